import GridCore

/// HStack and VStack.
final class StackNode: LayoutNode {
    private let layout: StackLayout
    private let items: NodeItems

    init(layout: StackLayout, children: [LayoutNode]) {
        self.layout = layout
        items = NodeItems(nodes: children)
    }

    override func measure(_ proposal: Proposal) -> Size { layout.size(of: items, for: proposal) }
    override var parts: [LayoutNode] { items.nodes }
    override var spacing: Spacing { layout.spacing(of: items) }
    override var priority: Double { layout.priority(of: items) }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        items.combined(guide, placements: layout.placements(of: items, for: proposal))
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        for (child, placement) in zip(items.nodes, layout.placements(of: items, for: proposal)) {
            scene.place(child, at: placement, in: frame)
        }
    }
}

/// ZStack.
final class OverlayNode: LayoutNode {
    private let layout: OverlayLayout
    private let items: NodeItems

    init(layout: OverlayLayout, children: [LayoutNode]) {
        self.layout = layout
        items = NodeItems(nodes: children)
    }

    override func measure(_ proposal: Proposal) -> Size { layout.size(of: items, for: proposal) }
    override var parts: [LayoutNode] { items.nodes }
    override var spacing: Spacing { layout.spacing(of: items) }
    override var priority: Double { layout.priority(of: items) }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        items.combined(guide, placements: layout.placements(of: items, for: proposal))
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        for (child, placement) in zip(items.nodes, layout.placements(of: items, for: proposal)) {
            scene.place(child, at: placement, in: frame)
        }
    }
}

/// ViewThatFits.
final class FittingNode: LayoutNode {
    private let choice: FittingChoice
    private let items: NodeItems

    init(choice: FittingChoice, children: [LayoutNode]) {
        self.choice = choice
        items = NodeItems(nodes: children)
    }

    private func chosen(_ proposal: Proposal) -> LayoutNode? { choice.choose(from: items, for: proposal).map { items.nodes[$0] } }

    override func measure(_ proposal: Proposal) -> Size { chosen(proposal)?.size(for: proposal) ?? .zero }
    override var parts: [LayoutNode] { items.nodes }
    override var spacing: Spacing { items.nodes.first?.spacing ?? .zero }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        chosen(proposal)?.place(in: frame, proposal: proposal, scene: scene)
    }
}

/// A view with an overlay or a background; which of the two does not matter to layout.
final class SecondaryNode: LayoutNode {
    private let primary: LayoutNode
    private let content: [LayoutNode]
    private let layout: OverlayLayout

    init(primary: LayoutNode, content: [LayoutNode], layout: OverlayLayout) {
        self.primary = primary
        self.content = content
        self.layout = layout
    }

    override func measure(_ proposal: Proposal) -> Size { primary.size(for: proposal) }
    override var parts: [LayoutNode] { [primary] + content }
    override var spacing: Spacing { primary.spacing }
    override var priority: Double { primary.priority }
    override var isSpacer: Bool { primary.isSpacer }
    override var cell: GridCell { primary.cell }
    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { primary.explicitGuide(guide, for: proposal) }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        primary.place(in: frame, proposal: proposal, scene: scene)
        let items = NodeItems(nodes: content)
        let guides = Point(
            x: primary.position(of: layout.horizontal, for: proposal), y: primary.position(of: layout.vertical, for: proposal))
        for (index, child) in content.enumerated() {
            let placement = layout.secondaryPlacement(
                of: index, in: items, primarySize: frame.size, primaryGuides: guides)
            scene.place(child, at: placement, in: frame)
        }
    }
}
