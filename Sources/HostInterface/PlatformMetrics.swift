import GridCore

/// The styles of text that the platform knows.
public enum TextStyle: Int, Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// Lengths that belong to a platform, in points. Layout takes them as a value, never from a global.
public struct PlatformMetrics: Hashable, Sendable {
    /// Distance of two views that have no other preference.
    public var defaultSpacing: Double
    public var defaultPadding: Double
    /// The least length of a spacer that names none.
    public var spacerMinimum: Double
    /// Thickness of a divider in pixels.
    public var dividerPixels: Double
    public var navigationBarHeight: Double
    public var landscapeNavigationBarHeight: Double
    public var largeTitleHeight: Double
    public var tabBarHeight: Double
    public var toolbarHeight: Double

    /// iPhone and iPad. Source: platform-metrics, measured-swiftui 2 and 5.
    public static let iOS = PlatformMetrics()

    public init() {
        defaultSpacing = 8
        defaultPadding = 16
        spacerMinimum = 8
        dividerPixels = 1
        navigationBarHeight = 44
        landscapeNavigationBarHeight = 32
        largeTitleHeight = 52
        tabBarHeight = 49
        toolbarHeight = 44
    }
}
