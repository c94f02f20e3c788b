import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Eager grids as people reported faults with them, here and elsewhere.
@MainActor
struct ReportedGridFaultsTests {
    private func frames<V: TesseraSwiftUI.View>(width: Double = 300, @ViewBuilder _ view: () -> V) -> [String: Rect] {
        ReportedScreen(width: width) { view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }.frames
    }

    private func cell(_ name: String, _ width: CGFloat?, _ height: CGFloat? = 10) -> some TesseraSwiftUI.View {
        TesseraSwiftUI.Color.red.frame(width: width, height: height).accessibilityElement().named(name)
    }

    /// A span makes columns; those without cells of their own add no width beyond it.
    @Test func aSpanLargerThanTheOtherRows() {
        let frames = frames {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    cell("a", 40)
                    cell("b", 30)
                }
                GridRow { cell("c", 200).gridCellColumns(6) }
            }
            .accessibilityElement(children: .contain).named("grid")
        }
        #expect(frames["c"]?.minX == 0 && frames["c"]?.maxX == 200 && frames["grid"]?.width == 200)
        #expect(frames["a"]!.maxX <= frames["b"]!.minX)
        let alone = self.frames { Grid { GridRow { cell("c", 20).gridCellColumns(6) } } }
        #expect(alone["c"]?.width == 20)
    }

    /// A cell over two columns raises them by what is missing once the gap has been counted.
    @Test(arguments: [(100.0, 108.0), (150, 150)])
    func aSpanRaisesWhatIsMissing(width: Double, total: Double) {
        let frames = frames {
            Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 0) {
                GridRow {
                    cell("a", 50)
                    cell("b", 50)
                }
                GridRow { cell("c", width).gridCellColumns(2) }
            }
            .accessibilityElement(children: .contain).named("grid")
        }
        #expect(frames["grid"]?.width == total)
        let second = frames["b"]!.minX
        #expect(abs((second - 8) - (total - second)) <= 1)
    }

    /// A grid in a grid is solved in the width of its column, also with a cell over several columns.
    @Test func aGridInAGrid() {
        let frames = frames {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Grid(horizontalSpacing: 8, verticalSpacing: 4) {
                        TesseraSwiftUI.Color.blue.aspectRatio(1, contentMode: .fit).accessibilityElement().named("picture")
                        GridRow {
                            cell("label", 50)
                            cell("value", nil)
                        }
                    }
                    cell("right", nil, 20)
                }
            }
        }
        #expect(frames["picture"]?.width == 150 && frames["picture"]?.height == 150)
        #expect(frames["value"]?.maxX == 150 && frames["right"]?.minX == 150)
        #expect(frames["label"]!.maxX + 8 == frames["value"]!.minX)
    }

    /// Text that wraps by a formula: as many lines of 20 as 300 points take.
    private struct Wrapping: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let width = min(300, max(20, proposal.width ?? 300))
            return CGSize(width: width, height: 20 * (300 / width).rounded(.up))
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    /// Rows are as high as their cells are in the columns at the end.
    @Test func cellsThatWrap() {
        let frames = frames(width: 200) {
            ScrollView {
                Grid(horizontalSpacing: 8, verticalSpacing: 8) {
                    ForEach(0..<2) { row in
                        GridRow {
                            cell("label \(row)", 60, 20)
                            Wrapping { TesseraSwiftUI.Color.red }.accessibilityElement().named("value \(row)")
                        }
                    }
                }
            }
        }
        #expect(frames["value 0"] == Rect(x: 68, y: 0, width: 132, height: 60))
        #expect(frames["value 1"]?.minY == 68)
        #expect(frames["label 0"]?.midY == 30)
    }

    /// Dividers between rows span everything; cells of a row share its height.
    @Test(arguments: [false, true])
    func dividersBetweenRows(isUnsized: Bool) {
        let frames = frames {
            Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 0) {
                GridRow {
                    cell("a", 40, 20)
                    cell("b", 60, 60)
                }
                Divider().gridCellUnsizedAxes(isUnsized ? .horizontal : []).accessibilityElement().named("divider")
                GridRow {
                    cell("c", 30, 20)
                    cell("d", 50, 20)
                }
            }
            .accessibilityElement(children: .contain).named("grid")
        }
        #expect(frames["grid"]?.width == (isUnsized ? 108 : 300))
        #expect(frames["divider"]?.minX == 0 && frames["divider"]?.width == frames["grid"]?.width)
        #expect(frames["c"]?.minY == frames["d"]?.minY)
        #expect(frames["divider"]!.minY == 60)
    }

    /// Placeholders that are unsized add nothing.
    @Test func emptyCells() {
        let frames = frames {
            Grid(horizontalSpacing: 8, verticalSpacing: 8) {
                GridRow {
                    TesseraSwiftUI.Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                    cell("b", 60)
                }
                GridRow {
                    cell("c", 40)
                    cell("d", 50)
                }
            }
            .accessibilityElement(children: .contain).named("grid")
        }
        #expect(frames["grid"]?.size == Size(width: 108, height: 28))
    }

    /// An anchor moves a cell in its column and changes no width; a spacer in a cell makes the column flexible.
    @Test func oneCellAtTheEnd() {
        let anchored = frames(width: 100) {
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { cell("a", 10).gridCellAnchor(.trailing) }
                GridRow { cell("b", 40) }
            }
        }
        #expect(anchored["a"]?.minX == 30 && anchored["b"]?.minX == 0)
        let pushed = frames(width: 100) {
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    HStack(spacing: 0) {
                        Spacer()
                        cell("a", 10)
                    }
                }
                GridRow { cell("b", 40) }
            }
        }
        #expect(pushed["a"]?.maxX == 100)
    }

    /// A grid that a condition brings shows all of its cells at once, as one that was there from the start.
    @Test func aGridBehindACondition() {
        struct Conditional: TesseraSwiftUI.View {
            @State var isShown: Bool
            var body: some TesseraSwiftUI.View {
                Form {
                    Button("show") { isShown = true }
                    if isShown {
                        Grid {
                            ForEach(0..<7) { number in
                                GridRow { Text("\(number)").accessibilityIdentifier("cell \(number)") }
                            }
                        }
                    }
                }
            }
        }
        let later = ReportedScreen(width: 300) { Conditional(isShown: false) }
        #expect(!later.identifiers.contains("cell 0"))
        later.host.tap("show")
        let frames = later.frames
        #expect(frames == ReportedScreen(width: 300) { Conditional(isShown: true) }.frames)
        #expect(frames.keys.count { $0.hasPrefix("cell") } == 7)
    }

    /// A cell without height leaves the height of its row to the others, and back again.
    @Test func aCellThatIsHidden() {
        struct Toggled: TesseraSwiftUI.View {
            @State private var height: CGFloat = 0
            var body: some TesseraSwiftUI.View {
                VStack(alignment: .leading, spacing: 0) {
                    Grid(verticalSpacing: 0) {
                        GridRow {
                            TesseraSwiftUI.Color.red.frame(width: 20, height: 40)
                            TesseraSwiftUI.Color.red.frame(width: 20, height: height)
                        }
                        GridRow { TesseraSwiftUI.Color.blue.frame(width: 20, height: 5).accessibilityElement().named("below") }
                    }
                    .frame(minHeight: 10)
                    Button("change") { height = height == 0 ? 60 : 0 }
                }
            }
        }
        let screen = ReportedScreen(width: 300) { Toggled() }
        func top() -> Double { screen.frames["below"]!.minY - screen.host.first("change")!.frame.minY }
        #expect(top() == -5)
        let rest = screen.frames["below"]!.minY
        screen.host.tap("change")
        // The whole is twenty higher and stands in the middle of the screen.
        #expect(screen.frames["below"]!.minY == rest + 10)
        screen.host.tap("change")
        #expect(screen.frames["below"]!.minY == rest)
    }

    /// A column alignment counts for its column in all rows; cells over several columns follow the grid's.
    @Test func alignmentsOfColumns() {
        let frames = frames {
            Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 0) {
                GridRow {
                    cell("a", 30).gridColumnAlignment(.trailing)
                    cell("b", 60)
                }
                GridRow {
                    cell("c", 50)
                    cell("d", 40)
                }
                GridRow { cell("e", 80).gridCellColumns(2) }
            }
        }
        #expect(frames.mapValues(\.minX) == ["a": 20, "b": 58, "c": 0, "d": 58, "e": 0])
    }

    /// Columns change from three to four in an animation: half-way cells are half-way, those too that change their line.
    @Test func columnsThatAreAnimated() {
        struct Cells: TesseraSwiftUI.View {
            @State private var count = 3
            let remote: Remote<Int>
            var body: some TesseraSwiftUI.View {
                remote.set = { count = $0 }
                return LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 0), count: count), spacing: 0) {
                    ForEach(0..<12) { Text("\($0)").frame(maxWidth: .infinity).frame(height: 40) }
                }
                .frame(width: 300)
            }
        }
        let remote = Remote<Int>()
        let screen = MovingScreen { Cells(remote: remote) }
        let places = { (0..<12).map { screen.shown("\($0)")!.frame } }
        let before = places()
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(4) } }
        screen.advance(0.5)
        let middle = places()
        screen.advance(0.6)
        for (index, after) in places().enumerated() {
            #expect(middle[index].midX.isNear((before[index].midX + after.midX) / 2, within: 0.6), "cell \(index)")
            #expect(middle[index].minY.isNear((before[index].minY + after.minY) / 2, within: 0.6), "cell \(index)")
        }
    }

    /// Lengths that are no numbers count as not given.
    @Test func lengthsWithoutAnEnd() {
        let screen = ReportedScreen(width: 300) {
            Grid(horizontalSpacing: 8, verticalSpacing: 8) {
                GridRow {
                    TesseraSwiftUI.Color.red.frame(height: .infinity).frame(width: 20, height: 20).accessibilityElement().named("a")
                    TesseraSwiftUI.Color.red.frame(width: 20, height: 20).padding(.nan).accessibilityElement().named("b")
                }
            }
        }
        #expect(screen.frames.count == 2)
        #expect(screen.frames.values.allSatisfy { !$0.minX.isNaN && !$0.width.isNaN && !$0.minY.isNaN && !$0.height.isNaN })
    }
}
