/// The rule that decided a length or a place, with its numbers, in points.
///
/// A view system asks the layouts for them, so that what is told is what was computed; a host makes sentences of them.
public enum LayoutReason: Hashable, Sendable {
    /// A track of a lazy grid: `declared` is the number of the item it comes from (from 1), `room` what was left for those that share it.
    case track(TrackReason)
    /// A column or row of an eager grid.
    case gridTrack(GridTrackReason)
    /// A view of a stack was offered a part of what was left.
    case stackShare(axis: Axis, offer: Double?, stack: Double, gaps: Double, others: Double, views: Int)
    /// The child was offered what a modifier fixes.
    case fixedExtent(axis: Axis, extent: Double)
    /// The offer, or the child's extent, was brought between bounds.
    case clamped(axis: Axis, minimum: Double?, ideal: Double?, maximum: Double?, offer: Double?, extent: Double)
    /// Padding took room away and stands around the child.
    case inset(Insets)
    /// The child was asked for its ideal extent.
    case idealExtent(AxisSet)
    /// The child was scaled into the offer in a ratio.
    case ratio(Double, isFill: Bool)
    /// A scroll view offers no extent along its axes.
    case scrolled(AxisSet)
    /// The first of several views that fits was taken: its number from 1, and how many there are.
    case firstThatFits(number: Int, of: Int)
    /// A layout that a developer wrote said so.
    case customLayout
    /// The child is as large as the view, which changes nothing.
    case passedOn
    /// A line of a lazy container.
    case line(LineReason)
    /// An item found its place among others that are packed.
    case packed(PackedReason)
    /// The child was lined up in its room, which begins at `start` of its parent: at `origin`, where it is `extent` long.
    case aligned(axis: Axis, origin: Double, extent: Double, start: Double, room: Double)
}

/// Where a line of a lazy container lies, and how long it is. Rules: lazy-grids 4 to 6.
public struct LineReason: Hashable, Sendable {
    /// The number of the line, from 1.
    public var number: Int
    /// The axis along which lines follow each other.
    public var axis: Axis
    public var start: Double
    public var length: Double
    /// The gap to the line before; `nil` for the first line.
    public var gap: Double?
    /// Whether cells of several tracks share the line.
    public var isShared: Bool
    /// Where the line is held while its section is in sight; `nil` for one that stands where it begins.
    public var held: Double?
}

/// Where an item of a packed container lies.
public struct PackedReason: Hashable, Sendable {
    public enum Rule: Hashable, Sendable {
        /// In the shortest column, in columns where there was room, behind the items before it in a line, or as a layout put it in its block.
        case shortest, covering, flowing, inBlock
    }

    public var rule: Rule
    /// The columns, or rows, from 1, that the item covers.
    public var tracks: ClosedRange<Int>
    /// The axis along which the container grows.
    public var axis: Axis
    /// Where the item, its line or its block begins.
    public var start: Double
}

/// Why a track of a lazy grid is as wide as it is. Rule: lazy-grids 2.
public struct TrackReason: Hashable, Sendable {
    /// The number of the track, from 1.
    public var number: Int
    public var axis: Axis
    public var size: Double
    /// The item that was declared.
    public var item: Track.Size
    /// What was left for the items that share it, after fixed sizes, gaps and the items before.
    public var room: Double
    /// How many items shared it.
    public var sharing: Int
    /// How many tracks the item became.
    public var count: Int
    /// The gap between those.
    public var gap: Double
}

/// Why a column or row of an eager grid is as long as it is. Rule: eager-grid-and-layout 4.
public struct GridTrackReason: Hashable, Sendable {
    /// The number of the column or row, from 1.
    public var number: Int
    /// Horizontal for a column.
    public var axis: Axis
    public var length: Double
    /// The row of the view in a column, or the column of the view in a row, that is the longest, from 1, and its length; `nil` without one.
    public var longest: Int?
    public var longestLength: Double
    /// What views over several columns have added.
    public var added: Double
}
