import HostInterface
import TesseraSwiftUI
import TesseraUIKit

extension Image {
    /// An image of UIKit; it follows light and dark, and symbols keep the size of their own configuration.
    public init(uiImage: UIImage) {
        self.init(
            _decorative: ImageProvider(key: uiImage) { traits in
                guard var screen = HostContext.current?.traits else { return nil }
                screen.isDark = traits.isDark
                screen.scale = traits.scale
                screen.isRightToLeft = traits.isRightToLeft
                return switch uiImage.drawing(for: UITraitCollection(screen)) {
                case nil: nil
                case .image(let image): .bitmap(image)
                case .symbol(let symbol, let pointSize): .symbol(symbol, pointSize: pointSize)
                }
            })
    }
}
