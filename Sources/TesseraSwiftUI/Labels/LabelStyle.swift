import ViewGraph

/// The look of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A label as a style sees it.
public struct LabelStyleConfiguration {
    /// The title, whose type is not known.
    public struct Title {
        let content: AnyView
    }

    /// The icon, whose type is not known.
    public struct Icon {
        let content: AnyView
    }

    public let title: Title
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
    public var body: some View { content }
}

extension LabelStyleConfiguration.Icon: View {
    public var body: some View { content }
}

extension View {
    /// Sets the look of the labels inside.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { modifier(LabelStyleModifier(style: style)) }

    /// Hides the labels of the controls inside; readers still get them.
    public nonisolated func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

/// Puts a style on top of those in force outside.
private struct LabelStyleModifier<S: LabelStyle> {
    let style: S
}

extension LabelStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.labelStyles.append(style) }
}

private struct LabelStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any LabelStyle] = []
}

private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The label styles around, outermost first; the last one is in force.
    var labelStyles: [any LabelStyle] {
        get { self[LabelStylesKey.self] }
        set { self[LabelStylesKey.self] = newValue }
    }

    /// Whether controls show themselves without their labels.
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

/// Makes labels out of styles.
@MainActor
enum LabelStyles {
    /// The label in the innermost of `styles`. A label that the style itself makes has the next one.
    static func styled(_ styles: [any LabelStyle], _ configuration: LabelStyleConfiguration) -> some View {
        func body(_ style: some LabelStyle) -> AnyView {
            AnyView(StyledLabel(style: HostedProperties(value: style), configuration: configuration))
        }
        let style: any LabelStyle = styles.last ?? TitleAndIconLabelStyle()
        return body(style).environment(\.labelStyles, Array(styles.dropLast()))
    }
}

/// A label in one style, which may hold properties of its own.
private struct StyledLabel<S: LabelStyle> {
    let style: HostedProperties<S>
    let configuration: LabelStyleConfiguration
}

extension StyledLabel: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}
