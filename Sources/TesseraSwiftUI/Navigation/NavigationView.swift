import ViewGraph

/// A stack of screens, the older form: the first view is the first screen.
public struct NavigationView<Content: View> {
    private let content: Content

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
    public var body: some View { NavigationStack { content } }
}

/// The look and behaviour of a navigation view.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// A navigation view as a stack of screens.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
    public nonisolated init() {}
}

/// A navigation view as its platform has it.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
    /// Every navigation view is a stack here.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
