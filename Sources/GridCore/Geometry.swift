/// A position in points. `x` grows to the trailing edge of a left-to-right layout, `y` downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)

    /// The coordinate along `axis`.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// An extent in points. Layout may produce negative extents (a stack with negative spacing); nothing is clamped here.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)

    /// The extent along `axis`.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal {
                width = newValue
            } else {
                height = newValue
            }
        }
    }

    /// A size from its extents along `axis` and across it.
    public init(along axis: Axis, _ main: Double, across cross: Double) {
        self = axis == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
    }
}

/// A rectangle in points: its top-left corner and its extent.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }

    /// The rectangle moved by `dx`, `dy`.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
    }

    /// The rectangle made smaller by `insets`, left-to-right; negative insets make it larger.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: origin.x + insets.leading, y: origin.y + insets.top,
            width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    }

    /// The rectangle reflected inside something `extent` wide: the one step from left-to-right to right-to-left (lazy-grids 7).
    public func mirrored(in extent: Double) -> Rect {
        Rect(x: extent - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
    }

    /// The part inside `other`; where they do not overlap, nothing at the nearest edge of it.
    public func clamped(to other: Rect) -> Rect {
        let left = min(max(minX, other.minX), other.maxX)
        let top = min(max(minY, other.minY), other.maxY)
        let right = min(max(maxX, other.minX), other.maxX)
        let bottom = min(max(maxY, other.minY), other.maxY)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the point lies inside; the left and top edges belong to the rectangle, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the two rectangles share more than an edge.
    public func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// What both rectangles cover; `nil` where they do not overlap.
    public func intersection(_ other: Rect) -> Rect? {
        guard overlaps(other) else { return nil }
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

/// Distances from the four edges, in points; `leading` is the left one until placement is mirrored.
public struct Insets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public static let zero = Insets()
}

/// A direction of layout.
public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical

    /// The other axis.
    public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// An edge of a rectangle, left-to-right.
public enum Edge: Int, Hashable, Sendable, CaseIterable {
    case top
    case leading
    case bottom
    case trailing
}

/// A set of edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = EdgeSet(.top)
    public static let leading = EdgeSet(.leading)
    public static let bottom = EdgeSet(.bottom)
    public static let trailing = EdgeSet(.trailing)
    public static let horizontal: EdgeSet = [.leading, .trailing]
    public static let vertical: EdgeSet = [.top, .bottom]
    public static let all: EdgeSet = [.horizontal, .vertical]
}

/// A position as fractions of a rectangle: (0, 0) is its top-left corner, (1, 1) the bottom-right one. Values outside 0…1 are allowed.
public struct UnitPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let topLeading = UnitPoint(x: 0, y: 0)

    /// The point that this fraction means in `rect`.
    public func point(in rect: Rect) -> Point {
        Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }

    /// The fraction along `axis`.
    public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
