import TesseraSwiftUI
import TesseraUIKit

extension TesseraSwiftUI::Font {
    /// A font of UIKit, at its own size.
    public init(_ font: UIFont) { self.init(_drawn: font.font) }
}

extension EdgeInsets {
    public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
