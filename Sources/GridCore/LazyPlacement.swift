/// Where a lazy container puts an item: its frame in the coordinates of the container, left to right, and the offer for it.
public struct LazyPlacement: Hashable, Sendable {
    /// The number of the item in content order.
    public var item: Int
    /// The item at the size that it answers to the offer; it may be larger than its track and is not clipped.
    public var frame: Rect
    /// The track by the length of the line.
    public var proposal: Proposal
    /// 0 for cells, 1 for headers and footers, which are drawn above them (lazy-grids 4).
    public var layer: Int
    /// Where the item's line begins along the axis; a cell that is shorter than its line may begin behind that.
    public var lineStart: Double
}

/// A place in the content that stays where it is while lengths above it become known.
public struct ScrollAnchor: Hashable, Sendable {
    /// The number of the item; after a change of the content the caller looks for the item's new number.
    public var item: Int
    /// How far the anchored point of the item's line lies behind the start of the viewport.
    public var distance: Double
    /// Which point of the item's line: 0 its start, 1 its end.
    public var fraction: Double

    public init(item: Int, distance: Double, fraction: Double = 0) {
        self.item = item
        self.distance = distance
        self.fraction = fraction
    }
}

/// Which part of a lazy container has to be there, along its axis in its own coordinates.
public enum LazyWindow: Hashable, Sendable {
    /// All of it: outside a scroll view.
    case everything
    /// What lies between two positions; they may reach beyond the content.
    case range(from: Double, to: Double)
    /// What a viewport of the given extent shows whose place is given by an anchor.
    case anchored(ScrollAnchor, extent: Double)

    /// Where the window begins by itself: 0 for `everything` and where an anchor decides.
    var start: Double { if case .range(let from, _) = self, from.isFinite { from } else { 0 } }

    /// `start`, or the position asked for where the two differ by rounding only: nobody is to move for that.
    func settled(_ start: Double, within hair: Double) -> Double {
        if case .range(let from, _) = self, (start - from).magnitude < hair { return from }
        return start
    }
}

/// The outcome of a placement.
public struct LazyPlacements: Hashable, Sendable {
    /// In content order; pinned headers and footers at their pinned place.
    public var items: [LazyPlacement]
    /// The extent of all lines along the axis as it is known now.
    public var length: Double
    /// Where the viewport begins now. Its distance from the position asked for is what became known of the space above: a scroll view
    /// takes it over as its offset, and nothing that is visible moves. 0 for `everything`.
    public var start: Double
    /// Whether the window is not filled although there are more lines, since too many of them take no room: another placement goes on.
    public var isUnfinished = false
}
