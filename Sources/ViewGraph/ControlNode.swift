import GridCore
import HostInterface
import Scene

/// A control that does one thing: a button or a link. It takes touches in its whole bounds, and is one meaning, labelled by the texts
/// inside.
public final class ControlNode: WrapperNode {
    public var role: Role
    /// `nil` where the control is disabled; touches then go to what is behind it.
    public var action: (@MainActor () -> Void)? {
        didSet { if (action == nil) != (oldValue == nil) { HostContext.current?.requestUpdate() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, role: Role, action: (@MainActor () -> Void)? = nil) {
        self.role = role
        self.action = action
        super.init(around: inner, context)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        if let hit = hitTestChildren(point) { return hit }
        return Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
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
