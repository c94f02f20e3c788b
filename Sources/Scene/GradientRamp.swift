/// The stops of a gradient made fit for drawing: in order, inside 0…1, with stops added where the alpha changes, so that a drawing
/// library that mixes colours and alpha apart shows what mixing premultiplied colours gives (no grey on the way to clear).
public struct GradientRamp: Hashable, Sendable {
    public private(set) var stops: [GradientStop]

    public init(_ stops: [GradientStop]) {
        var last = 0.0
        let ordered = stops.map { stop in
            last = max(last, min(stop.location.isNaN ? 0 : stop.location, 1))
            return GradientStop(color: stop.color.clamped, location: last)
        }
        self.stops = []
        for (index, stop) in ordered.enumerated() {
            if index > 0 { self.stops += GradientRamp.between(ordered[index - 1], stop) }
            self.stops.append(stop)
        }
    }

    private static func between(_ one: GradientStop, _ other: GradientStop) -> [GradientStop] {
        guard one.color.alpha != other.color.alpha, other.location > one.location else { return [] }
        let steps = 8
        return (1..<steps).map { step in
            let part = Double(step) / Double(steps)
            return GradientStop(
                color: one.color.mixed(with: other.color, part), location: one.location + (other.location - one.location) * part)
        }
    }

    /// The colour at `location`.
    public func color(at location: Double) -> Color {
        guard let first = stops.first, var last = stops.last else { return .clear }
        if location <= first.location { return first.color }
        for stop in stops.reversed() {
            if stop.location <= location {
                guard last.location > stop.location else { return stop.color }
                return stop.color.mixed(with: last.color, (location - stop.location) / (last.location - stop.location))
            }
            last = stop
        }
        return last.color
    }
}

extension Color {
    /// The mixture of premultiplied colours: this one at 0, `other` at 1.
    public func mixed(with other: Color, _ part: Double) -> Color {
        let alpha = self.alpha + (other.alpha - self.alpha) * part
        guard alpha > 0 else { return other.opacity(0) }
        func mix(_ one: Double, _ two: Double) -> Double {
            (one * self.alpha * (1 - part) + two * other.alpha * part) / alpha
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
    }

    /// The nearest colour in sRGB itself.
    public var clamped: Color {
        func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
    }
}
