/// A divider: a line across the stack that holds it. Rule: eager-grid-and-layout 6.2; measured-swiftui 5.
public struct DividerLayout: Hashable, Sendable {
    /// The direction in which the line runs: vertical in a row, horizontal everywhere else.
    public let direction: Axis
    /// The thickness in points: one pixel on iOS.
    public let thickness: Double

    /// `stack` is the axis of the stack that holds the divider, `nil` outside stacks.
    public init(stack: Axis?, thickness: Double) {
        direction = stack == .horizontal ? .vertical : .horizontal
        self.thickness = thickness
    }

    /// As long as the offer; 10 points, a shape's ideal extent, without one.
    public func size(for proposal: Proposal) -> Size {
        Size(along: direction, proposal[direction] ?? 10, across: thickness)
    }

    public var spacing: Spacing { .plain }
}
