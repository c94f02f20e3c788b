/// A table whose columns are as wide as what is written into them: Grid. Rules: eager-grid-and-layout 3 to 5.
///
/// Cost: each view is measured three times at most to solve an offer (at the least, at the most, at its share) and once more where
/// it is placed with another one. Beyond that n views of one column and a bounded number of different spans cost O(n + k log k) for k
/// different flexibilities, and about 50 bytes a view.
public struct EagerGrid: Hashable, Sendable {
    /// The guides on which cells are lined up in their slots.
    public var horizontal: Guide
    public var vertical: Guide
    /// The gaps between columns and between rows, taken as they are; `nil` asks the views.
    public var columnSpacing: Double?
    public var rowSpacing: Double?
    /// The gap between views that prefer nothing.
    public var defaultSpacing: Double

    /// The most columns of a grid: spans beyond them are cut.
    public static let columnLimit = 10_000

    public init(horizontal: Guide, vertical: Guide, columnSpacing: Double?, rowSpacing: Double?, defaultSpacing: Double = 8) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
        self.defaultSpacing = defaultSpacing
    }

    /// A grid that is solved for an offer. It is worth keeping: asking for the size and placing need the same.
    public struct Solution {
        /// The columns and rows from the grid's leading top corner.
        public let columns: [GridTrack]
        public let rows: [GridTrack]
        public let size: Size
        let table: GridTable
        let proposals: GridOffers
        let answers: [Size]
    }

    public func solve<I: GridItems>(_ items: I, for proposal: Proposal) -> Solution {
        // 1. Rows, columns and the cells in them (3.1).
        let table = GridTable(items, columnLimit: EagerGrid.columnLimit)
        // 2. Gaps from the explicit spacing or the views (3.2).
        let columnGaps = table.columnGaps(items, spacing: columnSpacing, default: defaultSpacing)
        let rowGaps = table.rowGaps(items, spacing: rowSpacing, default: defaultSpacing)
        // 3. Offers and answers, and what they make of columns and rows (4).
        let sizing = GridSizing(items, table: table, columnGaps: columnGaps, rowGaps: rowGaps, proposal: proposal)
        // 4. One after the other (4.6).
        let columns = GridTrack.inARow(sizing.spans.finalWidths(), gaps: columnGaps)
        let rows = GridTrack.inARow(sizing.heights, gaps: rowGaps)
        return Solution(
            columns: columns, rows: rows, size: Size(width: columns.last?.end ?? 0, height: rows.last?.end ?? 0), table: table,
            proposals: sizing.proposals, answers: sizing.answers)
    }

    /// What the grid shows to its neighbours. Rule: 3.3.
    public func spacing<I: GridItems>(of items: I) -> Spacing {
        GridTable(items, columnLimit: EagerGrid.columnLimit).spacing(items)
    }
}

/// A column or a row of a grid.
public struct GridTrack: Hashable, Sendable {
    public var start: Double
    public var length: Double
    public var end: Double { start + length }

    static func inARow(_ lengths: [Double], gaps: [Double]) -> [GridTrack] {
        var end = 0.0
        return zip(lengths, gaps).map { length, gap in
            let track = GridTrack(start: end + gap, length: length)
            end = track.end
            return track
        }
    }
}
