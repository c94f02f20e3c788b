import Scene
import ViewGraph

/// Changes the meanings of each of the modified views.
struct MeaningModifier {
    let change: ([Meaning]) -> [Meaning]
}

extension MeaningModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context) { [change] meanings, _, _ in change(meanings) }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: MeaningNode.self).change = { [change] meanings, _, _ in change(meanings) }
    }
}

extension Meaning {
    /// The meaning with one more action.
    func offering(_ action: Scene::Action) -> Meaning {
        guard !actions.contains(action) else { return self }
        var result = self
        result.actions.append(action)
        return result
    }
}
