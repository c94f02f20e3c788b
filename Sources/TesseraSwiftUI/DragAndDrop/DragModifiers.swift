import TesseraTransfer
import ViewGraph

extension View {
    /// Lets the view be picked up and dropped elsewhere. `data` makes what is dragged, when it is picked up.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragSourceModifier<EmptyView>(make: data, preview: nil))
    }

    /// Lets the view be picked up and dropped elsewhere, with another look meanwhile.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSourceModifier(make: data, preview: preview()))
    }

    /// Lets the view be picked up and dropped elsewhere, as what `action` makes when it is; `nil` leaves the view where it is.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(DragSourceModifier<EmptyView>(make: { action?() }, preview: nil))
    }

    /// Lets the view be picked up and dropped elsewhere; `payload` is what is dragged.
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragSourceModifier<EmptyView>(make: { NSItemProvider(transferring: payload()) }, preview: nil))
    }

    /// Lets the view be picked up and dropped elsewhere, with another look meanwhile.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSourceModifier(make: { NSItemProvider(transferring: payload()) }, preview: preview()))
    }
}

/// Makes each of the modified views one that can be picked up.
private struct DragSourceModifier<Preview: View> {
    let make: () -> NSItemProvider?
    let preview: Preview?
}

extension DragSourceModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = DragSourceNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: DragSourceNode.self)
        node.makeItems = EnvironmentValues(node.environment).isEnabled ? { [make] in [make()].compactMap { $0 } } : nil
        node.makePreview = preview.map { preview in { Preview._makeNode(preview, in: $0) } }
    }
}
