import GridCore
import HostInterface
import Interaction
import Scene

/// A control that does one thing: a button or a link. It takes touches in its whole bounds, and is one meaning, labelled by the texts
/// inside.
public final class ControlNode: WrapperNode {
    public var role: Role
    /// `nil` where the control is disabled; touches then go to what is behind it.
    public var action: (@MainActor () -> Void)? {
        didSet {
            guard (action == nil) != (oldValue == nil) else { return }
            recognizer?.isEnabled = action != nil
            if action == nil { change(isPressed: false) }
            HostContext.current?.requestUpdate()
        }
    }
    /// Whether the control acts again and again for as long as a finger stays on it.
    public var repeats = false {
        didSet { if repeats != oldValue { makeRecognizer() } }
    }
    /// Hears whether a finger presses the control, and whether a pointer that is not down is over it.
    public var onChange: ((_ isPressed: Bool, _ isHovered: Bool) -> Void)?
    /// Hears whether the keyboard is on the control.
    public var onFocusChange: ((Bool) -> Void)?
    private var recognizer: MachineRecognizer<Bool>?
    private var isPressed = false
    private var isHovered = false

    public init(around inner: LayoutNode, _ context: NodeContext, role: Role, action: (@MainActor () -> Void)? = nil) {
        self.role = role
        self.action = action
        super.init(around: inner, context)
        makeRecognizer()
    }

    private func makeRecognizer() {
        var again: (@MainActor () -> Void)?
        if repeats { again = { [weak self] in _ = self?.activate() } }
        let machine = ControlMachine(contains: { [weak self] in self?.isPressed(at: $0, by: $1) ?? false }, onRepeat: again)
        let observed = ObservedMachine(machine) { [weak self] in self?.follow($1) }
        recognizer = MachineRecognizer(observed, of: self)
        recognizer?.isEnabled = action != nil
    }

    public override var recognizers: [Recognizer] { recognizer.map { [$0] } ?? [] }

    /// A finger that has gone down on the control may slide a little off it; a mouse may not.
    private func isPressed(at point: Point, by kind: PointerEvent.Kind) -> Bool {
        let margin = kind == .touch ? -GestureLimits.pressMargin : 0
        let reach = Insets(top: margin, leading: margin, bottom: margin, trailing: margin)
        return Rect(origin: .zero, size: frame.size).inset(by: reach).contains(place(onScreen: point))
    }

    private func follow(_ phase: GesturePhase<Bool>) {
        switch phase {
        case .possible: break
        case .active(let isInside): change(isPressed: isInside)
        case .failed: change(isPressed: false)
        case .ended:
            change(isPressed: false)
            _ = activate()
        }
    }

    private func change(isPressed new: Bool) {
        guard new != isPressed else { return }
        isPressed = new
        onChange?(isPressed, isHovered)
    }

    public override var wantsHover: Bool { onChange != nil && action != nil }

    public override func hover(_ hover: PointerHover) {
        let new = hover != .ended
        guard new != isHovered else { return }
        isHovered = new
        onChange?(isPressed, isHovered)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        if let hit = hitTestChildren(point) { return hit }
        return Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    public override var takesFocus: Bool { action != nil }

    public override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        if kind == .keyboard { onFocusChange?(isInside) }
    }

    public override func activate() -> Bool {
        guard let action else { return false }
        action()
        return true
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(joining: childMeanings(transform), id: id, role: role, frame: screenFrame(transform))
        if action == nil { meaning.traits.insert(.disabled) } else { meaning.actions.insert(.activate, at: 0) }
        return [meaning]
    }
}

extension Meaning {
    /// One meaning in place of several: their labels and values joined in reading order, their traits together. Things inside that have
    /// an identifier or act by themselves stay as children, so that they can be found.
    public init(joining parts: [Meaning], id: LayerID, role: Role, frame: Rect) {
        self.init(id: id, role: role, frame: frame)
        let all = parts.flatMap(\.flattened)
        let labels = all.compactMap(\.label).filter { !$0.isEmpty }
        label = labels.isEmpty ? nil : labels.joined(separator: ", ")
        value = all.lazy.compactMap(\.value).first
        hint = all.lazy.compactMap(\.hint).first
        traits = all.reduce(into: Traits()) { $0.formUnion($1.traits.subtracting([.header, .disabled])) }
        children = all.filter { $0.identifier != nil || !$0.actions.isEmpty }.map { part in
            var part = part
            part.children = []
            return part
        }
    }

    /// The meaning and all below it, in reading order.
    private var flattened: [Meaning] { [self] + children.flatMap(\.flattened) }
}
