import Foundation

/// The kind of one step of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint = 0
    case addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path. `points` holds the control points and then the end point, and is valid during the call that hands it out.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls `block` with each step in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for segment in segments.segments {
            var points = segment.points + [CGPoint](repeating: .zero, count: 1)
            points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var element = CGPathElement(type: segment.elementType, points: base)
                withUnsafePointer(to: &element, block)
            }
        }
    }
}

extension PathSegments.Segment {
    fileprivate var elementType: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
