import GridCore

/// A node of the small tree that the interpreter builds from a case: it asks GridCore for every size and place.
class LayoutNode {
    private var known: [Proposal: Size] = [:]

    /// The answer to an offer, remembered: what the view system owes to the layouts.
    final func size(for proposal: Proposal) -> Size {
        if let size = known[proposal] { return size }
        let size = measure(proposal)
        known[proposal] = size
        return size
    }

    /// Forgets all answers in the tree: a lazy container has learnt that it is longer or shorter than it reported.
    final func forget() {
        known = [:]
        for part in parts { part.forget() }
    }

    func measure(_ proposal: Proposal) -> Size { .zero }
    var parts: [LayoutNode] { [] }
    var spacing: Spacing { .plain }
    var priority: Double { 0 }
    var isSpacer: Bool { false }
    /// What the node declares for a grid around it.
    var cell: GridCell { GridCell() }

    /// The position of a guide that the node or something in it defines.
    func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { nil }

    /// Notes frames for itself and everything in it. `frame` is in the coordinates of the root, as it will be seen.
    func place(in frame: Rect, proposal: Proposal, scene: Placing) {}

    final func position(of guide: Guide, for proposal: Proposal) -> Double {
        explicitGuide(guide, for: proposal) ?? guide.standardPosition(in: size(for: proposal)) ?? 0
    }
}

/// What is handed down while placing.
struct Placing {
    var log: FrameLog
    var isRightToLeft: Bool
    /// What can be seen, in the coordinates of the node, left to right; `nil` outside scroll views.
    var visible: Rect?

    /// Places a child whose frame is given in the parent's coordinates, left to right: here is the one mirror step.
    func place(_ child: LayoutNode, at placement: Placement, in parent: Rect) {
        let local = isRightToLeft ? placement.frame.mirrored(in: parent.width) : placement.frame
        var inner = self
        inner.visible = visible?.offset(x: -placement.frame.minX, y: -placement.frame.minY)
        child.place(in: local.offset(x: parent.minX, y: parent.minY), proposal: placement.proposal, scene: inner)
    }
}

/// The frames of identified nodes, in the order in which they were placed.
final class FrameLog {
    private(set) var frames: [String: Rect] = [:]
    /// How far lazy containers moved their viewport, along (x, y).
    var shift = Point.zero
    /// Whether a lazy container turned out to have another length than it reported.
    var needsLayout = false

    /// The offers that leaves were placed with.
    private(set) var proposals: [String: Proposal] = [:]

    func note(_ id: String, _ frame: Rect, proposal: Proposal? = nil) {
        frames[id] = frame
        proposals[id] = proposal
    }
    func removeAll() { frames = [:] }
}

/// What a leaf was offered and what it answered, in order.
final class OfferLog {
    private(set) var offers: [(id: String, proposal: Proposal, size: Size)] = []

    func note(_ id: String, _ proposal: Proposal, _ size: Size) { offers.append((id, proposal, size)) }
}

/// Children as the items of a layout.
struct NodeItems: LayoutItems {
    var nodes: [LayoutNode]

    var count: Int { nodes.count }
    func size(of index: Int, for proposal: Proposal) -> Size { nodes[index].size(for: proposal) }
    func spacing(of index: Int) -> Spacing { nodes[index].spacing }
    func priority(of index: Int) -> Double { nodes[index].priority }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
        nodes[index].position(of: guide, for: proposal)
    }

    /// What the children define of a guide, moved to where they are placed.
    func combined(_ guide: Guide, placements: [Placement]) -> Double? {
        guide.combined(
            nodes.indices.compactMap { index in
                let origin = placements[index].frame.origin
                let offset = guide.axis == .horizontal ? origin.x : origin.y
                return nodes[index].explicitGuide(guide, for: placements[index].proposal).map { $0 + offset }
            })
    }
}
