import GridCore
import Testing

@Suite("Properties of lazy containers, with printed seeds")
struct LazyLayoutPropertyTests {
    private struct Scene {
        var layout: LazyLayout
        var items: CountingItems
        var size: Size
        var everything: LazyPlacements

        init(seed: UInt64) throws {
            var generator = SeededGenerator(seed: seed)
            layout = try LazyLayout.random(&generator)
            items = CountingItems.random(&generator, axis: layout.axis)
            var state = LazyState()
            let offer = Proposal(along: layout.axis, nil, across: generator.length(40...2000))
            size = layout.size(of: items, for: offer, isScrolled: false, state: &state)
            everything = layout.place(items, in: size, window: .everything, state: &state)
        }

        /// The frames that reach into a part of the content by more than nothing, by their lines.
        func lines(from: Double, to: Double, state: LazyState) -> [Int] {
            everything.items.map(\.item).filter { item in
                guard let line = layout.frame(of: item, items: items, in: size, state: state) else { return false }
                let start = layout.axis == .vertical ? line.minY : line.minX
                return start + line.size[layout.axis] > from + 1e-6 && start < to - 1e-6
            }
        }
    }

    @Test("Once everything is known, a window shows exactly what of everything lies in it", arguments: 1...200 as ClosedRange<UInt64>)
    func windowIsFilteredWhole(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        var generator = SeededGenerator(seed: seed &+ 1_000_000)
        var state = LazyState()
        _ = scene.layout.place(scene.items, in: scene.size, window: .everything, state: &state)
        for _ in 0..<6 {
            let from = generator.length(-400...Int(scene.everything.length) * 4 + 400)
            let to = from + generator.length(0...1600)
            let placed = scene.layout.place(scene.items, in: scene.size, window: .range(from: from, to: to), state: &state)
            #expect(placed.items.map(\.item) == scene.lines(from: from, to: to, state: state), "seed \(seed), \(from) to \(to)")
            #expect(Set(placed.items).isSubset(of: scene.everything.items), "seed \(seed), \(from) to \(to)")
            #expect(placed.start == from, "seed \(seed)")
            #expect(placed.length == scene.everything.length, "seed \(seed)")
        }
    }

    @Test(
        "Scrolled through in any order, the container ends with the same frames as measured at once",
        arguments: 1...120 as ClosedRange<UInt64>)
    func incrementalIsAfresh(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        guard let last = scene.everything.items.last?.item else { return }
        var generator = SeededGenerator(seed: seed &+ 2_000_000)
        var state = LazyState()
        // Every item once as the anchor, in random order: all lines and all gaps become known.
        for item in (0...last).shuffled(using: &generator) {
            let anchor = ScrollAnchor(item: item, distance: generator.length(0...40))
            _ = scene.layout.place(scene.items, in: scene.size, window: .anchored(anchor, extent: 400), state: &state)
        }
        var fresh = LazyState()
        _ = scene.layout.place(scene.items, in: scene.size, window: .everything, state: &fresh)
        #expect(state.knownLineCount == fresh.knownLineCount, "seed \(seed)")
        for item in 0...last {
            let one = scene.layout.frame(of: item, items: scene.items, in: scene.size, state: state)
            let other = scene.layout.frame(of: item, items: scene.items, in: scene.size, state: fresh)
            #expect(one == other, "seed \(seed), item \(item)")
        }
    }

    @Test("With nothing known beforehand, what a window shows hangs together as in the whole", arguments: 1...200 as ClosedRange<UInt64>)
    func unknownWindowHangsTogether(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        guard let last = scene.everything.items.last?.item else { return }
        var known = LazyState()
        _ = scene.layout.place(scene.items, in: scene.size, window: .everything, state: &known)
        var generator = SeededGenerator(seed: seed &+ 3_000_000)
        var state = LazyState()
        for _ in 0..<5 {
            let anchor = ScrollAnchor(item: generator.number(0...last), distance: generator.length(-100...600))
            let placed = scene.layout.place(scene.items, in: scene.size, window: .anchored(anchor, extent: 500), state: &state)
            guard let first = placed.items.first,
                let shown = scene.layout.frame(of: first.item, items: scene.items, in: scene.size, state: state),
                let whole = scene.layout.frame(of: first.item, items: scene.items, in: scene.size, state: known)
            else { continue }
            // The viewport in the coordinates of the whole, by the first item shown.
            let isVertical = scene.layout.axis == .vertical
            let offset = isVertical ? whole.minY - shown.minY : whole.minX - shown.minX
            let start = placed.start + offset
            #expect(placed.items.map(\.item) == scene.lines(from: start, to: start + 500, state: known), "seed \(seed)")
            let frames = Dictionary(uniqueKeysWithValues: scene.everything.items.map { ($0.item, $0.frame) })
            for item in placed.items {
                let moved = isVertical ? item.frame.offset(x: 0, y: offset) : item.frame.offset(x: offset, y: 0)
                let frame = frames[item.item] ?? .zero
                #expect((moved.minX - frame.minX).magnitude < 1e-6 && (moved.minY - frame.minY).magnitude < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test("The same input gives the same output, whatever was tried in between", arguments: 1...60 as ClosedRange<UInt64>)
    func pure(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        func run(tries: Bool) -> [LazyPlacements] {
            var state = LazyState()
            var results: [LazyPlacements] = []
            for from in stride(from: 0.0, to: scene.everything.length + 1, by: 170) {
                if tries {
                    for offer in [Proposal.zero, .infinity, .unspecified] {
                        _ = scene.layout.size(of: scene.items, for: offer, isScrolled: true, state: &state)
                    }
                }
                results.append(scene.layout.place(scene.items, in: scene.size, window: .range(from: from, to: from + 300), state: &state))
            }
            return results
        }
        #expect(run(tries: false) == run(tries: true), "seed \(seed)")
    }

    @Test("Cells of a line never overlap along the lines and lie in order", arguments: 1...100 as ClosedRange<UInt64>)
    func linesFollowEachOther(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        var state = LazyState()
        _ = scene.layout.place(scene.items, in: scene.size, window: .everything, state: &state)
        var end = -Double.infinity
        var start = -Double.infinity
        for item in scene.everything.items {
            guard let frame = scene.layout.frame(of: item.item, items: scene.items, in: scene.size, state: state) else { continue }
            let position = scene.layout.axis == .vertical ? frame.minY : frame.minX
            #expect(position == start || position >= end - 1e-9, "seed \(seed), item \(item.item)")
            start = position
            end = max(end, position + frame.size[scene.layout.axis])
        }
        #expect(scene.everything.items.isEmpty || (end - scene.everything.length).magnitude < 1e-6, "seed \(seed)")
    }
}
