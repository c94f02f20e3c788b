import GridCore
import ViewGraph

/// Runs code when a view comes into sight or leaves it.
private struct ScrollVisibilityModifier {
    let threshold: Double
    let action: (Bool) -> Void
}

extension ScrollVisibilityModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = VisibilityNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let listener = unsafeDowncast(wrapper, to: VisibilityNode.self)
        let (threshold, action) = (threshold, action)
        listener.action = { listener in
            let isVisible = listener.visiblePart >= min(max(threshold, 1e-9), 1) - 1e-9
            guard isVisible != (listener.last as? Bool ?? false) else { return }
            listener.last = isVisible
            action(isVisible)
        }
    }
}

/// Runs code when other targets of the first scroll view inside are in sight.
private struct ScrollTargetVisibilityModifier<ID: Hashable> {
    let threshold: Double
    let action: ([ID]) -> Void
}

extension ScrollTargetVisibilityModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollListenerNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let listener = unsafeDowncast(wrapper, to: ScrollListenerNode.self)
        let (threshold, action) = (threshold, action)
        listener.action = { [unowned listener] scroll in
            let least = min(max(threshold, 1e-9), 1) - 1e-9
            let ids = scroll.targets.filter { $0.node.visiblePart >= least }.compactMap { view in
                view.names.lazy.compactMap { $0.base as? ID }.first
            }
            guard ids != listener.last as? [ID] ?? [] else { return }
            listener.last = ids
            action(ids)
        }
    }
}

extension View {
    /// Runs `action` when at least `threshold` of the view's area has come into the sight of the scroll view around, and when that ends.
    public nonisolated func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold.isNaN ? 0.5 : threshold, action: action))
    }

    /// Runs `action` with what the targets are called of which at least `threshold` is in sight, in order, whenever that changes. Targets
    /// are the views of a `scrollTargetLayout()`.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(ScrollTargetVisibilityModifier<ID>(threshold: threshold.isNaN ? 0.5 : threshold, action: action))
    }
}
