/// A modifier that lays out one child: what it offers, what it answers, and what it shows of its child to the outside.
/// Formulas: eager-grid-and-layout 7; propagation of spacing: 8; of priority: 3.1 (11) and 6.2.
public protocol OneChildLayout: Hashable, Sendable {
    /// What the child is offered when the modifier is offered `proposal`.
    func childProposal(for proposal: Proposal) -> Proposal

    /// What the modifier answers when the child has answered `child`.
    func size(child: Size, for proposal: Proposal) -> Size

    /// What the child is offered when it is placed in a modifier of `size` that was offered `proposal`.
    func placementProposal(in size: Size, for proposal: Proposal) -> Proposal

    /// The modifier with what it takes from the child filled in, which has `idealSize` where nothing is offered.
    func resolved(idealSize: @autoclosure () -> Size) -> Self

    /// What the modifier shows to its neighbours. `childIsSpacer` tells whether the child is a spacer, bare or in other wrappers.
    func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing

    /// The priority that the modifier shows to its parent.
    func priority(child: Double) -> Double

    /// What the modifier decided for its child when it was offered `proposal` and takes `size`, for a person who asks why.
    func reasons(for proposal: Proposal, size: Size) -> [LayoutReason]
}

extension OneChildLayout {
    public func placementProposal(in size: Size, for proposal: Proposal) -> Proposal { childProposal(for: proposal) }
    public func resolved(idealSize: @autoclosure () -> Size) -> Self { self }
    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing { child }
    public func priority(child: Double) -> Double { 0 }
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] { [.passedOn] }
}

extension Spacing {
    /// These preferences with `edges` replaced by those of an ordinary view.
    func plain(on edges: EdgeSet) -> Spacing {
        var result = self
        for edge in Edge.allCases where edges.contains(EdgeSet(edge)) { result[edge] = Spacing.plain[edge] }
        return result
    }
}
