import Foundation
import HostInterface
import Scene

/// A font at a size.
public final class UIFont: NSObject, @unchecked Sendable {
    /// A thickness of strokes; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The nearest of the weights 100 to 900.
        package var number: Int {
            let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            let nearest = steps.indices.min { abs(steps[$0].rawValue - rawValue) < abs(steps[$1].rawValue - rawValue) }
            return ((nearest ?? 3) + 1) * 100
        }
    }

    package let font: Font
    /// The text style that the font was made for.
    let textStyle: TextStyle?

    package init(_ font: Font, textStyle: TextStyle? = nil) {
        self.font = font
        self.textStyle = textStyle
    }

    /// Sizes of the interface in points, as UIKit names them; body text is 17.
    public static let systemFontSize: CGFloat = 14
    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12

    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: size(fontSize), weight: weight.number))
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: size(fontSize), isItalic: true)) }

    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(design: .monospaced, size: size(fontSize), weight: weight.number))
    }

    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: size(fontSize), weight: weight.number, hasMonospacedDigits: true))
    }

    /// The font of a text style at the person's text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let textSize = (traitCollection ?? .current).preferredContentSizeCategory.textSize ?? .large
        let entry = PlatformMetrics.textStyle(style.style, at: textSize)
        let weight = TextStyleTable.weight(style.style)
        return UIFont(Font(size: entry.size, weight: weight, lineHeight: entry.lineHeight), textStyle: style)
    }

    /// A font by the name of its face, such as "Georgia-Bold"; what the host has not, it draws with the next best.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let parts = fontName.split(separator: "-", maxSplits: 1)
        let face = parts.count > 1 ? parts[1].lowercased() : ""
        let weights = [
            ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
        ]
        let others = [("light", 300), ("medium", 500)]
        let weight = (weights + others).first { face.contains($0.0) }?.1 ?? 400
        self.init(
            Font(
                family: String(parts[0]), size: Self.size(fontSize), weight: weight,
                isItalic: face.contains("italic") || face.contains("oblique")))
    }

    /// A size of 0 keeps the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize > 0, pointSize.isFinite {
            font.lineHeight = font.size == Double(pointSize) ? font.lineHeight : nil
            font.size = Double(pointSize)
        }
        self.init(font)
    }

    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
    public var pointSize: CGFloat { font.size }
    public var familyName: String { font.family ?? ".AppleSystemUIFont" }
    public var fontName: String { font.family ?? ".SFUI-Regular" }

    /// Distances of the host's font; outside a host those that Apple's system font has in parts of its size.
    private var metrics: FontMetrics {
        let font = font
        return askHost { $0.text.metrics(of: font) }
            ?? FontMetrics(
                ascent: 0.952 * font.size, descent: 0.241 * font.size, capHeight: 0.705 * font.size, xHeight: 0.526 * font.size)
    }

    public var ascender: CGFloat { metrics.ascent }
    /// Below zero, as Apple's is.
    public var descender: CGFloat { -metrics.descent }
    public var capHeight: CGFloat { metrics.capHeight }
    public var xHeight: CGFloat { metrics.xHeight }
    public var lineHeight: CGFloat { metrics.lineHeight }
    public var leading: CGFloat { 0 }

    private static func size(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : Double(systemFontSize) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    public override var hash: Int { font.hashValue }
}
