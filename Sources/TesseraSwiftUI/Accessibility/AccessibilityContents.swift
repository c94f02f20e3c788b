import Scene
import ViewGraph

extension View {
    /// Readers are told of the views of `representation` in place of this one. They lie where the view lies and are not shown.
    public nonisolated func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(UnseenModifier(use: .representation, content: representation()))
    }

    /// Adds an action for each button of `content`, by the button's name.
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(UnseenModifier(use: .actions, content: content()))
    }

    /// Readers find the views of `children` inside this one, which is an element of its own. They are not shown.
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        modifier(UnseenModifier(use: .children, content: children()))
    }
}

/// Adds views that only readers are told of.
private struct UnseenModifier<Content: View> {
    let use: UnseenNode.Use
    let content: Content
}

extension UnseenModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        UnseenNode(around: inner, context, use: use) { Content._makeNode(content, in: $0) }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        Content._updateNode(unsafeDowncast(wrapper, to: UnseenNode.self).content, to: content)
    }
}
