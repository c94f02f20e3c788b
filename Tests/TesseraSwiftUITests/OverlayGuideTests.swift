import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Where the content of an overlay or a background stands: by its own guides where it is one view.
@MainActor
struct OverlayGuideTests {
    private func box<V: TesseraSwiftUI.View>(_ dot: V) -> some TesseraSwiftUI.View {
        Color.red.frame(width: 100, height: 50).accessibilityElement().accessibilityLabel("box")
            .overlay(alignment: .topTrailing) { dot }
    }

    private var dot: some TesseraSwiftUI.View {
        Color.blue.frame(width: 20, height: 10).accessibilityElement().accessibilityLabel("dot")
    }

    private func place<V: TesseraSwiftUI.View>(_ view: V) throws -> GridCore.Point {
        let host = Host { view }
        let (box, dot) = (try #require(host.first("box")).frame, try #require(host.first("dot")).frame)
        return GridCore.Point(x: dot.minX - box.minX, y: dot.minY - box.minY)
    }

    @Test func edgesAreWhereNothingElseIsSaid() throws {
        #expect(try place(box(dot)) == GridCore.Point(x: 80, y: 0))
    }

    @Test func aViewAloneStandsByItsOwnEdges() throws {
        // The words of many badges: half of it, or all of it, beside the edge.
        #expect(try place(box(dot.alignmentGuide(.trailing) { $0[.leading] })) == GridCore.Point(x: 100, y: 0))
        #expect(try place(box(dot.alignmentGuide(.top) { $0.height / 2 })) == GridCore.Point(x: 80, y: -5))
        #expect(
            try place(box(dot.padding(4).alignmentGuide(.trailing) { $0.width / 2 }.alignmentGuide(.top) { $0.height / 2 }))
                == GridCore.Point(x: 90, y: -5))
        let some = Optional(1)
        #expect(try place(box(Group { if some != nil { dot } }.alignmentGuide(.trailing) { _ in 0 })) == GridCore.Point(x: 100, y: 0))
    }

    @Test func severalViewsAreAStackThatHasItsOwnEdges() throws {
        let pair = Group {
            dot.alignmentGuide(.trailing) { _ in 0 }
            Color.green.frame(width: 20, height: 10)
        }
        #expect(try place(box(pair)) == GridCore.Point(x: 80, y: 0))
    }
}
