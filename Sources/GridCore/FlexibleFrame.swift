/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:)`. Rule: eager-grid-and-layout 7, cases FR and IV-P4.
///
/// Bounds are put in order first: a minimum below 0 is 0, an ideal below the minimum is the minimum, a maximum below either is raised
/// to it. Whether a bound was declared still counts: a minimum of 0 makes the frame follow the offer (case FR-H14).
public struct FlexibleFrame: OneChildLayout {
    /// The declared bounds of one axis, in order.
    public struct Bounds: Hashable, Sendable {
        public internal(set) var minimum: Double?
        public internal(set) var ideal: Double?
        public internal(set) var maximum: Double?

        var isDeclared: Bool { minimum != nil || ideal != nil || maximum != nil }

        func clamp(_ value: Double) -> Double {
            var result = value
            if let maximum, result > maximum { result = maximum }
            if let minimum, !(result >= minimum) { result = minimum }
            return result
        }

        func childProposal(for offer: Double?) -> Double? {
            guard let value = offer ?? ideal else { return nil }
            return clamp(value)
        }

        func extent(child: Double, for offer: Double?) -> Double {
            if offer == nil, let ideal { return clamp(ideal) }
            switch (minimum, maximum) {
            case (.some, .some):
                return clamp(offer ?? child)
            case (nil, .some(let maximum)):
                return min(offer.map { max($0, child) } ?? child, maximum)
            case (.some(let minimum), nil):
                return max(min(childProposal(for: offer) ?? .infinity, child), minimum)
            case (nil, nil):
                return child
            }
        }
    }

    public let horizontal: Bounds
    public let vertical: Bounds

    public init(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil
    ) {
        horizontal = Gate.frameBounds(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
        vertical = Gate.frameBounds(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    }

    public func childProposal(for proposal: Proposal) -> Proposal {
        Proposal(width: horizontal.childProposal(for: proposal.width), height: vertical.childProposal(for: proposal.height))
    }

    public func size(child: Size, for proposal: Proposal) -> Size {
        Size(
            width: horizontal.extent(child: child.width, for: proposal.width),
            height: vertical.extent(child: child.height, for: proposal.height))
    }

    /// The frame's own size run through the same bounds.
    public func placementProposal(in size: Size, for proposal: Proposal) -> Proposal { childProposal(for: Proposal(size)) }

    /// Framed axes take the distances of an ordinary view, unless a spacer is framed. Rule: eager-grid-and-layout 8.
    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing {
        if childIsSpacer { return child }
        return child.plain(on: horizontal.isDeclared ? .horizontal : []).plain(on: vertical.isDeclared ? .vertical : [])
    }
}
