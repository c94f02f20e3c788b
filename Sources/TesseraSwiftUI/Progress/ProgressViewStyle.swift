import ViewGraph

/// The look of progress.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// Progress as a style sees it.
public struct ProgressViewStyleConfiguration {
    /// What is going on, in a view whose type is not known.
    public struct Label {
        let content: AnyView
    }

    /// How far it has come, in a view whose type is not known.
    public struct CurrentValueLabel {
        let content: AnyView
    }

    /// How much is done, 0 to 1; `nil` where nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { content }
}

extension View {
    /// Sets the look of progress inside.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(ProgressViewStyleModifier(style: style))
    }
}

/// Puts a style on top of those in force outside.
private struct ProgressViewStyleModifier<S: ProgressViewStyle> {
    let style: S
}

extension ProgressViewStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.progressViewStyles.append(style) }
}

private struct ProgressViewStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any ProgressViewStyle] = []
}

extension EnvironmentValues {
    /// The progress styles around, outermost first; the last one is in force.
    var progressViewStyles: [any ProgressViewStyle] {
        get { self[ProgressViewStylesKey.self] }
        set { self[ProgressViewStylesKey.self] = newValue }
    }
}

/// Makes progress out of styles.
@MainActor
enum ProgressViewStyles {
    /// The progress in the innermost of `styles`. One that the style itself makes has the next one.
    static func styled(_ styles: [any ProgressViewStyle], _ configuration: ProgressViewStyleConfiguration) -> some View {
        func body(_ style: some ProgressViewStyle) -> AnyView {
            AnyView(StyledProgress(style: HostedProperties(value: style), configuration: configuration))
        }
        let style: any ProgressViewStyle = styles.last ?? DefaultProgressViewStyle()
        return body(style).environment(\.progressViewStyles, Array(styles.dropLast()))
    }
}

/// Progress in one style, which may hold properties of its own.
private struct StyledProgress<S: ProgressViewStyle> {
    let style: HostedProperties<S>
    let configuration: ProgressViewStyleConfiguration
}

extension StyledProgress: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}
