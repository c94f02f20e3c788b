import Foundation

/// The segments of a path and where its pen is: the value behind `CGPath` and the paths of both toolkits.
///
/// As Core Graphics does, a segment without a current point and a call with a number that is not finite are left out.
package struct PathSegments: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package private(set) var segments: [Segment] = []
    /// Where the next segment starts; `nil` in an empty path.
    package private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    package init() {}

    package init(_ segments: [Segment]) {
        for segment in segments { append(segment) }
    }

    package var isEmpty: Bool { segments.isEmpty }

    package mutating func move(to point: CGPoint) { append(.move(point)) }
    package mutating func addLine(to point: CGPoint) { append(.line(point)) }
    package mutating func addQuad(to end: CGPoint, control: CGPoint) { append(.quad(end, control: control)) }
    package mutating func addCubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.cubic(end, control1: control1, control2: control2))
    }
    package mutating func close() { append(.close) }

    package mutating func append(_ segment: Segment) {
        guard segment.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
        switch segment {
        case .move(let point):
            if case .move = segments.last { segments.removeLast() }
            start = point
            currentPoint = point
        case .line(let point), .quad(let point, _), .cubic(let point, _, _):
            guard currentPoint != nil else { return }
            currentPoint = point
        case .close:
            guard currentPoint != nil, segments.last != .close else { return }
            currentPoint = start
        }
        segments.append(segment)
    }

    package mutating func append(_ other: PathSegments) {
        for segment in other.segments { append(segment) }
    }

    /// Every point mapped by `transform`.
    package func applying(_ transform: CGAffineTransform) -> PathSegments {
        guard !transform.isIdentity else { return self }
        return PathSegments(segments.map { $0.mapped { $0.applying(transform) } })
    }
}

extension PathSegments.Segment {
    /// The end point and the control points; none for a closing segment.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let end, let control): [control, end]
        case .cubic(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
    }

    func mapped(_ map: (CGPoint) -> CGPoint) -> Self {
        switch self {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .quad(let end, let control): .quad(map(end), control: map(control))
        case .cubic(let end, let control1, let control2): .cubic(map(end), control1: map(control1), control2: map(control2))
        case .close: .close
        }
    }
}
