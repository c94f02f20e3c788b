import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Faults with right to left and with bars; the ids are those of the collected reports.
@MainActor
struct ReportedDirectionFaultsTests {
    private let fixed = [GridItem](repeating: GridItem(.fixed(100), spacing: 0), count: 3)

    /// RT-01.
    @Test func theFirstCellIsAtTheRight() {
        let screen = ReportedScreen(width: 300, isRightToLeft: true) {
            LazyVGrid(columns: fixed, spacing: 0) { ForEach(0..<4) { ReportedCell($0) } }
        }
        let frames = screen.frames
        #expect((0..<4).map { frames["\($0)"]?.minX } == [200, 100, 0, 200])
    }

    /// RT-02.
    @Test func gapsAndPaddingAreCountedOnce() {
        let screen = ReportedScreen(width: 300, isRightToLeft: true) {
            LazyVGrid(columns: [GridItem(spacing: 12), GridItem(spacing: 12)], spacing: 12) { ForEach(0..<4) { ReportedCell($0) } }.padding(
                12)
        }
        let frames = screen.frames
        #expect(frames["0"].map { [$0.minX, $0.width] } == [156, 132])
        #expect(frames["1"].map { [$0.minX, $0.width] } == [12, 132])
    }

    /// RT-03 and RT-09: a strip begins at the right, is scrolled to the left, and makes what is seen.
    @Test(arguments: [1, 2])
    func aStripBeginsAtTheRight(lines: Int) {
        let screen = ReportedScreen(width: 300, height: 100.0 * Double(lines), isRightToLeft: true) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem](repeating: GridItem(.fixed(100), spacing: 0), count: lines), spacing: 0) {
                    ForEach(0..<1000) { number in TesseraSwiftUI.Color.red.frame(width: 100).named(number) }
                }
            }
        }
        func columns() -> [Double?] {
            let frames = screen.frames
            return (0..<12).map { frames["\($0)"]?.minX }
        }
        func expected(_ shift: Double) -> [Double?] {
            (0..<12).map { 200 - 100 * Double($0 / lines) + shift }.map { $0 > -100 && $0 < 300 ? $0 : nil }
        }
        #expect(columns() == expected(0))
        // The content follows the finger: it moves by the opposite of what is scrolled.
        screen.scroll(x: -150)
        #expect(columns() == expected(150))
        screen.scroll(x: 100_000)
        #expect(columns() == expected(0))
        screen.scroll(x: -1_000_000)
        #expect(screen.frames["999"]?.minX == 0)
        #expect(screen.host.screen.graph.counts.nodes < 400)
    }

    /// A view that ignores the safe area at its beginning grows to the right where text begins there.
    @Test(arguments: [(false, 0.0, 260.0), (true, 40.0, 260.0)])
    func theLeadingEdgeOfTheSafeAreaIsWhereTextBegins(isRightToLeft: Bool, x: Double, width: Double) {
        let screen = ReportedScreen(
            width: 300, insets: Insets(leading: 40, trailing: 40), isRightToLeft: isRightToLeft
        ) {
            TesseraSwiftUI.Color.red.named("view").ignoresSafeArea(edges: .leading)
        }
        #expect(screen.frames["view"].map { [$0.minX, $0.width] } == [x, width])
    }

    /// CL-50, AX-09, and headers under bars: they are held where the bar ends, while cells are drawn under it.
    @Test func headersAreHeldBelowBars() {
        let screen = ReportedScreen(width: 300, insets: Insets(top: 50, bottom: 30)) {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(0..<20) { section in
                        Section {
                            ForEach(0..<5) { ReportedCell("\(section).\($0)") }
                        } header: {
                            ReportedCell("header \(section)", height: 40)
                        } footer: {
                            ReportedCell("footer \(section)", height: 20)
                        }
                    }
                }
            }
        }
        #expect(screen.frames["header 0"]?.minY == 50)
        screen.scroll(y: 100)
        #expect(screen.frames["header 0"]?.minY == 50)
        #expect(screen.frames["0.0"]?.minY == -10)
        #expect(screen.frames["footer 0"]?.maxY == 510)
        #expect(screen.frames["footer 1"]?.maxY == 570)
        // The next header pushes the one before it up under the bar.
        screen.scroll(y: 560 - 100 - 25)
        #expect(screen.frames["header 1"]?.minY == 75)
        #expect(screen.frames["header 0"]?.maxY == 55)
    }
}
