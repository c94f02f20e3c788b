import GridCore

/// How the cells of a lazy container move in a change that runs.
///
/// Cells that are placed before and after glide by themselves. One that comes into sight because others move was not made before, so nobody
/// knows where it stood: it comes along with its nearest neighbour. One that is new to the data, or in place of another view, comes as its
/// transition says, and one that was on its way out comes back from where it is.
struct LazyMovement {
    private let graph: Graph
    private let before: [ObjectIdentifier: Rect]

    /// `nil` where nothing runs. `nodes` are placed as they were before.
    init?(of nodes: [LayoutNode], in graph: Graph) {
        guard graph.transaction.curve != nil, !graph.isFollowingMotion, !nodes.isEmpty else { return nil }
        self.graph = graph
        before = Dictionary(nodes.map { (ObjectIdentifier($0), $0.placedFrame) }) { first, _ in first }
    }

    /// Moves those of `nodes`, in the order of their places, that were not placed before.
    func take(along nodes: [LayoutNode]) {
        let steps = nodes.map(step)
        for (index, node) in nodes.enumerated() where steps[index] == nil {
            if node.presence?.isSentAway ?? false || isInserted(node) {
                graph.showComing(node)
            } else if let step = nearest(to: index, in: steps) {
                node.glide(from: node.placedFrame.offset(x: step.x, y: step.y), graph.transaction(at: node.structure))
            }
        }
    }

    /// How far a node stood from where it stands now; `nil` where it was not placed.
    private func step(_ node: LayoutNode) -> Point? {
        before[ObjectIdentifier(node)].map { Point(x: $0.minX - node.placedFrame.minX, y: $0.minY - node.placedFrame.minY) }
    }

    private func nearest(to index: Int, in steps: [Point?]) -> Point? {
        for distance in 1..<max(2, steps.count) {
            for other in [index - distance, index + distance] where steps.indices.contains(other) {
                if let step = steps[other] { return step }
            }
        }
        return nil
    }

    private func isInserted(_ node: LayoutNode) -> Bool {
        var structure = node.innermost.structure
        while let current = structure {
            if current.insertion == graph.updateNumber { return true }
            structure = current.parent
        }
        return false
    }
}

extension LayoutNode {
    /// The node inside all modifiers.
    fileprivate var innermost: LayoutNode {
        var node = self
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node
    }
}
