import GridCore
import Scene

/// Metrics of a font in points, unrounded.
public struct FontMetrics: Hashable, Sendable {
    public var ascent: Double
    public var descent: Double
    public var capHeight: Double
    public var xHeight: Double

    public init(ascent: Double, descent: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// The height of one line without leading.
    public var lineHeight: Double { ascent + descent }
}

/// Measures and breaks text. One per host; every host that shows the same scene uses the same fonts.
@MainActor
public protocol TextMeasuring: AnyObject {
    /// Breaks `block` for a width and a height in points (`nil` is unlimited), with widths and heights rounded up to a pixel of `scale`.
    /// A height holds floor(height / pitch) lines, at least one. Rules: eager-grid-and-layout 6.1, measured-swiftui 7.
    func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout

    func metrics(of font: Font) -> FontMetrics
}
