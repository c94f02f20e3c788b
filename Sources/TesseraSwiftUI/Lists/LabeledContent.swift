import Foundation
import ViewGraph

/// A value with its label before it.
public struct LabeledContent<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    @Environment(\.labeledStyles) private var styles

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension LabeledContent: View {
    public var body: some View {
        let configuration = LabeledContentStyleConfiguration(
            label: .init(_content: .init(label)), content: .init(_content: .init(content)))
        styles.view(configuration) { AutomaticLabeledContentStyle().makeBody(configuration: configuration) }
    }
}

extension LabeledContent where Label == Text {
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

extension LabeledContent where Label == Text, Content == Text {
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        label = Text(titleKey)
        content = Text(value)
    }

    @_disfavoredOverload
    public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        label = Text(title)
        content = Text(value)
    }

    /// A value as a format writes it.
    public nonisolated init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
    )
    where F.FormatInput: Equatable, F.FormatOutput == String {
        label = Text(titleKey)
        content = Text(value, format: format)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    )
    where F.FormatInput: Equatable, F.FormatOutput == String {
        label = Text(title)
        content = Text(value, format: format)
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label,
    Content == LabeledContentStyleConfiguration.Content
{
    /// The labelled content of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

/// The look of labelled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
        -> Self.Body
}

/// Labelled content as a style sees it.
public struct LabeledContentStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<LabeledContentStyleConfiguration> }

    /// The content, whose type is not known.
    public struct Content { public let _content: _StylePartContent<LabeledContentStyleConfiguration> }

    public let label: Label
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: _StylePart {}

extension LabeledContentStyleConfiguration.Content: _StylePart {}

/// The style that fits where the content stands: the label at the beginning of the row, the value at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(configuration: configuration)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledRow {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.isInListRow) private var isInListRow
    @Environment(\.labelsAreHidden) private var isLabelHidden

    init(configuration: LabeledContentStyleConfiguration) { self.configuration = configuration }
}

extension LabeledRow: View {
    var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(configuration.label)
            if isInListRow, !isLabelHidden { Spacer() }
            configuration.content.foregroundStyle(isInListRow ? Color.secondary : Color.primary)
        }
    }
}

extension EnvironmentValues {
    var labeledStyles: StyleStack<LabeledContentStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of labelled content inside.
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(StyleModifier<LabeledContentStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
