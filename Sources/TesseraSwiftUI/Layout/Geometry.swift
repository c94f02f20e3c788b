import Foundation
import GridCore
import TesseraGraphics

/// A direction of layout.
@frozen
public enum Axis: Int8, Hashable, CaseIterable, Sendable {
    case horizontal
    case vertical

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Axis.Set(rawValue: 1 << 0)
        public static let vertical = Axis.Set(rawValue: 1 << 1)

        var core: AxisSet {
            var result: AxisSet = []
            if contains(.horizontal) { result.insert(.horizontal) }
            if contains(.vertical) { result.insert(.vertical) }
            return result
        }
    }

    var core: GridCore::Axis { self == .horizontal ? .horizontal : .vertical }
}

extension Axis: CustomStringConvertible {
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// An edge of a rectangle.
@frozen
public enum Edge: Int8, Hashable, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        public static let top = Edge.Set(.top)
        public static let leading = Edge.Set(.leading)
        public static let bottom = Edge.Set(.bottom)
        public static let trailing = Edge.Set(.trailing)
        public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Edge.Set = [.leading, .trailing]
        public static let vertical: Edge.Set = [.top, .bottom]

        var core: EdgeSet { EdgeSet(rawValue: Int(rawValue)) }
    }
}

/// A horizontal edge of a rectangle.
@frozen
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
    case leading, trailing

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}

/// A vertical edge of a rectangle.
@frozen
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
    case top, bottom

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}

/// Distances from the edges of a rectangle, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    init(_ insets: Insets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }

    var core: Insets { Insets(top: top, leading: leading, bottom: bottom, trailing: trailing) }
}

/// A position as fractions of a rectangle.
@frozen
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init() { self.init(x: 0, y: 0) }

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    var core: GridCore::UnitPoint { GridCore::UnitPoint(x: x, y: y) }
}

/// An angle.
@frozen
public struct Angle: Hashable, Sendable, Comparable {
    public var radians: Double
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    public static let zero = Angle()
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static func < (one: Angle, other: Angle) -> Bool { one.radians < other.radians }
    public static func + (one: Angle, other: Angle) -> Angle { Angle(radians: one.radians + other.radians) }
    public static func - (one: Angle, other: Angle) -> Angle { Angle(radians: one.radians - other.radians) }
    public static func * (one: Angle, factor: Double) -> Angle { Angle(radians: one.radians * factor) }
    public static func / (one: Angle, divisor: Double) -> Angle { Angle(radians: one.radians / divisor) }
    public static func += (one: inout Angle, other: Angle) { one.radians += other.radians }
    public static func -= (one: inout Angle, other: Angle) { one.radians -= other.radians }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

/// How much a view is offered on each axis; `nil` asks for its ideal extent.
@frozen
public struct ProposedViewSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    init(_ proposal: Proposal) {
        self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
    }

    var core: Proposal { Proposal(width: width.map(Double.init), height: height.map(Double.init)) }

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// How content fills a frame of another shape.
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// Gives a user's number to drawing; a value that is not a number counts as 0.
func finite(_ value: CGFloat) -> Double { value.isNaN ? 0 : Double(value) }
