import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct ProgressViewTests {
    private func host<V: View>(_ view: V) -> Host { Host { view.frame(width: 200) } }

    private func fills<V: View>(_ view: V) -> [Rect] {
        func rects(_ layer: Layer) -> [Rect] {
            layer.contents.compactMap { if case .fill(.rounded(let rect, _), _) = $0 { rect } else { nil } }
                + layer.children.flatMap(rects)
        }
        return rects(host(view).scene.root)
    }

    @Test(arguments: [
        (0.5, 1.0, 100.0, "50%"), (3, 4, 150, "75%"), (0, 1, 0, "0%"), (2, 1, 200, "100%"), (-1, 1, 0, "0%"), (1, 0, 200, "100%"),
        (.nan, 1, 0, "0%"), (0, 0, 0, "0%"), (0.001, 1, 4, "0%"),
    ])
    func theBarIsFilled(_ value: Double, _ total: Double, _ width: Double, _ spoken: String) {
        let view = ProgressView(value: value, total: total)
        let bars = fills(view)
        #expect(bars.first?.size == Size(width: 200, height: 4))
        #expect((bars.count > 1 ? bars[1].width : 0) == width)
        #expect(host(view).first(.progress)?.value == spoken)
    }

    @Test func theWheelHasItsSize() throws {
        #expect(host(ProgressView()).first(.progress)?.frame.size == Size(width: 20, height: 20))
        #expect(host(ProgressView().controlSize(.large)).first(.progress)?.frame.size == Size(width: 37, height: 37))
        let round = host(ProgressView(value: 0.25).progressViewStyle(.circular))
        #expect(round.first(.progress)?.frame.size == Size(width: 20, height: 20))
        #expect(host(ProgressView()).first(.progress)?.value == nil)
    }

    @Test func labelsAreReadAndMayBeHidden() throws {
        let view = ProgressView(value: 0.5) {
            Text("Loading")
        } currentValueLabel: {
            Text("half")
        }
        #expect(host(view).first(.progress)?.label == "Loading, half")
        let tall = try #require(host(view).first(.progress)?.frame.height)
        let low = try #require(host(view.labelsHidden()).first(.progress)?.frame.height)
        #expect(low == 4 && tall > 40)
    }

    @Test func aStyleOfTheAppSeesTheFraction() {
        let view = ProgressView(value: 0.25).progressViewStyle(Spoken())
        #expect(host(view).first("0.25") != nil)
        #expect(host(ProgressView().progressViewStyle(Spoken())).first("unknown") != nil)
    }
}

private struct Spoken: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: configuration.fractionCompleted.map { "\($0)" } ?? "unknown")
    }
}
