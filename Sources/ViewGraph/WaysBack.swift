import HostInterface

/// A node from whose screens a person goes back: a stack, something that is presented, a screen of another toolkit.
public protocol BackStepping: LayoutNode {
    /// The steps back that there are here, the one to be gone first last. Asked with every frame by hosts that keep a history.
    var backSteps: [BackStep] { get }
}

/// The nodes of a screen from which a person goes back.
@MainActor
public final class WaysBack {
    private struct WeakNode { weak var node: (any BackStepping)? }

    private var nodes: [WeakNode] = []

    /// Counts a node in for as long as it lives.
    public func add(_ node: any BackStepping) {
        if !nodes.contains(where: { $0.node === node }) { nodes.append(WeakNode(node: node)) }
    }

    private var shown: [any BackStepping] {
        nodes.removeAll { $0.node == nil }
        return nodes.compactMap(\.node).filter(\.isPlaced)
    }

    public var count: Int { shown.reduce(0) { $0 + $1.backSteps.count { $0.isCounted } } }

    /// All steps in the order of the tree, so that what lies on top and inside comes last.
    public var steps: [BackStep] {
        let ways = shown.map { (steps: $0.backSteps, place: WaysBack.place(of: $0)) }.filter { !$0.steps.isEmpty }
        return ways.sorted { $0.place.lexicographicallyPrecedes($1.place) }.flatMap(\.steps)
    }

    /// The way to a node from the root, by the numbers of the children.
    private static func place(of node: LayoutNode) -> [Int] {
        let chain = Array(node.ancestry)
        return zip(chain.dropFirst(), chain).map { parent, child in
            parent.layoutChildren.firstIndex { $0 === child } ?? 0
        }.reversed()
    }
}
