import Foundation
import GridCore
import Scene
import TesseraGraphics

/// The outline of a two-dimensional shape.
///
/// A path that is one rectangle, one rounded rectangle or one ellipse remembers that, so that it is drawn as such.
public struct Path: Equatable, Sendable {
    enum Storage: Hashable, Sendable {
        case segments(PathSegments)
        case rect(CGRect)
        case rounded(CGRect, CornerRadii)
        case ellipse(CGRect)
    }

    var storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    init(_ segments: PathSegments) { storage = .segments(segments) }

    /// An empty path.
    public init() { storage = .segments(PathSegments()) }

    /// A path that `callback` draws.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The path of a Core Graphics path.
    public init(_ path: CGPath) { storage = .segments(path.segments) }

    /// The path of a Core Graphics path under construction; later changes of `path` don't change this one.
    public init(_ path: CGMutablePath) { storage = .segments(path.segments) }

    /// A rectangle. The null and the infinite rectangle give an empty path.
    public init(_ rect: CGRect) { self.init(Path.isUsable(rect) ? .rect(rect) : .segments(PathSegments())) }

    /// A rectangle with elliptic corners of `cornerSize`.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        if cornerSize.width == cornerSize.height {
            self.init(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
        } else {
            var segments = PathSegments()
            segments.addRoundedRect(in: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height)
            self.init(segments)
        }
    }

    /// A rectangle with corners of `cornerRadius`; radii larger than half the shorter side take half of it.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, radii: CornerRadii(finite(cornerRadius), isContinuous: style == .continuous))
    }

    /// A rectangle with a radius of its own at each corner; `leading` is the left side.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, radii: cornerRadii.core(style))
    }

    init(roundedRect rect: CGRect, radii: CornerRadii) {
        self.init(Path.isUsable(rect) ? .rounded(rect, radii) : .segments(PathSegments()))
    }

    /// The ellipse that touches the edges of `rect`.
    public init(ellipseIn rect: CGRect) { self.init(Path.isUsable(rect) ? .ellipse(rect) : .segments(PathSegments())) }

    private static func isUsable(_ rect: CGRect) -> Bool {
        rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
    }

    /// The path as lines and curves.
    var segments: PathSegments {
        switch storage {
        case .segments(let segments): return segments
        case .rect(let rect):
            var segments = PathSegments()
            segments.addRect(rect)
            return segments
        case .rounded, .ellipse: return PathSegments(outline().path)
        }
    }

    /// What the path is in a scene.
    func outline(evenOdd: Bool = false) -> Outline {
        switch storage {
        case .segments(let segments): .path(segments.core, evenOdd: evenOdd)
        case .rect(let rect): .rect(Rect(rect))
        case .rounded(let rect, let radii): .rounded(Rect(rect), radii)
        case .ellipse(let rect): .ellipse(Rect(rect))
        }
    }

    /// The path for Core Graphics.
    public var cgPath: CGPath { CGPath(segments: segments) }

    public static func == (one: Path, other: Path) -> Bool {
        one.storage == other.storage || one.segments.segments == other.segments.segments
    }
}

/// The curve of a rounded corner.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A corner whose curvature grows gradually.
    case continuous
}

extension PathSegments {
    init(_ path: Scene::Path) {
        self.init(
            path.elements.map { element in
                switch element {
                case .move(let point): .move(CGPoint(point))
                case .line(let point): .line(CGPoint(point))
                case .quad(let end, let control): .quad(CGPoint(end), control: CGPoint(control))
                case .cubic(let end, let control1, let control2):
                    .cubic(CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
                case .close: .close
                }
            })
    }

    /// The same path in a scene.
    var core: Scene::Path {
        Scene::Path(
            segments.map { segment in
                switch segment {
                case .move(let point): .move(to: Point(point))
                case .line(let point): .line(to: Point(point))
                case .quad(let end, let control): .quad(to: Point(end), control: Point(control))
                case .cubic(let end, let control1, let control2):
                    .cubic(to: Point(end), control1: Point(control1), control2: Point(control2))
                case .close: .close
                }
            })
    }
}
