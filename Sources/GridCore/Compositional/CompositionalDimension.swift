/// A length along one axis of an item: a fraction of the box around it, a number of points, or an estimate until it is measured.
public struct CompositionalDimension: Hashable, Sendable {
    /// What the number means.
    public enum Kind: Hashable, Sendable {
        /// A fraction of the width of the box, on either axis.
        case fractionalWidth
        /// A fraction of the height of the box, on either axis.
        case fractionalHeight
        /// Points.
        case absolute
        /// Points until the view has been measured.
        case estimated
        /// Points until the views have been measured; then all siblings take the largest answer.
        case uniformAcrossSiblings
    }

    public var kind: Kind
    /// A fraction or points: finite, at least 0, at most 10¹².
    public let value: Double

    /// What is not finite or below 0 counts as 0.
    public init(_ kind: Kind, _ value: Double) {
        self.kind = kind
        self.value = Self.cut(value)
    }

    public static func fractionalWidth(_ value: Double) -> Self { Self(.fractionalWidth, value) }
    public static func fractionalHeight(_ value: Double) -> Self { Self(.fractionalHeight, value) }
    public static func absolute(_ value: Double) -> Self { Self(.absolute, value) }
    public static func estimated(_ value: Double) -> Self { Self(.estimated, value) }

    /// Whether the length comes from measuring.
    public var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
    var isUniform: Bool { kind == .uniformAcrossSiblings }

    /// Whether the length is a fraction of what the box measures along `axis`.
    func isFraction(of axis: Axis) -> Bool { kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight) }

    /// The length in a box: fractions are put on the pixel grid, downwards; other lengths are used as they are (compositional-layout 3, 4).
    func length(in box: Size, _ pixels: PixelGrid) -> Double {
        switch kind {
        case .fractionalWidth: Self.cut(pixels.down(Self.cut(value * box.width)))
        case .fractionalHeight: Self.cut(pixels.down(Self.cut(value * box.height)))
        case .absolute, .estimated, .uniformAcrossSiblings: value
        }
    }

    /// A length that can be summed: finite, from 0 to 10¹².
    static func cut(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1e12) : 0 }
}

/// The two dimensions of an item.
public struct CompositionalSize: Hashable, Sendable {
    public var width: CompositionalDimension
    public var height: CompositionalDimension

    public init(width: CompositionalDimension, height: CompositionalDimension) {
        self.width = width
        self.height = height
    }

    /// The dimension along `axis`.
    public subscript(axis: Axis) -> CompositionalDimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The axes whose lengths come from measuring.
    public var estimatedAxes: AxisSet {
        var axes: AxisSet = []
        if width.isEstimated { axes.insert(.horizontal) }
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }

    func resolved(in box: Size, _ pixels: PixelGrid) -> Size {
        Size(width: width.length(in: box, pixels), height: height.length(in: box, pixels))
    }
}

/// A distance between items or at an edge of one: exactly so long, or at least.
public struct CompositionalSpacing: Hashable, Sendable {
    /// Points, finite.
    public let length: Double
    /// Whether what a row has left makes it longer.
    public var isFlexible: Bool

    /// What is not finite counts as 0.
    public init(_ length: Double, isFlexible: Bool) {
        self.length = Gate.lineLength(length)
        self.isFlexible = isFlexible
    }

    public static func fixed(_ length: Double) -> Self { Self(length, isFlexible: false) }
    public static func flexible(_ length: Double) -> Self { Self(length, isFlexible: true) }
    public static let none = fixed(0)
}

/// The room outside the four edges of an item.
public struct CompositionalEdges: Hashable, Sendable {
    public var leading: CompositionalSpacing
    public var top: CompositionalSpacing
    public var trailing: CompositionalSpacing
    public var bottom: CompositionalSpacing

    public init(
        leading: CompositionalSpacing = .none, top: CompositionalSpacing = .none, trailing: CompositionalSpacing = .none,
        bottom: CompositionalSpacing = .none
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    public static let none = CompositionalEdges()

    /// The edge where `axis` begins.
    func start(_ axis: Axis) -> CompositionalSpacing { axis == .horizontal ? leading : top }
    /// The edge where `axis` ends.
    func end(_ axis: Axis) -> CompositionalSpacing { axis == .horizontal ? trailing : bottom }
    /// What both edges take at least.
    func length(_ axis: Axis) -> Double { start(axis).length + end(axis).length }
    /// How many of the two edges share what is left.
    func flexibleCount(_ axis: Axis) -> Int { (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0) }
}

extension Insets {
    /// The inset where `axis` begins.
    func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }
    /// The inset where `axis` ends.
    func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
    /// Both insets of `axis`.
    func length(_ axis: Axis) -> Double { start(axis) + end(axis) }
}
