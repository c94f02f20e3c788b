/// `frame(width:height:)`. A negative extent is 0, one that is not finite is ignored. Rule: eager-grid-and-layout 7, case FR-H10.
public struct FixedFrame: OneChildLayout {
    /// The extent in points; `nil` leaves the axis to the child.
    public let width: Double?
    public let height: Double?

    public init(width: Double?, height: Double?) {
        self.width = Gate.frameExtent(width)
        self.height = Gate.frameExtent(height)
    }

    public func childProposal(for proposal: Proposal) -> Proposal {
        Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    public func size(child: Size, for proposal: Proposal) -> Size {
        Size(width: width ?? child.width, height: height ?? child.height)
    }

    /// Framed axes take the distances of an ordinary view, unless a spacer is framed. Rule: eager-grid-and-layout 8, case K3b.
    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing {
        if childIsSpacer { return child }
        return child.plain(on: (width == nil ? [] : .horizontal)).plain(on: (height == nil ? [] : .vertical))
    }
}
