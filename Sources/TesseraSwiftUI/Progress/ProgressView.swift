import Foundation
import ViewGraph

/// How far something has come: a bar where that is known, a wheel where it is not.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    /// How much is done, 0 to 1; `nil` where nobody knows.
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyles) private var styles

    private nonisolated init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

extension ProgressView: View {
    public var body: some View {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { .init(_content: .init($0)) },
            currentValueLabel: currentValueLabel.map { .init(_content: .init($0)) })
        styles.view(configuration) { DefaultProgressViewStyle().makeBody(configuration: configuration) }
    }
}

/// The part of `total` that `value` is, from 0 to 1; what can't be divided counts as nothing.
private func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value else { return nil }
    let part = Double(value) / Double(total)
    return part.isNaN ? 0 : min(max(part, 0), 1)
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something of which nobody knows how long it takes.
    public nonisolated init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

    /// Something of which `value` of `total` is done; `nil` where nobody knows.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: TesseraSwiftUI::fraction(value, of: total), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something that is described by a label.
    public nonisolated init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: nil) }

    /// Something that is described by a label, of which `value` of `total` is done.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: TesseraSwiftUI::fraction(value, of: total), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView {
    /// Something that is described by a label above and one for the value below, of which `value` of `total` is done.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: TesseraSwiftUI::fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Something with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    /// Something with a title that is not translated.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

    /// Something with a title, of which `value` of `total` is done.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Something with a title that is not translated, of which `value` of `total` is done.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == Text {
    /// What Foundation's progress object says about itself at the moment the view is made.
    public nonisolated init(_ progress: Progress) {
        let fraction = progress.isIndeterminate ? nil : progress.fractionCompleted
        self.init(
            fraction: fraction, label: Text(verbatim: progress.localizedDescription ?? ""),
            currentValueLabel: Text(verbatim: progress.localizedAdditionalDescription ?? ""))
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label, currentValueLabel: configuration.currentValueLabel)
    }
}
