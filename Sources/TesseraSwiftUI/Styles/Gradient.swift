import Foundation
import GridCore
import Scene
import TesseraGraphics

/// Colours at places between 0 and 1, and what lies between them.
@frozen
public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// A colour at a place.
    @frozen
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) { self.stops = stops }

    /// Colours at equal distances; a single one is everywhere.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The stops in a scene: locations never fall.
    @MainActor
    func drawn(in environment: EnvironmentValues) -> [GradientStop] {
        var least = 0.0
        return stops.map { stop in
            least = max(least, min(finite(stop.location), 1))
            return GradientStop(color: stop.color.drawn(in: environment), location: least)
        }
    }

    /// From the top to the bottom of what is filled.
    public func resolve(in environment: EnvironmentValues) -> LinearGradient {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
    }
}

/// A gradient along a line.
@frozen
public struct LinearGradient: ShapeStyle, Sendable {
    var gradient: Gradient
    var startPoint: UnitPoint
    var endPoint: UnitPoint

    /// Points are fractions of what is filled.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let stops = gradient.drawn(in: environment)
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        return ResolvedStyle { [startPoint, endPoint] rect in
            .linear(
                stops: stops, start: startPoint.place(in: rect, isRightToLeft: isRightToLeft),
                end: endPoint.place(in: rect, isRightToLeft: isRightToLeft))
        }
    }
}

/// A gradient from the middle of circles to the outside.
@frozen
public struct RadialGradient: ShapeStyle, Sendable {
    var gradient: Gradient
    var center: UnitPoint
    var startRadius: CGFloat
    var endRadius: CGFloat

    /// Radii in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let stops = gradient.drawn(in: environment)
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        return ResolvedStyle { [center, startRadius, endRadius] rect in
            .radial(
                stops: stops, center: center.place(in: rect, isRightToLeft: isRightToLeft), startRadius: max(0, finite(startRadius)),
                endRadius: max(0, finite(endRadius)))
        }
    }
}

/// A gradient from the middle of ellipses of the proportions of what is filled to the outside.
@frozen
public struct EllipticalGradient: ShapeStyle, Sendable {
    var gradient: Gradient
    var center: UnitPoint
    var startRadiusFraction: CGFloat
    var endRadiusFraction: CGFloat

    /// Radii are fractions of the width and the height.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let stops = gradient.drawn(in: environment)
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        let (start, end) = (max(0, finite(startRadiusFraction)), max(0, finite(endRadiusFraction)))
        func circles(in rect: Rect, diameter: Double) -> Paint {
            .radial(
                stops: stops, center: center.place(in: rect, isRightToLeft: isRightToLeft), startRadius: start * diameter,
                endRadius: end * diameter)
        }
        // Texts, which take the paint alone, see circles of a size between.
        var result = ResolvedStyle { circles(in: $0, diameter: ($0.width + $0.height) / 2) }
        result.cover = { rect in
            guard rect.width > 0, rect.height > 0 else { return CoverLayer(contents: []) }
            // Circles in a square, stretched to the rectangle.
            let square = Rect(x: 0, y: 0, width: rect.width, height: rect.width)
            return CoverLayer(
                contents: [.fill(.rect(square), circles(in: square, diameter: rect.width))],
                transform: .scale(x: 1, y: rect.height / rect.width))
        }
        return result
    }
}

/// A gradient around a point.
@frozen
public struct AngularGradient: ShapeStyle, Sendable {
    var gradient: Gradient
    var center: UnitPoint
    var startAngle: Angle
    var endAngle: Angle

    /// From one angle to another, clockwise from the positive x axis.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Once around, from `angle` on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let stops = gradient.drawn(in: environment)
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        return ResolvedStyle { [center, startAngle, endAngle] rect in
            .angular(
                stops: stops, center: center.place(in: rect, isRightToLeft: isRightToLeft), startAngle: finite(startAngle.radians),
                endAngle: finite(endAngle.radians))
        }
    }
}

// A gradient as a view fills its whole frame.
extension LinearGradient: View {
    public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

extension RadialGradient: View {
    public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

extension EllipticalGradient: View {
    public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

extension AngularGradient: View {
    public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

extension UnitPoint {
    /// The point in a rectangle; leading is on the right where the layout runs right to left.
    func place(in rect: Rect, isRightToLeft: Bool) -> Point {
        let point = point(in: rect.size, isRightToLeft: isRightToLeft)
        return Point(x: rect.minX + point.x, y: rect.minY + point.y)
    }
}
