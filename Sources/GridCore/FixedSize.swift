/// `fixedSize(horizontal:vertical:)`: the child takes its ideal extent on the chosen axes. Rule: eager-grid-and-layout 7.
public struct FixedSize: OneChildLayout {
    /// Whether the width is the child's ideal one.
    public let horizontal: Bool
    /// Whether the height is the child's ideal one.
    public let vertical: Bool

    public init(horizontal: Bool = true, vertical: Bool = true) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public func childProposal(for proposal: Proposal) -> Proposal {
        Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    public func size(child: Size, for proposal: Proposal) -> Size { child }
}
