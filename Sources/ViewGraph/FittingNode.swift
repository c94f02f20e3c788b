import GridCore

/// Shows the first of its children that fits: ViewThatFits. All children stay part of the structure and keep their state; those that are not
/// shown are not placed.
public final class FittingNode: ContainerNode {
    public var choice: FittingChoice {
        didSet { if choice != oldValue { invalidateLayout() } }
    }

    public init(_ context: NodeContext, choice: FittingChoice) {
        self.choice = choice
        super.init(context)
    }

    private func chosen(for proposal: Proposal) -> LayoutNode? {
        choice.choose(from: NodeItems(layoutChildren), for: proposal).map { layoutChildren[$0] }
    }

    public override func measure(_ proposal: Proposal) -> Size { chosen(for: proposal)?.size(for: proposal) ?? .zero }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let chosen = chosen(for: proposal)
        for child in layoutChildren where child !== chosen { child.unplace() }
        if let chosen { place(chosen, at: .zero, proposal: proposal) }
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        let number = layoutChildren.firstIndex { $0 === child } ?? 0
        return LayoutDecision(kind: "ViewThatFits", reasons: [.firstThatFits(number: number + 1, of: layoutChildren.count)])
    }

    /// Neighbours are asked for distances before offers are made, so the view that is preferred speaks for all. Inferred.
    public override var spacing: Spacing { layoutChildren.first?.spacing ?? .zero }
    public override var priority: Double { layoutChildren.first?.priority ?? 0 }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        chosen(for: proposal)?.explicitGuide(guide, for: proposal)
    }
}
