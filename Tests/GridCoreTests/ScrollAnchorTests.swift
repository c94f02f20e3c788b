import GridCore
import Testing

@Suite("What a person looks at stays where it is")
struct ScrollAnchorTests {
    private let stack = LazyLayout(axis: .vertical, lines: .stack, alignment: .leading, spacing: 0)
    private let size = Size(width: 100, height: 0)

    /// Rows of 20, but every fifth one is 100 long.
    private func uneven(_ count: Int) -> CountingItems {
        CountingItems(runs: [LazyRun(.cells, count: count)]) { item, _ in Size(width: 100, height: item % 5 == 4 ? 100 : 20) }
    }

    @Test("Scrolling up into rows never measured moves nothing that is visible")
    func upwards() {
        let items = uneven(1000)
        var state = LazyState()
        _ = stack.place(items, in: size, window: .range(from: 0, to: 200), state: &state)
        var placed = stack.place(
            items, in: size, window: .anchored(ScrollAnchor(item: 500, distance: 0), extent: 200), state: &state)
        for _ in 0..<100 {
            let before = Dictionary(uniqueKeysWithValues: placed.items.map { ($0.item, $0.frame.minY - placed.start) })
            let wanted = placed.start - 30
            placed = stack.place(items, in: size, window: .range(from: wanted, to: wanted + 200), state: &state)
            for item in placed.items {
                guard let position = before[item.item] else { continue }
                #expect((item.frame.minY - placed.start - position - 30).magnitude < 1e-6)
            }
        }
        #expect(placed.items.first?.item ?? 500 < 450)
    }

    @Test("A row appended keeps what is known, one inserted above moves nothing when the anchor follows its item")
    func changes() {
        let items = uneven(100)
        var state = LazyState()
        _ = stack.place(items, in: size, window: .everything, state: &state)
        let known = state.knownLineCount
        items.runs = [LazyRun(.cells, count: 101)]
        var placed = stack.place(items, in: size, window: .range(from: 800, to: 1000), state: &state)
        #expect(placed.start == 800)
        #expect(state.knownLineCount == known)
        guard let anchor = stack.anchor(at: 800, state: state) else {
            Issue.record("no anchor")
            return
        }
        #expect(stack.offset(of: anchor, state: state) == 800)
        // Five rows come in above: the caller finds the anchored item five numbers on.
        items.runs = [LazyRun(.cells, count: 106)]
        let moved = ScrollAnchor(item: anchor.item + 5, distance: anchor.distance)
        placed = stack.place(items, in: size, window: .anchored(moved, extent: 200), state: &state)
        #expect(placed.items.first?.item == anchor.item + 5)
        #expect(placed.items.first.map { $0.frame.minY - placed.start } == anchor.distance)
    }

    @Test("Rounding alone never asks a scroll view to move")
    func rounding() {
        let items = CountingItems(runs: [LazyRun(.cells, count: 1000)]) { _, _ in Size(width: 100, height: 53.6) }
        var state = LazyState()
        for step in 0..<300 {
            let from = Double(step) * 0.1 * 33.3
            let placed = stack.place(items, in: size, window: .range(from: from, to: from + 200), state: &state)
            #expect(placed.start == from)
        }
    }

    @Test("At the start the start itself is the anchor")
    func start() {
        let items = uneven(10)
        var state = LazyState()
        _ = stack.place(items, in: size, window: .range(from: 0, to: 200), state: &state)
        #expect(stack.anchor(at: 0, state: state) == nil)
        #expect(stack.anchor(at: -15, state: state) == nil)
        #expect(stack.anchor(at: 10, state: state) == ScrollAnchor(item: 0, distance: -10))
    }

    @Test("A row scrolled to by its end lies at the end of the viewport, whatever was estimated")
    func byItsEnd() {
        let items = uneven(1000)
        var state = LazyState()
        _ = stack.place(items, in: size, window: .range(from: 0, to: 200), state: &state)
        let anchor = ScrollAnchor(item: 704, distance: 200, fraction: 1)
        let placed = stack.place(items, in: size, window: .anchored(anchor, extent: 200), state: &state)
        #expect(placed.items.last?.item == 704)
        #expect(placed.items.last?.frame.maxY == placed.start + 200)
    }

    @Test("Behind the content there is nothing, and the viewport stays where it was asked for")
    func behind() {
        let items = uneven(10)
        var state = LazyState()
        let placed = stack.place(items, in: size, window: .range(from: 5000, to: 5200), state: &state)
        #expect(placed.items.isEmpty)
        #expect(placed.start == 5000)
    }
}
