/// A scroll view as a proposer: it offers nothing along its scrolling axes and takes the content's extent across them.
/// Rule: eager-grid-and-layout 6.4, cases SC; measured-swiftui 9.
public struct ScrollLayout: OneChildLayout {
    public let axes: AxisSet
    /// Content margins: they make the scroll view wider across its axis and push the content in.
    public let margins: Insets
    /// Where content shorter than the viewport rests, as a fraction of what is free along the scrolling axes; `nil` is the start, or the
    /// centre where both axes scroll and the content fits both (cases SC1-b, SC2-b).
    public let alignment: UnitPoint?

    public init(axes: AxisSet, margins: Insets = .zero, alignment: UnitPoint? = nil) {
        self.axes = axes
        self.margins = Gate.insets(margins)
        self.alignment = alignment
    }

    public func childProposal(for proposal: Proposal) -> Proposal {
        let inner = Padding(margins).childProposal(for: proposal)
        return Proposal(
            width: axes.contains(Axis.horizontal) ? nil : inner.width, height: axes.contains(Axis.vertical) ? nil : inner.height)
    }

    public func size(child: Size, for proposal: Proposal) -> Size {
        let outer = Padding(margins).size(child: child, for: proposal)
        return Size(
            width: axes.contains(Axis.horizontal) ? proposal.width ?? outer.width : outer.width,
            height: axes.contains(Axis.vertical) ? proposal.height ?? outer.height : outer.height)
    }

    /// Where the content begins at rest, in the scroll view's coordinates.
    public func childOrigin(child: Size, in size: Size) -> Point {
        let free = Size(
            width: size.width - child.width - margins.leading - margins.trailing,
            height: size.height - child.height - margins.top - margins.bottom)
        let fits = axes == .both && free.width >= 0 && free.height >= 0
        let rest = alignment ?? (fits ? .center : .topLeading)
        return Point(x: margins.leading + shift(.horizontal, of: free, to: rest), y: margins.top + shift(.vertical, of: free, to: rest))
    }

    private func shift(_ axis: Axis, of free: Size, to rest: UnitPoint) -> Double {
        guard free[axis].isFinite else { return 0 }
        return axes.contains(axis) ? max(0, free[axis]) * rest[axis] : free[axis] / 2
    }

    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing { .plain }
}
