/// The sizing of a grid: which view is offered what, and what that makes of columns and rows. Rules: eager-grid-and-layout 4.
///
/// Each view is measured at the least and at the most, and once at its offer; without an offer on both axes once in all.
struct GridSizing {
    private let table: GridTable
    private let gapSums: [Double]
    private(set) var spans: GridSpans
    private(set) var heights: [Double]
    /// What each view was offered last, and what it answered.
    private(set) var proposals: GridOffers
    private(set) var answers: [Size]

    /// Solves the grid; `columnGaps` and `rowGaps` are the gaps before each column and row.
    init<I: GridItems>(_ items: I, table: GridTable, columnGaps: [Double], rowGaps: [Double], proposal: Proposal) {
        self.table = table
        var sums = [0.0]
        for gap in columnGaps { sums.append(sums[sums.count - 1] + gap) }
        gapSums = sums
        var singles = [Int](repeating: 0, count: table.columnCount)
        for cell in table.cells where cell.isSingle && table.sizesColumns(cell) {
            singles[cell.columns.lowerBound] += 1
        }
        spans = GridSpans(singles: singles)
        heights = [Double](repeating: 0, count: table.rows.count)
        proposals = GridOffers(count: table.cells.count)
        answers = [Size](repeating: .zero, count: table.cells.count)
        guard proposal != .unspecified else {
            // 4.1: everything once, in the order of the source.
            for index in table.cells.indices { serve(index, of: items, offered: .unspecified, level: 0) }
            return
        }
        let rooms = Rooms(
            width: proposal.width.map { $0 - sums[sums.count - 1] }, height: proposal.height.map { $0 - rowGaps.reduce(0, +) })
        // 4.2: the order of service.
        let order = GridOrder(items, table: table, proposal: proposal)
        // 4.3 to 4.5, priority by priority.
        for (number, groups) in order.levels.enumerated() {
            serve(groups, of: items, in: rooms, level: number)
        }
    }

    /// The offer without gaps.
    private struct Rooms {
        var width: Double?
        var height: Double?
    }

    private mutating func serve<I: GridItems>(_ groups: [[Int]], of items: I, in rooms: Rooms, level number: Int) {
        var level = GridLevel(groups, table: table)
        level.begin(room: rooms.width.map { $0 - ($0.isInfinite ? 0 : spans.total) }, height: rooms.height, used: heights)
        for group in groups {
            for index in group {
                let offer = Proposal(width: horizontalOffer(index, level, rooms), height: verticalOffer(index, level, rooms))
                serve(index, of: items, offered: offer, level: number)
                level.didServe(table.cells[index], isFull: table.isFull(table.cells[index]))
            }
            if let width = rooms.width, width.isFinite { level.closeColumns(after: group, table: table, spans: &spans, level: number) }
            if let height = rooms.height, height.isFinite { level.closeRows(after: group, table: table, heights: heights) }
        }
    }

    /// Rule: 4.3, the table of offers.
    private func horizontalOffer(_ index: Int, _ level: GridLevel, _ rooms: Rooms) -> Double? {
        guard let width = rooms.width else { return nil }
        let cell = table.cells[index]
        let taken = spans.width(of: cell.columns) + inner(cell)
        if table.unsizedAxes(of: cell).contains(.horizontal), width.isFinite { return taken }
        if width.isInfinite { return width }
        if cell.isSingle { return larger(level.share, taken) }
        if table.isFull(cell) { return larger(level.room + inner(cell), taken) }
        var offer = inner(cell)
        for column in cell.columns { offer += level.isOpen[column] ? level.share : spans.widths[column] }
        return larger(offer, taken)
    }

    private func verticalOffer(_ index: Int, _ level: GridLevel, _ rooms: Rooms) -> Double? {
        guard let height = rooms.height else { return nil }
        let cell = table.cells[index]
        let taken = heights[cell.row]
        if height.isInfinite { return height }
        if table.unsizedAxes(of: cell).contains(.vertical) { return taken }
        return larger(level.rowShare, taken)
    }

    private mutating func serve<I: GridItems>(_ index: Int, of items: I, offered proposal: Proposal, level: Int) {
        let size = items.size(of: index, for: proposal)
        let cell = table.cells[index]
        proposals[index] = proposal
        answers[index] = size
        if size.height > heights[cell.row] { heights[cell.row] = size.height }
        guard table.sizesColumns(cell) else { return }
        if cell.isSingle {
            spans.record(single: size.width, in: cell.columns.lowerBound)
        } else {
            spans.record(span: cell.columns, isFull: table.isFull(cell), need: size.width - inner(cell), level: level)
        }
    }

    /// The gaps inside a view over several columns.
    private func inner(_ cell: GridTable.Cell) -> Double { gapSums[cell.columns.upperBound] - gapSums[cell.columns.lowerBound + 1] }
}

/// The larger of the two; where one is no number, `other`.
private func larger(_ one: Double, _ other: Double) -> Double { one > other ? one : other }

/// What each view of a grid was offered. Many in a row are offered the same, which is kept once.
struct GridOffers {
    private var numbers: [UInt32]
    private var distinct: [Proposal] = [.unspecified]

    init(count: Int) { numbers = [UInt32](repeating: 0, count: count) }

    subscript(index: Int) -> Proposal {
        get { distinct[Int(numbers[index])] }
        set {
            if distinct[distinct.count - 1] != newValue { distinct.append(newValue) }
            numbers[index] = UInt32(truncatingIfNeeded: distinct.count - 1)
        }
    }
}
