import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

private struct Shift: GeometryEffect {
    var distance: CGFloat
    var animatableData: CGFloat {
        get { distance }
        set { distance = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: distance * size.width, y: 0))
    }
}

@MainActor
struct TransformTests {
    /// The transform of the one layer that has one, of a view of 100 × 40.
    private func transform<V: TesseraSwiftUI.View>(_ change: (AnyView) -> V) -> Transform {
        let host = Host { change(AnyView(TesseraSwiftUI.Color.red.frame(width: 100, height: 40))) }
        return host.scene.root.flattened.first { $0.transform != .identity }?.transform ?? .identity
    }

    private func expect(_ transform: Transform, _ x: Double, _ y: Double, becomes X: Double, _ Y: Double) {
        let point = transform.apply(Point(x: x, y: y))
        #expect(abs(point.x - X) < 1e-9 && abs(point.y - Y) < 1e-9, "\(point)")
    }

    @Test func scalingKeepsItsAnchor() {
        let centred = transform { $0.scaleEffect(2) }
        expect(centred, 50, 20, becomes: 50, 20)
        expect(centred, 0, 0, becomes: -50, -20)
        expect(transform { $0.scaleEffect(x: 0.5, y: 1, anchor: .trailing) }, 0, 0, becomes: 50, 0)
        expect(transform { $0.scaleEffect(0.5, anchor: .leading).environment(\.layoutDirection, .rightToLeft) }, 100, 20, becomes: 100, 20)
    }

    @Test func rotationsRunClockwise() {
        expect(transform { $0.rotationEffect(.degrees(90)) }, 100, 20, becomes: 50, 70)
        expect(transform { $0.rotationEffect(.degrees(90), anchor: .topLeading) }, 100, 0, becomes: 0, 100)
    }

    @Test func aTurnAboutTheVerticalAxisMovesTheRightSideAway() {
        // Without perspective the width shrinks by the cosine.
        expect(transform { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0) }, 100, 0, becomes: 75, 0)
        let seen = transform { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)) }
        // 25 to the right of the centre, 43.3 behind; the eye is 100 away.
        let away = 1 + 50 * sin(Double.pi / 3) / 100
        expect(seen, 100, 40, becomes: 50 + 25 / away, 20 + 20 / away)
        expect(seen, 50, 20, becomes: 50, 20)
        expect(transform { $0.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 2)) }, 100, 20, becomes: 50, 70)
        #expect(transform { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 0, z: 0)) } == .identity)
    }

    @Test func effectsOfOnesOwnGetTheSize() {
        expect(transform { $0.modifier(Shift(distance: 0.5)) }, 0, 0, becomes: 50, 0)
        expect(transform { $0.modifier(Shift(distance: 0.5).ignoredByLayout()) }, 0, 0, becomes: 50, 0)
        expect(transform { $0.transformEffect(CGAffineTransform(translationX: 3, y: 4)) }, 1, 1, becomes: 4, 5)
        expect(transform { $0.visualEffect { content, proxy in content.offset(x: proxy.size.width / 4) } }, 0, 0, becomes: 25, 0)
    }

    @Test func touchesFollowWhatIsDrawn() {
        var taps = 0
        let host = Host {
            TesseraSwiftUI.Color.red.frame(width: 100, height: 40).onTapGesture { taps += 1 }.scaleEffect(2)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        _ = host.scene
        host.tap(at: Point(x: 140, y: 79))
        #expect(taps == 1)
        host.tap(at: Point(x: 160, y: 79))
        #expect(taps == 1)
    }

    @Test func projectionsCanBeUndone() {
        let transform = ProjectionTransform(CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4))
        let same = transform.concatenating(transform.inverted())
        #expect(abs(same.m11 - 1) < 1e-12 && abs(same.m32) < 1e-12)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        let isInverted = flat.invert()
        #expect(!isInverted)
    }
}
