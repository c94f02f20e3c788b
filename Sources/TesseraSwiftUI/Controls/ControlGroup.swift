import HostInterface
import Foundation
import ViewGraph

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View> {
    private let content: Content
    private let label: AnyView?
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInBar) private var isInBar
    @Environment(\.controlGroupKind) private var kind

    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    public nonisolated init<C: View, L: View>(
        @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content())
        self.label = AnyView(label())
    }

    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Text> {
        self.content = LabeledControlGroupContent(content: content())
        label = AnyView(Text(titleKey))
    }

    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.content = LabeledControlGroupContent(content: content())
        label = AnyView(Label(titleKey, systemImage: systemImage))
    }
}

/// The content of a control group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
    let content: Content
}

extension LabeledControlGroupContent: View {
    public var body: some View { content }
}

extension ControlGroup: View {
    @ViewBuilder public var body: some View {
        if isInMenu {
            Section { content }
        } else if kind == .menu {
            Menu {
                content
            } label: {
                label
            }
        } else if isInBar || kind == .navigation {
            HStack { content }
        } else {
            HStack(spacing: 0) { content }
                .buttonStyle(GroupedControlStyle())
                .background(
                    RoundedRectangle(cornerRadius: 8, style: .continuous).fill(
                        Color(.system(.tertiarySystemFill))))
        }
    }
}

/// A button in a group of controls.
private struct GroupedControlStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(BorderlessButtonStyle()).padding(.horizontal, 12).padding(
            .vertical, 7)
    }
}

/// The look of control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    static var _kind: _ControlGroupKind { get }
}

/// The looks that there are.
public enum _ControlGroupKind: Hashable, Sendable { case automatic, navigation, menu }

/// The style that fits where the group stands.
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _ControlGroupKind { .automatic }
}

/// Controls side by side without a common ground.
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _ControlGroupKind { .navigation }
}

/// The controls in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _ControlGroupKind { .menu }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

private struct ControlGroupKindKey: EnvironmentKey {
    static let defaultValue = _ControlGroupKind.automatic
}

extension EnvironmentValues {
    var controlGroupKind: _ControlGroupKind {
        get { self[ControlGroupKindKey.self] }
        set { self[ControlGroupKindKey.self] = newValue }
    }
}

private struct ControlGroupStyleModifier {
    let kind: @MainActor () -> _ControlGroupKind
}

extension ControlGroupStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.controlGroupKind = kind() }
}

extension View {
    /// Sets the look of the control groups inside.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(ControlGroupStyleModifier { S._kind })
    }
}
