import HostInterface
import Scene

/// The looks that an app has chosen for the bars of its screen, as UIKit's `appearance()` does: one toolkit writes them, both draw by
/// them. What is not chosen is the platform's own.
@MainActor
public final class ChosenLooks {
    /// A colour for the light and for the dark look.
    public nonisolated struct LookColor: Hashable, Sendable {
        public var light: Color
        public var dark: Color

        public init(light: Color, dark: Color) {
            self.light = light
            self.dark = dark
        }

        public func color(isDark: Bool) -> Color { isDark ? dark : light }
    }

    /// What lies under a bar.
    public nonisolated enum Ground: Hashable, Sendable {
        /// The platform's blur, always or only over content.
        case standard
        case opaque(LookColor)
        case clear
    }

    public nonisolated struct TabBar: Hashable, Sendable {
        public var isHidden = false
        public var ground = Ground.standard
        public var tint: LookColor?
        public var unselectedTint: LookColor?

        public init() {}
    }

    public nonisolated struct PageDots: Hashable, Sendable {
        public var selected: LookColor?
        public var others: LookColor?

        public init(selected: LookColor? = nil, others: LookColor? = nil) {
            self.selected = selected
            self.others = others
        }
    }

    /// How a title is set; the font is what was chosen, or what the platform has.
    public nonisolated struct Title: Hashable, Sendable {
        public var color: LookColor?
        public var font: Font?

        public init(color: LookColor? = nil, font: Font? = nil) {
            self.color = color
            self.font = font
        }
    }

    public nonisolated struct NavigationBar: Hashable, Sendable {
        public var ground = Ground.standard
        public var tint: LookColor?
        public var title = Title()
        public var largeTitle = Title()

        public init() {}
    }

    public var tabBar = TabBar() { didSet { if tabBar != oldValue { HostContext.current?.requestUpdate() } } }
    public var pageDots = PageDots() { didSet { if pageDots != oldValue { HostContext.current?.requestUpdate() } } }
    public var navigationBar = NavigationBar() { didSet { if navigationBar != oldValue { HostContext.current?.requestUpdate() } } }

    private init() {}

    /// Those of the current host's screen; `nil` outside a host.
    public static var current: ChosenLooks? { HostContext.current?.kept(ChosenLooks.self) { ChosenLooks() } }
}
