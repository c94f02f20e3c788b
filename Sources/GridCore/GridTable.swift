/// The structure of a grid: where each view stands. Rules: eager-grid-and-layout 3.1.
struct GridTable {
    /// A view at its place.
    struct Cell {
        var row: Int
        /// The columns that the view covers, never none.
        var columns: Range<Int>
        var attributes: GridCell
        var isInRow: Bool

        var isSingle: Bool { columns.count == 1 }
        /// Whether the view asks its columns for a width. One that is unsized does too, if it answers with more than it was offered (GU4).
        var sizesColumns: Bool { attributes.span != 0 }
    }

    /// In the order of the items.
    private(set) var cells: [Cell] = []
    /// The items of each row.
    private(set) var rows: [Range<Int>] = []
    /// The guide of each row; `nil` is the grid's.
    private(set) var rowGuides: [Guide?] = []
    private(set) var columnCount = 0

    init<I: GridItems>(_ items: I, columnLimit: Int) {
        let lines = items.lines.filter { !$0.items.isEmpty }
        let attributes = (0..<items.count).map { items.cell($0) }
        // 1. The largest sum of spans makes the columns, spans of views outside of rows too (3.1.6).
        columnCount = lines.isEmpty ? 0 : 1
        for line in lines {
            var sum = 0
            for item in line.items { sum = min(columnLimit, sum + min(columnLimit, max(0, attributes[item].span ?? 1))) }
            columnCount = max(columnCount, sum)
        }
        // 2. Each view behind the one before it.
        cells.reserveCapacity(items.count)
        for line in lines {
            place(line, attributes: attributes)
        }
    }

    private mutating func place(_ line: GridLine, attributes: [GridCell]) {
        var column = 0
        for item in line.items {
            switch line.kind {
            case .whole:
                cells.append(Cell(row: rows.count, columns: 0..<columnCount, attributes: attributes[item], isInRow: false))
            case .row:
                let span = max(0, attributes[item].span ?? 1)
                let first = min(column, columnCount - 1)
                let end = min(columnCount, first + min(columnCount, max(1, span)))
                cells.append(Cell(row: rows.count, columns: first..<end, attributes: attributes[item], isInRow: true))
                column = min(columnCount, column + min(columnCount, span))
            }
        }
        rows.append(line.items)
        if case .row(let guide) = line.kind { rowGuides.append(guide) } else { rowGuides.append(nil) }
    }

    /// Whether a view covers all columns, and those are more than one.
    func isFull(_ cell: Cell) -> Bool { cell.columns.count == columnCount && columnCount > 1 }

    /// The guide of each column: the first that a cell declares, row by row, for the column in which it begins (5.4).
    func columnGuides() -> [Guide?] {
        var guides = [Guide?](repeating: nil, count: columnCount)
        for cell in cells {
            if let guide = cell.attributes.columnGuide, guides[cell.columns.lowerBound] == nil {
                guides[cell.columns.lowerBound] = guide
            }
        }
        return guides
    }
}

extension GridTable {
    /// The gap before each column; 0 before the first. Rule: 3.2.
    func columnGaps<I: GridItems>(_ items: I, spacing: Double?, default standard: Double) -> [Double] {
        var gaps = [Double](repeating: spacing ?? 0, count: columnCount)
        if columnCount > 0 { gaps[0] = 0 }
        guard spacing == nil else { return gaps }
        var known = [Bool](repeating: false, count: columnCount)
        for row in rows {
            for item in row.dropFirst() {
                let column = cells[item].columns.lowerBound
                guard column > 0, cells[item - 1].columns.upperBound <= column else { continue }
                let distance = items.spacing(of: item - 1).distance(to: items.spacing(of: item), along: .horizontal, default: standard)
                gaps[column] = known[column] ? max(gaps[column], distance) : distance
                known[column] = true
            }
        }
        return gaps
    }

    /// The gap before each row; 0 before the first. Views of neighbouring rows that share a column ask for their distance (3.2).
    func rowGaps<I: GridItems>(_ items: I, spacing: Double?, default standard: Double) -> [Double] {
        var gaps = [Double](repeating: spacing ?? 0, count: rows.count)
        if !rows.isEmpty { gaps[0] = 0 }
        guard spacing == nil, rows.count > 1 else { return gaps }
        for row in 1..<rows.count {
            var largest: Double?
            forEachPair(rows[row - 1], rows[row]) { above, below in
                let distance = items.spacing(of: above).distance(to: items.spacing(of: below), along: .vertical, default: standard)
                largest = max(largest ?? distance, distance)
            }
            gaps[row] = largest ?? 0
        }
        return gaps
    }

    /// The views of two rows that share a column. Both begin in order of their columns, so each step moves on in one of them.
    private func forEachPair(_ above: Range<Int>, _ below: Range<Int>, _ body: (Int, Int) -> Void) {
        var upper = above.lowerBound
        var lower = below.lowerBound
        while upper < above.upperBound, lower < below.upperBound {
            let (one, other) = (cells[upper].columns, cells[lower].columns)
            if one.overlaps(other) { body(upper, lower) }
            if one.upperBound <= other.upperBound { upper += 1 } else { lower += 1 }
        }
    }

    /// What the grid shows to its neighbours: the union of the views at each of its edges (3.3).
    func spacing<I: GridItems>(_ items: I) -> Spacing {
        guard !cells.isEmpty else { return .zero }
        var result = Spacing()
        for (item, cell) in cells.enumerated() {
            var edges: EdgeSet = []
            if cell.row == 0 { edges.insert(.top) }
            if cell.row == rows.count - 1 { edges.insert(.bottom) }
            if cell.columns.lowerBound == 0 { edges.insert(.leading) }
            if cell.columns.upperBound == columnCount { edges.insert(.trailing) }
            if !edges.isEmpty { result.formUnion(items.spacing(of: item), edges: edges) }
        }
        return result
    }
}
