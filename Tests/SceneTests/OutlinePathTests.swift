import GridCore
import Scene
import Testing

@Suite struct OutlinePathTests {
    static let rects = [
        Rect(x: 10, y: 20, width: 100, height: 60), Rect(x: 0, y: 0, width: 30, height: 200), Rect(x: 5, y: 5, width: -40, height: 40),
    ]

    /// Points along a path, close together.
    static func points(_ path: Path) -> [Point] {
        var result: [Point] = []
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point), .quad(let point, _): result.append(point)
            case .cubic(let end, let one, let two):
                let start = result.last ?? end
                for step in 1...16 {
                    let t = Double(step) / 16
                    let s = 1 - t
                    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
                    let corners = [start, one, two, end]
                    result.append(
                        Point(
                            x: zip(weights, corners).reduce(0) { $0 + $1.0 * $1.1.x },
                            y: zip(weights, corners).reduce(0) { $0 + $1.0 * $1.1.y }))
                }
            case .close: break
            }
        }
        return result
    }

    @Test(arguments: rects, [0.0, 4, 12, 20, 1000]) func roundedCornersStayInsideAndTouchTheSides(rect: Rect, radius: Double) throws {
        for isContinuous in [false, true] {
            let points = Self.points(Outline.rounded(rect, CornerRadii(radius, isContinuous: isContinuous)).path)
            let box = try #require(Path(points.map { .line(to: $0) }).controlBounds)
            let expected = rect.standardized
            for (one, other) in [
                (box.minX, expected.minX), (box.minY, expected.minY), (box.maxX, expected.maxX), (box.maxY, expected.maxY),
            ] {
                #expect(abs(one - other) < 1e-9)
            }
        }
    }

    /// A continuous corner leaves its side earlier than a plain one, and its middle cuts the corner as a circle of the radius does.
    @Test func aContinuousCornerIsLongerAndAsDeep() {
        let rect = Rect(x: 0, y: 0, width: 200, height: 200)
        func corner(_ isContinuous: Bool) -> (reach: Double, depth: Double) {
            let points = Self.points(Outline.rounded(rect, CornerRadii(40, isContinuous: isContinuous)).path)
            return (
                points.filter { $0.x == 0 && $0.y < 100 }.map(\.y).min() ?? 0,
                points.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.min() ?? 0
            )
        }
        let (plain, continuous) = (corner(false), corner(true))
        #expect(abs(plain.reach - 40) < 1e-9)
        #expect(abs(continuous.reach - 61.15) < 0.01)
        #expect(abs(plain.depth - continuous.depth) < 0.1)
        // Where sides are short the continuous corner becomes the plain one.
        let small = Rect(x: 0, y: 0, width: 80, height: 80)
        #expect(Outline.rounded(small, CornerRadii(40, isContinuous: true)).path == Outline.rounded(small, CornerRadii(40)).path)
    }

    @Test func radiiThatDoNotFitShareTheSide() {
        let radii = CornerRadii(topLeading: 90, topTrailing: 30, bottomTrailing: 0, bottomLeading: 0)
        let path = Outline.rounded(Rect(x: 0, y: 0, width: 60, height: 100), radii).path
        #expect(path.elements.contains(.line(to: Point(x: 45, y: 0))))
    }

    @Test func hostileOutlinesHaveAPath() {
        for value in [Double.nan, .infinity, -1, 0, 1e300] {
            let rect = Rect(x: value, y: 0, width: value, height: 1)
            for outline in [Outline.rect(rect), .ellipse(rect), .rounded(rect, CornerRadii(value, isContinuous: true))] {
                #expect(!outline.path.isEmpty)
            }
        }
    }

    /// Sine and cosine by the series, against a circle.
    @Test func wedgesCloseTheCircle() throws {
        let stops = [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)]
        for (start, end) in [(0.0, 2 * Double.pi), (1, 2), (-7, 20), (3, 3)] {
            let wedges = AngularSweep(GradientRamp(stops), start: start, end: end).wedges
            let turned = wedges.reduce(0) { sum, wedge in
                sum + (wedge.startDirection.x * wedge.endDirection.y - wedge.startDirection.y * wedge.endDirection.x)
            }
            #expect(abs(turned - 2 * Double.pi) < 0.02, "\(start) to \(end)")
            #expect(wedges.allSatisfy { abs($0.endDirection.x * $0.endDirection.x + $0.endDirection.y * $0.endDirection.y - 1) < 1e-12 })
        }
    }
}
