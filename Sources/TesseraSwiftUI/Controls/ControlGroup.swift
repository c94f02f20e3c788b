import HostInterface
import Foundation
import ViewGraph

/// Controls that belong together. The style of the environment says how they stand together.
public struct ControlGroup<Content: View> {
    private let content: Content
    private let label: AnyView
    @Environment(\.controlGroupStyles) private var styles

    private nonisolated init(_ content: Content, label: some View) {
        self.content = content
        self.label = AnyView(label)
    }

    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content(), label: EmptyView()) }

    public nonisolated init<C: View, L: View>(
        @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledControlGroupContent<C, L> {
        self.init(LabeledControlGroupContent(content: content()), label: label())
    }

    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Text> {
        self.init(LabeledControlGroupContent(content: content()), label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<C: View, S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Text> {
        self.init(LabeledControlGroupContent(content: content()), label: Text(title))
    }

    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(LabeledControlGroupContent(content: content()), label: Label(titleKey, systemImage: systemImage))
    }

    /// The group of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: ControlGroupStyleConfiguration) where Content == ControlGroupStyleConfiguration.Content {
        self.init(configuration.content, label: configuration.label)
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
    public var body: some View {
        let configuration = ControlGroupStyleConfiguration(
            content: .init(_content: .init(content)), label: .init(_content: .init(label)))
        styles.view(configuration) { AutomaticControlGroupStyle().makeBody(configuration: configuration) }
    }
}

private struct PlacedControls {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInBar) private var isInBar

    init(configuration: ControlGroupStyleConfiguration) { self.configuration = configuration }
}

extension PlacedControls: View {
    @ViewBuilder var body: some View {
        if isInMenu {
            Section { configuration.content }
        } else if isInBar {
            HStack { configuration.content }
        } else {
            HStack(spacing: 0) { configuration.content }
                .buttonStyle(GroupedControlStyle())
                .background(RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color(.system(.tertiarySystemFill))))
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
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A control group as a style sees it.
public struct ControlGroupStyleConfiguration {
    /// The controls, whose type is not known.
    public struct Content { public let _content: _StylePartContent<ControlGroupStyleConfiguration> }
    /// The label, whose type is not known; nothing where the group has none.
    public struct Label { public let _content: _StylePartContent<ControlGroupStyleConfiguration> }

    public let content: Content
    public let label: Label
}

extension ControlGroupStyleConfiguration.Content: _StylePart {}
extension ControlGroupStyleConfiguration.Label: _StylePart {}

/// The style that fits where the group stands: a section of a menu, buttons of a bar, or buttons on a common ground.
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { PlacedControls(configuration: configuration) }
}

/// Controls side by side without a common ground.
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
}

/// The controls in a menu, which the label opens.
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
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

extension EnvironmentValues {
    var controlGroupStyles: StyleStack<ControlGroupStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the control groups inside.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ControlGroupStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
