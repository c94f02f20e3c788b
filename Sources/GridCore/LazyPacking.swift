/// How the items of a lazy container are packed, where they do not stand in lines of equal cells.
public enum Packing: Hashable, Sendable {
    /// Each item in the column that is the shortest so far, the first of those that are equal.
    case masonry
    /// Each item over as many columns and rows as it says, in the first place from the leading edge where it lies the nearest to the start.
    /// Rows are `row` long; without a number as long as the first column is wide.
    case mosaic(row: Double?)
    /// Items at their ideal sizes side by side in as many lines as it takes, `gap` apart in a line.
    case flow(gap: Double)
    /// So many items at a time as somebody else arranges them: `LazyItems.block(of:across:)`.
    case blocks(Int)
}

/// Items that were arranged together.
public struct ItemBlock: Hashable, Sendable {
    /// How long they are along the axis, together.
    public var length: Double
    /// Where each stands, from the block's corner.
    public var placements: [Placement]

    public init(length: Double, placements: [Placement]) {
        self.length = length
        self.placements = placements
    }
}

/// How many columns and rows of a mosaic an item covers; less than one counts as one, more columns than there are as all.
public struct ItemSpan: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int = 1, rows: Int = 1) {
        self.columns = columns
        self.rows = rows
    }

    public static let one = ItemSpan()
}
