import GridCore

/// A view without children: a rule for its size, its distances and its guides.
final class LeafNode: LayoutNode {
    private let id: String?
    private let rule: (Proposal) -> Size
    private let own: Spacing
    private let guides: [Guide: Double]
    private let offers: OfferLog?

    init(
        id: String? = nil, spacing: Spacing = .plain, guides: [Guide: Double] = [:], offers: OfferLog? = nil,
        rule: @escaping (Proposal) -> Size
    ) {
        self.id = id
        self.rule = rule
        self.guides = guides
        self.offers = offers
        own = spacing
    }

    override var spacing: Spacing { own }

    override func measure(_ proposal: Proposal) -> Size {
        let size = rule(proposal)
        if let id { offers?.note(id, proposal, size) }
        return size
    }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { guides[guide] }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        if let id { scene.log.note(id, frame, proposal: proposal) }
    }
}

/// A bare spacer.
final class SpacerNode: LayoutNode {
    private let id: String?
    private let layout: SpacerLayout

    init(id: String?, layout: SpacerLayout) {
        self.id = id
        self.layout = layout
    }

    override func measure(_ proposal: Proposal) -> Size { layout.size(for: proposal) }
    override var spacing: Spacing { layout.spacing }
    override var priority: Double { SpacerLayout.priority }
    override var isSpacer: Bool { true }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        if let id { scene.log.note(id, frame) }
    }
}
