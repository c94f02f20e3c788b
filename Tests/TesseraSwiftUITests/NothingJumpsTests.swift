import Foundation
import GridCore
import HostInterface
import Observation
import Scene
import TesseraSwiftUI
import Testing

/// Nothing jumps: random edits, turns and scrolls, and the moves of what is looked at that nobody asked for. There is none.
@MainActor
@Suite("Nothing jumps")
struct NothingJumpsTests {
    /// What the content stands in.
    enum Kind: CaseIterable {
        case stack, lazyStack, grid, sections, padded, twoLists
    }

    @Test("Edits above, below and among what is seen", arguments: Kind.allCases, 0..<4)
    func edits(kind: Kind, seed: Int) throws {
        var run = ScrollingRun(kind: kind, seed: UInt64(seed))
        for _ in 0..<50 { run.step() }
        #expect(run.unaskedMoves == [], "seed \(seed) of \(kind)")
        #expect(run.screen.host.warnings == [])
    }

    @Test("A person's scrolling moves everything by as much, also over rows never measured", arguments: [Kind.lazyStack, .grid, .sections])
    func scrolling(kind: Kind) {
        for seed in 0..<2 {
            var run = ScrollingRun(kind: kind, seed: UInt64(100 + seed), count: 2000)
            run.jumpToMiddle()
            for _ in 0..<50 { run.scroll() }
            #expect(run.unaskedMoves == [], "seed \(100 + seed)")
        }
    }

    @Test("At rest on the start edge a new first row shows; elsewhere it does not", arguments: Kind.allCases)
    func newFirstRow(kind: Kind) throws {
        let model = RowsModel(count: 50)
        let screen = ReportedScreen(width: 300) { Rows(model: model, kind: kind) }
        let top = try #require(screen.frames["0"]?.minY)
        model.rows.insert(Row(id: -10, height: 40), at: 0)
        #expect(screen.frames["-10"]?.minY == top)
        screen.scroll(y: 500)
        let before = screen.frames
        model.rows.insert(Row(id: -20, height: 70), at: 0)
        let after = screen.frames
        // Of a line of a grid the first cell: with one more above, the others may come into the next line.
        let inSight = before.filter { $0.value.minY >= 0 }
        let first = try #require(inSight.min { ($0.value.minY, Int($0.key) ?? 0) < ($1.value.minY, Int($1.key) ?? 0) })
        #expect(try (#require(after[first.key]).minY - first.value.minY).magnitude <= 0.5)
    }

    @Test("An insertion of thousands far above is found again, and never are all ids read")
    func farInsertion() throws {
        let model = RowsModel(count: 100_000)
        let counter = ReadCounter()
        let screen = ReportedScreen(width: 300) {
            ScrollView { LazyVStack(spacing: 0) { CountedRows(model: model, counter: counter) } }
        }
        screen.scroll(y: 1_000_000)
        let before = screen.frames
        let first = try #require(before.filter { $0.value.minY >= 0 }.min { $0.value.minY < $1.value.minY })
        func expectHeld() throws {
            #expect(try (#require(screen.frames[first.key]).minY - first.value.minY).magnitude <= 0.5)
        }
        counter.reads = 0
        model.rows.insert(contentsOf: (0..<3000).map { Row(id: -1 - $0, height: 35) }, at: 0)
        try expectHeld()
        #expect(counter.reads < 2000)
        counter.reads = 0
        model.rows.removeLast(2000)
        model.rows.insert(contentsOf: (0..<5000).map { Row(id: -10_000 - $0, height: 15) }, at: 10)
        try expectHeld()
        #expect(counter.reads < 20_000)
        // One that is seen goes: it is not looked for everywhere.
        counter.reads = 0
        let seen = try #require(screen.frames.filter { $0.value.minY > first.value.minY }.keys.compactMap(Int.init).first)
        model.rows.removeAll { $0.id == seen }
        try expectHeld()
        #expect(counter.reads < 2000)
    }
}

private struct Row: Identifiable {
    let id: Int
    var height: Double
}

@Observable
private final class RowsModel {
    var rows: [Row]
    var columns = 3

    init(count: Int, height: (Int) -> Double = { _ in 40 }) { rows = (0..<count).map { Row(id: $0, height: height($0)) } }
}

private final class ReadCounter {
    var reads = 0
}

private struct Rows: TesseraSwiftUI.View {
    let model: RowsModel
    let kind: NothingJumpsTests.Kind

    var body: some TesseraSwiftUI.View {
        ScrollView {
            switch kind {
            case .stack: VStack(spacing: 3) { cells(model.rows) }
            case .lazyStack: LazyVStack(spacing: 3) { cells(model.rows) }
            case .padded: LazyVStack(alignment: .leading) { cells(model.rows) }.padding(16)
            case .grid:
                LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 2), count: model.columns), spacing: 4) { cells(model.rows) }
            case .sections:
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<5) { section in
                        Section {
                            cells(model.rows.filter { ($0.id % 5 + 5) % 5 == section })
                        } header: {
                            TesseraSwiftUI.Color.blue.frame(height: 30)
                        }
                    }
                }
            case .twoLists:
                VStack(spacing: 5) {
                    LazyVStack(spacing: 0) { cells(model.rows.filter { $0.id % 2 == 0 }) }
                    LazyVStack(spacing: 0) { cells(model.rows.filter { $0.id % 2 != 0 }) }
                }
            }
        }
    }

    private func cells(_ rows: [Row]) -> some TesseraSwiftUI.View { ForEach(rows) { ReportedCell($0.id, height: $0.height) } }
}

private struct CountedRows: TesseraSwiftUI.View {
    let model: RowsModel
    let counter: ReadCounter

    var body: some TesseraSwiftUI.View {
        ForEach(CountedCollection(rows: model.rows, counter: counter)) { ReportedCell($0.id, height: $0.height) }
    }
}

/// Rows that count how often one is looked at.
private struct CountedCollection: RandomAccessCollection {
    let rows: [Row]
    let counter: ReadCounter
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }

    subscript(index: Int) -> Row {
        counter.reads += 1
        return rows[index]
    }
}

/// One run of random steps on one screen.
@MainActor
private struct ScrollingRun {
    let kind: NothingJumpsTests.Kind
    let model: RowsModel
    let screen: ReportedScreen
    var numbers: SeededNumbers
    var unaskedMoves: [String] = []
    private var nextID = 100_000
    private var height = 600.0

    init(kind: NothingJumpsTests.Kind, seed: UInt64, count: Int = 120) {
        self.kind = kind
        var numbers = SeededNumbers(seed: seed)
        let heights = (0..<count).map { _ in Double(numbers.number(5...45)) * 4 }
        self.numbers = numbers
        let model = RowsModel(count: count) { heights[$0] }
        self.model = model
        screen = ReportedScreen(width: 300) { Rows(model: model, kind: kind) }
        _ = screen.frames
    }

    mutating func jumpToMiddle() { screen.scroll(y: 60_000) }

    mutating func step() {
        switch numbers.number(0...9) {
        case 0...2: scroll()
        case 3: turn()
        default: edit()
        }
    }

    /// Scrolls: everything that is seen before and after has moved by as much, but where the content ends.
    mutating func scroll() {
        let before = screen.frames
        let distance = Double(numbers.number(-400...400))
        screen.scroll(y: distance)
        let after = screen.frames
        let moves = before.compactMap { name, frame in after[name].map { frame.minY - $0.minY } }
        let isAtEnd = isClamped(after)
        for move in moves where (move - distance).magnitude > 0.5 && !(isAtEnd && move.magnitude <= distance.magnitude + 0.5) {
            unaskedMoves.append("scroll by \(distance) moved by \(move)")
            return
        }
    }

    /// Another width, height or number of columns.
    private mutating func turn() {
        let held = topmost(screen.frames)
        let isAtStart = isAtStart(screen.frames)
        switch numbers.number(0...2) {
        case 0: model.columns = numbers.number(1...5)
        case 1: screen.resize(width: Double(numbers.number(200...700)), height: height)
        default:
            height = Double(numbers.number(30...90)) * 10
            screen.resize(width: screen.host.context.traits.size.width, height: height)
        }
        check("turn", held: held, wasAtStart: isAtStart)
    }

    private mutating func edit() {
        let frames = screen.frames
        let wasAtStart = isAtStart(frames)
        var touched: Set<Int> = []
        let index = numbers.number(0...max(0, model.rows.count - 1))
        var what = "insert at \(index)"
        switch numbers.number(0...3) {
        case 0:
            for _ in 0..<numbers.number(1...8) {
                model.rows.insert(Row(id: nextID, height: Double(numbers.number(5...45)) * 4), at: index)
                nextID += 1
            }
        case 1:
            guard model.rows.count > 40 else { return }
            let end = min(model.rows.count, index + numbers.number(1...5))
            what = "remove \(index)..<\(end)"
            touched = Set(model.rows[index..<end].map(\.id))
            model.rows.removeSubrange(index..<end)
        case 2:
            let row = model.rows.remove(at: index)
            let target = numbers.number(0...model.rows.count)
            what = "move \(row.id) from \(index) to \(target)"
            touched = [row.id]
            model.rows.insert(row, at: target)
        default:
            // Sizes change above what is seen.
            guard let first = topmost(frames).first(where: { $0.y >= -0.001 }),
                let place = model.rows.firstIndex(where: { $0.id == first.id }), place > 0
            else {
                return
            }
            what = "resize above \(first.id)"
            for _ in 0..<3 { model.rows[numbers.number(0...place - 1)].height = Double(numbers.number(5...45)) * 4 }
        }
        check(what, held: topmost(frames).filter { !touched.contains($0.id) }, wasAtStart: wasAtStart)
    }

    /// The rows that are seen, from the top.
    private func topmost(_ frames: [String: Rect]) -> [(id: Int, y: Double)] {
        frames.compactMap { name, frame in Int(name).map { ($0, frame.minY, frame.maxY) } }
            .filter { $0.2 > 0.001 && $0.1 < height - 0.001 }
            .map { (id: $0.0, y: $0.1) }
            .sorted { ($0.y, order(of: $0.id)) < ($1.y, order(of: $1.id)) }
    }

    private func order(of id: Int) -> Int { model.rows.firstIndex { $0.id == id } ?? 0 }

    private mutating func check(_ what: String, held: [(id: Int, y: Double)], wasAtStart: Bool) {
        let frames = screen.frames
        if wasAtStart {
            if !isAtStart(frames) { unaskedMoves.append("\(what): left the start") }
            return
        }
        // What is looked at is the first row that is seen whole, or the one that is cut by the edge above it.
        let first = held.first { $0.y >= -0.001 }
        let looked = [first, held.last { $0.y < (first?.y ?? .infinity) }].compactMap(\.self)
        let moves = looked.map { row in frames["\(row.id)"].map { ($0.minY - row.y).magnitude } ?? .infinity }
        guard let least = moves.min(), least > 0.5, !isClamped(frames) else { return }
        unaskedMoves.append("\(what): \(looked) moved by \(moves)")
    }

    /// The scroll view's offset and way, from the layers.
    private var scrolled: (offset: Double, last: Double) {
        func find(_ layer: Layer) -> Layer? { layer.scroll != nil ? layer : layer.children.lazy.compactMap(find).first }
        guard let layer = find(screen.host.scene.root), let scroll = layer.scroll else { return (0, 0) }
        return (scroll.offset.y, max(0, scroll.contentSize.height - layer.frame.height))
    }

    private func isAtStart(_ frames: [String: Rect]) -> Bool { scrolled.offset <= 0 }
    private func isClamped(_ frames: [String: Rect]) -> Bool {
        let scrolled = scrolled
        return scrolled.offset <= 0 || scrolled.offset >= scrolled.last - 0.001
    }
}

/// The same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
