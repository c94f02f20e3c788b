/// A lazy container: LazyVGrid, LazyHGrid, LazyVStack, LazyHStack. One implementation over the axis along which the lines follow each
/// other and the one across; right to left is one reflection of the finished placement by the caller. Rules: lazy-grids 2 to 9.
///
/// Choices where nothing is recorded (lazy-grids 3): an infinite offer across the lines is answered with infinity, so that a stack counts
/// the container as flexible, as it is measured for lazy stacks; its lines are then those of the ideal extent. An offer of 0 runs
/// through the track algorithm like any other number.
public struct LazyLayout: Hashable, Sendable {
    /// How a line is divided.
    public enum Lines: Hashable, Sendable {
        /// By the tracks of grid items.
        case grid([Track])
        /// Not at all: one track fills the extent.
        case stack
        /// There are no lines: items are packed, in tracks where the packing has some.
        case packed([Track], Packing)
    }

    /// The direction in which the lines follow each other: vertical for LazyVGrid and LazyVStack.
    public let axis: Axis
    /// Whether lines have tracks.
    public let lines: Lines
    /// The guide across the lines on which tracks, headers and cells sit; only its fraction counts (lazy-grids 4).
    public let alignment: Guide
    /// The gap between lines; `nil` takes what the views prefer, the largest over the columns occupied on both sides.
    public let spacing: Double?
    /// The gap between views that prefer nothing.
    public let defaultSpacing: Double
    /// Which lines hold at the viewport's edges while their section's body is visible.
    public let pinned: PinnedKinds

    public init(
        axis: Axis, lines: Lines, alignment: Guide, spacing: Double?, pinned: PinnedKinds = [], defaultSpacing: Double = 8
    ) {
        self.axis = axis
        self.lines = lines
        self.alignment = alignment
        self.spacing = Gate.spacing(spacing).map { Gate.lineLength($0) }
        self.defaultSpacing = Gate.lineLength(defaultSpacing)
        self.pinned = pinned
    }

    /// The alignment across the lines as a fraction; text baselines count as the far edge (lazy-grids 4).
    var fraction: Double { alignment.standardPosition(in: Size(width: 1, height: 1)) ?? 0.5 }

    /// The tracks of an extent across the lines.
    func tracks(in extent: Double) -> TrackSizing {
        switch lines {
        case .grid(let tracks): TrackSizing(tracks, in: extent, across: axis.cross, alignment: fraction)
        case .packed(let tracks, .masonry), .packed(let tracks, .mosaic):
            TrackSizing(tracks, in: extent, across: axis.cross, alignment: fraction)
        case .stack, .packed: TrackSizing(filling: extent, across: axis.cross, alignment: fraction)
        }
    }

    /// The key of a book for computed tracks.
    func key(for tracks: TrackSizing) -> LineBook.Key {
        LineBook.Key(
            extent: tracks.extent, tracks: tracks.tracks.map { $0.size }, spacing: spacing, defaultSpacing: defaultSpacing)
    }
}

/// Which lines stay in sight while their section's body is visible.
public struct PinnedKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let headers = PinnedKinds(rawValue: 1)
    public static let footers = PinnedKinds(rawValue: 2)
}
