/// A spacer. Rule: eager-grid-and-layout 6.2.
public struct SpacerLayout: Hashable, Sendable {
    /// The least length in points, negative allowed.
    public let minimum: Double
    /// The axis of the stack that holds the spacer; `nil` elsewhere, where it is flexible on both axes.
    public let axis: Axis?

    public init(minLength: Double?, axis: Axis?, defaultMinimum: Double = 8) {
        minimum = minLength.flatMap { $0.isFinite ? $0 : nil } ?? defaultMinimum
        self.axis = axis
    }

    /// The priority of a spacer on which none is set.
    public static let priority = -Double.infinity

    public func size(for proposal: Proposal) -> Size {
        Size(width: extent(.horizontal, for: proposal), height: extent(.vertical, for: proposal))
    }

    private func extent(_ along: Axis, for proposal: Proposal) -> Double {
        guard axis == nil || axis == along else { return 0 }
        return max(minimum, proposal[along] ?? minimum)
    }

    /// No distance on the edges of its stack's axis; outside a stack on no edge.
    public var spacing: Spacing {
        var spacing = Spacing.plain
        if axis != .vertical {
            spacing.leading = Spacing.zero.leading
            spacing.trailing = Spacing.zero.trailing
        }
        if axis != .horizontal {
            spacing.top = Spacing.zero.top
            spacing.bottom = Spacing.zero.bottom
        }
        return spacing
    }
}
