import Foundation
import Scene

/// What is done when a control is used, or an item of a menu is chosen.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that can be done, with the name under which it is offered.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// Tells actions apart; a control has at most one of each.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public var title: String
    public var image: UIImage?
    public let identifier: Identifier
    /// Who sent the action last.
    public fileprivate(set) var sender: Any?
    fileprivate let handler: UIActionHandler

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }
}

/// A view that can be used. It answers to actions; targets with selectors need Objective-C, which this platform has not.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
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

    private var actions: [(action: UIAction, events: Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that does `primaryAction` when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required convenience init?(coder: NSCoder) { self.init(frame: .zero) }

    open var isEnabled = true { didSet { setNeedsDisplay() } }
    open var isSelected = false { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
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
        action.sender = self
        action.handler(action)
    }

    /// Does what waits for any of the events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    }

    /// Whether something waits for any of the events.
    func waits(for controlEvents: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: controlEvents) } }

    /// What a tap asks for by default: a disabled control swallows it.
    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        guard waits(for: [.touchDown, .touchUpInside, .primaryActionTriggered]) else { return false }
        sendActions(for: .touchDown)
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }

    /// Tells a reader how the control stands.
    func describe(_ meaning: inout Meaning) {
        if !isEnabled { meaning.traits.insert(.disabled) }
        if isSelected { meaning.traits.insert(.selected) }
    }
}
