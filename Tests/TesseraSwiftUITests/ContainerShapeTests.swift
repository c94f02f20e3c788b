import Foundation
import GridCore
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct ContainerShapeTests {
    private func outlines<V: TesseraSwiftUI.View>(_ view: V) -> [Outline] {
        Host { view.frame(width: 100, height: 60) }.scene.root.painted().compactMap {
            if case .fill(let outline, _) = $0 { outline } else { nil }
        }
    }

    private func radius(_ outline: Outline?) -> Double? {
        if case .rounded(_, let radii)? = outline { radii.topLeading } else { nil }
    }

    @Test(arguments: [(0.0, 20.0), (8, 12), (20, 0), (25, 0)])
    func theShapeIsAsFarInsideAsTheView(_ padding: Double, _ radius: Double) {
        let view = ContainerRelativeShape().fill(.red).padding(padding).containerShape(
            RoundedRectangle(cornerRadius: 20, style: .circular))
        let found = outlines(view)
        let size = Size(width: 100 - 2 * padding, height: 60 - 2 * padding)
        #expect(found.first?.bounds?.size == size)
        let drawn: Double = self.radius(found.first) ?? -1
        #expect(abs(drawn - radius) < 1e-6)
    }

    @Test func theNearestContainerCounts() {
        let view = ContainerRelativeShape().fill(.red).containerShape(Ellipse()).padding(5).containerShape(Capsule())
        #expect(outlines(view).first == .ellipse(outlines(view).first?.bounds ?? .zero))
    }

    @Test func withoutAContainerItIsARectangle() {
        let found = outlines(ContainerRelativeShape().fill(.red))
        #expect(found.first == .rect(found.first?.bounds ?? .zero))
    }

    @Test func itCutsViewsOffToo() {
        let host = Host {
            Rectangle().fill(.red).clipShape(ContainerRelativeShape()).padding(4)
                .containerShape(RoundedRectangle(cornerRadius: 10, style: .circular)).frame(width: 100, height: 60)
        }
        let clips = host.scene.root.flattened.compactMap(\.clip)
        #expect(clips.compactMap { radius($0) } == [6])
    }
}
