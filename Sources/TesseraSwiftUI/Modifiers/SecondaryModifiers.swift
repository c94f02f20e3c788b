import GridCore
import ViewGraph

/// Puts other views behind or in front of each of the modified views.
struct SecondaryModifier<Secondary: View> {
    let secondary: Secondary
    let alignment: Alignment
    let isBehind: Bool
    var ignoredEdges: EdgeSet = []
}

extension SecondaryModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = SecondaryNode(around: inner, context, isBehind: isBehind, layout: alignment.layout) {
            Secondary._makeNode(secondary, in: $0)
        }
        node.ignoredEdges = ignoredEdges
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: SecondaryNode.self)
        node.layout = alignment.layout
        node.ignoredEdges = ignoredEdges
        Secondary._updateNode(node.content, to: secondary)
    }
}

extension View {
    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
    }

    public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
    }

    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
    }

    @_disfavoredOverload
    public nonisolated func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
    }
}
