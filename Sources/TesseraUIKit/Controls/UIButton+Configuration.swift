import Foundation
import GridCore
import StandardControls
import TesseraGraphics

extension UIButton {
    /// A look of buttons, as a value.
    @preconcurrency @MainActor
    public struct Configuration {
        /// How large a button is.
        public enum Size: Int, Hashable, Sendable {
            case medium, small, mini, large

            var look: StandardControlSize {
                switch self {
                case .mini: .mini
                case .small: .small
                case .medium: .regular
                case .large: .large
                }
            }
        }

        /// How round a button's corners are.
        public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }

        private enum Kind { case plain, gray, tinted, filled }

        private let kind: Kind
        /// The colour of the background is chosen by the state of the button.
        private init(_ kind: Kind) {
            self.kind = kind
            contentInsets = Configuration.insets(.medium)
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        public var title: String?
        /// Its characters are shown in the button's font.
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var imagePadding: CGFloat = 0
        /// At which side of the title the image stands.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var showsActivityIndicator = false
        public var contentInsets: NSDirectionalEdgeInsets
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration.clear()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium {
            didSet { if contentInsets == Configuration.insets(oldValue) { contentInsets = Configuration.insets(buttonSize) } }
        }
        var titleFont: UIFont?

        public mutating func setDefaultContentInsets() { contentInsets = Configuration.insets(buttonSize) }

        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            let padding = ButtonLook(size: size.look).padding
            return NSDirectionalEdgeInsets(
                top: CGFloat(padding.top), leading: CGFloat(padding.leading), bottom: CGFloat(padding.bottom),
                trailing: CGFloat(padding.trailing))
        }

        /// The same look brought to the state of a button. Colours are chosen when the button is drawn.
        public func updated(for button: UIButton) -> Configuration { self }

        func foreground(isEnabled: Bool, tint: UIColor) -> UIColor {
            guard isEnabled else { return .tertiaryLabel }
            if let baseForegroundColor { return baseForegroundColor }
            return kind == .filled ? .white : tint
        }

        func shownBackground(isEnabled: Bool, isPressed: Bool, tint: UIColor) -> UIBackgroundConfiguration {
            var result = background
            if result.backgroundColor == nil {
                let base = baseBackgroundColor
                switch kind {
                case .plain: result.backgroundColor = base ?? .clear
                case .gray: result.backgroundColor = base ?? .secondarySystemFill
                case .tinted:
                    result.backgroundColor = (base ?? tint).withAlphaComponent(CGFloat(ButtonLook.tintedFillOpacity))
                case .filled: result.backgroundColor = isEnabled ? base ?? tint : .secondarySystemFill
                }
            }
            if isPressed, let color = result.backgroundColor, color != .clear {
                result.backgroundColor = color.withAlphaComponent(CGFloat(ButtonLook.borderOpacity(isPressed: true, isHovered: false)))
            }
            return result
        }

        func radius(in size: CGSize) -> CGFloat {
            let most = min(size.width, size.height) / 2
            switch cornerStyle {
            case .fixed: return background.cornerRadius
            case .dynamic:
                return background.cornerRadius > 0 ? background.cornerRadius : CGFloat(ButtonLook(size: buttonSize.look).cornerRadius)
            case .small: return min(6, most)
            case .medium: return min(10, most)
            case .large: return min(14, most)
            case .capsule: return most
            }
        }
    }
}
