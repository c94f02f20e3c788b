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
    public struct Title { public let _content: _StylePartContent<LabelStyleConfiguration> }

    /// The icon, whose type is not known.
    public struct Icon { public let _content: _StylePartContent<LabelStyleConfiguration> }

    public let title: Title
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: _StylePart {}

extension LabelStyleConfiguration.Icon: _StylePart {}

extension View {
    /// Sets the look of the labels inside.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(StyleModifier<LabelStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }

    /// Hides the labels of the controls inside; readers still get them.
    public nonisolated func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The label styles around, outermost first; the last one is in force.
    var labelStyles: StyleStack<LabelStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }

    /// Whether controls show themselves without their labels.
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}
