import Foundation
import struct Scene.Meaning
import TesseraLayouts
import TesseraSwiftUI
import Testing

@testable import TesseraTesting

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

    // MARK: Like the other containers

    /// Every packed container by its name, over so many tiles in two sections with headers.
    @MainActor @ViewBuilder private func packed(_ name: String, count: Int, made: Made? = nil, pinned: PinnedScrollableViews = [])
        -> some View
    {
        switch name {
        case "masonry": LazyVMasonry(columns: two, spacing: 0, pinnedViews: pinned) { sections(count, made) }
        case "flow": LazyFlow(spacing: 0, lineSpacing: 0, pinnedViews: pinned) { sections(count, made) }
        case "mosaic": LazyMosaic(columns: two, rowHeight: 50, spacing: 0, pinnedViews: pinned) { sections(count, made) }
        default: LazyVBlocks(Diagonal(), spacing: 0, pinnedViews: pinned) { sections(count, made) }
        }
    }

    @MainActor @ViewBuilder private func sections(_ count: Int, _ made: Made?) -> some View {
        ForEach(0..<2, id: \.self) { section in
            Section {
                ForEach((0..<count).map { "\(section).\($0)" }, id: \.self) { id in
                    Tile(id: id, width: 120, height: CGFloat(40 + (Int(id.dropFirst(2)) ?? 0) % 3 * 20), made: made)
                }
            } header: {
                Tile(id: "head \(section)", width: nil, height: 30)
            }
        }
    }

    private nonisolated static let names = ["masonry", "flow", "mosaic", "blocks"]

    @Test(arguments: names)
    func headersAreHeldWhileTheirSectionIsInSight(_ name: String) throws {
        let screen = Screen(size: CGSize(width: 300, height: 400)) {
            ScrollView { packed(name, count: 300, pinned: .sectionHeaders) }
        }
        #expect(try screen.frame(of: "head 0").minY == 0)
        screen.scroll(y: 500)
        #expect(try screen.frame(of: "head 0").minY == 0)
        #expect(try screen.frame(of: "head 0").width == 300)
        #expect(!screen.contains("0.0"))
        try screen.scroll(to: "1.5")
        if screen.contains("head 0") {
            let (leaving, coming) = (try screen.frame(of: "head 0"), try screen.frame(of: "head 1"))
            #expect(leaving.maxY <= coming.minY + 1e-6)
        }
        #expect(screen.contains("head 1"))
    }

    /// A view that does not exist yet is scrolled to, and the ways there and back end at the same places.
    @Test(arguments: names)
    func scrollingGoesToViewsThatWereNotMade(_ name: String) throws {
        let made = Made()
        let screen = Screen(size: CGSize(width: 300, height: 440)) {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    HStack {
                        Button("down") { proxy.scrollTo("0.3000", anchor: .top) }.accessibilityIdentifier("down")
                        Button("up") { proxy.scrollTo("0.0", anchor: .top) }.accessibilityIdentifier("up")
                    }
                    .frame(height: 40)
                    ScrollView { packed(name, count: 5000, made: made) }
                }
            }
        }
        let first = try screen.frame(of: "0.1")
        try screen.tap("down")
        #expect(abs(try screen.frame(of: "0.3000").minY - 40) < 0.5)
        #expect(made.count < 2000)
        try screen.tap("up")
        screen.scroll(y: -100_000)
        #expect(try screen.frame(of: "0.1") == first)
    }

    /// Content that is added above moves nothing that is looked at.
    @Test(arguments: names)
    func whatIsLookedAtStays(_ name: String) throws {
        final class Model { var change: (Int) -> Void = { _ in } }
        struct Growing<Content: View>: View {
            @State private var first = 0
            let model: Model
            @ViewBuilder let content: (Int) -> Content
            var body: some View {
                model.change = { first = $0 }
                return ScrollView { content(first) }
            }
        }
        let model = Model()
        let screen = Screen(size: CGSize(width: 300, height: 400)) {
            Growing(model: model) { first in
                let tiles = ForEach(first..<400, id: \.self) { Tile(id: "t\($0)", width: 120, height: 60) }
                switch name {
                case "masonry": LazyVMasonry(columns: two, spacing: 0) { tiles }
                case "flow": LazyFlow(spacing: 0, lineSpacing: 0) { tiles }
                case "mosaic": LazyMosaic(columns: two, rowHeight: 60, spacing: 0) { tiles }
                default: LazyVBlocks(Diagonal(), spacing: 0) { tiles }
                }
            }
        }
        screen.scroll(y: 1500)
        let seen = try #require(screen.identifiers.first)
        let before = try screen.frame(of: seen)
        model.change(-12)
        screen.advance(by: 0)
        #expect(abs(try screen.frame(of: seen).minY - before.minY) < 1e-6)
    }

    /// Turned, with other columns, the first tile below the status bar is still in sight, and everything is packed in the new width.
    @Test(arguments: names)
    func turningKeepsWhatIsLookedAt(_ name: String) throws {
        let screen = try Screen(device: "iPhone 15") { ScrollView { packed(name, count: 3000) } }
        screen.scroll(y: 4000)
        let seen = try #require(try screen.identifiers.first { try $0.hasPrefix("0.") && screen.frame(of: $0).minY >= 59 })
        screen.rotate()
        #expect(screen.contains(seen))
        screen.rotate()
        #expect(screen.contains(seen))
    }

    @Test(arguments: names)
    func fromRightToLeftIsAMirror(_ name: String) throws {
        let screen = Screen(size: CGSize(width: 300, height: 400)) { ScrollView { packed(name, count: 20) } }
        let left = try (0..<6).map { try screen.frame(of: "0.\($0)") }
        screen.isRightToLeft = true
        let right = try (0..<6).map { try screen.frame(of: "0.\($0)") }
        for (one, other) in zip(left, right) {
            #expect(abs(one.minX - (300 - other.maxX)) < 1e-6 && one.minY == other.minY && one.size == other.size)
        }
        #expect(left != right)
    }

    /// Readers are told how many there are, those not made included.
    @Test(arguments: names)
    func readersHearOfAll(_ name: String) throws {
        let screen = Screen(size: CGSize(width: 300, height: 400)) { ScrollView { packed(name, count: 1000) } }
        let tile = try screen.find("0.3")
        // Two headers, and a thousand tiles in each section.
        #expect(tile.setSize == 2002 && tile.positionInSet == 4, "\(tile)")
    }

    @Test func masonrySideways() throws {
        let screen = Screen(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHMasonry(rows: two, spacing: 0) {
                    ForEach(0..<1000, id: \.self) { Tile(id: "t\($0)", width: CGFloat(40 + $0 % 3 * 20), height: nil) }
                }
            }
        }
        // 40 and 60 wide: the third follows the first.
        #expect(try screen.frame(of: "t2").minX == screen.frame(of: "t0").maxX)
        #expect(try screen.frame(of: "t2").minY == screen.frame(of: "t0").minY)
        #expect(!screen.contains("t40"))
    }
}
