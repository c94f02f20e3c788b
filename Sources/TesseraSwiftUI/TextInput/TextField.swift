import Foundation
import ViewGraph

/// A field for text.
public struct TextField<Label: View> {
    private let content: FieldContent
    private let label: Label
    private let prompt: Text?
    private let isVertical: Bool
    private let onEditingChanged: (Bool) -> Void
    private let onCommit: () -> Void
    /// The field itself, where a style shows it.
    private let made: AnyView?
    @Environment(\.fieldStyles) private var styles

    nonisolated init(
        _ content: FieldContent, label: Label, prompt: Text?, isVertical: Bool = false,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        self.content = content
        self.label = label
        self.prompt = prompt
        self.isVertical = isVertical
        self.onEditingChanged = onEditingChanged
        self.onCommit = onCommit
        made = nil
    }

}

extension TextField where Label == _TextFieldStyleLabel {
    /// A field that is made already, as a style gets it.
    init(made: AnyView) {
        content = .text(.constant(""))
        label = _TextFieldStyleLabel()
        prompt = nil
        isVertical = false
        onEditingChanged = { _ in }
        onCommit = {}
        self.made = made
    }
}

/// Where a field's text comes from.
enum FieldContent {
    case text(Binding<String>)
    /// A value that is written by one closure and read by another; the text is taken over when the editing ends.
    case value(write: () -> String, read: (String) -> Void)

    nonisolated init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
    where F.FormatOutput == String {
        self = .value(
            write: { format.format(value.wrappedValue) },
            read: { text in
                if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
            })
    }

    nonisolated init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
    where F.FormatOutput == String {
        self = .value(
            write: { value.wrappedValue.map { format.format($0) } ?? "" },
            read: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    }

    nonisolated init<V>(_ value: Binding<V>, _ formatter: Formatter) {
        self = .value(
            write: { formatter.string(for: value.wrappedValue) ?? "" },
            read: { text in
                guard let parsed = FieldContent.object(text, formatter) as? V else { return }
                value.wrappedValue = parsed
            })
    }

    /// What a formatter of Foundation reads in a text; this platform's formatters have no common way.
    private static func object(_ text: String, _ formatter: Formatter) -> Any? {
        switch formatter {
        case let number as NumberFormatter:
            guard let value = number.number(from: text) else { return nil }
            return value
        case let date as DateFormatter: return date.date(from: text)
        default: return nil
        }
    }
}

extension TextField: View {
    public var body: some View {
        let field =
            made
            ?? AnyView(
                EditedField(
                    content: content, prompt: prompt ?? label as? Text, label: AnyView(label), isVertical: isVertical,
                    onEditingChanged: onEditingChanged, onCommit: onCommit))
        styles.view(TextField<_TextFieldStyleLabel>(made: field)) { field }
    }
}

/// The field itself, inside of the style. A text that stands for a value is kept here while it is edited.
private struct EditedField {
    let content: FieldContent
    let prompt: Text?
    let label: AnyView
    let isVertical: Bool
    let onEditingChanged: (Bool) -> Void
    let onCommit: () -> Void
    @State private var draft: String?
    @Environment(\.paragraph) private var paragraph

    init(
        content: FieldContent, prompt: Text?, label: AnyView, isVertical: Bool,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.content = content
        self.prompt = prompt
        self.label = label
        self.isVertical = isVertical
        self.onEditingChanged = onEditingChanged
        self.onCommit = onCommit
    }
}

extension EditedField: View {
    var body: some View {
        FieldView(
            text: text, prompt: prompt, label: label, shape: shape, onFocus: focus, onCommit: commit)
    }

    @MainActor private var shape: FieldNode.Shape {
        var shape = FieldNode.Shape()
        guard isVertical else { return shape }
        shape.wraps = true
        shape.leastLines = max(1, paragraph.reservedLines)
        shape.mostLines = paragraph.lineLimit
        return shape
    }

    @MainActor private var text: Binding<String> {
        switch content {
        case .text(let binding): binding
        case .value(let write, _):
            Binding(get: { draft ?? write() }, set: { (text: String) in draft = text })
        }
    }

    @MainActor private func takeOver() {
        guard case .value(_, let read) = content, let draft else { return }
        read(draft)
        self.draft = nil
    }

    @MainActor private func focus(_ isFocused: Bool) {
        if !isFocused { takeOver() }
        onEditingChanged(isFocused)
    }

    @MainActor private func commit() {
        takeOver()
        onCommit()
    }
}

extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(.text(text), label: Text(titleKey), prompt: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(.text(text), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(.text(text), label: Text(title), prompt: nil)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(.text(text), label: Text(title), prompt: prompt)
    }

    /// A field that is broken into lines where its text is long, along `axis`.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(.text(text), label: Text(titleKey), prompt: nil, isVertical: axis == .vertical)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        self.init(.text(text), label: Text(titleKey), prompt: prompt, isVertical: axis == .vertical)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(.text(text), label: Text(title), prompt: nil, isVertical: axis == .vertical)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        self.init(.text(text), label: Text(title), prompt: prompt, isVertical: axis == .vertical)
    }

    /// The older form, told when the editing begins and ends and when the field is submitted.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            .text(text), label: Text(titleKey), prompt: nil, onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(.text(text), label: Text(titleKey), prompt: nil, onCommit: onCommit)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            .text(text), label: Text(title), prompt: nil, onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(.text(text), label: Text(title), prompt: nil, onCommit: onCommit)
    }

    // MARK: Values

    /// A field for a value: a text that the format cannot read leaves the value as it was.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: Text(title), prompt: prompt)
    }

    /// A field for a value that may be missing: a text that the format cannot read stands for none.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: Text(title), prompt: prompt)
    }

    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(FieldContent(value, formatter), label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(FieldContent(value, formatter), label: Text(title), prompt: prompt)
    }
}

extension TextField {
    public nonisolated init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(.text(text), label: label(), prompt: prompt)
    }

    public nonisolated init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(.text(text), label: label(), prompt: prompt, isVertical: axis == .vertical)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: label(), prompt: prompt)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(FieldContent(value, format), label: label(), prompt: prompt)
    }
}
