/// A view that has left the structure in a change that runs: it is shown until its transition has ended, and then goes for good.
final class Leaver {
    let node: StructureNode
    /// What it was below, and under which key it can come back there.
    weak var parent: StructureNode?
    let key: AnyHashable?
    fileprivate var isShown = false

    init(_ node: StructureNode, below parent: StructureNode, key: AnyHashable?) {
        self.node = node
        self.parent = parent
        self.key = key
    }
}

extension StructureNode {
    /// Takes `node`, which was below this one, out of the structure: at once, or where the change runs or transitions run by themselves
    /// when its transition has ended. Until then `readmit` brings it back by `key`.
    public final func release(_ node: StructureNode, key: AnyHashable? = nil) {
        guard graph.transaction.curve != nil || graph.selfMovingTransitions > 0, !isDetached else { return node.detach() }
        node.isLeaving = true
        graph.leavers.append(Leaver(node, below: self, key: key))
    }

    /// The node that was released from here under `key`, where it is still shown; it belongs to the structure again.
    public final func readmit(_ key: AnyHashable) -> StructureNode? {
        guard let index = graph.leavers.firstIndex(where: { $0.parent === self && $0.key == key }) else { return nil }
        let leaver = graph.leavers.remove(at: index)
        leaver.node.isLeaving = false
        leaver.node.setEnvironment(context.environment)
        return leaver.node
    }
}

extension Graph {
    /// Shows `node`, which its container does not place any more, until its transition has ended; `false` where it goes at once.
    func showLeaving(_ node: LayoutNode, above next: LayoutNode?) -> Bool {
        guard !leavers.isEmpty, node.isPlaced, let structure = node.leavingStructure,
            let leaver = leavers.first(where: { $0.node === structure })
        else { return false }
        let presence = node.presence ?? Presence(of: node)
        let completion = MotionCompletion(.removed) { [weak self] in self?.finish(leaver) }
        guard presence.leave(below: next, transaction(at: structure), completion) else { return false }
        node.presence = presence
        leaver.isShown = true
        return true
    }

    /// `node` has come into a container that was shown before.
    func showComing(_ node: LayoutNode) {
        let transaction = transaction(at: node.structure)
        guard transaction.curve != nil || selfMovingTransitions > 0 || node.presence != nil else { return }
        let presence = node.presence ?? Presence(of: node)
        if presence.come(transaction) { node.presence = presence }
    }

    /// Lets those go that no container shows, and those whose place has gone.
    func releaseLeavers() {
        guard !leavers.isEmpty else { return }
        for leaver in leavers where !leaver.isShown || (leaver.parent?.isDetached ?? true) { finish(leaver) }
    }

    private func finish(_ leaver: Leaver) {
        guard let index = leavers.firstIndex(where: { $0 === leaver }) else { return }
        leavers.remove(at: index)
        leaver.node.isLeaving = false
        leaver.node.detach()
        if let parent = leaver.parent, !parent.isDetached { parent.listDidChange() }
    }
}
