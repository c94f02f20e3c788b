import Foundation
import HostInterface

extension UIImage {
    /// How an image is asked for.
    public class Configuration: NSObject, @unchecked Sendable {}

    /// The weight of a symbol.
    public enum SymbolWeight: Int, Hashable, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol beside text of its font.
    public enum SymbolScale: Int, Hashable, Sendable { case unspecified = -1, `default`, small, medium, large }

    /// How a symbol is drawn. What is not given is left to the place where it is shown.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: Double?
            var textStyle: UIFont.TextStyle?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var paletteColors: [UIColor]?
        }

        let values: Values

        init(_ values: Values) { self.values = values }

        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: Double(pointSize))) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: Double(pointSize), weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: Double(pointSize), weight: weight, scale: scale))
        }
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(textStyle: textStyle, scale: scale))
        }
        public convenience init(font: UIFont) { self.init(Values(pointSize: Double(font.pointSize))) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Values(pointSize: Double(font.pointSize), scale: scale))
        }
        /// The first colour paints the symbol: the icons here have one layer.
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(paletteColors: [hierarchicalColor])) }
        public convenience init(paletteColors: [UIColor]) { self.init(Values(paletteColors: paletteColors)) }

        /// What `other` gives, and this one where it gives nothing.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var result = values
            if other.values.pointSize != nil || other.values.textStyle != nil {
                result.pointSize = other.values.pointSize
                result.textStyle = other.values.textStyle
            }
            if other.values.weight != .unspecified { result.weight = other.values.weight }
            if other.values.scale != .unspecified { result.scale = other.values.scale }
            result.paletteColors = other.values.paletteColors ?? result.paletteColors
            return SymbolConfiguration(result)
        }

        /// The colour that the configuration paints the symbol in.
        package var color: UIColor? { values.paletteColors?.first }

        var weightNumber: Int { values.weight == .unspecified ? 400 : values.weight.rawValue * 100 }

        /// The font size that a symbol is scaled by, body text where none is given. The small and large scales are 0.79 and 1.29 of
        /// the medium one: from knowledge, not recorded.
        func drawnSize(for traits: UITraitCollection) -> Double {
            let textSize = traits.preferredContentSizeCategory.textSize ?? .large
            let style = values.textStyle.map { PlatformMetrics.textStyle($0.style, at: textSize).size }
            let given = values.pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
            let size = given ?? style ?? PlatformMetrics.textStyle(.body, at: .large).size
            switch values.scale {
            case .small: return size * 0.79
            case .large: return size * 1.29
            case .unspecified, .default, .medium: return size
            }
        }

        public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
        public override var hash: Int { values.hashValue }
    }
}
