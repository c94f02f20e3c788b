import ViewGraph

/// Controls for settings and data, as rows on cards.
public struct Form<Content: View> {
    private let content: Content
    @Environment(\.formStyles) private var styles

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    public var body: some View {
        let configuration = FormStyleConfiguration(content: .init(_content: .init(content)))
        styles.view(configuration) { AutomaticFormStyle().makeBody(configuration: configuration) }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: FormStyleConfiguration) {
        content = configuration.content
    }
}

/// The look of forms.
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
        -> Self.Body
}

/// A form as a style sees it.
public struct FormStyleConfiguration {
    /// The content, whose type is not known.
    public struct Content { public let _content: _StylePartContent<FormStyleConfiguration> }

    public let content: Content
}

extension FormStyleConfiguration.Content: _StylePart {}

/// The style that fits where the form stands: rows on cards.
public struct AutomaticFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GroupedFormStyle().makeBody(configuration: configuration)
    }
}

/// Rows on cards.
public struct GroupedFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ListBody(selection: nil, content: AnyView(configuration.content), look: .insetGrouped)
    }
}

/// Labels and controls in two columns; on phones and tablets rows on cards.
public struct ColumnsFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GroupedFormStyle().makeBody(configuration: configuration)
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension EnvironmentValues {
    var formStyles: StyleStack<FormStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the forms inside.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        modifier(StyleModifier<FormStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
