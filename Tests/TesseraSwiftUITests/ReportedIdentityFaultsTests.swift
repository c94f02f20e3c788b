import Foundation
import GridCore
import HostInterface
import Observation
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Faults with identity, state and changing data that people reported elsewhere.
@MainActor
struct ReportedIdentityFaultsTests {
    private nonisolated static func columns(_ count: Int) -> [GridItem] { [GridItem](repeating: GridItem(spacing: 0), count: count) }

    /// LL-23: equal ids inside different elements are different cells.
    @Test func innerIdsCountInsideTheirElement() {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 0) {
                    ForEach(0..<9) { outer in ForEach([0], id: \.self) { _ in ReportedCell(outer) } }
                }
            }
        }
        #expect(screen.identifiers == (0..<9).map(String.init))
        #expect(screen.host.warnings == [])
    }

    /// LL-29, CL-44: ids that come twice leave no cell blank and keep their order through changes.
    @Test func idsThatComeTwice() {
        let model = Numbers((0..<60).map { $0 % 40 })
        let screen = ReportedScreen(width: 300) { NumberGrid(model: model) }
        #expect(screen.identifiers == (0..<18).map(String.init))
        screen.scroll(y: 1e6)
        #expect(screen.identifiers.suffix(3) == ["17", "18", "19"])
        screen.scroll(y: -1e6)
        for change in [[1, 1, 1, 2], [2, 1, 1, 1, 1], [1], [], [3, 3]] {
            model.values = change
            #expect(screen.identifiers == change.map(String.init))
        }
    }

    /// LL-27, LL-39, AN-07: what a cell remembers goes with its id through removals at every place.
    @Test func removingEachElement() {
        for removed in 0..<19 {
            let model = Numbers(Array(0..<19))
            let screen = ReportedScreen(width: 300) { NumberGrid(model: model) }
            screen.scroll(y: 1e6)
            model.values.remove(at: removed)
            let shown = screen.identifiers
            #expect(shown == (0..<19).filter { $0 != removed }.map(String.init))
            #expect(screen.host.meanings.compactMap(\.label) == shown.map { "\($0) of \($0)" })
        }
    }

    /// LL-37, CL-33, CL-46: data set anew leaves the place where it is, and fewer data move it no further than to their end.
    @Test func dataSetAnew() {
        let model = Numbers(Array(0..<3000))
        let screen = ReportedScreen(width: 300) { NumberGrid(model: model) }
        screen.scroll(y: 12_340)
        let before = screen.frames
        model.values = Array(0..<3000)
        #expect(screen.frames == before)
        model.values = Array(0..<1500)
        #expect(screen.frames == before)
        model.values = Array(0..<30)
        #expect(screen.frames["29"]?.maxY == 600)
        model.values = Array(100..<160)
        let cold = ReportedScreen(width: 300) { NumberGrid(model: Numbers(Array(100..<160))) }
        screen.scroll(y: -1e6)
        #expect(screen.frames == cold.frames)
    }

    /// ME-03: one observable object that changes has one cell evaluated.
    @Test func oneCellIsEvaluated() {
        let models = (0..<20).map { Ticker($0) }
        let screen = ReportedScreen(width: 300) {
            ScrollView { LazyVGrid(columns: Self.columns(3), spacing: 0) { ForEach(models, id: \.number) { TickerCell(ticker: $0) } } }
        }
        _ = screen.frames
        let before = screen.host.screen.graph.counts.bodies
        for tick in 1...10 {
            models[4].ticks = tick
            _ = screen.frames
        }
        #expect(screen.host.screen.graph.counts.bodies == before + 10)
    }

    /// ME-04: pages that are added while a person scrolls leave no cells behind.
    @Test func pagesThatAreAppendedLeaveNothingBehind() {
        let model = Numbers(Array(0..<60))
        let screen = ReportedScreen(width: 300) { PageGrid(model: model) }
        for _ in 0..<120 {
            screen.scroll(y: 1000)
            model.values += model.values.count..<(model.values.count + 20)
            _ = screen.frames
        }
        #expect(CountedCell.Token.alive < 250)
        #expect(model.values.count == 2460)
    }

    /// BI-11, LL-33: elements that are nothing are cells; views that are nothing are none.
    @Test func nothingIsACellOnlyAsAnElement() {
        let nothing = [Int?](repeating: nil, count: 6)
        let flag = nothing.isEmpty
        let screen = ReportedScreen(width: 300) {
            LazyVGrid(columns: Self.columns(2), spacing: 0) {
                EmptyView()
                if flag { ReportedCell("never") }
                ForEach(nothing.indices, id: \.self) { ReportedCell("\($0)") }
                TesseraSwiftUI.Color.clear.frame(height: 0).named("clear")
                nothing[0].map { ReportedCell($0) }
                ReportedCell("last")
            }
        }
        #expect(screen.identifiers == ["0", "1", "2", "3", "4", "5", "clear", "last"])
        #expect(screen.frames["0"]?.minX == 0)
        #expect(screen.frames["last"]?.minX == 150)
    }

    /// Sections whose elements come, go and are emptied.
    @Test func sectionsThatChange() {
        let model = Numbers([3, 0, 2])
        let screen = ReportedScreen(width: 300, height: 1000) { SectionGrid(model: model) }
        for change in [[3, 0, 2], [0, 0, 0], [1], [], [2, 5, 1], [2, 1], [4, 4, 4, 4]] {
            model.values = change
            let expected = change.enumerated().flatMap { section, count in ["h\(section)"] + (0..<count).map { "\(section).\($0)" } }
            #expect(screen.identifiers == expected)
            #expect(screen.frames == ReportedScreen(width: 300, height: 1000) { SectionGrid(model: Numbers(change)) }.frames)
        }
    }

    /// A filter inside a loop: cells that are left out leave no hole.
    @Test func aFilterInALoop() {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 0) {
                    ForEach(0..<2000) { number in if number % 3 == 1 { ReportedCell(number) } }
                }
            }
        }
        #expect(screen.identifiers == stride(from: 1, to: 54, by: 3).map(String.init))
        screen.scroll(y: 1e6)
        #expect(screen.frames["1999"]?.maxY == 600)
    }
}

@MainActor @Observable
private final class Numbers {
    var values: [Int]
    init(_ values: [Int]) { self.values = values }
}

@MainActor @Observable
private final class Ticker {
    nonisolated let number: Int
    var ticks = 0
    init(_ number: Int) { self.number = number }
}

private struct TickerCell: TesseraSwiftUI.View {
    let ticker: Ticker
    var body: some TesseraSwiftUI.View { Text("\(ticker.ticks)").frame(height: 50) }
}

private struct NumberGrid: TesseraSwiftUI.View {
    let model: Numbers

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100))], spacing: 0) {
                ForEach(model.values, id: \.self) { NumberCell(number: $0) }
            }
        }
    }
}

/// A cell that remembers the number with which it was made.
private struct NumberCell: TesseraSwiftUI.View {
    @State private var first: Int
    let number: Int

    init(number: Int) {
        self.number = number
        _first = State(initialValue: number)
    }

    var body: some TesseraSwiftUI.View {
        TesseraSwiftUI.Color.red.frame(height: 100).accessibilityLabel("\(number) of \(first)").named(number)
    }
}

private struct PageGrid: TesseraSwiftUI.View {
    let model: Numbers

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem()], spacing: 0) {
                ForEach(model.values, id: \.self) { CountedCell(number: $0).padding(1) }
            }
        }
    }
}

/// A cell that knows how many of its kind there are.
private struct CountedCell: TesseraSwiftUI.View {
    @MainActor
    final class Token {
        static var alive = 0
        init() { Token.alive += 1 }
        isolated deinit { Token.alive -= 1 }
    }

    @State private var token = Token()
    let number: Int

    var body: some TesseraSwiftUI.View { ReportedCell(number) }
}

private struct SectionGrid: TesseraSwiftUI.View {
    let model: Numbers

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0, pinnedViews: .sectionHeaders) {
                ForEach(model.values.indices, id: \.self) { section in
                    Section {
                        ForEach(0..<model.values[section], id: \.self) { ReportedCell("\(section).\($0)", height: 50) }
                    } header: {
                        ReportedCell("h\(section)", height: 20)
                    }
                }
            }
        }
    }
}
