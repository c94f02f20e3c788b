import Foundation
import Scene
import ViewGraph

/// How text is broken and lined up, as the views around a text have set it.
struct ParagraphStyle: Hashable, Sendable {
    var alignment = TextBlock.Alignment.leading
    var truncation = TextBlock.Truncation.tail
    var lineLimit: Int?
    /// Lines whose room is taken in any case.
    var reservedLines = 0
    var lineSpacing = 0.0
    var minimumScale = 1.0
    var allowsTightening = false
}

/// How text looks beyond its font and colour, as the views around a text and the text itself have set it.
struct TextLook: Equatable, Sendable {
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var kerning = 0.0
    /// Wins over kerning where it is set.
    var tracking: Double?
    var baseline = 0.0
    var underline: Text.LineStyle?
    var strikethrough: Text.LineStyle?
    var scale = Text.Scale.default
    var textCase: Text.Case?

    /// Takes over a change; those that are not about the look, and font and style, change nothing here.
    mutating func apply(_ change: Text.Change) {
        switch change {
        case .weight(let weight): self.weight = weight
        case .bold(true): weight = .bold
        case .bold(false): if weight == .bold { weight = nil }
        case .italic(let isActive): isItalic = isActive
        case .monospaced(let isActive): isMonospaced = isActive
        case .monospacedDigit: hasMonospacedDigits = true
        case .design(let design): self.design = design
        case .width(let width): self.width = width
        case .kerning(let value): kerning = finite(value)
        case .tracking(let value): tracking = finite(value)
        case .baseline(let value): baseline = finite(value)
        case .underline(let line): underline = line
        case .strikethrough(let line): strikethrough = line
        case .scale(let scale): self.scale = scale
        case .textCase(let textCase): self.textCase = textCase
        case .font, .style, .heading, .label: break
        }
    }

    /// `font` with everything that the look changes about fonts.
    func changed(_ font: Font) -> Font {
        var font = font
        if let weight { font = font.weight(weight) }
        if let design { font = font.changed(.design(design)) }
        if let width { font = font.width(width) }
        if isItalic { font = font.italic() }
        if isMonospaced { font = font.monospaced() }
        if hasMonospacedDigits { font = font.monospacedDigit() }
        return font
    }
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

    /// Where the lines of texts stand against each other.
    public var multilineTextAlignment: TextAlignment {
        get { TextAlignment(paragraph.alignment) }
        set { paragraph.alignment = newValue.core }
    }

    /// Where a line that does not fit is cut.
    public var truncationMode: Text.TruncationMode {
        get { Text.TruncationMode(paragraph.truncation) }
        set { paragraph.truncation = newValue.core }
    }

    /// The most lines that a text takes; `nil` for as many as it needs. Less than one counts as one.
    public var lineLimit: Int? {
        get { paragraph.lineLimit }
        set { paragraph.lineLimit = newValue.map { max(1, $0) } }
    }

    /// Points added between two lines.
    public var lineSpacing: CGFloat {
        get { CGFloat(paragraph.lineSpacing) }
        set { paragraph.lineSpacing = max(0, finite(newValue)) }
    }

    /// How far a text may shrink before it is cut, from above 0 to 1.
    public var minimumScaleFactor: CGFloat {
        get { CGFloat(paragraph.minimumScale) }
        set { paragraph.minimumScale = min(1, max(0.01, finite(newValue))) }
    }

    /// Whether letters may move closer before a text is cut.
    public var allowsTightening: Bool {
        get { paragraph.allowsTightening }
        set { paragraph.allowsTightening = newValue }
    }

    /// Letters that are all large or all small; `nil` leaves them as they are.
    public var textCase: Text.Case? {
        get { textLook.textCase }
        set { textLook.textCase = newValue }
    }
}
