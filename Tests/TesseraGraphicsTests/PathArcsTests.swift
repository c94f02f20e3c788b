import Foundation
import TesseraGraphics
import Testing

@Suite struct PathArcsTests {
    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> PathSegments {
        var path = PathSegments()
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    /// Start and end in half turns, direction, and the box of what is drawn on the unit circle.
    @Test(arguments: [
        (0.0, 0.5, false, CGRect(x: 0, y: 0, width: 1, height: 1)),
        (0.0, 0.5, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (0.0, 2.0, false, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (0.0, -2.0, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (0.0, 9.0, false, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (0.5, 0.0, true, CGRect(x: 0, y: 0, width: 1, height: 1)),
        (-0.5, 0.5, false, CGRect(x: 0, y: -1, width: 1, height: 2)),
    ])
    func directionAndTurns(_ start: Double, _ end: Double, _ clockwise: Bool, _ expected: CGRect) {
        let box = arc(start * .pi, end * .pi, clockwise: clockwise).curveBox
        #expect(abs(box.minX - expected.minX) < 1e-3 && abs(box.minY - expected.minY) < 1e-3, "\(box)")
        #expect(abs(box.width - expected.width) < 1e-3 && abs(box.height - expected.height) < 1e-3, "\(box)")
    }

    @Test func emptyArcIsAPoint() {
        #expect(arc(1, 1, clockwise: false).segments.count == 1)
    }

    @Test func lineLeadsToTheArc() {
        var path = PathSegments()
        path.move(to: .zero)
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.segments[1] == .line(CGPoint(x: 1, y: 0)))
        #expect(path.segments.count == 3)
    }

    /// Every drawn point lies on the circle to 0.03 % of its radius, and the end is where it was asked for.
    @Test func staysOnTheCircle() {
        let seed = UInt64.random(in: 0 ... .max)
        print("arc seed", seed)
        var random = SplitMix(state: seed)
        for _ in 0..<300 {
            let start = random.number(in: -20...20)
            let end = random.number(in: -20...20)
            let path = arc(start, end, clockwise: Bool.random(using: &random))
            for point in path.flattened().joined() {
                #expect(abs(hypot(point.x, point.y) - 1) < 3e-4)
            }
            let last = path.currentPoint ?? .zero
            #expect(abs(last.x - cos(end)) < 1e-9 && abs(last.y - sin(end)) < 1e-9)
        }
    }

    @Test func tangentArcRoundsACorner() {
        var path = PathSegments()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 0), radius: 4)
        guard case .line(let touch) = path.segments[1] else {
            Issue.record("no line to where the arc starts: \(path.segments)")
            return
        }
        let end = path.currentPoint ?? .zero
        #expect(abs(touch.x) < 1e-9 && abs(touch.y - 4) < 1e-9)
        #expect(abs(end.x - 4) < 1e-9 && abs(end.y) < 1e-9)
        #expect(path.curveBox.minX > -1e-9 && path.curveBox.minY > -1e-9)
    }

    @Test func tangentArcOnALineIsTheLine() {
        var path = PathSegments()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 2)
        #expect(path.segments == [.move(.zero), .line(CGPoint(x: 5, y: 0))])
    }
}
