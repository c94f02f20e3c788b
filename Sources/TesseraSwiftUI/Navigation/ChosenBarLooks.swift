import Scene
import StandardControls

extension Color {
    /// A colour that an app has chosen for both looks.
    init(_ look: ChosenLooks.LookColor) { self.init(_provider: ColorProvider(light: look.light, dark: look.dark)) }
}

extension BarBackgroundSettings {
    /// The background of a bar of which the views say nothing: what the app has chosen for all bars, else the platform's.
    @MainActor
    static func standard(for bar: ToolbarPlacement) -> BarBackgroundSettings {
        let looks = ChosenLooks.current
        let ground =
            switch bar {
            case .navigationBar: looks?.navigationBar.ground
            case .tabBar: looks?.tabBar.ground
            default: ChosenLooks.Ground.standard
            }
        switch ground ?? .standard {
        case .standard: return BarBackgroundSettings()
        case .opaque(let color): return BarBackgroundSettings(visibility: .visible, style: AnyShapeStyle(Color(color)))
        case .clear: return BarBackgroundSettings(visibility: .hidden)
        }
    }
}

extension Text {
    /// The text as a title of a bar: in the font and the colour that the app has chosen for all bars, else in `font`.
    @MainActor
    func title(_ font: Font, chosen: ChosenLooks.Title?) -> Text {
        let text = self.font(chosen?.font.map { Font(_drawn: $0) } ?? font)
        guard let color = chosen?.color else { return text }
        return text.foregroundColor(Color(color))
    }
}
