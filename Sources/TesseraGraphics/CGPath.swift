import Foundation

/// A path of lines and curves that does not change. Build one with `CGMutablePath`.
public class CGPath: Hashable {
    package fileprivate(set) var segments: PathSegments

    package init(segments: PathSegments) { self.segments = segments }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var segments = PathSegments()
        segments.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(segments: segments)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var segments = PathSegments()
        segments.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(segments: segments)
    }

    /// Corners larger than half a side take half the side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        var segments = PathSegments()
        segments.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(segments: segments)
    }

    public var isEmpty: Bool { segments.isEmpty }
    /// Where the path ends; zero in an empty path.
    public var currentPoint: CGPoint { segments.currentPoint ?? .zero }
    /// The box around all points with the control points of curves.
    public var boundingBox: CGRect { segments.controlBox }
    /// The box around what is drawn.
    public var boundingBoxOfPath: CGRect { segments.curveBox }

    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        segments.applying(transform).contains(point, evenOdd: rule == .evenOdd)
    }

    public func copy() -> CGPath? { CGPath(segments: segments) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(segments: segments.applying(transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(segments: segments.applying(transform?.pointee ?? .identity))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.segments.segments == right.segments.segments }

    public func hash(into hasher: inout Hasher) { hasher.combine(segments.segments) }
}

/// A path that can be built. A segment without a current point and a call with a number that is not finite are left out.
public final class CGMutablePath: CGPath {
    public convenience init() { self.init(segments: PathSegments()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        segments.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        segments.addLine(to: point.applying(transform))
    }

    /// Moves to the first point and draws lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            segments.append(index == 0 ? .move(point.applying(transform)) : .line(point.applying(transform)))
        }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        segments.addQuad(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        segments.addCubic(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        segments.addRect(rect, transform: transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { segments.addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        segments.addEllipse(in: rect, transform: transform)
    }

    /// Corners larger than half a side take half the side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        segments.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Angles in radians. With `clockwise` false the angle grows from start to end, which looks clockwise where y grows downwards.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        segments.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: transform)
    }

    /// An arc from `startAngle` over `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        segments.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// An arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        segments.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        segments.append(path.segments.applying(transform))
    }

    public func closeSubpath() { segments.close() }
}
