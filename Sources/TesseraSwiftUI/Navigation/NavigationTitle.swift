import Foundation

/// How the title in a navigation bar is drawn.
public struct NavigationBarItem: Sendable {
    /// Large below the bar's buttons, small between them, or as the screen below has it.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

/// How the title of a screen is drawn.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode

    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// Large on a first screen, small where it was put on top of another; here as `inline` where it stands.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    public nonisolated func navigationTitle(_ title: Text) -> some View { barSettings { $0.title = title } }

    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// A title that a person may change where the bar offers it; it is shown as it is.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(BoundTitleModifier(title: title))
    }

    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        barSettings { $0.titleMode = displayMode }
    }

    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        barSettings { $0.titleMode = mode.mode }
    }

    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        barSettings { $0.isBackButtonHidden = hidesBackButton }
    }

    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        barSettings { $0.visibility[.navigationBar] = hidden ? .hidden : .visible }
    }

    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    public nonisolated func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
}

private struct BoundTitleModifier {
    let title: Binding<String>
}

extension BoundTitleModifier: ViewModifier {
    func body(content: Content) -> some View { content.navigationTitle(title.wrappedValue) }
    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}
