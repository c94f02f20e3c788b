import Foundation
import GridCore
import HostInterface
import TesseraSwiftUI
import Testing

/// Cells that take their extents from the scroll view around, from the first measuring on.
@MainActor
struct ContainerRelativeTests {
    nonisolated enum Kind: CaseIterable { case stack, lazyStack, grid, sections }

    private struct Pages: TesseraSwiftUI.View {
        let kind: Kind
        let axis: TesseraSwiftUI.Axis
        let extent: Double

        private var cells: some TesseraSwiftUI.View {
            ForEach(0..<20) { TesseraSwiftUI.Color.red.containerRelativeFrame(axis == .vertical ? .vertical : .horizontal).named($0) }
        }

        @ViewBuilder private var column: some TesseraSwiftUI.View {
            switch kind {
            case .stack: VStack(spacing: 0) { cells }
            case .lazyStack: LazyVStack(spacing: 0) { cells }
            case .grid: LazyVGrid(columns: [GridItem()], spacing: 0) { cells }
            case .sections: LazyVStack(spacing: 0) { Section { cells } }
            }
        }

        @ViewBuilder private var row: some TesseraSwiftUI.View {
            switch kind {
            case .stack: HStack(spacing: 0) { cells }
            case .lazyStack: LazyHStack(spacing: 0) { cells }
            case .grid: LazyHGrid(rows: [GridItem()], spacing: 0) { cells }
            case .sections: LazyHStack(spacing: 0) { Section { cells } }
            }
        }

        var body: some TesseraSwiftUI.View {
            if axis == .vertical {
                ScrollView { column }.frame(height: extent)
            } else {
                ScrollView(.horizontal) { row }.frame(width: extent)
            }
        }
    }

    @Test(arguments: Kind.allCases, [TesseraSwiftUI.Axis.vertical, .horizontal])
    func cellsAreAsLongAsTheScrollView(kind: Kind, axis: TesseraSwiftUI.Axis) throws {
        let size = Remote<Double>()
        let screen = ReportedScreen(width: 600) { Remoted(100, size) { Pages(kind: kind, axis: axis, extent: $0) } }
        func check(_ extent: Double, _ first: Int, _ comment: Comment) throws {
            let frames = screen.frames
            let zero = try #require(frames["\(first)"], comment)
            for (name, frame) in frames {
                guard let number = Int(name) else { continue }
                let (start, length) = axis == .vertical ? (frame.minY - zero.minY, frame.height) : (frame.minX - zero.minX, frame.width)
                #expect(length.isNear(extent, within: 0.01), comment)
                #expect(start.isNear(Double(number - first) * extent, within: 0.01), comment)
            }
        }
        try check(100, 0, "at first")
        screen.scroll(x: axis == .horizontal ? 500 : 0, y: axis == .vertical ? 500 : 0)
        try check(100, 5, "scrolled")
        screen.host.context.enter { size.set(220) }
        try check(220, 5, "after another size")
        screen.host.context.enter { size.set(80) }
        try check(80, 5, "smaller again")
        #expect(screen.host.warnings == [])
    }
}
