import ViewGraph

/// Controls for settings and data, as rows on cards.
public struct Form<Content: View> {
    private let content: Content
    @Environment(\.formStyles) private var styles

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    public var body: some View {
        FormStyles.styled(styles, FormStyleConfiguration(content: .init(content: AnyView(content))))
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
    public struct Content {
        let content: AnyView
    }

    public let content: Content
}

extension FormStyleConfiguration.Content: View {
    public var body: some View { content }
}

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

private struct FormStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any FormStyle] = []
}

extension EnvironmentValues {
    var formStyles: [any FormStyle] {
        get { self[FormStylesKey.self] }
        set { self[FormStylesKey.self] = newValue }
    }
}

private struct FormStyleModifier<S: FormStyle> {
    let style: S
}

extension FormStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.formStyles.append(style) }
}

extension View {
    /// Sets the look of the forms inside.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        modifier(FormStyleModifier(style: style))
    }
}

/// Makes forms out of styles.
@MainActor
private enum FormStyles {
    static func styled(_ styles: [any FormStyle], _ configuration: FormStyleConfiguration)
        -> some View
    {
        func body(_ style: some FormStyle) -> AnyView {
            AnyView(StyledForm(style: HostedProperties(value: style), configuration: configuration))
        }
        let style: any FormStyle = styles.last ?? AutomaticFormStyle()
        return body(style).environment(\.formStyles, Array(styles.dropLast()))
    }
}

/// A form in one style, which may hold properties of its own.
private struct StyledForm<S: FormStyle> {
    let style: HostedProperties<S>
    let configuration: FormStyleConfiguration
}

extension StyledForm: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}
