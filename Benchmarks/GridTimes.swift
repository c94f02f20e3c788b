import GridCore

/// Times the eager grid: `GridTimes COLUMNS ROWS RUNS` prints the milliseconds of each solve and placement of a grid of fixed cells.
struct Cells: GridItems {
    let columns: Int
    let rows: Int
    let lines: [GridLine]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        lines = (0..<rows).map { GridLine(.row(nil), items: $0 * columns..<($0 + 1) * columns) }
    }

    var count: Int { columns * rows }
    func size(of index: Int, for proposal: Proposal) -> Size { Size(width: Double(20 + index * 7 % 31), height: Double(10 + index * 5 % 17)) }
    func spacing(of index: Int) -> Spacing { .plain }
    func priority(of index: Int) -> Double { 0 }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
        guide.standardPosition(in: size(of: index, for: proposal)) ?? 0
    }
    func cell(_ index: Int) -> GridCell { GridCell() }
}

@main
struct GridTimes {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let items = Cells(columns: numbers[0], rows: numbers[1])
        let grid = EagerGrid(horizontal: .horizontalCenter, vertical: .verticalCenter, columnSpacing: nil, rowSpacing: nil)
        var sum = 0.0
        for _ in 0..<numbers[2] {
            let clock = ContinuousClock()
            let time = clock.measure {
                let solution = grid.solve(items, for: Proposal(width: 4000, height: nil))
                sum += grid.placements(of: items, in: solution).reduce(0) { $0 + $1.frame.minX }
            }
            print(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
        }
        if sum == 0 { print("nothing was placed") }
    }
}
