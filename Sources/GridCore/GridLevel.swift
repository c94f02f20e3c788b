/// The views of one priority while they are served: shares, and which columns and rows still wait for some of them.
/// Rules: eager-grid-and-layout 4.3 and 4.5.
struct GridLevel {
    /// The width that is left for the level's views, without gaps.
    private(set) var room = 0.0
    /// What a column of the level is offered.
    private(set) var share = 0.0
    /// What a row of the level is offered.
    private(set) var rowShare = 0.0
    /// Whether a column is covered by a view of the level and not closed yet.
    private(set) var isOpen: [Bool]

    private var openColumns = 0
    private var openRows = 0
    private var isRowOpen: [Bool]
    /// Views of the level that wait to be served, by row.
    private var waitingInRow: [Int]
    /// By column: views that begin there and do not cover everything, how many of them wait, and how many of the waiting ones cover no
    /// other column.
    private var starts: [Int]
    private var waitingStarts: [Int]
    private var waitingSingles: [Int]
    /// Whether a view that does not cover everything covers the column as a later one of its own.
    private var isLaterColumn: [Bool]
    private let mostSpans: Int
    private let mostCovering: Int

    init(_ groups: [[Int]], table: GridTable) {
        let columns = table.columnCount
        isOpen = [Bool](repeating: false, count: columns)
        isRowOpen = [Bool](repeating: false, count: table.rows.count)
        waitingInRow = [Int](repeating: 0, count: table.rows.count)
        starts = [Int](repeating: 0, count: columns)
        waitingSingles = starts
        isLaterColumn = isOpen
        var spansInRow = waitingInRow
        var changes = [Int](repeating: 0, count: columns + 1)
        for index in groups.joined() {
            let cell = table.cells[index]
            spansInRow[cell.row] += cell.columns.count
            waitingInRow[cell.row] += 1
            isRowOpen[cell.row] = true
            changes[cell.columns.lowerBound] += 1
            changes[cell.columns.upperBound] -= 1
            guard !table.isFull(cell) else { continue }
            starts[cell.columns.lowerBound] += 1
            if cell.isSingle { waitingSingles[cell.columns.lowerBound] += 1 }
            for column in cell.columns.dropFirst() { isLaterColumn[column] = true }
        }
        waitingStarts = starts
        mostSpans = max(1, spansInRow.max() ?? 1)
        var covering = 0
        var most = 1
        for column in 0..<columns {
            covering += changes[column]
            most = max(most, covering)
            isOpen[column] = covering > 0
        }
        mostCovering = most
        openColumns = isOpen.reduce(0) { $0 + ($1 ? 1 : 0) }
        openRows = isRowOpen.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    /// Divides what is left: `room` of the width, and of `height` what the rows have not `used`.
    mutating func begin(room: Double?, height: Double?, used: [Double]) {
        self.room = room ?? 0
        share = self.room / Double(mostSpans)
        guard let height else { return }
        rowShare = height.isInfinite ? height : (height - used.reduce(0, +)) / Double(mostCovering)
    }

    mutating func didServe(_ cell: GridTable.Cell, isFull: Bool) {
        waitingInRow[cell.row] -= 1
        guard !isFull else { return }
        waitingStarts[cell.columns.lowerBound] -= 1
        if cell.isSingle { waitingSingles[cell.columns.lowerBound] -= 1 }
    }

    /// Rows that wait for nobody any more give what they have not used to those that do.
    mutating func closeRows(after group: [Int], table: GridTable, heights: [Double]) {
        var released = 0.0
        for index in group {
            let row = table.cells[index].row
            guard isRowOpen[row], waitingInRow[row] == 0 else { continue }
            isRowOpen[row] = false
            openRows -= 1
            released += rowShare - heights[row]
        }
        if openRows > 0, released.isFinite { rowShare += released / Double(openRows) }
    }

    /// Columns that wait for nobody any more give what they have not used to those that do; two corrections of overflow with them.
    mutating func closeColumns(after group: [Int], table: GridTable, spans: inout GridSpans, level: Int) {
        var released = 0.0
        var releasedWithoutSingles = 0.0
        var overflows = false
        var closesAny = false
        for column in closingColumns(after: group, table: table) {
            guard isOpen[column] else { continue }
            isOpen[column] = false
            openColumns -= 1
            closesAny = true
            let rest = share - settledWidth(of: column, spans: spans, level: level)
            if spans.hasSingles[column] { released += rest } else { releasedWithoutSingles += rest }
            // The overflow rule: a recorded span that still needs something is counted once.
            for number in spans.spansOver[column] where needsOverflow(spans.spans[number]) {
                released += max(share - spans.widths[column], spans.spans[number].extra)
                spans.markUsed(number)
                overflows = true
            }
        }
        if releasedWithoutSingles > 0, !overflows { releasedWithoutSingles = min(releasedWithoutSingles, max(0, -released)) }
        let sum = released + releasedWithoutSingles
        if closesAny, openColumns > 0, sum.isFinite { share += sum / Double(openColumns) }
    }

    /// Only a column in which a view of the group begins can close now.
    private func closingColumns(after group: [Int], table: GridTable) -> [Int] {
        var seen: Set<Int> = []
        var result: [Int] = []
        for index in group where !table.isFull(table.cells[index]) {
            let column = table.cells[index].columns.lowerBound
            guard isOpen[column], waitingStarts[column] == 0, !isLaterColumn[column], seen.insert(column).inserted else { continue }
            result.append(column)
        }
        return result.sorted()
    }

    /// What a closing column has taken: its own width, with what a span that begins in it still needs, unless another column of that span
    /// waits for a single view.
    private func settledWidth(of column: Int, spans: GridSpans, level: Int) -> Double {
        let own = spans.widths[column]
        var result = own
        for number in spans.spansOver[column] {
            let span = spans.spans[number]
            guard span.columns.lowerBound == column, !span.isFull, span.level == level else { continue }
            guard !span.columns.dropFirst().contains(where: { waitingSingles[$0] > 0 }) else { continue }
            result = max(result, own + span.extra)
        }
        return result
    }

    private func needsOverflow(_ span: GridSpans.Span) -> Bool {
        guard span.extra > 0, !span.isUsed else { return false }
        var open = 0
        var waits = span.isFull
        for column in span.columns where isOpen[column] {
            open += 1
            waits = waits || waitingSingles[column] > 0
            if open >= 2, waits { return true }
        }
        return false
    }
}
