/// The structure of a grid: where each view stands. Rules: eager-grid-and-layout 3.1.
struct GridTable {
    /// A view at its place. Sixteen bytes, as a grid keeps one for each of its views.
    struct Cell {
        private let rowNumber: Int32
        private let firstColumn: Int32
        private let endColumn: Int32
        /// The number of what the view declares, below 0 where it declares nothing.
        fileprivate let declaration: Int32

        fileprivate init(row: Int, columns: Range<Int>, declaration: Int32) {
            rowNumber = Int32(truncatingIfNeeded: row)
            firstColumn = Int32(truncatingIfNeeded: columns.lowerBound)
            endColumn = Int32(truncatingIfNeeded: columns.upperBound)
            self.declaration = declaration
        }

        var row: Int { Int(rowNumber) }
        /// The columns that the view covers, never none.
        var columns: Range<Int> { Int(firstColumn)..<Int(endColumn) }
        var isSingle: Bool { endColumn == firstColumn + 1 }
    }

    /// A line of the grid.
    struct Row {
        var items: Range<Int>
        /// The guide on which its cells are lined up; `nil` is the grid's.
        var guide: Guide?
        /// Whether it is one view outside of rows.
        var isWhole: Bool
    }

    /// In the order of the items.
    private(set) var cells: [Cell] = []
    private(set) var rows: [Row] = []
    private(set) var columnCount = 0
    /// What views declare, of those that declare something.
    private var declarations: [GridCell] = []

    init<I: GridItems>(_ items: I, columnLimit: Int) {
        let lines = items.lines.filter { !$0.items.isEmpty }
        // 1. What views declare.
        var numbers = [Int32](repeating: -1, count: items.count)
        for item in numbers.indices {
            let cell = items.cell(item)
            guard cell != GridCell() else { continue }
            numbers[item] = Int32(truncatingIfNeeded: declarations.count)
            declarations.append(cell)
        }
        func span(_ item: Int) -> Int { numbers[item] < 0 ? 1 : max(0, declarations[Int(numbers[item])].span ?? 1) }
        // 2. The largest sum of spans makes the columns, spans of views outside of rows too (3.1.6).
        columnCount = lines.isEmpty ? 0 : 1
        for line in lines {
            var sum = 0
            for item in line.items { sum = min(columnLimit, sum + min(columnLimit, span(item))) }
            columnCount = max(columnCount, sum)
        }
        // 3. Each view behind the one before it.
        cells.reserveCapacity(items.count)
        rows.reserveCapacity(lines.count)
        for line in lines {
            var column = 0
            for item in line.items {
                var columns = 0..<columnCount
                if line.kind != .whole {
                    let first = min(column, columnCount - 1)
                    columns = first..<min(columnCount, first + min(columnCount, max(1, span(item))))
                    column = min(columnCount, column + min(columnCount, span(item)))
                }
                cells.append(Cell(row: rows.count, columns: columns, declaration: numbers[item]))
            }
            switch line.kind {
            case .row(let guide): rows.append(Row(items: line.items, guide: guide, isWhole: false))
            case .whole: rows.append(Row(items: line.items, guide: nil, isWhole: true))
            }
        }
    }

    /// What a view declares for the grid.
    func attributes(of cell: Cell) -> GridCell { cell.declaration < 0 ? GridCell() : declarations[Int(cell.declaration)] }

    /// The axes along which a view is offered no more than its column or row has.
    func unsizedAxes(of cell: Cell) -> AxisSet { cell.declaration < 0 ? [] : declarations[Int(cell.declaration)].unsizedAxes }

    /// Whether a view asks its columns for a width. One that is unsized does too, if it answers with more than it was offered (GU4).
    func sizesColumns(_ cell: Cell) -> Bool { cell.declaration < 0 || declarations[Int(cell.declaration)].span != 0 }

    /// Whether a view covers all columns, and those are more than one.
    func isFull(_ cell: Cell) -> Bool { cell.columns.count == columnCount && columnCount > 1 }

    /// The guide of each column: the first that a cell declares, row by row, for the column in which it begins (5.4).
    func columnGuides() -> [Guide?] {
        var guides = [Guide?](repeating: nil, count: columnCount)
        for cell in cells where cell.declaration >= 0 {
            if let guide = attributes(of: cell).columnGuide, guides[cell.columns.lowerBound] == nil {
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
            for item in row.items.dropFirst() {
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
            forEachPair(rows[row - 1].items, rows[row].items) { above, below in
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
