import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct LayerMotionTests {
    /// A host whose layers move with its clock.
    private func moving(_ body: (FakeHost, LayerMotions) throws -> Void) throws {
        let host = try FakeHost()
        try host.context.enter {
            let motions = try #require(LayerMotions.ofScreen)
            motions.isDriven = true
            try body(host, motions)
        }
    }

    @Test func layersAreShownOnTheirWay() throws {
        try moving { host, motions in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var ends: [Bool] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 100, y: 0, width: 30, height: 10)
                view.alpha = 0
            } completion: {
                ends.append($0)
            }
            #expect(view.frame.minX == 100 && view.alpha == 0 && motions.isMoving && ends.isEmpty)
            for (now, x, width, opacity) in [(0.0, 0.0, 10.0, 1.0), (0.25, 25, 15, 0.75), (0.5, 50, 20, 0.5), (1, 100, 30, 0)] {
                host.context.now = now
                let layer = view.sceneLayer()
                #expect(layer.frame == Rect(x: x, y: 0, width: width, height: 10) && layer.opacity == opacity)
                motions.tick(at: now)
            }
            #expect(ends == [true] && !motions.isMoving && view.layer.changes.isEmpty)
        }
    }

    @Test func changesOfOneValueAddUp() throws {
        try moving { host, motions in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
            host.context.now = 0.5
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
            // On its way from 50 on: half of the first way is left, and all of the second.
            #expect(view.sceneLayer().frame.minX == 50)
            host.context.now = 1
            #expect(view.sceneLayer().frame.minX == 50)
            host.context.now = 1.5
            #expect(view.sceneLayer().frame.minX == 0)
        }
    }

    @Test func nothingMovesWhereNothingIsDriven() throws {
        let host = try FakeHost()
        host.context.enter {
            let view = UIView()
            var ended = false
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ended = $0 })
            #expect(ended && view.sceneLayer().opacity == 0)
        }
    }

    @Test func withoutAnimation() throws {
        try moving { _, _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animate(withDuration: 1) {
                #expect(UIView.inheritedAnimationDuration == 1)
                UIView.performWithoutAnimation { view.frame.origin.x = 5 }
            }
            #expect(view.sceneLayer().frame.minX == 5)
        }
    }
}
