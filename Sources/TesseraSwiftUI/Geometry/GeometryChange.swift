import ViewGraph

/// Runs code when something that is computed from a view's size and place has changed.
private struct GeometryChangeModifier<Value: Equatable> {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
}

extension GeometryChangeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GeometryListenerNode(around: inner, context) { _ in }
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let listener = unsafeDowncast(wrapper, to: GeometryListenerNode.self)
        let (transform, action) = (transform, action)
        listener.action = { [unowned listener] node in
            let new = transform(GeometryProxy(node))
            let old = listener.last as? Value
            guard old != new else { return }
            listener.last = new
            action(old ?? new, new)
        }
    }
}

extension View {
    /// Runs `action` after each layout in which the value that `transform` takes from the view's geometry has changed, and after the
    /// first one.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Runs `action` with the old and the new value; after the first layout they are the same.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
