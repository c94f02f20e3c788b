import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// How many elements' content a collection has asked for.
@MainActor
private final class Counter {
    var made = 0
}

/// A grid over many elements whose cells are of a kind, and which counts those that it makes.
private struct CountedGrid<Cell: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    let counter: Counter
    var count = 1_000_000
    @ViewBuilder let cell: (Int) -> Cell

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 0) {
                ForEach(0..<count, id: \.self) { number in
                    let _ = counter.made += 1
                    cell(number)
                }
            }
        }
    }
}

/// A column over many elements, of which not all have a row.
private struct CountedColumn<Row: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    let counter: Counter
    var count = 1_000_000
    @ViewBuilder let row: (Int) -> Row

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { number in
                    let _ = counter.made += 1
                    row(number)
                }
            }
        }
    }
}

private func tile(_ number: Int) -> some TesseraSwiftUI.View { Text(verbatim: "\(number)").frame(maxWidth: .infinity, minHeight: 60) }

private struct Pair: TesseraSwiftUI.View {
    let number: Int
    var body: some TesseraSwiftUI.View {
        tile(number)
        tile(number)
    }
}

private struct Framed: TesseraSwiftUI.ViewModifier {
    func body(content: Self.Content) -> some TesseraSwiftUI.View { content.padding(4).background(Color.yellow) }
}

private struct Plain: ButtonStyle {
    func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// A kind of cell, by its name.
struct CellKind: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    /// Views that an element makes at least, per hundred elements.
    var density = 100
    fileprivate let screen: @MainActor (Counter) -> AnyView

    fileprivate init<Cell: TesseraSwiftUI.View>(
        _ name: String, density: Int = 100, @ViewBuilder cell: @escaping @MainActor (Int) -> Cell
    ) {
        testDescription = name
        self.density = density
        screen = { counter in AnyView(CountedGrid(counter: counter) { number in cell(number) }) }
    }

    static let all = [
        CellKind("text") { tile($0) },
        CellKind("button") { number in Button(action: {}) { tile(number) } },
        CellKind("button in a style of its own") { number in Button(action: {}) { tile(number) }.buttonStyle(Plain()) },
        CellKind("navigation link") { number in NavigationLink(value: number) { tile(number) } },
        CellKind("toggle") { number in Toggle(isOn: .constant(true)) { tile(number) } },
        CellKind("label") { Label("\($0)", systemImage: "star").frame(minHeight: 60) },
        CellKind("either of two") { if $0 % 2 == 0 { tile($0) } else { tile($0).padding(1) } },
        CellKind("either one or two") {
            if $0 % 2 == 0 {
                tile($0)
            } else {
                tile($0)
                tile($0)
            }
        },
        CellKind("every second", density: 50) { if $0 % 2 == 0 { tile($0) } },
        CellKind("every tenth", density: 10) { if $0 % 10 == 0 { tile($0) } },
        CellKind("optional", density: 50) { $0 % 2 == 0 ? tile($0) : nil },
        CellKind("group of two") { number in
            Group {
                tile(number)
                tile(number)
            }
        },
        CellKind("view with two in its body") { Pair(number: $0) },
        CellKind("chain of modifiers") { tile($0).padding(2).background(Color.red).opacity(0.5).id($0).onTapGesture {} },
        CellKind("modifier with a body") { tile($0).modifier(Framed()) },
        CellKind("type-erased") { AnyView(tile($0)) },
        CellKind("type-erased nothing", density: 50) { $0 % 2 == 0 ? AnyView(tile($0)) : AnyView(EmptyView()) },
        CellKind("a collection inside") { number in ForEach(0..<3) { tile(number * 3 + $0) } },
        CellKind("a collection inside a condition", density: 50) { number in
            if number % 2 == 0 { ForEach(0..<1) { _ in tile(number) } }
        },
    ]
}

/// A list over a million elements makes those that are looked at, whatever its cells are.
@MainActor
struct CountedCellsTests {
    @Test(arguments: CellKind.all)
    func aScreenMakesItsCellsOnly(_ kind: CellKind) throws {
        let counter = Counter()
        let host = Host { NavigationStack { kind.screen(counter) } }
        _ = host.scene
        // No kind of cell is lower than 30 points: 60 lines of 3, a few elements to find out what they are, and those without views.
        let most = 200 * 100 / kind.density
        #expect(counter.made > 0)
        #expect(counter.made < most)
        // A jump into the middle looks at another screen.
        host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 4_000_000))
        let frames = try frames(of: host)
        #expect(counter.made < 2 * most)
        #expect(frames.count > 10)
        // And the screen is full.
        #expect(try #require(frames.map(\.maxY).max()) > 700)
    }

    /// An element may be a whole collection of its own, of which only what is looked at is made and kept.
    @Test func collectionsInsideElementsAreForgottenViewByView() throws {
        let counter = Counter()
        let host = Host {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach([0, 100_000], id: \.self) { first in
                        if first == 0 { tile(-1) }
                        ForEach(first..<first + 100_000, id: \.self) { number in
                            let _ = counter.made += 1
                            tile(number)
                        }
                    }
                }
            }
        }
        #expect(try labels(of: host).prefix(3) == ["-1", "0", "1"])
        #expect(counter.made < 60)
        for _ in 0..<200 { host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 600)) }
        #expect(try labels(of: host).contains("2005"))
        #expect(counter.made < 4000)
        for _ in 0..<200 { host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: -600)) }
        #expect(try labels(of: host).prefix(12) == ["-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"])
    }

    /// Views of one element come and go together: none of them is ever another element's.
    @Test func pairsAreKeptAndForgottenTogether() throws {
        let host = Host { CountedColumn(counter: Counter(), count: 5000) { Pair(number: $0) } }
        for step in 0..<400 {
            let numbers = try labels(of: host).compactMap { Int($0) }
            #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 0 || $1 - $0 == 1 })
            #expect(Dictionary(grouping: numbers.dropFirst().dropLast()) { $0 }.values.allSatisfy { $0.count <= 2 })
            host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: step < 200 ? 390 : -390))
        }
        #expect(try labels(of: host).prefix(4) == ["0", "0", "1", "1"])
    }

    @Test func aCollectionWithoutViewsIsNothing() {
        let counter = Counter()
        let host = Host { CountedGrid(counter: counter) { _ in EmptyView() } }
        _ = host.scene
        #expect(counter.made == 0)
    }

    /// Rows that are seen one after the other are the right ones, and the end is the end.
    @Test func elementsWithoutViewsAreLeftOut() throws {
        let counter = Counter()
        let host = Host { CountedColumn(counter: counter, count: 500) { if $0 % 3 == 0 { tile($0) } } }
        var seen: [String] = []
        for _ in 0..<100 {
            for label in try labels(of: host) where !seen.contains(label) { seen.append(label) }
            if !host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 300)) { break }
        }
        #expect(seen == stride(from: 0, to: 500, by: 3).map { "\($0)" })
        #expect(try labels(of: host).last == "498")
    }

    /// After a jump the numbers before are estimated, and what is looked at on the way back is still every third one.
    @Test func theWayBackFromAJumpIsInOrder() throws {
        let counter = Counter()
        let host = Host { CountedColumn(counter: counter, count: 3000) { if $0 % 3 == 0 { tile($0) } } }
        _ = host.scene
        host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 40_000))
        var seen = try labels(of: host).compactMap { Int($0) }
        #expect(seen.count > 5)
        for _ in 0..<40 {
            host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: -300))
            let now = try labels(of: host).compactMap { Int($0) }
            let first = try #require(seen.first)
            seen = now.filter { $0 < first } + seen
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 == 3 })
        for _ in 0..<300 { host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: -300)) }
        #expect(try labels(of: host).first == "0")
    }

    /// Cells without any height fill no screen; they are not all made for the first frame, and those behind are found in the end.
    @Test func cellsWithoutHeightAreMadeOverSeveralFrames() throws {
        let counter = Counter()
        let host = Host {
            CountedColumn(counter: counter, count: 10_000) { number in
                Text(verbatim: "\(number)").frame(height: number < 5000 ? 0 : 60)
            }
        }
        _ = host.scene
        #expect(counter.made < 1500)
        var frames = 1
        while host.screen.needsUpdate, frames < 50 {
            let before = counter.made
            _ = host.scene
            frames += 1
            #expect(counter.made - before < 1500)
        }
        #expect(frames < 50)
        #expect(try labels(of: host).contains("5000"))
        #expect(counter.made < 7000)
    }

    @Test func elementsWithoutViewsAreLookedAtOverSeveralFrames() throws {
        let counter = Counter()
        let host = Host { CountedColumn(counter: counter, count: 20_000) { if $0 >= 9000 { tile($0) } } }
        _ = host.scene
        #expect(counter.made < 5000)
        var frames = 1
        while host.screen.needsUpdate, frames < 50 {
            _ = host.scene
            frames += 1
        }
        #expect(frames < 50)
        #expect(try labels(of: host).first == "9000")
    }

    /// What a row of cells costs that comes into sight: counts that may fall and not rise.
    @Test func aScrolledRowCostsItsCells() {
        let counter = Counter()
        let host = Host { CountedGrid(counter: counter) { tile($0) } }
        _ = host.scene
        // The first rows that leave are kept; from then on the nodes of those that are forgotten serve those that come.
        for _ in 0..<100 { row(of: host) }
        let before = host.screen.graph.counts
        let madeBefore = counter.made
        let rows = 100
        for _ in 0..<rows { row(of: host) }
        let after = host.screen.graph.counts
        #expect(counter.made - madeBefore == 3 * rows)
        #expect(after.bodies - before.bodies == 0)
        #expect(after.nodes - before.nodes <= 2 * 3 * rows / 10)
        // A frame and a text, each for the room of the column and again for that of the cell.
        #expect(after.measures - before.measures <= (2 + 2) * 3 * rows + 4 * rows)
        // The cells that came, and what holds them.
        #expect(after.arrangements - before.arrangements <= (2 * 3 + 8) * rows)
        // The layers of the cells that came, and of what holds them: the others are those of the frame before.
        #expect(after.layers - before.layers <= (2 * 3 + 8) * rows)
    }

    private func row(of host: Host) {
        host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 60))
        _ = host.scene
    }

    private func cells(of host: Host) throws -> [Meaning] {
        var found: [Meaning] = []
        func search(_ meanings: [Meaning]) {
            for meaning in meanings {
                if meaning.role == .grid || meaning.role == .list { found += meaning.children } else { search(meaning.children) }
            }
        }
        search(host.scene.meanings)
        return found
    }

    private func frames(of host: Host) throws -> [GridCore.Rect] { try cells(of: host).map(\.frame) }
    private func labels(of host: Host) throws -> [String] { try cells(of: host).compactMap(\.label) }
}
