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
    public struct Label { public let _content: _StylePartContent<ProgressViewStyleConfiguration> }

    /// How far it has come, in a view whose type is not known.
    public struct CurrentValueLabel { public let _content: _StylePartContent<ProgressViewStyleConfiguration> }

    /// How much is done, 0 to 1; `nil` where nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: _StylePart {}

extension ProgressViewStyleConfiguration.CurrentValueLabel: _StylePart {}

extension View {
    /// Sets the look of progress inside.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ProgressViewStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}

extension EnvironmentValues {
    /// The progress styles around, outermost first; the last one is in force.
    var progressViewStyles: StyleStack<ProgressViewStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}
