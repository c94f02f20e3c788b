import Foundation
import Scene
import TesseraFoundation
import TesseraGraphics

/// A method of a target that a control calls.
private struct TargetCall {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector
    var events: UIControl.Event
}

/// A view that can be used. It does actions, and calls methods of targets by their selectors.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: .max)
    }

    /// How a control stands.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    /// Where content stands along an axis.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Hashable, Sendable { case center, top, bottom, fill }

    private var actions: [(action: UIAction, events: Event)] = []
    private var calls: [TargetCall] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control that does `primaryAction` when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true { didSet { stateDidChange() } }
    open var isSelected = false { didSet { stateDidChange() } }
    open var isHighlighted = false { didSet { stateDidChange() } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// The control is enabled, chosen or pressed, or not any more.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }
    open var state: State {
        var state = State.normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Does `action` for any of the events; an action of the same identifier gives way.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// Calls a method of a target that is kept weakly; without one it is the first responder from here on that has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        calls.append(TargetCall(target: target.map { $0 as AnyObject }, hasTarget: target != nil, action: action, events: controlEvents))
    }

    /// Ends calls; `nil` stands for every target, or every method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let wanted = target.map { $0 as AnyObject }
        for index in calls.indices {
            guard wanted == nil || calls[index].target === wanted, action == nil || calls[index].action == action else { continue }
            calls[index].events.subtract(controlEvents)
        }
        calls.removeAll { $0.events.isEmpty }
    }

    open var allTargets: Set<AnyHashable> { Set(calls.compactMap { $0.target as? NSObject }) }
    open var allControlEvents: Event { (calls.map(\.events) + actions.map(\.events)).reduce([]) { $0.union($1) } }

    /// The names of the methods of a target that are called for an event; `nil` where there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let wanted = target.map { $0 as AnyObject }
        let names = calls.filter { $0.target === wanted && $0.events.contains(controlEvent) }.map(\.action.description)
        return names.isEmpty ? nil : names
    }

    /// Calls one method; subclasses see here what is sent.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        send(action, to: target.map { $0 as AnyObject }, from: self, because: event)
    }

    /// Does what waits for any of the events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
        for call in calls where !call.events.isDisjoint(with: controlEvents) {
            // A target that is gone is told nothing.
            if call.hasTarget, call.target == nil { continue }
            sendAction(call.action, to: call.target, for: nil)
        }
    }

    /// Whether something waits for any of the events.
    func waits(for controlEvents: Event) -> Bool {
        actions.contains { !$0.events.isDisjoint(with: controlEvents) } || calls.contains { !$0.events.isDisjoint(with: controlEvents) }
    }

    /// Shown by a long press, or, where `showsMenuAsPrimaryAction` says so, by a tap.
    open var showsMenuAsPrimaryAction = false
    open var isContextMenuInteractionEnabled = false

    override var takesKeyboard: Bool { isEnabled && (role != nil || waits(for: .allTouchEvents.union(.primaryActionTriggered))) }

    /// What a tap asks for by default: a disabled control swallows it.
    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        guard waits(for: [.touchDown, .touchUpInside, .primaryActionTriggered]) else { return false }
        sendActions(for: .touchDown)
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }

    // MARK: Following a finger

    /// Whether a finger is being followed, and whether it is over the control.
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    /// Whether the control follows a finger that has gone down on it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Whether it follows the finger further.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isTracking = continueTracking(touch, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        endTracking(touches.first, with: event)
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isTouchInside) = (false, false)
        cancelTracking(with: event)
    }

    /// Tells a reader how the control stands.
    func describe(_ meaning: inout Meaning) {
        if !isEnabled { meaning.traits.insert(.disabled) }
        if isSelected { meaning.traits.insert(.selected) }
    }
}
