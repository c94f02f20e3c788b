import GridCore
import Testing

@Suite("Lazy containers")
struct LazyLayoutTests {
    @Test("The two passes over the tracks may differ in the number of columns; content that comes later is still laid out")
    func passesDiffer() throws {
        let layout = LazyLayout(
            axis: .vertical,
            lines: .grid([try Track(.adaptive(minimum: 40)), try Track(.flexible(minimum: 180))]), alignment: .leading, spacing: 0)
        let items = CountingItems(runs: []) { _, _ in Size(width: 10, height: 20) }
        var state = LazyState()
        _ = layout.place(items, in: Size(width: 228, height: 0), window: .range(from: 0, to: 100), state: &state)
        items.runs = [LazyRun(.cells, count: 40)]
        // Sizing has 3 columns in 200 and reports 236; placing has 4.
        for isScrolled in [true, false] {
            let size = layout.size(of: items, for: Proposal(width: 200, height: nil), isScrolled: isScrolled, state: &state)
            #expect(size.width > 200)
            let placed = layout.place(items, in: size, window: .range(from: 0, to: 100), state: &state)
            let columns = Set(placed.items.map(\.frame.minX)).count
            #expect(columns == 4)
            items.runs = []
            _ = layout.place(items, in: size, window: .range(from: 0, to: 100), state: &state)
            items.runs = [LazyRun(.cells, count: 40)]
        }
    }

    @Test("A column with a cell on one side only does not count for the default gap; a header counts for every column")
    func defaultGap() throws {
        let tracks = try (0..<2).map { _ in try Track(.fixed(50), spacing: 0) }
        let layout = LazyLayout(axis: .vertical, lines: .grid(tracks), alignment: .leading, spacing: nil)
        let text = Spacing.text(above: 4, below: 20, leading: 1)
        let runs = [LazyRun(.header, count: 1, section: 0), LazyRun(.cells, count: 3, section: 0), LazyRun(.footer, count: 1, section: 0)]
        // Header plain; first line plain and text; second line plain alone; footer text.
        let items = CountingItems(runs: runs, spacing: { $0 == 2 || $0 == 4 ? text : .plain }) { _, _ in Size(width: 50, height: 10) }
        var state = LazyState()
        let placed = layout.place(items, in: Size(width: 100, height: 0), window: .everything, state: &state)
        // Header to line: the larger of 8 (plain over plain) and 4 (plain over text). Line to line: 8, the text has nothing below it.
        // Line to footer: 4, plain over text.
        #expect(placed.items.map(\.frame.minY) == [0, 18, 18, 36, 50])
    }

    @Test("An infinite offer is answered with infinity across and with the lines of the ideal extent; zero with the tracks' own total")
    func probes() throws {
        let layout = LazyLayout(
            axis: .vertical, lines: .grid([try Track(.flexible()), try Track(.fixed(60))]), alignment: .leading, spacing: 0)
        let items = CountingItems(count: 6, length: 20)
        var state = LazyState()
        #expect(layout.size(of: items, for: .infinity, isScrolled: false, state: &state) == Size(width: .infinity, height: 60))
        #expect(layout.size(of: items, for: .zero, isScrolled: false, state: &state) == Size(width: 78, height: 60))
        #expect(layout.size(of: items, for: .unspecified, isScrolled: false, state: &state).height == 60)
        #expect(state.knownLineCount == 0)
    }

    @Test("A lazy stack fills the offer, and without one takes the ideal width of its first view")
    func stack() {
        let layout = LazyLayout(axis: .vertical, lines: .stack, alignment: .trailing, spacing: 4)
        let items = CountingItems(runs: [LazyRun(.cells, count: 2)]) { item, _ in Size(width: item == 0 ? 30 : 50, height: 20) }
        var state = LazyState()
        #expect(
            layout.size(of: items, for: Proposal(width: 200, height: 10), isScrolled: false, state: &state) == Size(width: 200, height: 44))
        let ideal = layout.size(of: items, for: .unspecified, isScrolled: false, state: &state)
        #expect(ideal == Size(width: 30, height: 44))
        let placed = layout.place(items, in: ideal, window: .everything, state: &state)
        #expect(placed.items.map(\.frame.minX) == [0, -20])
    }

    @Test("Right to left is one reflection of the finished placement; an incomplete line starts at the right")
    func mirrored() throws {
        // Recorded on macOS 27.0.1: three fixed 40 in 200, centred (apple-layout-rtl-grid).
        let tracks = try (0..<3).map { _ in try Track(.fixed(40)) }
        let layout = LazyLayout(axis: .vertical, lines: .grid(tracks), alignment: .horizontalCenter, spacing: 8)
        let items = CountingItems(count: 5, length: 20)
        var state = LazyState()
        let placed = layout.place(items, in: Size(width: 200, height: 48), window: .everything, state: &state)
        #expect(placed.items.map { $0.frame.mirrored(in: 200).minX } == [128, 80, 32, 128, 80])
    }

    @Test("Pinned lines keep clear of what covers the viewport's ends, and are drawn above cells")
    func insets() {
        let layout = LazyLayout(axis: .vertical, lines: .stack, alignment: .leading, spacing: 0, pinned: [.headers, .footers])
        let runs = [LazyRun(.header, count: 1, section: 0), LazyRun(.cells, count: 40, section: 0), LazyRun(.footer, count: 1, section: 0)]
        let items = CountingItems(runs: runs) { _, _ in Size(width: 100, height: 20) }
        var state = LazyState()
        let size = Size(width: 100, height: 0)
        let placed = layout.place(items, in: size, window: .range(from: 300, to: 500), pinInsets: (start: 44, end: 30), state: &state)
        #expect(placed.items.first?.frame.minY == 344)
        #expect(placed.items.last?.frame.maxY == 470)
        #expect(placed.items.first?.layer == 1)
        #expect(placed.items.filter { $0.layer == 0 }.map(\.item) == Array(15...24))
    }

    @Test("The views of a header of several stay one below the other while they are pinned")
    func severalHeaders() {
        let layout = LazyLayout(axis: .vertical, lines: .stack, alignment: .leading, spacing: 0, pinned: .headers)
        let runs = [LazyRun(.header, count: 2, section: 0), LazyRun(.cells, count: 10, section: 0), LazyRun(.cells, count: 50)]
        let items = CountingItems(runs: runs) { _, _ in Size(width: 100, height: 20) }
        var state = LazyState()
        let size = Size(width: 100, height: 0)
        let stuck = layout.place(items, in: size, window: .range(from: 100, to: 200), state: &state)
        #expect(stuck.items.prefix(2).map(\.frame.minY) == [100, 120])
        let pushed = layout.place(items, in: size, window: .range(from: 215, to: 315), state: &state)
        #expect(pushed.items.prefix(2).map(\.frame.minY) == [200, 220])
    }

    @Test("Forgotten lengths live on as an average until lines are measured again")
    func forget() {
        let layout = LazyLayout(axis: .vertical, lines: .stack, alignment: .leading, spacing: 0)
        let items = CountingItems(count: 100, length: 30)
        var state = LazyState()
        let size = Size(width: 100, height: 0)
        _ = layout.place(items, in: size, window: .range(from: 0, to: 100), state: &state)
        state.forgetLengths()
        #expect(state.knownLineCount == 0)
        #expect(layout.frame(of: 50, items: items, in: size, state: state) == Rect(x: 0, y: 1500, width: 100, height: 30))
    }
}
