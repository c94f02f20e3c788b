import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Faults of lazy containers while they are scrolled, turned and filled, as people reported them elsewhere.
@MainActor
struct ReportedScrollFaultsTests {
    private nonisolated static func columns(_ count: Int) -> [GridItem] { [GridItem](repeating: GridItem(spacing: 0), count: count) }

    /// LL-14, AN-08, CL-54: a screen that is turned shows the same cells, and turned back it is as it was.
    @Test(arguments: [300, 10_000, 29_999])
    func theFirstCellInSightStays(first: Int) throws {
        let count = 30_000
        let screen = ReportedScreen(width: 300, height: 600) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)], spacing: 0) {
                    ForEach(0..<count, id: \.self) { ReportedCell($0) }
                }
            }
        }
        screen.scroll(y: Double(first / 3) * 100)
        let before = screen.frames
        let top = try #require(before.filter { $0.value.maxY > 0 }.keys.compactMap(Int.init).min())
        screen.resize(width: 500, height: 400)
        let turned = screen.frames
        #expect(turned["\(top)"].map { $0.minY > -100 && $0.maxY <= 400 } == true)
        #expect((turned.values.map(\.maxY).max() ?? 0) >= 400)
        screen.resize(width: 300, height: 600)
        let after = screen.frames
        #expect(after["\(top)"].map { $0.minY > -100 && $0.maxY <= 600 } == true)
        #expect(screen.host.screen.graph.counts.bodies < 200)
        #expect(screen.host.warnings == [])
    }

    /// CL-43, LL-01: at the end, fewer and longer lines in a smaller viewport never leave it empty.
    @Test func theViewportIsFullAtTheEnd() throws {
        let screen = ReportedScreen(width: 300, height: 480) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)], spacing: 0) {
                    ForEach(0..<100) { ReportedCell($0, height: 120) }
                }
            }
        }
        screen.scroll(y: 1e6)
        #expect(screen.frames["99"]?.maxY == 480)
        for (width, height) in [(400.0, 320.0), (300, 480), (800, 100), (100, 2000), (300, 480)] {
            screen.resize(width: width, height: height)
            let frames = screen.frames.values
            #expect((frames.map(\.minY).min() ?? 1) <= 0)
            #expect((frames.map(\.maxY).max() ?? 0) >= height)
        }
    }

    /// LL-10, ME-06, ME-07: each cell that comes into sight appears once, and disappears once when it leaves.
    @Test func cellsAppearAsOftenAsTheyDisappear() {
        let log = AppearanceLog()
        let screen = ReportedScreen(width: 400) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 8) {
                    ForEach(0..<300) { number in
                        ReportedCell(number).onAppear { log.appeared.append(number) }.onDisappear { log.disappeared.append(number) }
                    }
                }
            }
        }
        _ = screen.frames
        #expect(log.appeared == Array(0..<18))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 { screen.scroll(y: Double.random(in: -20_000...20_000, using: &generator)) }
        let shown = Set(screen.frames.keys.compactMap(Int.init))
        for number in 0..<300 {
            let balance = log.appeared.count { $0 == number } - log.disappeared.count { $0 == number }
            #expect(balance == (shown.contains(number) ? 1 : 0), "cell \(number)")
        }
    }

    /// LL-17: several views of a header follow each other along the scrolling axis.
    @Test func aHeaderOfSeveralViews() throws {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: Self.columns(2), spacing: 0) {
                    Section {
                        ForEach(0..<4) { ReportedCell($0) }
                    } header: {
                        ReportedCell("h0", height: 20)
                        ReportedCell("h1", height: 30)
                    } footer: {
                        ReportedCell("f0", height: 20)
                        ReportedCell("f1", height: 30)
                    }
                }
            }
        }
        let frames = screen.frames
        #expect(["h0", "h1", "0", "2", "f0", "f1"].map { frames[$0]?.minY } == [0, 20, 50, 150, 250, 270])
        #expect(["h0", "h1", "f0", "f1"].allSatisfy { frames[$0]?.width == 300 })
    }

    /// LL-19: what pushes a header off is the next one, however full the last line is.
    @Test(arguments: 1...7)
    func aHeaderIsPushedOffByTheNext(cells: Int) throws {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<30) { section in
                        Section {
                            ForEach(0..<cells, id: \.self) { ReportedCell("\(section).\($0)") }
                        } header: {
                            ReportedCell("h\(section)", height: 40)
                        }
                    }
                }
            }
        }
        let section = 40 + 100 * Double((cells + 2) / 3)
        screen.scroll(y: section - 25)
        #expect(screen.frames["h1"]?.minY == 25)
        #expect(screen.frames["h0"]?.minY == -15)
    }

    /// LL-36: a header with a strip of its own; padding counts once. A strip in a list scrolls sideways and stays there (CL-48, CL-52).
    @Test func aStripInAHeader() throws {
        let screen = ReportedScreen(width: 375) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 0) {
                    Section {
                        ForEach(0..<300) { ReportedCell($0) }
                    } header: {
                        ScrollView(.horizontal) {
                            LazyHStack(spacing: 0) {
                                ForEach(0..<1000) { TesseraSwiftUI.Color.red.frame(width: 50, height: 400).named("s\($0)") }
                            }
                        }
                        .named("strip")
                    }
                }
                .padding(.horizontal, 16)
            }
        }
        #expect(screen.frames["strip"].map { [$0.minX, $0.width] } == [16, 343])
        #expect(screen.frames["s0"]?.minX == 16)
        screen.host.scroll(at: GridCore.Point(x: 100, y: 100), by: GridCore.Point(x: 500, y: 0))
        screen.scroll(y: 150)
        screen.scroll(y: -150)
        #expect(screen.frames["s10"]?.minX == 16)
        #expect(screen.host.screen.graph.counts.nodes < 400)
    }

    /// LL-42: a grid, a list and a grid know their lengths after a jump to the end.
    @Test func threeContainersInOneScrollView() {
        let screen = ReportedScreen(width: 300, height: 600) {
            ScrollView {
                VStack(spacing: 0) {
                    LazyVGrid(columns: Self.columns(3), spacing: 0) { ForEach(0..<90) { ReportedCell("a\($0)") } }
                    LazyVStack(spacing: 0) { ForEach(0..<50) { ReportedCell("b\($0)", height: 40) } }
                    LazyVGrid(columns: Self.columns(2), spacing: 0) { ForEach(0..<10) { ReportedCell("c\($0)", height: 80) } }
                }
            }
        }
        #expect(screen.frames["a0"]?.minY == 0)
        for distance in [2900.0, 100, 1900, 1e9, -1e9, 1e9] { screen.scroll(y: distance) }
        let frames = screen.frames
        #expect(frames["c9"]?.maxY == 600)
        #expect(frames["c0"]?.minY == 200)
        #expect(frames["b49"]?.maxY == 200)
    }

    /// BI-02, BI-05: the millionth cell is where it belongs, and the first screen costs the same for any number.
    @Test(arguments: [1_000, 1_000_000, 10_000_000])
    func theLastOfMany(count: Int) {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: Self.columns(3), spacing: 0) { ForEach(0..<count, id: \.self) { ReportedCell($0, height: 35) } }
            }
        }
        #expect(screen.identifiers.count == 54)
        #expect(screen.host.screen.graph.counts.bodies == 54)
        screen.scroll(y: 1e12)
        #expect(abs((screen.frames["\(count - 1)"]?.maxY ?? 0) - 600) < 0.01)
        #expect(screen.host.screen.graph.counts.bodies < 200)
    }

    /// A grid in a strip in a page makes what both show.
    @Test func aGridThatScrollsTheOtherWayIsLazyToo() {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                ScrollView(.horizontal) {
                    LazyVGrid(columns: [GridItem](repeating: GridItem(.fixed(100), spacing: 0), count: 10), spacing: 0) {
                        ForEach(0..<5000) { ReportedCell($0) }
                    }
                }
            }
        }
        #expect(screen.identifiers.count == 60)
        screen.scroll(y: 1e9)
        #expect(screen.frames["4999"]?.maxY == 600)
        #expect(screen.host.screen.graph.counts.bodies < 300)
    }
}

@MainActor
private final class AppearanceLog {
    var appeared: [Int] = []
    var disappeared: [Int] = []
}

/// The same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }
}
