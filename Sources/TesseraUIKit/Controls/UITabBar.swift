import Foundation
import StandardControls

/// The bar at the bottom of tabs. What is set on `appearance()` changes the bars that SwiftUI draws.
@preconcurrency @MainActor
open class UITabBar: UIView, BarProxy {
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Colours the ground of the bar.
    open var barTintColor: UIColor? { didSet { note("barTintColor", barTintColor, \UITabBar.barTintColor) } }
    /// The colour of the tabs that are not chosen.
    open var unselectedItemTintColor: UIColor? {
        didSet { note("unselectedItemTintColor", unselectedItemTintColor, \UITabBar.unselectedItemTintColor) }
    }
    /// Takes the place of the ground; an empty image takes it away.
    open var backgroundImage: UIImage? { didSet { looks.note("backgroundImage") { _ in } } }
    /// The look over content. It counts before what is set on the bar itself.
    open var standardAppearance = UITabBarAppearance() { didSet { looks.note("standardAppearance") { _ in } } }
    /// The look where nothing lies under the bar; the standard one without it.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { looks.note("scrollEdgeAppearance") { _ in } } }

    open override class func appearance() -> UITabBar { AppearanceProxies.proxy(for: self) { UITabBar() } }

    func tellBars() {
        var bar = ChosenLooks.TabBar()
        let names = looks.names
        bar.isHidden = isHidden || alpha <= 0
        if let chosen = scrollEdgeAppearance ?? (names.contains("standardAppearance") ? standardAppearance : nil) {
            bar.ground = chosen.ground
        } else if let color = barTintColor ?? backgroundColor {
            bar.ground = color == .clear ? .clear : .opaque(color.lookColor)
        } else if backgroundImage != nil {
            bar.ground = .clear
        }
        if names.contains("tintColor") { bar.tint = tintColor?.lookColor }
        bar.unselectedTint = unselectedItemTintColor?.lookColor
        ChosenLooks.current?.tabBar = bar
    }
}
