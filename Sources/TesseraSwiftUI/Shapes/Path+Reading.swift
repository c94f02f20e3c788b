import Foundation
import TesseraGraphics

extension Path {
    /// One step of a path.
    @frozen
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// Whether nothing has been drawn.
    public var isEmpty: Bool {
        if case .segments(let segments) = storage { return segments.isEmpty }
        return false
    }

    /// The box around the path with the control points of its curves; the null rectangle for an empty path.
    public var boundingRect: CGRect { segments.controlBox }

    /// Where the next step begins; `nil` in an empty path.
    public var currentPoint: CGPoint? { segments.currentPoint }

    /// Whether the point lies inside; a point on the edge may count either way.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { segments.contains(p, evenOdd: eoFill) }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Path.Element) -> Void) {
        for segment in segments.segments {
            switch segment {
            case .move(let point): body(.move(to: point))
            case .line(let point): body(.line(to: point))
            case .quad(let end, let control): body(.quadCurve(to: end, control: control))
            case .cubic(let end, let control1, let control2): body(.curve(to: end, control1: control1, control2: control2))
            case .close: body(.closeSubpath)
            }
        }
    }

    /// The path with each point mapped by `transform`. A translation or a scaling keeps rectangles and ellipses what they are.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
            switch storage {
            case .rect(let rect): return Path(rect.applying(transform))
            case .ellipse(let rect): return Path(ellipseIn: rect.applying(transform))
            case .rounded(let rect, let radii) where transform.a == 1 && transform.d == 1:
                return Path(roundedRect: rect.applying(transform), radii: radii)
            default: break
            }
        }
        return Path(segments.applying(transform))
    }

    /// The path moved by `dx` and `dy`.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(segments.trimmed(from: from, to: to)) }

    /// The outline of the line that `style` draws along the path, for filling with the non-zero rule.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(style.stroker.outline(of: segments)) }
}
