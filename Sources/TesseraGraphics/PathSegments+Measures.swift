import Foundation

extension PathSegments {
    /// The smallest rectangle that holds every point, control points too; the null rectangle for an empty path.
    package var controlBox: CGRect { CGRect(bounding: segments.flatMap(\.points)) }

    /// The smallest rectangle that holds the drawn curve; the null rectangle for an empty path.
    package var curveBox: CGRect {
        var points: [CGPoint] = []
        forEachSpan { span in
            points += [span.start, span.end]
            points += span.extrema().map(span.point(at:))
        }
        if points.isEmpty { points = segments.flatMap(\.points) }
        return CGRect(bounding: points)
    }

    /// Whether the point lies inside; a point on an edge may count either way. Open parts count as closed.
    package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        var winding = 0
        for polygon in flattened() {
            for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// The path as polygons, one per part. Each curve becomes 32 chords, which stay within 0.03 % of its extent.
    package func flattened() -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        forEachSpan { span in
            if span.opensPart || polygons.isEmpty { polygons.append([span.start]) }
            let count = span.controls.isEmpty ? 1 : 32
            for index in 1...count {
                polygons[polygons.count - 1].append(span.point(at: CGFloat(index) / CGFloat(count)))
            }
        }
        return polygons
    }

    /// Calls `body` with each drawn segment, closing lines too.
    func forEachSpan(_ body: (PathSpan) -> Void) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        var opensPart = true
        func emit(_ end: CGPoint, _ controls: [CGPoint]) {
            body(PathSpan(start: current, end: end, controls: controls, opensPart: opensPart))
            current = end
            opensPart = false
        }
        for segment in segments {
            switch segment {
            case .move(let point):
                current = point
                start = point
                opensPart = true
            case .line(let end): emit(end, [])
            case .quad(let end, let control): emit(end, [control])
            case .cubic(let end, let control1, let control2): emit(end, [control1, control2])
            case .close:
                if current != start { emit(start, []) }
                opensPart = true
            }
        }
    }
}

/// One drawn segment: a line, a quadratic or a cubic curve by the number of its control points.
struct PathSpan {
    var start: CGPoint
    var end: CGPoint
    var controls: [CGPoint]
    /// Whether it is the first of its part of the path.
    var opensPart: Bool

    func point(at t: CGFloat) -> CGPoint {
        CGPoint(x: coordinate(\.x, at: t), y: coordinate(\.y, at: t))
    }

    private func coordinate(_ axis: KeyPath<CGPoint, CGFloat>, at t: CGFloat) -> CGFloat {
        let u = 1 - t
        let (from, to) = (start[keyPath: axis], end[keyPath: axis])
        switch controls.count {
        case 0: return u * from + t * to
        case 1: return u * u * from + 2 * u * t * controls[0][keyPath: axis] + t * t * to
        default:
            let middle = 3 * u * u * t * controls[0][keyPath: axis] + 3 * u * t * t * controls[1][keyPath: axis]
            return u * u * u * from + middle + t * t * t * to
        }
    }

    /// Parameters inside the segment at which x or y turns back.
    func extrema() -> [CGFloat] {
        [\CGPoint.x, \CGPoint.y].flatMap { axis -> [CGFloat] in
            let values = ([start] + controls + [end]).map { $0[keyPath: axis] }
            switch values.count {
            case 3: return inside([(values[0] - values[1]) / (values[0] - 2 * values[1] + values[2])])
            case 4:
                let a = values[3] - 3 * values[2] + 3 * values[1] - values[0]
                let b = 2 * (values[2] - 2 * values[1] + values[0])
                let c = values[1] - values[0]
                return inside(roots(a, b, c))
            default: return []
            }
        }
    }

    private func inside(_ parameters: [CGFloat]) -> [CGFloat] { parameters.filter { $0 > 0 && $0 < 1 } }

    private func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // The form that does not cancel; a division by zero gives a parameter that is not inside.
        let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
        return [q / a, c / q]
    }
}
