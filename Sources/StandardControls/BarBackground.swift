import GridCore
import Scene

/// What lies under the parts of a bar: a blur of the content with a light tint, and a hairline towards the content.
public struct BarBackground: Hashable, Sendable {
    /// The edge of the bar at which the hairline stands.
    public enum Side: Hashable, Sendable { case top, bottom }

    public let hairline: Color
    public let pixel: Double

    /// `pixel` is the length of one pixel in points.
    public init(hairline: Color, pixel: Double) {
        self.hairline = hairline
        self.pixel = pixel
    }

    /// The blur behind the bar; the tint is the platform's bar colour over it. From knowledge, not from a recording.
    public static func backdrop(isDark: Bool) -> Backdrop {
        let tint = isDark ? Color(white: 22.0 / 255, alpha: 0.8) : Color(white: 249.0 / 255, alpha: 0.8)
        return Backdrop(radius: 20, saturation: 1.8, tint: tint)
    }

    /// The hairline of a bar that takes `rect`; it lies outside of it.
    public func line(at side: Side, of rect: Rect) -> Content {
        let y = side == .top ? rect.minY - pixel : rect.maxY
        return .fill(.rect(Rect(x: rect.minX, y: y, width: rect.width, height: pixel)), .color(hairline))
    }

    /// What a bar that takes `rect` paints, its hairline included.
    public func clip(at side: Side, of rect: Rect) -> Rect {
        rect.inset(by: Insets(top: side == .top ? -pixel : 0, bottom: side == .bottom ? -pixel : 0))
    }
}
