/// A declared column of a vertical grid or row of a horizontal one: a grid item.
public struct Track: Hashable, Sendable {
    /// How wide the track is, in points. An adaptive one becomes as many tracks as fit its part of the extent.
    public enum Size: Hashable, Sendable {
        case fixed(Double)
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// The gap behind a track whose item names none. Source: lazy-grids 2.2.
    public static let defaultSpacing = 8.0

    /// The size after the gate.
    public let size: Size
    /// The gap behind the track, and between the tracks of an adaptive one.
    public let spacing: Double
    /// Where cells sit in the track, on both axes; `nil` leaves it to the grid.
    public let alignment: UnitPoint?

    /// A track from a user's numbers; they pass `Gate` here, so that a track in hand is always one that can be laid out.
    public init(_ size: Size, spacing: Double? = nil, alignment: UnitPoint? = nil) throws(LayoutError) {
        self.spacing = Gate.spacing(spacing) ?? Track.defaultSpacing
        self.size = try Gate.trackSize(size, spacing: self.spacing)
        self.alignment = alignment
    }
}
