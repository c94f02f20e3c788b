import GridCore

/// A modifier of one child whose place follows from the guides of frame and child.
final class ModifierNode<Layout: OneChildLayout>: LayoutNode {
    /// Where the child begins in the modifier.
    enum Origin {
        case guides(horizontal: Guide, vertical: Guide)
        case of((_ child: Size, _ own: Size) -> Point)
    }

    private let layout: Layout
    private let child: LayoutNode
    private let origin: Origin

    init(_ layout: Layout, _ child: LayoutNode, origin: Origin) {
        self.layout = layout
        self.child = child
        self.origin = origin
    }

    override func measure(_ proposal: Proposal) -> Size {
        layout.size(child: child.size(for: layout.childProposal(for: proposal)), for: proposal)
    }

    override var parts: [LayoutNode] { [child] }
    override var spacing: Spacing { layout.spacing(child: child.spacing, childIsSpacer: child.isSpacer) }
    override var priority: Double { layout.priority(child: child.priority) }
    override var isSpacer: Bool { child.isSpacer }
    override var cell: GridCell { child.cell }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        let placement = placement(in: size(for: proposal), for: proposal)
        let origin = placement.frame.origin
        return child.explicitGuide(guide, for: placement.proposal).map { $0 + (guide.axis == .horizontal ? origin.x : origin.y) }
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        scene.place(child, at: placement(in: frame.size, for: proposal), in: frame)
    }

    private func placement(in size: Size, for proposal: Proposal) -> Placement {
        let offer = layout.placementProposal(in: size, for: proposal)
        let inner = child.size(for: offer)
        switch origin {
        case .guides(let horizontal, let vertical):
            let own = Point(x: horizontal.standardPosition(in: size) ?? 0, y: vertical.standardPosition(in: size) ?? 0)
            let childs = Point(x: child.position(of: horizontal, for: offer), y: child.position(of: vertical, for: offer))
            return Placement(
                frame: Rect(origin: alignedOrigin(parentGuides: own, childGuides: childs), size: inner), proposal: offer)
        case .of(let origin):
            return Placement(frame: Rect(origin: origin(inner, size), size: inner), proposal: offer)
        }
    }
}

/// A modifier that changes nothing of the layout but what its closures say: identity, priority, a guide, an offset, a direction.
final class PassingNode: LayoutNode {
    var probe: String?
    var ownPriority: Double?
    var guide: (guide: Guide, position: Double)?
    var offset = Point.zero
    var isRightToLeft: Bool?
    var ownCell = GridCell()
    private let child: LayoutNode

    init(_ child: LayoutNode) { self.child = child }

    override func measure(_ proposal: Proposal) -> Size { child.size(for: proposal) }
    override var parts: [LayoutNode] { [child] }
    override var spacing: Spacing { child.spacing }
    override var priority: Double { ownPriority ?? child.priority }
    override var isSpacer: Bool { child.isSpacer }

    override var cell: GridCell {
        var cell = child.cell
        cell.declare(ownCell)
        return cell
    }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        self.guide?.guide == guide ? self.guide?.position : child.explicitGuide(guide, for: proposal)
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        if let probe { scene.log.note(probe, frame) }
        var inner = scene
        inner.isRightToLeft = isRightToLeft ?? scene.isRightToLeft
        let moved = Rect(origin: offset, size: frame.size)
        inner.isRightToLeft
            ? child.place(in: frame.offset(x: -moved.minX, y: moved.minY), proposal: proposal, scene: inner)
            : child.place(in: frame.offset(x: moved.minX, y: moved.minY), proposal: proposal, scene: inner)
    }
}

/// `aspectRatio`: it may need the child's ideal size first.
func aspectRatio(_ layout: AspectRatio, _ child: LayoutNode) -> LayoutNode {
    ModifierNode(
        layout.resolved(idealSize: child.size(for: .unspecified)), child,
        origin: .guides(horizontal: .horizontalCenter, vertical: .verticalCenter))
}
