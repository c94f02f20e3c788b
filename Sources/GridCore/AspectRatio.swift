/// `aspectRatio(_:contentMode:)`, `scaledToFit`, `scaledToFill`. Rule: eager-grid-and-layout 7, cases AR and IV-P8.
public struct AspectRatio: OneChildLayout {
    /// Width over height; `nil` takes the ratio of the child's ideal size: call `resolved(idealSize:)` first.
    public let ratio: Double?
    /// Whether the child covers the offer instead of fitting in.
    public let isFill: Bool

    /// A ratio that is not finite counts as not given.
    public init(ratio: Double?, isFill: Bool) {
        self.ratio = ratio.flatMap { $0.isFinite ? $0 : nil }
        self.isFill = isFill
    }

    /// The same modifier with the ratio of `idealSize` where none was given; a size without a ratio (0 high) leaves it open.
    public func resolved(idealSize: @autoclosure () -> Size) -> AspectRatio {
        guard ratio == nil else { return self }
        let size = idealSize()
        return AspectRatio(ratio: size.width / size.height, isFill: isFill)
    }

    /// The size of the ratio that fits in or covers the offer; an axis without an offer drops out, infinity counts as a number.
    public func childProposal(for proposal: Proposal) -> Proposal {
        guard let ratio else { return proposal }
        let height: Double
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            return proposal
        case (.some(let width), nil):
            height = width / ratio
        case (nil, .some(let offered)):
            height = offered
        case (.some(let width), .some(let offered)):
            height = isFill ? max(width / ratio, offered) : min(width / ratio, offered)
        }
        let width = height * ratio
        return Proposal(width: width.isNaN ? 0 : width, height: height.isNaN ? 0 : height)
    }

    public func size(child: Size, for proposal: Proposal) -> Size { child }
}
