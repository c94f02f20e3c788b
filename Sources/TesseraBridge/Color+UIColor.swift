import HostInterface
import Scene
import TesseraSwiftUI
import TesseraUIKit

extension TesseraSwiftUI::Color {
    /// A colour of UIKit, light or dark as the views around are.
    public init(uiColor: UIColor) {
        let light = uiColor.color(for: UITraitCollection(userInterfaceStyle: .light))
        let dark = uiColor.color(for: UITraitCollection(userInterfaceStyle: .dark))
        self.init(_provider: ColorProvider(light: light, dark: dark))
    }

    public init(_ color: UIColor) { self.init(uiColor: color) }
}

extension UIColor {
    /// A colour of SwiftUI, light or dark as the traits say. Colours of a catalogue are looked up now, in the host that is current.
    @MainActor
    public convenience init(_ color: TesseraSwiftUI::Color) {
        let light = UIColor(color.drawn(isDark: false))
        let dark = UIColor(color.drawn(isDark: true))
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
