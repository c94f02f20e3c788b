/// `padding`. Insets may be negative; neither the offer nor the answer falls below 0. Rule: eager-grid-and-layout 7, cases IV-P2.
public struct Padding: OneChildLayout {
    public let insets: Insets

    /// An inset that is not finite counts as 0.
    public init(_ insets: Insets) {
        self.insets = Gate.insets(insets)
    }

    /// Where the child begins.
    public var childOrigin: Point { Point(x: insets.leading, y: insets.top) }

    public func childProposal(for proposal: Proposal) -> Proposal {
        Proposal(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    public func size(child: Size, for proposal: Proposal) -> Size {
        Size(
            width: max(0, child.width + insets.leading + insets.trailing),
            height: max(0, child.height + insets.top + insets.bottom))
    }

    /// Padded edges take the distances of an ordinary view, also around a spacer. Rule: eager-grid-and-layout 8, case K3m.
    public func spacing(child: Spacing, childIsSpacer: Bool) -> Spacing {
        var edges: EdgeSet = []
        if insets.top != 0 { edges.insert(.top) }
        if insets.leading != 0 { edges.insert(.leading) }
        if insets.bottom != 0 { edges.insert(.bottom) }
        if insets.trailing != 0 { edges.insert(.trailing) }
        return child.plain(on: edges)
    }
}
