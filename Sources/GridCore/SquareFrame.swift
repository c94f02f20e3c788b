/// A frame as wide as high around its child: a round button. Nothing is offered beyond what the frame is offered.
public struct SquareFrame: OneChildLayout {
    public init() {}

    public func childProposal(for proposal: Proposal) -> Proposal { proposal }

    /// The larger extent of the child on both axes.
    public func size(child: Size, for proposal: Proposal) -> Size {
        let side = max(child.width, child.height)
        return Size(width: side, height: side)
    }
}
