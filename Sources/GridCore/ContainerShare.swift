/// A part of a container's extent: `containerRelativeFrame(_:count:span:spacing:)`. Rule: eager-grid-and-layout 10.
public struct ContainerShare: Hashable, Sendable {
    /// Into how many equal parts the container is divided; less than one counts as one.
    public var count: Int
    /// How many of the parts are taken, with the gaps between them.
    public var span: Int
    /// The gap between two parts, in points.
    public var spacing: Double

    public init(count: Int, span: Int, spacing: Double) {
        self.count = max(1, count)
        self.span = span
        self.spacing = Gate.offset(spacing)
    }

    /// The extent of the part in a container of `extent`; never below 0.
    public func length(in extent: Double) -> Double {
        let parts = Double(count)
        let part = (extent - spacing * (parts - 1)) / parts
        return max(0, part * Double(span) + spacing * (Double(span) - 1))
    }
}
