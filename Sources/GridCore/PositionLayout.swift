/// `position`: takes all that is offered and centres the child on a point. Rule: eager-grid-and-layout 7.
public struct PositionLayout: OneChildLayout {
    public let center: Point

    /// A coordinate that is not finite counts as 0.
    public init(center: Point) {
        self.center = Point(x: Gate.offset(center.x), y: Gate.offset(center.y))
    }

    public func childProposal(for proposal: Proposal) -> Proposal { proposal }

    /// The offer; an axis without one takes the child's extent.
    public func size(child: Size, for proposal: Proposal) -> Size { proposal.replacingUnspecified(by: child) }

    /// Where a child of the given size begins.
    public func childOrigin(child: Size) -> Point {
        Point(x: center.x - child.width / 2, y: center.y - child.height / 2)
    }
}
