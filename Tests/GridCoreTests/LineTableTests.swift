import Testing

@testable import GridCore

@Suite("Lines of a lazy container")
struct LineTableTests {
    private let runs = [
        LazyRun(.cells, count: 4), LazyRun(.header, count: 2, section: 0), LazyRun(.cells, count: 3, section: 0),
        LazyRun(.cells, count: 2, section: 0), LazyRun(.footer, count: 1, section: 0), LazyRun(.cells, count: 0, section: 1),
        LazyRun(.cells, count: 1, section: 2), LazyRun(.cells, count: 4, section: 3),
    ]

    @Test("Runs of one section fill on, sections begin and end lines, headers have lines of their own")
    func lines() {
        let table = LineTable(runs: runs, columns: 3)
        let items = (0..<table.lineCount).map { Array(table.items(of: LineIndex(value: $0))) }
        #expect(items == [[0, 1, 2], [3], [4], [5], [6, 7, 8], [9, 10], [11], [12], [13, 14, 15], [16]])
        let kinds = (0..<table.lineCount).map { table.kind(of: LineIndex(value: $0)) }
        #expect(kinds == [.cells, .cells, .header, .header, .cells, .cells, .footer, .cells, .cells, .cells])
        let ranks = (0..<table.lineCount).map { table.rank(of: LineIndex(value: $0)).value }
        #expect(ranks == [0, 1, 0, 1, 2, 3, 0, 4, 5, 6])
    }

    @Test("The line of every item holds the item", arguments: 1...7)
    func inverse(columns: Int) {
        let table = LineTable(runs: runs, columns: columns)
        for item in 0..<table.itemCount { #expect(table.items(of: table.line(of: item)).contains(item)) }
    }

    @Test("No columns count as one; no runs make no lines")
    func edges() {
        #expect(LineTable(runs: [LazyRun(.cells, count: 3)], columns: 0).lineCount == 3)
        #expect(LineTable(runs: [], columns: 3).lineCount == 0)
        #expect(LineTable(runs: [LazyRun(.cells, count: -3)], columns: 3).itemCount == 0)
    }
}
