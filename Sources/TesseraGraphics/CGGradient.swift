import Foundation

/// Colours at places of a line or a ring, with what lies between them mixed.
public final class CGGradient: Hashable, Sendable {
    package let stops: [Stop]

    package struct Stop: Hashable, Sendable {
        package let color: CGColor
        package let location: CGFloat
    }

    /// `locations` run from 0 to 1 and are as many as the colours; without them the colours stand at equal distances. `nil` without colours.
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(1, colors.count - 1))
        let stops = colors.enumerated().map { index, color in
            let location = locations.map { $0[index] } ?? CGFloat(index) / last
            return Stop(color: color, location: location.isFinite ? min(max(location, 0), 1) : 0)
        }
        self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }

    public static func == (left: CGGradient, right: CGGradient) -> Bool { left.stops == right.stops }
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Whether a gradient goes on with its end colours beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// How a path is painted.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill = 0
    case eoFill, stroke, fillStroke, eoFillStroke
}
