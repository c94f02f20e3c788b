import GridCore
import Testing

/// Cells of a grid that count what they are asked.
private final class CountingCells: GridItems {
    let lines: [GridLine]
    private let attributes: [GridCell]
    private let answer: (Int, Proposal) -> Size
    private(set) var measured: [Int]

    init(lines: [GridLine], attributes: [GridCell]? = nil, answer: @escaping (Int, Proposal) -> Size) {
        self.lines = lines
        self.answer = answer
        let count = lines.last?.items.upperBound ?? 0
        self.attributes = attributes ?? [GridCell](repeating: GridCell(), count: count)
        measured = [Int](repeating: 0, count: count)
    }

    /// Rows of equally many cells.
    convenience init(rows: Int, columns: Int, answer: @escaping (Int, Proposal) -> Size) {
        let lines = (0..<rows).map { GridLine(.row(nil), items: $0 * columns..<($0 + 1) * columns) }
        self.init(lines: lines, answer: answer)
    }

    var count: Int { measured.count }
    func size(of index: Int, for proposal: Proposal) -> Size {
        measured[index] += 1
        return answer(index, proposal)
    }
    func spacing(of index: Int) -> Spacing { .plain }
    func priority(of index: Int) -> Double { 0 }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
        guide.standardPosition(in: answer(index, proposal)) ?? 0
    }
    func cell(_ index: Int) -> GridCell { attributes[index] }
}

@Suite("The eager grid")
struct EagerGridTests {
    private let plain = EagerGrid(horizontal: .horizontalCenter, vertical: .verticalCenter, columnSpacing: nil, rowSpacing: nil)
    private let tight = EagerGrid(horizontal: .horizontalCenter, vertical: .verticalCenter, columnSpacing: 0, rowSpacing: 0)

    @Test("Columns take the width of their content: 80 and 50, the narrow cells centred at 25 and 95")
    func contentWidths() {
        let widths = [80.0, 50, 30, 20]
        let cells = CountingCells(rows: 2, columns: 2) { index, _ in Size(width: widths[index], height: 20) }
        let solution = tight.solve(cells, for: .unspecified)
        #expect(solution.columns.map(\.length) == [80, 50])
        let places = tight.placements(of: cells, in: solution)
        #expect(places.map(\.frame.minX) == [0, 80, 25, 95])
        #expect(solution.size == Size(width: 130, height: 40))
    }

    @Test(
        "Each cell is measured once without an offer, three times to solve one, once more to be placed with another",
        arguments: [
            (Proposal.unspecified, 1, 2), (Proposal(width: 300, height: nil), 3, 4), (Proposal(width: 300, height: 200), 3, 4),
            (Proposal.infinity, 3, 4),
        ])
    func measures(proposal: Proposal, solving: Int, placing: Int) {
        let cells = CountingCells(rows: 10, columns: 10) { index, offer in
            index % 7 == 0 ? offer.replacingUnspecified() : Size(width: 5, height: 5)
        }
        let solution = plain.solve(cells, for: proposal)
        #expect(cells.measured.allSatisfy { $0 == solving })
        _ = plain.placements(of: cells, in: solution)
        #expect(cells.measured.allSatisfy { $0 <= placing })
    }

    @Test("Spans without end are cut, and end", arguments: [Int.max, 1_000_000_000, 10_001, 1000, 0])
    func hugeSpans(span: Int) {
        let attributes = [GridCell(span: span), GridCell(span: span), GridCell()]
        let cells = CountingCells(lines: [GridLine(.row(nil), items: 0..<2), GridLine(.row(nil), items: 2..<3)], attributes: attributes) {
            _, _ in Size(width: 30, height: 10)
        }
        let solution = tight.solve(cells, for: Proposal(width: 200, height: 100))
        #expect(solution.columns.count == min(EagerGrid.columnLimit, max(1, 2 * min(span, EagerGrid.columnLimit))))
        #expect(tight.placements(of: cells, in: solution).allSatisfy { $0.frame.minX.isFinite })
    }

    @Test("A cell that answers differently each time it is asked still has one place")
    func fickle() {
        var calls = 0.0
        let cells = CountingCells(rows: 3, columns: 3) { _, _ in
            calls += 1
            return Size(width: calls, height: 100 - calls)
        }
        let solution = plain.solve(cells, for: Proposal(width: 200, height: 200))
        #expect(solution.size.width.isFinite && solution.size.height.isFinite)
        #expect(plain.placements(of: cells, in: solution).count == 9)
    }

    @Test("No views, rows without views")
    func empty() {
        for lines in [[], [GridLine(.row(nil), items: 0..<0)]] {
            let cells = CountingCells(lines: lines) { _, _ in .zero }
            #expect(plain.solve(cells, for: Proposal(width: 100, height: 100)).size == .zero)
            #expect(plain.spacing(of: cells) == .zero)
        }
    }

    @Test("Hostile sizes and offers end and trap nowhere", arguments: 1...300 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var lines: [GridLine] = []
        var attributes: [GridCell] = []
        for _ in 0..<generator.number(0...5) {
            let start = attributes.count
            let isWhole = generator.chance(0.3)
            for _ in 0..<(isWhole ? 1 : generator.number(0...4)) {
                let axes: [AxisSet] = [[], .horizontal, .vertical, .both]
                attributes.append(
                    GridCell(
                        span: generator.chance(0.5) ? nil : generator.number(0...6),
                        anchor: generator.chance(0.2) ? Point(x: generator.hostile(), y: generator.hostile()) : nil,
                        columnGuide: generator.chance(0.2) ? .trailing : nil, unsizedAxes: axes[generator.number(0...3)]))
            }
            let row = GridLine.Kind.row(generator.chance(0.3) ? .firstTextBaseline : nil)
            lines.append(GridLine(isWhole ? .whole : row, items: start..<attributes.count))
        }
        let sizes = attributes.map { _ in Size(width: generator.hostile(), height: generator.hostile()) }
        let cells = CountingCells(lines: lines, attributes: attributes) { index, _ in sizes[index] }
        let grid = EagerGrid(
            horizontal: .leading, vertical: .bottom, columnSpacing: generator.chance(0.5) ? nil : generator.hostile(),
            rowSpacing: generator.chance(0.5) ? nil : generator.hostile())
        let offer = Proposal(
            width: generator.chance(0.2) ? nil : generator.hostile(), height: generator.chance(0.2) ? nil : generator.hostile())
        let solution = grid.solve(cells, for: offer)
        #expect(grid.placements(of: cells, in: solution).count == cells.count, "seed \(seed)")
        #expect(cells.measured.allSatisfy { $0 <= 4 }, "seed \(seed)")
    }

    @Test("What declarations around one view come to")
    func declarations() {
        var cell = GridCell(span: 3, anchor: Point(x: 0, y: 0), unsizedAxes: .horizontal)
        cell.declare(GridCell(span: 2, anchor: Point(x: 1, y: 1), columnGuide: .trailing, unsizedAxes: .vertical))
        #expect(cell == GridCell(span: 5, anchor: Point(x: 0, y: 0), columnGuide: .trailing, unsizedAxes: .both))
        cell.declare(GridCell(span: 1))
        #expect(cell.span == 5)
        cell.declare(GridCell(span: .max))
        #expect(cell.span == .max)
    }
}
