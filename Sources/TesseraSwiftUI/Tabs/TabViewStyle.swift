import ViewGraph

/// How a tab view shows which views there are.
enum TabStyle: Hashable, Sendable {
    case bar
    case page(PageTabViewStyle.IndexDisplayMode)
}

/// The look and behaviour of tab views.
@MainActor @preconcurrency
public protocol TabViewStyle {
    nonisolated var _style: _TabStyleValue { get }
}

/// A tab view's style as this module sees it.
public struct _TabStyleValue: Hashable, Sendable {
    let style: TabStyle
}

/// Tabs with a bar.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _style: _TabStyleValue { _TabStyleValue(style: .bar) }
}

/// Tabs with a bar, also where there is room for a sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _style: _TabStyleValue { _TabStyleValue(style: .bar) }
}

/// Tabs with a bar and nothing else.
public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _style: _TabStyleValue { _TabStyleValue(style: .bar) }
}

/// Pages that a person leafs through, with dots that say where they are.
public struct PageTabViewStyle: TabViewStyle, Sendable {
    /// When the dots are shown.
    public struct IndexDisplayMode: Hashable, Sendable {
        private let name: String
        /// When there is more than one page.
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")

        func isShown(pages: Int) -> Bool { self == .always || (self == .automatic && pages > 1) }
    }

    private let mode: IndexDisplayMode

    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

    public nonisolated var _style: _TabStyleValue { _TabStyleValue(style: .page(mode)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// The look of the dots of pages.
@MainActor @preconcurrency
public protocol IndexViewStyle {
    nonisolated var _showsPlate: Bool { get }
}

/// Dots for pages.
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    /// When there is a plate behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String
        /// While a person touches the dots; at rest, never.
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }

    private let mode: BackgroundDisplayMode

    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

    public nonisolated var _showsPlate: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

private struct TabStyleKey: EnvironmentKey { static let defaultValue = TabStyle.bar }
private struct PagePlateKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var tabStyle: TabStyle {
        get { self[TabStyleKey.self] }
        set { self[TabStyleKey.self] = newValue }
    }

    var showsPagePlate: Bool {
        get { self[PagePlateKey.self] }
        set { self[PagePlateKey.self] = newValue }
    }
}

extension View {
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabStyle, style._style.style) }
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.showsPagePlate, style._showsPlate)
    }
}
