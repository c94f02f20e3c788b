import Foundation
import TesseraGraphics

/// A path that can be built, with how its line is drawn.
public final class UIBezierPath: NSObject, NSCopying {
    private var segments: PathSegments

    public var lineWidth: CGFloat = 1
    public var lineCapStyle = CGLineCap.butt
    public var lineJoinStyle = CGLineJoin.miter
    public var miterLimit: CGFloat = 10
    public var usesEvenOddFillRule = false
    /// Lengths of dashes and gaps in turn.
    package private(set) var lineDash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

    private init(segments: PathSegments) { self.segments = segments }

    public override convenience init() { self.init(segments: PathSegments()) }

    public convenience init(rect: CGRect) {
        self.init()
        segments.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        segments.addEllipse(in: rect)
    }

    /// Circular corners; a radius larger than half a side is half the side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        segments.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// Rounds the named corners; `cornerRadii` is cut to half a side each way.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radii = CGSize(
            width: min(max(cornerRadii.width, 0), rect.width / 2), height: min(max(cornerRadii.height, 0), rect.height / 2))
        segments.addRect(rect, rounding: corners, radii: radii)
    }

    /// Angles in radians. With `clockwise` true the angle grows from start to end, which looks clockwise on the screen.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) { self.init(segments: cgPath.segments) }

    public var cgPath: CGPath {
        get { CGPath(segments: segments) }
        set { segments = newValue.segments }
    }

    public func move(to point: CGPoint) { segments.move(to: point) }
    public func addLine(to point: CGPoint) { segments.addLine(to: point) }

    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        segments.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { segments.addQuad(to: endPoint, control: controlPoint) }

    /// Angles in radians. With `clockwise` true the angle grows from start to end, which looks clockwise on the screen.
    public func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        segments.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    public func close() { segments.close() }
    public func removeAllPoints() { segments = PathSegments() }
    public func append(_ bezierPath: UIBezierPath) { segments.append(bezierPath.segments) }
    public func apply(_ transform: CGAffineTransform) { segments = segments.applying(transform) }

    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        lineDash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
    }

    public var isEmpty: Bool { segments.isEmpty }
    /// The box around what is drawn, without the line's width.
    public var bounds: CGRect { segments.curveBox }
    /// Zero in an empty path.
    public var currentPoint: CGPoint { segments.currentPoint ?? .zero }

    public func contains(_ point: CGPoint) -> Bool { segments.contains(point, evenOdd: usesEvenOddFillRule) }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(segments: segments)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.lineDash = lineDash
        return copy
    }
}

extension PathSegments {
    /// Adds a closed rectangle with some corners rounded, from the end of the top left corner clockwise.
    fileprivate mutating func addRect(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
        // Handles of a quarter circle reach 4/3 · (√2 − 1) of its radius.
        let gap = 1 - 0.552_284_749_830_793_4
        func corner(_ x: CGFloat, _ y: CGFloat, from: CGVector, to: CGVector) {
            addLine(to: CGPoint(x: x + from.dx, y: y + from.dy))
            guard from != .zero || to != .zero else { return }
            addCubic(
                to: CGPoint(x: x + to.dx, y: y + to.dy), control1: CGPoint(x: x + from.dx * gap, y: y + from.dy * gap),
                control2: CGPoint(x: x + to.dx * gap, y: y + to.dy * gap))
        }
        let (topLeft, topRight) = (radius(.topLeft), radius(.topRight))
        let (bottomLeft, bottomRight) = (radius(.bottomLeft), radius(.bottomRight))
        move(to: CGPoint(x: left + topLeft.width, y: top))
        corner(right, top, from: CGVector(dx: -topRight.width, dy: 0), to: CGVector(dx: 0, dy: topRight.height))
        corner(right, bottom, from: CGVector(dx: 0, dy: -bottomRight.height), to: CGVector(dx: -bottomRight.width, dy: 0))
        corner(left, bottom, from: CGVector(dx: bottomLeft.width, dy: 0), to: CGVector(dx: 0, dy: -bottomLeft.height))
        corner(left, top, from: CGVector(dx: 0, dy: topLeft.height), to: CGVector(dx: topLeft.width, dy: 0))
        close()
    }
}
