import ViewGraph

/// A field for a secret: what is typed is not shown, and not copied.
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let label: Label
    private let prompt: Text?
    private let onCommit: () -> Void
    @Environment(\.fieldStyles) private var styles

    nonisolated init(
        text: Binding<String>, label: Label, prompt: Text?, onCommit: @escaping () -> Void = {}
    ) {
        self.text = text
        self.label = label
        self.prompt = prompt
        self.onCommit = onCommit
    }

    public nonisolated init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, label: label(), prompt: prompt)
    }
}

extension SecureField: View {
    public var body: some View {
        let field = FieldView(
            text: text, prompt: prompt ?? label as? Text, label: AnyView(label), shape: FieldNode.Shape(isSecret: true),
            onCommit: onCommit)
        styles.view(TextField<_TextFieldStyleLabel>(made: AnyView(field))) { field }
    }
}

extension SecureField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey), prompt: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, label: Text(titleKey), prompt: prompt)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(text: text, label: Text(titleKey), prompt: nil, onCommit: onCommit)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, label: Text(title), prompt: nil)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, label: Text(title), prompt: prompt)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(text: text, label: Text(title), prompt: nil, onCommit: onCommit)
    }
}
