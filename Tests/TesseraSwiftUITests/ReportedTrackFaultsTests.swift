import Foundation
import GridCore
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Faults with the columns of lazy grids that people reported elsewhere, through the public names.
@MainActor
struct ReportedTrackFaultsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let width: Double
        let columns: [GridItem]
        /// Where the columns lie and how wide they are.
        let expected: [[Double]]

        init(_ id: String, _ width: Double, _ columns: [GridItem], _ expected: [[Double]]) {
            self.id = id
            self.width = width
            self.columns = columns
            self.expected = expected
        }

        var testDescription: String { id }
    }

    private nonisolated static func adaptive(_ minimum: CGFloat, _ maximum: CGFloat = .infinity, spacing: CGFloat = 8) -> GridItem {
        GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
    }

    private nonisolated static func flexible(_ minimum: CGFloat = 10, _ maximum: CGFloat = .infinity, spacing: CGFloat = 8) -> GridItem {
        GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    }

    private nonisolated static let cases = [
        Case("TS-01", 200, [GridItem(.fixed(70), spacing: 8), adaptive(40)], [[0, 70], [78, 57], [143, 57]]),
        Case("TS-02", 300, [flexible(100), flexible(180)], [[-17, 163], [154, 180]]),
        Case("TS-04a", 300, [adaptive(50, 100)], (0..<5).map { [61.6 * Double($0), 53.6] }),
        Case(
            "TS-04b", 300, [adaptive(50, 100), adaptive(40, 100)],
            [[0, 69], [77, 69], [154, 130 / 3], [154 + 130 / 3 + 8, 130 / 3], [154 + 260 / 3 + 16, 130 / 3]]),
        Case("TS-06", 264, [adaptive(272)], [[0, 264]]),
        Case("TS-19", 300, [flexible(0, 80), flexible(0, 80)], [[66, 80], [154, 80]]),
        Case("TS-20", 375, [adaptive(100)], [[0, 359.0 / 3], [359.0 / 3 + 8, 359.0 / 3], [359.0 / 1.5 + 16, 359.0 / 3]]),
        Case("TS-28", 200, [flexible(), flexible()], [[0, 96], [104, 96]]),
        Case("TS-37", 700, [adaptive(300, spacing: 2)], [[0, 349], [351, 349]]),
        Case(
            "TS-40", 300, [flexible(10, 40, spacing: 0), flexible(spacing: 0), flexible(10, 60, spacing: 0)],
            [[35, 40], [75, 130], [205, 60]]),
        Case("BI-06", 300, [adaptive(100, spacing: 0)], [[0, 100], [100, 100], [200, 100]]),
    ]

    /// The columns are those of the report, whatever the number of cells, and stay where they are when nothing changes
    /// (TS-22, TS-31); a last row of one cell stands in the first column.
    @Test(arguments: cases)
    private func columnsAreWhereTheReportWantsThem(_ one: Case) throws {
        let count = one.expected.count
        for cells in [count, 2 * count + 1, 1] {
            let screen = ReportedScreen(width: one.width) {
                LazyVGrid(columns: one.columns, spacing: 0) { ForEach(0..<cells) { ReportedCell($0, height: 10) } }
            }
            let frames = screen.frames
            #expect(frames.count == cells)
            for cell in 0..<cells {
                let frame = try #require(frames["\(cell)"])
                #expect(abs(frame.minX - one.expected[cell % count][0]) < 1e-9, "\(one.id) cell \(cell): \(frame)")
                #expect(abs(frame.width - one.expected[cell % count][1]) < 1e-9, "\(one.id) cell \(cell): \(frame)")
                #expect(abs(frame.height - 10) < 1e-9)
                #expect(abs(frame.minY - (frames["0"]?.minY ?? 0) - 10 * Double(cell / count)) < 1e-9)
            }
            for _ in 0..<3 {
                screen.resize(width: one.width, height: 601)
                screen.resize(width: one.width, height: 600)
                #expect(screen.frames == frames)
            }
        }
    }

    /// TS-12, TS-24: what a grid answers without an offer is finite, and offered its own answer it answers the same.
    @Test(arguments: [
        [GridItem(.fixed(50))], [GridItem(.flexible(minimum: 40)), GridItem(.flexible(minimum: 40)), GridItem(.flexible(minimum: 40))],
        [GridItem(.adaptive(minimum: 50))],
    ])
    func theIdealSizeIsFinite(columns: [GridItem]) throws {
        let screen = ReportedScreen(width: 300) {
            HStack(spacing: 0) {
                LazyVGrid(columns: columns) {
                    ForEach(0..<5) { TesseraSwiftUI.Color.red.frame(minWidth: 20, minHeight: 30).named($0) }
                }
                .fixedSize().named("grid")
            }
        }
        let grid = try #require(screen.frames["grid"])
        #expect(grid.width.isFinite && grid.height.isFinite && grid.width > 0 && grid.width < 300)
        let again = ReportedScreen(width: grid.width) {
            LazyVGrid(columns: columns) { TesseraSwiftUI.Color.red.named("cell") }.named("grid")
        }
        #expect(again.frames["grid"]?.width == grid.width)
    }

    /// TS-23: a grid in a horizontal scroll view is offered no width.
    @Test func aVerticalGridInAHorizontalScrollView() throws {
        let screen = ReportedScreen(width: 300) {
            ScrollView(.horizontal) {
                LazyVGrid(columns: [GridItem](repeating: GridItem(.flexible(minimum: 40), spacing: 8), count: 3)) {
                    ForEach(0..<9) { TesseraSwiftUI.Color.red.frame(minWidth: 20, idealWidth: 40, minHeight: 30).named($0) }
                }
            }
        }
        let frames = screen.frames
        #expect(frames.count == 9)
        #expect((0..<3).map { frames["\($0)"]?.minX } == [0, 48, 96])
    }

    /// TS-25: a thousand cells in a column in a scroll view; TS-33: nothing wanders while it is scrolled.
    @Test func aGridInAColumnInAScrollViewIsLazy() throws {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                VStack(spacing: 0) {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 0)], spacing: 0) {
                        ForEach(0..<1000) { ReportedCell($0) }
                    }
                    Text("end").named("end")
                }
            }
        }
        #expect(screen.identifiers.count == 18 + 1)
        screen.scroll(y: 1e9)
        let frames = screen.frames
        #expect(frames["999"]?.maxY == frames["end"]?.minY)
        #expect(frames["end"]?.maxY == 600)
        #expect(screen.host.screen.graph.counts.nodes < 300)
    }

    /// TS-18, BI-01: rows of a grid that grows sideways, from nothing on.
    @Test(arguments: [0, 1, 3])
    func aHorizontalGridOfFewCells(count: Int) {
        let screen = ReportedScreen(width: 300, height: 150) {
            LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(spacing: 0)], spacing: 10) {
                ForEach(0..<count, id: \.self) { TesseraSwiftUI.Color.red.frame(width: 20).named($0) }
            }
            .named("grid")
        }
        let frames = screen.frames
        #expect(frames["grid"]?.width == [0: 0, 1: 20, 3: 50][count])
        guard count == 3, let first = frames["0"] else { return }
        #expect(first.height == 50)
        #expect(frames["1"] == Rect(x: first.minX, y: 50, width: 20, height: 100))
        #expect(frames["2"] == Rect(x: first.minX + 30, y: 0, width: 20, height: 50))
    }

    /// TS-37, BI-06, CL-40: nothing is asked of a width of nothing, and the next width counts afresh.
    @Test func aWidthOfNothing() {
        let screen = ReportedScreen(width: 0) {
            ScrollView { LazyVGrid(columns: [Self.adaptive(100, spacing: 0)], spacing: 0) { ForEach(0..<500) { ReportedCell($0) } } }
        }
        #expect(screen.frames.values.allSatisfy { $0.width == 0 && $0.height == 100 })
        screen.resize(width: 300, height: 600)
        let shown = screen.frames
        #expect(shown.count == 18)
        screen.resize(width: 0, height: 0)
        screen.resize(width: 300, height: 600)
        #expect(screen.frames == shown)
    }

    /// LL-35: a height is that of the width that is asked about.
    @Test func heightsBelongToWidths() {
        let screen = ReportedScreen(width: 375, height: 2000) {
            LazyVGrid(columns: [Self.adaptive(100)], spacing: 8) { ForEach(0..<12) { ReportedCell($0, height: 90) } }.named("grid")
        }
        for (width, height) in [(375.0, 384.0), (100, 1168), (375, 384)] {
            screen.resize(width: width, height: 2000)
            #expect(screen.frames["grid"]?.height == height)
        }
    }
}
