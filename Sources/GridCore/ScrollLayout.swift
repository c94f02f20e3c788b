/// A scroll view as a proposer: it offers nothing along its scrolling axes and takes the content's extent across them.
/// Rule: eager-grid-and-layout 6.4, cases SC; measured-swiftui 9.
public struct ScrollLayout: OneChildLayout {
    public let axes: AxisSet
    /// Content margins: they make the scroll view wider across its axis and push the content in.
    public let margins: Insets
    /// Where content shorter than the viewport rests, as a fraction of what is free along the scrolling axes; `nil` is the start of a
    /// single axis and the centre where both scroll.
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
        Point(
            x: margins.leading + shift(.horizontal, free: size.width - child.width - margins.leading - margins.trailing),
            y: margins.top + shift(.vertical, free: size.height - child.height - margins.top - margins.bottom))
    }

    private func shift(_ axis: Axis, free: Double) -> Double {
        guard free.isFinite else { return 0 }
        guard axes.contains(axis) else { return free / 2 }
        return max(0, free) * (alignment?[axis] ?? (axes == .both ? 0.5 : 0))
    }

    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing { .plain }
}
