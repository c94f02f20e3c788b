import Foundation
import Testing

@testable import TesseraGraphics

struct PathCombiningTests {
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> PathSegments {
        var path = PathSegments()
        path.addRect(CGRect(x: x, y: y, width: side, height: side))
        return path
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> PathSegments {
        var path = PathSegments()
        path.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        return path
    }

    /// The area by the shoelace formula over chords; parts that are holes run the other way round.
    private func area(_ path: PathSegments) -> CGFloat {
        path.flattened().reduce(0) { sum, polygon in
            sum + zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
        }.magnitude
    }

    private static let all: [PathSegments.Combination] = [.union, .intersection, .subtraction, .symmetricDifference]

    @Test(arguments: [
        (5.0, 5.0, [175.0, 25, 75, 150]),  // corners overlap
        (10, 0, [200, 0, 100, 200]),  // a side is shared
        (0, 0, [100, 100, 0, 0]),  // the same square twice
        (20, 20, [200, 0, 100, 200]),  // apart
        (10, 10, [200, 0, 100, 200]),  // a corner touches
        (5, 0, [150, 50, 50, 100]),  // sides lie on each other in part
    ])
    func squaresAreCombined(_ x: CGFloat, _ y: CGFloat, _ areas: [CGFloat]) {
        for (combination, wanted) in zip(Self.all, areas) {
            let result = square(0, 0).combined(with: square(x, y), combination, evenOdd: false)
            #expect(abs(area(result) - wanted) < 1e-4, "\(combination)")
            #expect(result.isEmpty == (wanted == 0))
        }
    }

    @Test func curvesStayCurves() {
        let (one, other) = (circle(0, 0, 10), circle(10, 0, 10))
        // Two circles through each other's middle: the lens has an area of r² (2π/3 − √3/2).
        let lens = 100 * (2 * CGFloat.pi / 3 - 3.0.squareRoot() / 2)
        let whole = 100 * CGFloat.pi
        let areas = [2 * whole - lens, lens, whole - lens, 2 * whole - 2 * lens]
        for (combination, wanted) in zip(Self.all, areas) {
            let result = one.combined(with: other, combination, evenOdd: false)
            #expect(abs(area(result) - wanted) < 0.003 * wanted, "\(combination)")
            #expect(result.segments.count < 24, "\(combination): \(result.segments.count) segments")
            #expect(!result.segments.contains { if case .line = $0 { true } else { false } })
        }
    }

    @Test func holesAndRulesCount() {
        let ring = square(0, 0, 30).combined(with: square(10, 10), .subtraction, evenOdd: false)
        #expect(abs(area(ring) - 800) < 1e-3)
        #expect(!ring.contains(CGPoint(x: 15, y: 15), evenOdd: false) && ring.contains(CGPoint(x: 5, y: 15), evenOdd: false))
        // Two squares of one path, both the same way round: by the even-odd rule what they share is a hole.
        var both = square(0, 0, 20)
        both.append(square(10, 0, 20))
        let empty = PathSegments()
        #expect(abs(area(both.combined(with: empty, .union, evenOdd: false)) - 600) < 1e-3)
        #expect(abs(area(both.combined(with: empty, .union, evenOdd: true)) - 400) < 1e-3)
        // A star that is drawn in one go crosses itself.
        let star = PathSegments(
            (0..<5).map { index in
                let angle = CGFloat(index) * 4 * .pi / 5
                let point = CGPoint(x: 10 * sin(angle), y: -10 * cos(angle))
                return index == 0 ? .move(point) : .line(point)
            })
        #expect(star.combined(with: empty, .union, evenOdd: false).contains(.zero, evenOdd: true))
        #expect(!star.combined(with: empty, .union, evenOdd: true).contains(.zero, evenOdd: true))
    }

    @Test func linesAreCut() {
        let line = PathSegments([.move(CGPoint(x: -10, y: 5)), .line(CGPoint(x: 20, y: 5))])
        let inside = line.lines(inside: true, of: square(0, 0), evenOdd: false).segments.flatMap(\.points)
        #expect(inside.map(\.y) == [5, 5])
        #expect(zip(inside, [0.0, 10]).allSatisfy { abs($0.x - $1) < 1e-5 })
        #expect(line.lines(inside: false, of: square(0, 0), evenOdd: false).segments.count == 4)
    }

    /// Whatever the paths are: a point is in the result exactly where the rule says so.
    @Test(arguments: 0..<12)
    func pointsAreWhereTheRuleSays(_ seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state % 1_000_000) / 1_000_000
        }
        func shape() -> PathSegments {
            var path = PathSegments()
            func point() -> CGPoint { CGPoint(x: random(0...100), y: random(0...100)) }
            for _ in 0..<2 {
                path.move(to: point())
                for _ in 0..<3 {
                    path.addLine(to: point())
                    path.addCubic(to: point(), control1: point(), control2: point())
                }
                path.close()
            }
            return path
        }
        let (one, other) = (shape(), shape())
        for evenOdd in [false, true] {
            for combination in Self.all {
                let result = one.combined(with: other, combination, evenOdd: evenOdd)
                var wrong = 0
                for _ in 0..<200 {
                    let point = CGPoint(x: random(0...100), y: random(0...100))
                    let (first, second) = (one.contains(point, evenOdd: evenOdd), other.contains(point, evenOdd: evenOdd))
                    let wanted =
                        switch combination {
                        case .union: first || second
                        case .intersection: first && second
                        case .subtraction: first && !second
                        case .symmetricDifference: first != second
                        }
                    if result.contains(point, evenOdd: evenOdd) != wanted { wrong += 1 }
                }
                // Points within a hundredth of an edge may count either way: chords here and there differ.
                #expect(wrong <= 2, "\(combination) \(evenOdd): \(wrong) of 200")
            }
        }
    }

    @Test func uselessPathsGiveNothing() {
        let empty = PathSegments()
        for combination in Self.all { #expect(empty.combined(with: empty, combination, evenOdd: false).isEmpty) }
        let line = PathSegments([.move(.zero), .line(CGPoint(x: 10, y: 0))])
        #expect(line.combined(with: line, .union, evenOdd: false).isEmpty)
        #expect(area(square(0, 0).combined(with: line, .union, evenOdd: false)) == 100)
        let dot = PathSegments([.move(.zero), .line(.zero), .close])
        #expect(dot.combined(with: square(0, 0), .intersection, evenOdd: true).isEmpty)
    }
}
