import ViewGraph

/// Runs code when a value differs from the one that the view had at its last evaluation.
private struct ChangeModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void
}

extension ChangeModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        let node = ChangeStructure<Value>(context, value: modifier.value) { V._makeNode(content, in: $0) }
        if modifier.isInitial { node.announce(from: modifier.value, to: modifier.value, modifier.action) }
        return node
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: ChangeStructure<Value>.self)
        if let child = node.child { V._updateNode(child, to: content) }
        let old = node.value
        node.value = modifier.value
        if old != modifier.value { node.announce(from: old, to: modifier.value, modifier.action) }
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// Keeps the value that changes are told against.
private final class ChangeStructure<Value: Equatable>: SingleStructure {
    var value: Value

    init(_ context: NodeContext, value: Value, make: (NodeContext) -> StructureNode) {
        self.value = value
        super.init(context)
        setFirstChild(make(self.context))
    }

    /// Runs `action` after the layout of this round, unless the view is gone by then.
    func announce(from old: Value, to new: Value, _ action: @escaping (Value, Value) -> Void) {
        graph.runAfterLayout { [weak self] in
            if let self, !self.isDetached { action(old, new) }
        }
    }
}

extension View {
    /// Runs `action` with the new value when `value` has changed.
    @available(iOS, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
    }

    /// Runs `action` with the old and the new value when `value` has changed; with `initial`, also when the view first comes, with the
    /// same value twice.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs `action` when `value` has changed; with `initial`, also when the view first comes.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
}
