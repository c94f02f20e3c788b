import Foundation
import StandardControls

/// The bar on top of a navigation stack. What is set on `appearance()` changes the bars that SwiftUI draws.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarProxy {
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Colours the ground of the bar.
    open var barTintColor: UIColor? { didSet { note("barTintColor", barTintColor, \UINavigationBar.barTintColor) } }
    /// Font and colour of the title in the bar's row.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed("titleTextAttributes") } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed("largeTitleTextAttributes") } }
    /// The look over content. It counts before what is set on the bar itself.
    open var standardAppearance = UINavigationBarAppearance() { didSet { changed("standardAppearance") } }
    /// The look where nothing lies under the bar; the standard one without it.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed("scrollEdgeAppearance") } }
    /// The look of low bars; the standard one without it.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed("compactAppearance") } }

    private func changed(_ name: String) { looks.note(name) { _ in } }

    open override class func appearance() -> UINavigationBar { AppearanceProxies.proxy(for: self) { UINavigationBar() } }

    func tellBars() {
        var bar = ChosenLooks.NavigationBar()
        let names = looks.names
        let chosen = scrollEdgeAppearance ?? (names.contains("standardAppearance") ? standardAppearance : nil)
        if let chosen {
            bar.ground = chosen.ground
            bar.title = ChosenLooks.Title(chosen.titleTextAttributes)
            bar.largeTitle = ChosenLooks.Title(chosen.largeTitleTextAttributes)
        } else {
            if let color = barTintColor ?? backgroundColor { bar.ground = .opaque(color.lookColor) }
            bar.title = ChosenLooks.Title(titleTextAttributes ?? [:])
            bar.largeTitle = ChosenLooks.Title(largeTitleTextAttributes ?? [:])
        }
        if names.contains("tintColor") { bar.tint = tintColor?.lookColor }
        ChosenLooks.current?.navigationBar = bar
    }
}
