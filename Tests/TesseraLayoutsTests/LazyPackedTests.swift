import Foundation
import TesseraLayouts
import TesseraSwiftUI
import TesseraTesting
import Testing

/// The packed containers through their public names: what is seen is made, sections and their headers, spans, lines and blocks.
@MainActor
@Suite struct LazyPackedTests {
    private final class Made { var count = 0 }

    private struct Tile: View {
        let id: String
        let width: CGFloat?
        let height: CGFloat?
        var made: Made?

        var body: some View {
            made?.count += 1
            return Color.red.frame(width: width, height: height).accessibilityElement().accessibilityIdentifier(id)
        }
    }

    private let two = [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)]

    @Test func masonryMakesWhatIsSeen() throws {
        let made = Made()
        let screen = Screen(size: CGSize(width: 390, height: 844)) {
            ScrollView {
                LazyVMasonry(columns: two, spacing: 0) {
                    ForEach(0..<100_000, id: \.self) { Tile(id: "t\($0)", width: nil, height: CGFloat(60 + $0 % 5 * 20), made: made) }
                }
            }
        }
        let first = try screen.frame(of: "t0")
        #expect(made.count < 100)
        #expect(try screen.frame(of: "t1").minX > first.minX)
        // 60 and 80 high: the third goes below the first.
        #expect(try screen.frame(of: "t2").minX == first.minX)
        #expect(try screen.frame(of: "t2").minY == first.maxY)
        screen.scroll(y: 5000)
        #expect(!screen.contains("t0"))
        #expect(made.count < 500)
    }

    @Test func mosaicCellsCoverWhatTheySay() throws {
        let screen = Screen(size: CGSize(width: 390, height: 844)) {
            LazyMosaic(columns: two, rowHeight: 50, spacing: 0) {
                Tile(id: "wide", width: nil, height: nil).mosaicSpan(columns: 2)
                Tile(id: "high", width: nil, height: nil).mosaicSpan(rows: 2)
                Tile(id: "one", width: nil, height: nil)
            }
        }
        let wide = try screen.frame(of: "wide")
        let high = try screen.frame(of: "high")
        #expect(wide.height == 50 && high.height == 100)
        #expect(wide.width == 2 * high.width)
        #expect(try screen.frame(of: "one").minX == high.maxX)
    }

    @Test func flowsBreakTheirLines() throws {
        let screen = Screen(size: CGSize(width: 390, height: 844)) {
            LazyFlow(spacing: 10, lineSpacing: 5) {
                Section {
                    ForEach(0..<5, id: \.self) { Tile(id: "w\($0)", width: 150, height: 20) }
                } header: {
                    Tile(id: "header", width: nil, height: 30)
                }
            }
        }
        let frames = try (0..<5).map { try screen.frame(of: "w\($0)") }
        #expect(frames[1].minX == frames[0].maxX + 10 && frames[1].minY == frames[0].minY)
        #expect(frames[2].minX == frames[0].minX && frames[2].minY == frames[0].maxY + 5)
        #expect(try screen.frame(of: "header").maxY + 5 == frames[0].minY)
    }

    /// A diagonal of the views of a block.
    private struct Diagonal: BlockwiseLayout {
        let viewsPerBlock = 3

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: proposal.width ?? 30, height: CGFloat(subviews.count) * 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let distance = CGFloat(index) * 20
                subview.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
            }
        }
    }

    @Test func aLayoutBecomesLazyBlockByBlock() throws {
        let made = Made()
        let screen = Screen(size: CGSize(width: 390, height: 844)) {
            ScrollView {
                LazyVBlocks(Diagonal(), spacing: 0) {
                    ForEach(0..<10_000, id: \.self) { Tile(id: "b\($0)", width: 20, height: 20, made: made) }
                }
            }
        }
        let frames = try (0..<4).map { try screen.frame(of: "b\($0)") }
        #expect(frames[1].minX == frames[0].maxX && frames[1].minY == frames[0].maxY)
        #expect(frames[3].minX == frames[0].minX && frames[3].minY == frames[2].maxY)
        #expect(made.count < 200)
    }
}
