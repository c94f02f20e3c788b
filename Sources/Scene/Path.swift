import GridCore

/// A path of straight and curved segments, in the coordinates of the layer that holds it.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        case quad(to: Point, control: Point)
        case cubic(to: Point, control1: Point, control2: Point)
        case close
    }

    public var elements: [Element]

    public init(_ elements: [Element] = []) { self.elements = elements }

    public var isEmpty: Bool { elements.isEmpty }
}

/// How far a corner is rounded, in points; `continuous` asks for the smoother corner of Apple's interfaces.
public struct CornerRadii: Hashable, Sendable {
    public var topLeading: Double
    public var topTrailing: Double
    public var bottomTrailing: Double
    public var bottomLeading: Double
    public var isContinuous: Bool

    public init(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double, isContinuous: Bool = false) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomTrailing = bottomTrailing
        self.bottomLeading = bottomLeading
        self.isContinuous = isContinuous
    }

    public init(_ radius: Double, isContinuous: Bool = false) {
        self.init(
            topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius, isContinuous: isContinuous)
    }
}

/// The outline of a shape. The common shapes keep their kind, so that a host can use what its toolkit has for them.
public indirect enum Outline: Hashable, Sendable {
    case rect(Rect)
    case rounded(Rect, CornerRadii)
    case ellipse(Rect)
    case path(Path, evenOdd: Bool)
}

/// How a line is drawn along an outline. Lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    public enum Cap: Hashable, Sendable { case butt, round, square }
    public enum Join: Hashable, Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join
    public var miterLimit: Double
    public var dash: [Double]
    public var dashPhase: Double

    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
