import Foundation
import TesseraGraphics
import TesseraSwiftUI
import Testing

struct PathTests {
    private typealias Path = TesseraSwiftUI::Path

    @Test func drawingWithoutAStartIsLeftOut() {
        let path = Path { $0.addLine(to: CGPoint(x: 5, y: 5)) }
        #expect(path.isEmpty)
        #expect(path.currentPoint == nil)
        #expect(path.boundingRect.isNull)
    }

    @Test func stepsComeBackInOrder() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 15, y: 5))
        path.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 12))
        path.closeSubpath()
        var steps: [Path.Element] = []
        path.forEach { steps.append($0) }
        #expect(
            steps == [
                .move(to: .zero), .line(to: CGPoint(x: 10, y: 0)),
                .quadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 15, y: 5)),
                .curve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 12)), .closeSubpath,
            ])
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 20, y: 5)))
        #expect(Path(path.cgPath) == path)
    }

    @Test func knownShapesStayKnownWhenMoved() {
        let moved = Path(CGRect(x: 0, y: 0, width: 10, height: 20)).offsetBy(dx: 3, dy: 4)
        #expect(moved == Path(CGRect(x: 3, y: 4, width: 10, height: 20)))
        #expect(moved.boundingRect == CGRect(x: 3, y: 4, width: 10, height: 20))
    }

    @Test(arguments: [(0.0, 0.5, 20.0), (0.25, 0.75, 20), (0, 1, 40), (0.5, 0.5, 0), (0.9, 0.1, 0), (-1, 2, 40)])
    func trimmingCutsByLength(from: Double, to: Double, length: Double) {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: from, to: to)
        var last = CGPoint.zero
        var start = CGPoint.zero
        var sum = 0.0
        func go(_ point: CGPoint) {
            sum += hypot(point.x - last.x, point.y - last.y)
            last = point
        }
        square.forEach { element in
            switch element {
            case .move(let point): (last, start) = (point, point)
            case .line(let point): go(point)
            case .closeSubpath: go(start)
            default: Issue.record("a square has no curves")
            }
        }
        #expect(abs(sum - length) < 1e-9)
    }

    @Test func aTrimmedCircleEndsWhereItsAngleSays() throws {
        let quarter = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200)).trimmedPath(from: 0, to: 0.125)
        let end = try #require(quarter.currentPoint)
        #expect(abs(end.x - (100 + 100 * cos(Double.pi / 4))) < 0.05)
        #expect(abs(end.y - (100 + 100 * sin(Double.pi / 4))) < 0.05)
    }

    @Test func aStrokeCoversItsWidth() {
        let line = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addLine(to: CGPoint(x: 10, y: 10))
        }
        let miter = line.strokedPath(StrokeStyle(lineWidth: 4))
        let bevel = line.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel))
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
        #expect(miter.contains(CGPoint(x: 5, y: 1.9)) && miter.contains(CGPoint(x: 5, y: -1.9)))
        #expect(!miter.contains(CGPoint(x: 5, y: 2.1)))
        #expect(miter.contains(CGPoint(x: 11.9, y: -1.9)))
        #expect(!bevel.contains(CGPoint(x: 11.5, y: -1.5)))
        #expect(!round.contains(CGPoint(x: 11.9, y: -1.9)) && round.contains(CGPoint(x: 11.2, y: -1.2)))
        #expect(!miter.contains(CGPoint(x: -1, y: 0)) && round.contains(CGPoint(x: -1, y: 0)))
    }

    @Test func dashesLeaveGaps() {
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 100, y: 0))
        }
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 3))
        for (x, isDrawn) in [(1.0, true), (6.5, true), (8.0, false), (11.5, false), (12.5, true), (95, true), (99, false)] {
            #expect(dashed.contains(CGPoint(x: x, y: 0.5)) == isDrawn, "at \(x)")
        }
    }

    @Test(arguments: [[], [0, 0], [-1, 2], [.infinity], [1e-12]] as [[CGFloat]])
    func badDashesDrawAWholeLine(dash: [CGFloat]) {
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 100, y: 0))
        }
        #expect(line.strokedPath(StrokeStyle(lineWidth: 2, dash: dash)).contains(CGPoint(x: 50, y: 0.5)))
    }
}
