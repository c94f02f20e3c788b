import ViewGraph

/// Gives a view a way to come and go.
struct TransitionModifier {
    let transition: AnyTransition
}

extension TransitionModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        TransitionStructure(modifier.transition, content: AnyView(content), in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        unsafeDowncast(node, to: TransitionStructure.self).update(
            modifier.transition, content: AnyView(content), make: { V._makeNode(content, in: $0) },
            update: { V._updateNode($0, to: content) })
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// Tells the container around how a view comes and goes, and shows the view in its phases where those are modifiers.
private final class TransitionStructure: WrapperStructure, PresencePhases {
    private var transition: AnyTransition
    private var content: AnyView
    private var phase = TransitionPhase.identity

    init(_ transition: AnyTransition, content: AnyView, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.transition = transition
        self.content = content
        super.init(context, makeWrapper: { fatalError("a wrapper was asked for around \($0) before the transition was made") }) { context in
            ChoiceStructure(context, branch: transition.looks == nil ? 0 : 1) { context in
                transition.looks.map { AnyView._makeNode($0(content, .identity), in: context) } ?? make(context)
            }
        }
        makeWrapper = { [unowned self] in TransitionNode(around: $0, self.context, transition: self.graphTransition) }
    }

    private var graphTransition: NodeTransition {
        var result = NodeTransition(coming: transition.coming, leaving: transition.leaving)
        result.comingCurve = transition.comingAnimation?.curve
        result.leavingCurve = transition.leavingAnimation?.curve
        result.phases = transition.looks == nil ? nil : self
        return result
    }

    func update(
        _ new: AnyTransition, content: AnyView, make: (NodeContext) -> StructureNode, update: (StructureNode) -> Void
    ) {
        transition = new
        self.content = content
        updateWrappers { unsafeDowncast($0, to: TransitionNode.self).transition = graphTransition }
        guard let child else { return }
        let choice = unsafeDowncast(child, to: ChoiceStructure.self)
        if new.looks == nil {
            choice.choose(0, make: make, update: update)
        } else {
            show(phase)
        }
    }

    private func show(_ phase: TransitionPhase) {
        guard let looks = transition.looks, let child else { return }
        let view = looks(content, phase)
        unsafeDowncast(child, to: ChoiceStructure.self).choose(
            1, make: { AnyView._makeNode(view, in: $0) }, update: { AnyView._updateNode($0, to: view) })
    }

    override func evaluate() {
        didEvaluate()
        show(phase)
    }

    func come(_ transaction: GraphTransaction) {
        if phase == .identity { graph.with(GraphTransaction()) { show(.willAppear) } }
        phase = .identity
        graph.markDirty(self, transaction)
    }

    func leave(_ transaction: GraphTransaction) {
        phase = .didDisappear
        graph.markDirty(self, transaction)
    }
}
