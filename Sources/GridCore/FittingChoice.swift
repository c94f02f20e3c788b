/// Which of several views is shown where the first that fits counts: ViewThatFits. Rules: eager-grid-and-layout 10.
///
/// Cost: the views up to the chosen one are measured once, at their ideal extent along the constrained axes.
public struct FittingChoice: Hashable, Sendable {
    /// The axes along which a view has to fit.
    public var axes: AxisSet

    public init(axes: AxisSet) { self.axes = axes }

    /// The first view whose ideal extent is not above the offer along each of the axes, else the last; `nil` without any view. Along an axis
    /// without an offer everything fits.
    public func choose<I: LayoutItems>(from items: I, for proposal: Proposal) -> Int? {
        guard items.count > 0 else { return nil }
        // Along the other axes a view is measured as it will be offered; that is inferred.
        let offer = Proposal(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
        for index in 0..<items.count - 1 where fits(items.size(of: index, for: offer), in: proposal) { return index }
        return items.count - 1
    }

    private func fits(_ size: Size, in proposal: Proposal) -> Bool {
        if axes.contains(.horizontal), let width = proposal.width, size.width > width { return false }
        if axes.contains(.vertical), let height = proposal.height, size.height > height { return false }
        return true
    }
}
