import HostInterface
import StandardControls
import ViewGraph

/// A field for a long text, which takes all the room that it is offered and scrolls.
public struct TextEditor {
    private let text: Binding<String>
    @Environment(\.scrolling) private var scrolling

    public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    public var body: some View {
        var shape = FieldNode.Shape()
        shape.allowsLineBreaks = true
        shape.wraps = true
        shape.mostLines = nil
        shape.fillsHeight = true
        shape.insets = FieldLook.editorInsets
        return FieldView(text: text, prompt: nil, label: AnyView(EmptyView()), shape: shape)
            .background(scrolling.isBackgroundHidden ? Color.clear : Color(.system(.systemBackground)))
    }
}

/// The look of text editors. There is one.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
    public nonisolated init() {}
}

public struct PlainTextEditorStyle: TextEditorStyle, Sendable {
    public nonisolated init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Sets the look of text editors; on phones and tablets the two are the same.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
