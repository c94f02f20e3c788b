/// A layout of any number of views in one pass: stacks and overlays.
public protocol ItemsLayout: Hashable, Sendable {
    /// The size that the layout takes when it is offered `proposal`.
    func size<I: LayoutItems>(of items: I, for proposal: Proposal) -> Size

    /// The frames of the views, left to right, in the order of the items; the layout itself begins at the origin.
    func placements<I: LayoutItems>(of items: I, for proposal: Proposal) -> [Placement]

    /// What the layout shows to its neighbours.
    func spacing<I: LayoutItems>(of items: I) -> Spacing

    /// The priority that the layout shows to its parent.
    func priority<I: LayoutItems>(of items: I) -> Double
}

extension StackLayout: ItemsLayout {}
extension OverlayLayout: ItemsLayout {}
