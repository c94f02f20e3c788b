import HostInterface
import Foundation
import ViewGraph

/// Views on a card of their own, with a label above them.
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyles) private var styles

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

extension GroupBox: View {
    public var body: some View {
        let configuration = GroupBoxStyleConfiguration(label: .init(_content: .init(label)), content: .init(_content: .init(content)))
        styles.view(configuration) { DefaultGroupBoxStyle().makeBody(configuration: configuration) }
    }
}

extension GroupBox where Label == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        label = EmptyView()
        self.content = content()
    }
}

extension GroupBox where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        label = Text(titleKey)
        self.content = content()
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        label = Text(title)
        self.content = content()
    }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

/// The look of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
        -> Self.Body
}

/// A group box as a style sees it.
public struct GroupBoxStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<GroupBoxStyleConfiguration> }

    /// The content, whose type is not known.
    public struct Content { public let _content: _StylePartContent<GroupBoxStyleConfiguration> }

    public let label: Label
    public let content: Content
}

extension GroupBoxStyleConfiguration.Label: _StylePart {}

extension GroupBoxStyleConfiguration.Content: _StylePart {}

/// A grey card with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            configuration.content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .background(
            RoundedRectangle(cornerRadius: 8, style: .continuous).fill(
                Color(.system(.secondarySystemBackground))))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyles: StyleStack<GroupBoxStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the group boxes inside.
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        modifier(StyleModifier<GroupBoxStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
