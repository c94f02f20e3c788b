import Testing

@testable import GridCore

/// What a pass over a lazy container costs, in items asked about and measured. A number that grows is a fault.
@Suite("Work of lazy containers")
struct LazyLayoutCountTests {
    private func grid(columns: Int, spacing: Double? = 8, pinned: PinnedKinds = []) throws -> LazyLayout {
        LazyLayout(
            axis: .vertical, lines: .grid(Array(repeating: try Track(.flexible()), count: columns)), alignment: .horizontalCenter,
            spacing: spacing, pinned: pinned)
    }

    @Test("The first screen of a million items")
    func firstScreen() throws {
        let layout = try grid(columns: 4)
        let items = CountingItems(count: 1_000_000, length: 92)
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: 400, height: nil), isScrolled: true, state: &state)
        #expect(size == Size(width: 400, height: 250_000 * 100 - 8))
        #expect(items.touched == Set(0..<8))
        #expect(items.measureCount == 8)
        items.forgetCounts()
        let placed = layout.place(items, in: size, window: .range(from: 0, to: 800), state: &state)
        // Eight lines of four; each cell is measured once for the line and once with it.
        #expect(placed.items.map(\.item) == Array(0..<32))
        #expect(items.touched == Set(0..<32))
        #expect(items.measureCount == 64)
        #expect(state.knownLineCount == 8)
    }

    @Test("With distances from the views the line behind the end is at most asked for its spacing")
    func distancesFromViews() throws {
        let layout = try grid(columns: 4, spacing: nil)
        let items = CountingItems(count: 1_000_000, length: 92)
        var state = LazyState()
        let placed = layout.place(items, in: Size(width: 400, height: 0), window: .range(from: 0, to: 795), state: &state)
        #expect(placed.items.count == 32)
        #expect(items.touched == Set(0..<36))
        #expect(Set(items.measured.keys) == Set(0..<32))
    }

    @Test("A jump into the middle asks about nothing in between, and lands exactly where all lines are alike")
    func jump() throws {
        let layout = try grid(columns: 4)
        let items = CountingItems(count: 1_000_000, length: 92)
        var state = LazyState()
        let size = Size(width: 400, height: 0)
        _ = layout.place(items, in: size, window: .range(from: 0, to: 800), state: &state)
        items.forgetCounts()
        let placed = layout.place(items, in: size, window: .range(from: 12_000_000, to: 12_000_800), state: &state)
        #expect(placed.start == 12_000_000)
        #expect(placed.items.map(\.item) == Array(480_000..<480_032))
        #expect(items.touched == Set(480_000..<480_032))
        #expect(placed.items.first?.frame.minY == 12_000_000)
        // The next frame of a scroll brings one line more.
        items.forgetCounts()
        _ = layout.place(items, in: size, window: .range(from: 12_000_050, to: 12_000_850), state: &state)
        #expect(items.touched == Set(480_000..<480_036))
    }

    @Test("An anchor far outside the viewport does not have everything between measured")
    func farAnchor() throws {
        let layout = try grid(columns: 4)
        let items = CountingItems(count: 1_000_000, length: 92)
        var state = LazyState()
        let size = Size(width: 400, height: 0)
        _ = layout.place(items, in: size, window: .range(from: 0, to: 800), state: &state)
        items.forgetCounts()
        let far = ScrollAnchor(item: 0, distance: -9_000_000)
        let placed = layout.place(items, in: size, window: .anchored(far, extent: 800), state: &state)
        #expect(placed.items.first?.item == 360_000)
        #expect(items.touched.count <= 36)
    }

    @Test("Twenty thousand sections: the end is reached without the beginning")
    func manySections() throws {
        let layout = try grid(columns: 3, pinned: .headers)
        var runs: [LazyRun] = []
        for section in 0..<20_000 {
            runs += [LazyRun(.header, count: 1, section: section), LazyRun(.cells, count: 7, section: section)]
        }
        let items = CountingItems(runs: runs) { item, proposal in Size(width: 50, height: item % 8 == 0 ? 32 : 42) }
        var state = LazyState()
        let size = Size(width: 300, height: 0)
        let rest = layout.place(items, in: size, window: .range(from: 0, to: 500), state: &state)
        // A section is a header of 32 and three lines of 42, with a gap of 8 before each: 190.
        #expect(rest.length == 20_000 * 190 - 8)
        items.forgetCounts()
        let end = layout.place(items, in: size, window: .range(from: rest.length - 500, to: rest.length), state: &state)
        #expect(end.items.last?.item == 20_000 * 8 - 1)
        #expect(end.start == rest.length - 500)
        #expect(items.touched.count <= 26)
    }

    @Test("A section of a million cells with a pinned footer: the footer comes, nothing between does")
    func farFooter() throws {
        let layout = try grid(columns: 1, pinned: [.headers, .footers])
        let runs = [
            LazyRun(.header, count: 1, section: 0), LazyRun(.cells, count: 1_000_000, section: 0), LazyRun(.footer, count: 1, section: 0),
        ]
        let items = CountingItems(runs: runs) { item, proposal in Size(width: 50, height: 20) }
        var state = LazyState()
        let size = Size(width: 300, height: 0)
        _ = layout.place(items, in: size, window: .range(from: 0, to: 200), state: &state)
        items.forgetCounts()
        let placed = layout.place(items, in: size, window: .range(from: 14_000_000, to: 14_000_200), state: &state)
        #expect(placed.items.first?.item == 0)
        #expect(placed.items.first?.frame.minY == placed.start)
        #expect(placed.items.last?.item == 1_000_001)
        #expect(placed.items.last?.frame.maxY == placed.start + 200)
        #expect(items.touched.count <= 12)
    }

    @Test("Outside a scroll view each cell is measured once for the size, and twice to be placed")
    func unscrolled() throws {
        let layout = try grid(columns: 3)
        let items = CountingItems(count: 100, length: 20)
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: 300, height: nil), isScrolled: false, state: &state)
        #expect(items.measureCount == 100)
        #expect(size.height == 34 * 28 - 8)
        items.forgetCounts()
        let placed = layout.place(items, in: size, window: .everything, state: &state)
        #expect(placed.items.count == 100)
        #expect(items.measureCount == 200)
    }
}
