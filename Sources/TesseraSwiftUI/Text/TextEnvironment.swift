import Scene
import ViewGraph

/// How text is broken and lined up, as the views around a text have set it.
struct ParagraphStyle: Hashable, Sendable {
    var alignment = TextBlock.Alignment.leading
    var truncation = TextBlock.Truncation.tail
    var lineLimit: Int?
    var reservesSpace = false
    var lineSpacing = 0.0
    var minimumScale = 1.0
    var allowsTightening = false
}

/// How text looks beyond its font and colour, as the views around a text have set it.
struct TextLook: Equatable, Sendable {
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var tracking = 0.0
    var baseline = 0.0
    var underline: Text.TextLine?
    var strikethrough: Text.TextLine?
}

private struct ParagraphKey: EnvironmentKey { static let defaultValue = ParagraphStyle() }
private struct TextLookKey: EnvironmentKey { static let defaultValue = TextLook() }

extension EnvironmentValues {
    var paragraph: ParagraphStyle {
        get { self[ParagraphKey.self] }
        set { self[ParagraphKey.self] = newValue }
    }

    var textLook: TextLook {
        get { self[TextLookKey.self] }
        set { self[TextLookKey.self] = newValue }
    }
}
