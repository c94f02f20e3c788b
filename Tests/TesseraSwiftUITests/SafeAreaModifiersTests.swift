import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// iPhone 15: 393 × 852, 59 above, 34 below.
@MainActor
struct SafeAreaModifiersTests {
    private func frames(_ host: Host) -> [String: Rect] {
        var result: [String: Rect] = [:]
        func gather(_ meanings: [Meaning]) {
            for meaning in meanings {
                if let name = meaning.identifier ?? meaning.label { result[name] = meaning.frame }
                gather(meaning.children)
            }
        }
        gather(host.scene.meanings)
        return result
    }

    @Test func aBarTakesRoomAtTheBottom() {
        let host = Host {
            TesseraSwiftUI.Color.red.accessibilityIdentifier("content").safeAreaInset(edge: .bottom, spacing: 0) {
                TesseraSwiftUI.Color.blue.frame(height: 50).accessibilityIdentifier("bar")
            }
        }
        let frames = frames(host)
        #expect(frames["content"] == Rect(x: 0, y: 59, width: 393, height: 759 - 50))
        #expect(frames["bar"] == Rect(x: 0, y: 852 - 34 - 50, width: 393, height: 50))
    }

    @Test func contentScrollsUnderABar() throws {
        let host = Host {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40) { Text("\($0)").frame(height: 50).accessibilityIdentifier("row \($0)") }
                }
            }
            .safeAreaInset(edge: .top, spacing: 0) { Text("bar").frame(height: 40) }
        }
        let first = try #require(frames(host)["row 0"])
        #expect(abs(first.minY - (59 + 40)) < 1e-9)
        host.scroll(at: Point(x: 196, y: 400), by: Point(x: 0, y: 100_000))
        let last = try #require(frames(host)["row 39"])
        #expect(abs(last.maxY - (852 - 34)) < 1e-9)
        // Content that is scrolled away is still drawn under the bar and behind the clock.
        let scroll = try #require(clippedLayer(host.scene.root))
        #expect(scroll == 852)
    }

    /// The height of the first clip.
    private func clippedLayer(_ layer: Layer) -> Double? {
        if case .rect(let rect)? = layer.clip { return rect.height }
        return layer.children.lazy.compactMap(clippedLayer).first
    }

    @Test func paddingOfTheSafeAreaIsRoomToScroll() {
        let host = Host {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<10) { Text("\($0)").frame(width: 100, height: 20).accessibilityIdentifier("cell \($0)") }
                }
            }
            .safeAreaPadding(.horizontal, 20)
        }
        #expect(frames(host)["cell 0"]?.minX == 20)
        host.scroll(at: Point(x: 100, y: 440), by: Point(x: 100_000, y: 0))
        #expect(frames(host)["cell 9"]?.maxX == 373)
    }

    @Test(arguments: [(1, 1, 393.0), (2, 1, 191.5), (4, 3, 292.25)])
    func partsOfTheContainer(count: Int, span: Int, width: Double) {
        let host = Host {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<5) {
                        Text("\($0)").containerRelativeFrame(.horizontal, count: count, span: span, spacing: 10)
                            .accessibilityIdentifier("cell \($0)")
                    }
                }
            }
        }
        #expect(frames(host)["cell 0"]?.width == width)
        #expect(host.warnings == [])
    }

    @Test func aFormulaOfTheContainer() {
        let host = Host {
            VStack {
                TesseraSwiftUI.Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
                    axis == .horizontal ? length / 3 : length - 659
                }
                .accessibilityIdentifier("box")
            }
            .frame(width: 50, height: 50)
        }
        #expect(frames(host)["box"]?.size == Size(width: 131, height: 100))
    }
}
