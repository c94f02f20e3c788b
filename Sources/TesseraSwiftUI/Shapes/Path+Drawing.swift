import Foundation
import TesseraGraphics

// A path without a current point ignores what needs one, as Core Graphics does.
extension Path {
    private mutating func draw(_ change: (inout PathSegments) -> Void) {
        var segments = segments
        // Frees the only other reference, so that drawing a long path does not copy it at every step.
        storage = .segments(PathSegments())
        change(&segments)
        storage = .segments(segments)
    }

    /// Begins a new part of the path at `point`.
    public mutating func move(to point: CGPoint) { draw { $0.move(to: point) } }

    /// Adds a straight line from the current point.
    public mutating func addLine(to point: CGPoint) { draw { $0.addLine(to: point) } }

    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to endPoint: CGPoint, control controlPoint: CGPoint) {
        draw { $0.addQuad(to: endPoint, control: controlPoint) }
    }

    /// Adds a cubic curve.
    public mutating func addCurve(to endPoint: CGPoint, control1 controlPoint1: CGPoint, control2 controlPoint2: CGPoint) {
        draw { $0.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
    }

    /// Ends the current part with a line to its start.
    public mutating func closeSubpath() { draw { $0.close() } }

    /// Adds a closed rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        if isEmpty, transform.isIdentity {
            self = Path(rect)
        } else {
            draw { $0.addRect(rect, transform: transform) }
        }
    }

    /// Adds closed rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }

    /// Adds a closed rectangle with a radius of its own at each corner.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }

    /// Adds a closed ellipse.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Moves to the first point and draws lines through the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        draw { segments in
            for (index, point) in lines.enumerated() { segments.append(index == 0 ? .move(point) : .line(point)) }
        }
    }

    /// Adds an arc of a circle from `startAngle` over `delta`, with a line to its start.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        draw {
            $0.addArc(center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians, transform: transform)
        }
    }

    /// Adds an arc of a circle, with a line to its start. With `clockwise` false the angle grows, which looks clockwise on a screen,
    /// whose y grows downwards.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        draw {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians, clockwise: clockwise,
                transform: transform)
        }
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        draw { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) }
    }

    /// Adds everything of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if isEmpty, transform.isIdentity {
            self = path
        } else {
            let other = path.segments.applying(transform)
            draw { $0.append(other) }
        }
    }
}
