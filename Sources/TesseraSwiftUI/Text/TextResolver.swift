import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// Turns texts into runs of characters with one look each, for one environment.
@MainActor
struct TextResolver {
    private let environment: EnvironmentValues
    /// Where the text is painted; styles such as gradients run over it.
    private let rectangle: Rect

    init(_ environment: EnvironmentValues, rectangle: Rect = .zero) {
        self.environment = environment
        self.rectangle = rectangle
    }

    /// The look that is in force while a text is taken apart.
    private struct State {
        var font: Font
        var style: ResolvedStyle
        var look: TextLook
        var background: Color?
        var link: String?
    }

    /// The whole text, ready to be measured.
    func block(_ text: Text) -> TextBlock {
        var block = TextBlock(runs: runs(of: text))
        let paragraph = environment.paragraph
        block.alignment = paragraph.alignment
        block.truncation = paragraph.truncation
        block.lineLimit = paragraph.lineLimit
        block.reservedLines = paragraph.reservedLines
        block.lineSpacing = paragraph.lineSpacing
        block.minimumScale = paragraph.minimumScale
        block.allowsTightening = paragraph.allowsTightening
        block.isRightToLeft = environment.layoutDirection == .rightToLeft
        block.language = environment.locale.identifier.split(separator: "_").first.map(String.init)
        return block
    }

    /// The text's characters without their look.
    func string(_ text: Text) -> String { runs(of: text).reduce(into: "") { $0 += $1.text } }

    /// Whether a part of the text is painted with something that depends on where it stands.
    func paintsRectangles(_ text: Text) -> Bool {
        let far = TextResolver(environment, rectangle: Rect(x: 0, y: 0, width: 64, height: 64))
        return zip(runs(of: text), far.runs(of: text)).contains { $0.paint != $1.paint }
    }

    private func runs(of text: Text) -> [TextRun] {
        runs(
            of: text,
            State(
                font: environment.font ?? .body, style: HierarchicalShapeStyle.primary._paint(in: environment), look: environment.textLook))
    }

    private func runs(of text: Text, _ outer: State) -> [TextRun] {
        var state = outer
        for change in text.changes.reversed() { apply(change, to: &state) }
        switch text.content {
        case .verbatim(let string): return [run(string, state)]
        case .joined(let one, let other): return runs(of: one, state) + runs(of: other, state)
        case .localized(let key, let table, let bundle):
            return InlineMarkdown.spans(of: pieces(of: key, table: table, bundle: bundle)).flatMap { runs(of: $0, state) }
        case .attributed(let string): return runs(of: string, state)
        case .date(let date): return [run(date.string(in: environment), state)]
        case .image(let image): return [run(of: image, state)].compactMap { $0 }
        }
    }

    private func pieces(of key: LocalizedStringKey, table: String?, bundle: String?) -> [LocalizedStringKey.Piece] {
        guard
            let translation = HostContext.current?.resources.string(
                forKey: key.key, table: table, bundle: bundle, language: environment.locale.identifier)
        else { return key.plain }
        return key.filling(translation)
    }

    private func apply(_ change: Text.Change, to state: inout State) {
        switch change {
        case .font(let font): if let font { state.font = font }
        case .style(let style): if let style { state.style = style.style._paint(in: environment) }
        default: state.look.apply(change)
        }
    }

    // MARK: Markdown and attributes

    private func runs(of span: InlineMarkdown.Span, _ outer: State) -> [TextRun] {
        var state = outer
        apply(span.intent, to: &state)
        if let link = span.link { apply(link: link, to: &state) }
        switch span.piece {
        case .string(let string): return [run(string, state)]
        case .text(let text): return runs(of: text, state)
        }
    }

    private func apply(_ intent: InlinePresentationIntent, to state: inout State) {
        if intent.contains(.stronglyEmphasized) { state.look.weight = .bold }
        if intent.contains(.emphasized) { state.look.isItalic = true }
        if intent.contains(.code) { state.look.isMonospaced = true }
        if intent.contains(.strikethrough) { state.look.strikethrough = .single }
    }

    /// A link is drawn in the tint.
    private func apply(link: String, to state: inout State) {
        state.link = link
        state.style = TintShapeStyle()._paint(in: environment)
    }

    private func runs(of string: AttributedString, _ outer: State) -> [TextRun] {
        string.runs.map { part in
            var state = outer
            if let intent = part.inlinePresentationIntent { apply(intent, to: &state) }
            if let link = part.link { apply(link: link.absoluteString, to: &state) }
            if let font = part[AttributeScopes.SwiftUIAttributes.FontAttribute.self] { state.font = font }
            if let color = part[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
                state.style = color._paint(in: environment)
            }
            state.background = part[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self]
            if let line = part[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] { state.look.underline = line }
            if let line = part[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] { state.look.strikethrough = line }
            if let kern = part[AttributeScopes.SwiftUIAttributes.KerningAttribute.self] { state.look.kerning = finite(kern) }
            if let value = part[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self] { state.look.tracking = finite(value) }
            if let value = part[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self] { state.look.baseline = finite(value) }
            return run(String(string[part.range].characters), state)
        }
    }

    // MARK: Runs

    private func run(_ string: String, _ state: State) -> TextRun {
        let look = state.look
        var run = TextRun(cased(string, look.textCase), font: font(state), paint: state.style.paint(rectangle))
        run.tracking = look.tracking ?? look.kerning
        run.baselineOffset = look.baseline
        run.underline = look.underline?.pattern.core
        run.underlineColor = look.underline?.color?.drawn(in: environment)
        run.strikethrough = look.strikethrough?.pattern.core
        run.strikethroughColor = look.strikethrough?.color?.drawn(in: environment)
        run.background = state.background?.drawn(in: environment)
        run.link = state.link
        return run
    }

    /// An image as large as it is by itself; its label is what a reader gets.
    private func run(of image: Image, _ state: State) -> TextRun? {
        let font = font(state)
        let resolver = ImageResolver(environment)
        guard let content = resolver.inlineContent(image, font: font, style: state.style) else { return nil }
        var run = TextRun(resolver.label(image) ?? "", font: font, paint: state.style.paint(rectangle))
        run.image = content
        run.baselineOffset = state.look.baseline
        return run
    }

    private func cased(_ string: String, _ textCase: Text.Case?) -> String {
        switch textCase {
        case .uppercase: string.uppercased(with: environment.locale)
        case .lowercase: string.lowercased(with: environment.locale)
        case nil: string
        }
    }

    private func font(_ state: State) -> Scene::Font {
        var font = state.look.changed(state.font).drawn(at: environment.dynamicTypeSize.textSize)
        let scale = state.look.scale.factor
        if scale != 1 {
            font.size *= scale
            font.lineHeight = font.lineHeight.map { $0 * scale }
        }
        return font
    }
}

extension EnvironmentValues {
    /// The font of texts and symbols as it is drawn.
    @MainActor var drawnFont: Scene::Font { textLook.changed(font ?? .body).drawn(at: dynamicTypeSize.textSize) }
}
