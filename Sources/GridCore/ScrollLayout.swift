/// A scroll view as a proposer: it offers nothing along its scrolling axes and takes the content's extent across them.
/// Rule: eager-grid-and-layout 6.4, cases SC; measured-swiftui 9.
public struct ScrollLayout: OneChildLayout {
    public let axes: AxisSet

    public init(axes: AxisSet) {
        self.axes = axes
    }

    public func childProposal(for proposal: Proposal) -> Proposal {
        Proposal(
            width: axes.contains(Axis.horizontal) ? nil : proposal.width,
            height: axes.contains(Axis.vertical) ? nil : proposal.height)
    }

    public func size(child: Size, for proposal: Proposal) -> Size {
        Size(
            width: axes.contains(Axis.horizontal) ? proposal.width ?? child.width : child.width,
            height: axes.contains(Axis.vertical) ? proposal.height ?? child.height : child.height)
    }

    /// Where the content begins at rest: at the start of a single scrolling axis, centred across it; where both axes scroll,
    /// content that is smaller than the viewport is centred.
    public func childOrigin(child: Size, in size: Size) -> Point {
        Point(x: origin(.horizontal, child: child, size: size), y: origin(.vertical, child: child, size: size))
    }

    private func origin(_ axis: Axis, child: Size, size: Size) -> Double {
        let free = (size[axis] - child[axis]) / 2
        guard free.isFinite else { return 0 }
        if axes == .both { return max(0, free) }
        return axes.contains(axis) ? 0 : free
    }

    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing { .plain }
}
