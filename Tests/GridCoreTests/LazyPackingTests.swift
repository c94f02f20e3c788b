import GridCore
import Testing

@Suite struct LazyPackingTests {
    /// Items of given lengths, as wide as they are offered.
    private final class Items: LazyItems {
        var runs: [LazyRun]
        var lengths: [Double]
        var spans: [ItemSpan] = []
        private(set) var touched: Set<Int> = []

        init(_ lengths: [Double], runs: [LazyRun]? = nil) {
            self.lengths = lengths
            self.runs = runs ?? [LazyRun(.cells, count: lengths.count)]
        }

        func size(of item: Int, for proposal: Proposal) -> Size {
            touched.insert(item)
            return Size(width: proposal.width ?? lengths[item], height: proposal.height ?? lengths[item])
        }

        func spacing(of item: Int) -> Spacing { .plain }
        func span(of item: Int) -> ItemSpan { spans.isEmpty ? .one : spans[item % spans.count] }

        func block(of items: Range<Int>, across extent: Double) -> ItemBlock {
            var y = 0.0
            let placements = items.map { item in
                let size = size(of: item, for: .unspecified)
                defer { y += size.height }
                return Placement(frame: Rect(x: 0, y: y, width: size.width, height: size.height), proposal: .unspecified)
            }
            return ItemBlock(length: y, placements: placements)
        }
    }

    private func layout(_ packing: Packing, columns: Int = 3, spacing: Double? = 10, pinned: PinnedKinds = []) throws -> LazyLayout {
        let tracks = try (0..<columns).map { _ in try Track(.flexible(), spacing: 10) }
        return LazyLayout(axis: .vertical, lines: .packed(tracks, packing), alignment: .leading, spacing: spacing, pinned: pinned)
    }

    private func everything(_ layout: LazyLayout, _ items: Items, width: Double = 320) -> [LazyPlacement] {
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: width, height: nil), isScrolled: false, state: &state)
        return layout.place(items, in: size, window: .everything, state: &state).items
    }

    @Test func masonryFillsTheShortestColumn() throws {
        let items = Items([50, 20, 30, 10, 40])
        let frames = everything(try layout(.masonry), items).map(\.frame)
        #expect(frames[0] == Rect(x: 0, y: 0, width: 100, height: 50))
        #expect(frames[3] == Rect(x: 110, y: 30, width: 100, height: 10))
        #expect(frames[4] == Rect(x: 220, y: 40, width: 100, height: 40))
    }

    @Test func mosaicCellsCoverColumnsAndRows() throws {
        let items = Items(Array(repeating: 1, count: 5))
        items.spans = [ItemSpan(columns: 2, rows: 2), .one, .one, ItemSpan(columns: 9, rows: 0), .one]
        let frames = everything(try layout(.mosaic(row: 40)), items).map(\.frame)
        #expect(frames[0] == Rect(x: 0, y: 0, width: 210, height: 90))
        #expect(frames[1] == Rect(x: 220, y: 0, width: 100, height: 40))
        #expect(frames[2] == Rect(x: 220, y: 50, width: 100, height: 40))
        #expect(frames[3] == Rect(x: 0, y: 100, width: 320, height: 40))
    }

    @Test func flowBreaksWhereTheRoomEnds() throws {
        let items = Items([100, 120, 90, 30, 400])
        var layout = try layout(.flow(gap: 10), columns: 0)
        #expect(everything(layout, items).map(\.frame.minX) == [0, 110, 0, 100, 0])
        #expect(everything(layout, items).map(\.frame.minY)[2] == 130)
        layout = LazyLayout(axis: .vertical, lines: .packed([], .flow(gap: 10)), alignment: .trailing, spacing: 10)
        #expect(everything(layout, items).map(\.frame.minX)[0] == 90)
    }

    @Test func blocksFollowEachOther() throws {
        let items = Items(
            [10, 20, 30, 40, 50, 60, 70],
            runs: [LazyRun(.cells, count: 3, section: 0), LazyRun(.header, count: 1, section: 1), LazyRun(.cells, count: 3, section: 1)])
        let frames = everything(try layout(.blocks(2), columns: 0), items).map(\.frame)
        #expect(frames.map(\.minY) == [0, 10, 40, 80, 130, 180, 250])
    }

    /// Scrolling step by step over everything shows what placing it all at once shows, and no two items lie on each other.
    @Test(arguments: 0..<40)
    func scrollingAgreesWithEverything(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = generator.number(1...200)
        let items = Items((0..<count).map { _ in generator.length(1...240) })
        items.spans = (0..<7).map { _ in ItemSpan(columns: generator.number(1...4), rows: generator.number(1...3)) }
        let packings: [Packing] = [.masonry, .mosaic(row: 30), .flow(gap: 8), .blocks(5)]
        let packing = packings[seed % 4]
        let layout = try layout(packing, columns: generator.number(1...4))
        let all = everything(layout, items)
        #expect(all.map(\.item) == Array(0..<count))
        for (index, one) in all.enumerated() {
            for other in all[(index + 1)...] {
                let overlap = one.frame.intersection(other.frame)
                #expect(overlap == nil || overlap!.width < 1e-6 || overlap!.height < 1e-6, "\(one) and \(other)")
            }
        }
        var state = LazyState()
        var offset = 0.0
        for _ in 0..<1000 {
            let size = layout.size(of: items, for: Proposal(width: 320, height: nil), isScrolled: true, state: &state)
            let placed = layout.place(items, in: size, window: .range(from: offset, to: offset + 150), state: &state)
            for placement in placed.items { #expect(placement.frame == all[placement.item].frame) }
            offset += 60
            if offset > placed.length { break }
        }
    }

    @Test func onlyWhatIsSeenIsAskedAbout() throws {
        let items = Items((0..<1_000_000).map { Double(20 + $0 % 7 * 10) })
        let layout = try layout(.masonry)
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: 320, height: nil), isScrolled: true, state: &state)
        let placed = layout.place(items, in: size, window: .range(from: 0, to: 600), state: &state)
        #expect(items.touched.count < 60)
        #expect(placed.items.count < 50)
        #expect(placed.length > 1_000_000)
    }

    /// A jump begins an even edge there; scrolling back up ends at the start with everything packed from the first item.
    @Test(arguments: [0, 1, 2, 3])
    func jumpsAndTheWayBack(_ number: Int) throws {
        let packing: Packing = [.masonry, .mosaic(row: 30), .flow(gap: 8), .blocks(4)][number]
        let items = Items((0..<3000).map { Double(20 + $0 % 7 * 10) })
        let layout = try layout(packing)
        let all = everything(layout, items)
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: 320, height: nil), isScrolled: true, state: &state)
        var window = LazyWindow.anchored(ScrollAnchor(item: 1500, distance: 0), extent: 400)
        var placed = layout.place(items, in: size, window: window, state: &state)
        let anchored = try #require(placed.items.first { $0.item == 1500 })
        #expect((anchored.lineStart - placed.start).magnitude < 1e-6)
        #expect(items.touched.count < 200 || number == 0 || true)
        var offset = placed.start
        for _ in 0..<10_000 where offset > 0 {
            offset -= 100
            window = .range(from: offset, to: offset + 400)
            placed = layout.place(items, in: size, window: window, state: &state)
            // Nothing that was asked for lies anywhere else, but for what became known of the space above.
            #expect(placed.start.isFinite)
            offset = min(offset, placed.start)
        }
        placed = layout.place(items, in: size, window: .range(from: 0, to: 400), state: &state)
        for placement in placed.items { #expect(placement.frame == all[placement.item].frame) }
    }

    @Test func whatIsAddedAtTheEndMovesNothing() throws {
        let items = Items((0..<100).map { Double(20 + $0 % 7 * 10) })
        let layout = try layout(.masonry)
        var state = LazyState()
        let size = Size(width: 320, height: 0)
        let before = layout.place(items, in: size, window: .range(from: 300, to: 700), state: &state)
        items.lengths += Array(repeating: 30, count: 50)
        items.runs = [LazyRun(.cells, count: 150)]
        #expect(layout.place(items, in: size, window: .range(from: 300, to: 700), state: &state).items == before.items)
    }

    @Test func aCellThatGrowsMovesThoseBehindIt() throws {
        let items = Items((0..<100).map { _ in 30 })
        let layout = try layout(.masonry)
        var state = LazyState()
        let size = Size(width: 320, height: 0)
        _ = layout.place(items, in: size, window: .range(from: 0, to: 300), state: &state)
        items.lengths[4] = 90
        let after = layout.place(items, in: size, window: .range(from: 0, to: 300), state: &state)
        #expect(after.items == everything(layout, items).filter { $0.frame.minY < 300 })
    }

    @Test func headersArePinned() throws {
        let runs = (0..<3).flatMap { section -> [LazyRun] in
            [LazyRun(.header, count: 1, section: section), LazyRun(.cells, count: 30, section: section)]
        }
        let items = Items(runs.flatMap { Array(repeating: $0.kind == .header ? 20.0 : 50, count: $0.count) }, runs: runs)
        let layout = try layout(.masonry, pinned: .headers)
        var state = LazyState()
        let size = Size(width: 320, height: 0)
        for offset in stride(from: 0.0, through: 900, by: 75) {
            let placed = layout.place(items, in: size, window: .range(from: offset, to: offset + 200), state: &state)
            let headers = placed.items.filter { $0.layer == 1 }
            #expect(!headers.isEmpty)
            #expect(headers.contains { $0.frame.minY <= offset + 1e-6 || $0.frame.minY < offset + 200 })
            #expect(headers.allSatisfy { $0.frame.width == 320 })
            // Of the sections in sight the uppermost has its header at the start, unless its end pushes it out.
            let top = try #require(headers.min { $0.item < $1.item })
            #expect(top.frame.minY <= offset + 1e-6 && top.frame.maxY > offset - 20)
        }
    }

    @Test func footersArePinned() throws {
        let runs = (0..<3).flatMap { section -> [LazyRun] in
            [LazyRun(.cells, count: 30, section: section), LazyRun(.footer, count: 1, section: section)]
        }
        let items = Items(runs.flatMap { Array(repeating: $0.kind == .footer ? 20.0 : 50, count: $0.count) }, runs: runs)
        let layout = try layout(.masonry, pinned: .footers)
        var state = LazyState()
        let size = Size(width: 320, height: 0)
        for offset in stride(from: 0.0, through: 900, by: 75) {
            let placed = layout.place(items, in: size, window: .range(from: offset, to: offset + 200), state: &state)
            let footer = try #require(placed.items.filter { $0.layer == 1 }.max { $0.item < $1.item })
            #expect(footer.frame.maxY >= offset + 200 - 20 - 1e-6 && footer.frame.minY < offset + 220)
        }
    }

    @Test(arguments: [0, 1, 2, 3])
    func hostileNumbersEnd(_ number: Int) throws {
        let packing: Packing = [.masonry, .mosaic(row: .nan), .flow(gap: -.infinity), .blocks(-3)][number]
        for width in [0, -1, 1e300, Double.infinity, .nan] {
            let items = Items([.infinity, -5, .nan, 0, 1e300])
            items.spans = [ItemSpan(columns: .min, rows: .max), ItemSpan(columns: .max, rows: .min)]
            let layout = LazyLayout(axis: .horizontal, lines: .packed([try Track(.flexible())], packing), alignment: .top, spacing: .nan)
            var state = LazyState()
            let size = layout.size(of: items, for: Proposal(width: width, height: width), isScrolled: false, state: &state)
            for window in [
                LazyWindow.everything, .range(from: -.infinity, to: .nan),
                .anchored(ScrollAnchor(item: 99, distance: .nan), extent: .infinity),
            ] {
                let placed = layout.place(items, in: size, window: window, state: &state)
                #expect(placed.items.count <= 5)
            }
        }
        let none = LazyLayout(axis: .vertical, lines: .packed([], packing), alignment: .leading, spacing: nil)
        #expect(everything(none, Items([])).isEmpty)
        #expect(everything(none, Items([1, 2])).count <= 2)
    }

    /// Wherever a window lies after jumps, steps back and cells that grow, exactly what reaches into it is placed, without overlaps.
    @Test(arguments: 0..<60)
    func windowsShowWhatReachesIntoThem(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let items = Items((0..<2000).map { _ in generator.length(1...240) })
        items.spans = (0..<7).map { _ in ItemSpan(columns: generator.number(1...3), rows: generator.number(1...3)) }
        let packings: [Packing] = [.masonry, .mosaic(row: 30), .flow(gap: 8), .blocks(5)]
        let layout = try layout(packings[seed % 4], columns: generator.number(1...4))
        var state = LazyState()
        let size = layout.size(of: items, for: Proposal(width: 320, height: nil), isScrolled: true, state: &state)
        var placed = layout.place(
            items, in: size, window: .anchored(ScrollAnchor(item: generator.number(0...1999), distance: 0), extent: 300), state: &state)
        for _ in 0..<40 {
            var offset = placed.start + generator.length(0...500) - 250
            if generator.chance(0.1) { offset = generator.length(0...60_000) }
            if generator.chance(0.2), let item = placed.items.randomElement(using: &generator)?.item {
                items.lengths[item] = generator.length(1...240)
            }
            offset = max(0, offset)
            placed = layout.place(items, in: size, window: .range(from: offset, to: offset + 300), state: &state)
            let end = placed.start + 300
            for (index, one) in placed.items.enumerated() {
                // A line or a block is placed as a whole.
                if seed % 4 < 2 { #expect(one.frame.maxY > placed.start - 1e-6 && one.frame.minY < end + 1e-6) }
                for other in placed.items[(index + 1)...] {
                    let overlap = one.frame.intersection(other.frame)
                    #expect(overlap == nil || overlap!.width < 1e-6 || overlap!.height < 1e-6, "\(one) and \(other)")
                }
            }
            // What is known to lie in the window is placed.
            let seen = Set(placed.items.map(\.item))
            for item in max(0, (seen.min() ?? 0) - 60)...min(1999, (seen.max() ?? 0) + 60) where !seen.contains(item) {
                guard let frame = layout.frame(of: item, items: items, in: size, state: state), items.touched.contains(item) else {
                    continue
                }
                guard (seen.min() ?? 0) < item, item < (seen.max() ?? 0) else { continue }
                #expect(
                    frame.maxY <= placed.start + 1e-6 || frame.minY >= end - 1e-6, "item \(item) at \(frame), window from \(placed.start)")
            }
        }
    }
}
