import Foundation
import GridCore
import HostInterface
import Scene
import TesseraFoundation
import ViewGraph

/// Turns texts into runs of characters with one look each, for one environment.
@MainActor
struct TextResolver {
    private let environment: EnvironmentValues
    private let around: TextSurroundings
    /// Where the text is painted; styles such as gradients run over it.
    private let rectangle: Rect

    init(_ environment: EnvironmentValues, rectangle: Rect = .zero) {
        self.init(environment, around: TextSurroundings.of(environment), rectangle: rectangle)
    }

    init(_ environment: EnvironmentValues, around: TextSurroundings, rectangle: Rect = .zero) {
        self.environment = environment
        self.around = around
        self.rectangle = rectangle
    }

    /// A run without any characters, in the look that is in force.
    var plainRun: TextRun { run("", State(font: around.font, style: around.style, look: around.look)) }

    /// The look that is in force while a text is taken apart.
    private struct State {
        var font: Font
        var style: ResolvedStyle
        var look: TextLook
        var background: Color?
        var link: String?
        /// Whether font and look are still those of the views around.
        var isUnchanged = true
    }

    /// The whole text, ready to be measured.
    func block(_ text: Text) -> TextBlock {
        var block = around.emptyBlock
        block.runs = TextResolver.joined(runs(of: text))
        return block
    }

    /// Neighbours of the same look as one run, so that they are shaped together: a key and the values in it.
    private static func joined(_ runs: [TextRun]) -> [TextRun] {
        guard runs.count > 1 else { return runs }
        var result: [TextRun] = []
        for run in runs where !run.text.isEmpty || run.image != nil {
            if var last = result.last, last.image == nil {
                let text = last.text
                last.text = run.text
                if last == run {
                    result[result.count - 1].text = text + run.text
                    continue
                }
            }
            result.append(run)
        }
        return result.isEmpty ? Array(runs.prefix(1)) : result
    }

    /// The text's characters without their look.
    func string(_ text: Text) -> String { runs(of: text).reduce(into: "") { $0 += $1.text } }

    /// Whether a part of the text is painted with something that depends on where it stands.
    func paintsRectangles(_ text: Text) -> Bool {
        if around.style.color != nil, text.setsNoStyle { return false }
        let far = TextResolver(environment, rectangle: Rect(x: 0, y: 0, width: 64, height: 64))
        return zip(runs(of: text), far.runs(of: text)).contains { $0.paint != $1.paint }
    }

    private func runs(of text: Text) -> [TextRun] {
        if let plain = around.plainRun, text.changes.isEmpty, let string = plainCharacters(of: text) {
            var run = plain
            run.text = string
            return [run]
        }
        return lookedUpRuns(of: text)
    }

    /// The characters of a text that are all drawn in the look around; `nil` where some may not be.
    private func plainCharacters(of text: Text) -> String? {
        switch text.content {
        case .verbatim(let string): return string
        case .localized(let key, let table, let bundle):
            let pieces = pieces(of: key, table: table, bundle: bundle)
            guard !InlineMarkdown.mayHoldMarkdown(pieces) else { return nil }
            var result = ""
            for piece in pieces {
                switch piece {
                case .string(let string): result += string
                case .text(let text):
                    guard let string = text.plainCharacters(in: environment.locale) else { return nil }
                    result += string
                }
            }
            return result
        case .number(let number): return number.string(in: environment.locale)
        case .resource(let resource): return resource.string(language: environment.locale.identifier, locale: environment.locale)
        case .attributed, .date, .image, .joined: return nil
        }
    }

    private func lookedUpRuns(of text: Text) -> [TextRun] {
        runs(of: text, State(font: around.font, style: around.style, look: around.look))
    }

    private func runs(of text: Text, _ outer: State) -> [TextRun] {
        var state = outer
        for change in text.changes.reversed() { apply(change, to: &state) }
        if !text.changes.isEmpty { state.isUnchanged = false }
        switch text.content {
        case .verbatim(let string): return [run(string, state)]
        case .joined(let one, let other): return runs(of: one, state) + runs(of: other, state)
        case .localized(let key, let table, let bundle):
            return InlineMarkdown.spans(of: pieces(of: key, table: table, bundle: bundle)).flatMap { runs(of: $0, state) }
        case .resource(let resource):
            return [run(resource.string(language: environment.locale.identifier, locale: environment.locale), state)]
        case .number(let number): return [run(number.string(in: environment.locale), state)]
        case .attributed(let string): return runs(of: string, state)
        case .date(let date): return [run(date.string(in: environment), state)]
        case .image(let image): return [run(of: image, state)].compactMap { $0 }
        }
    }

    private func pieces(of key: LocalizedStringKey, table: String?, bundle: String?) -> [LocalizedStringKey.Piece] {
        guard
            let translation = HostContext.current?.resources.string(
                forKey: key.key, table: table, bundle: bundle, language: around.locale)
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
        if !span.intent.isEmpty { apply(span.intent, to: &state) }
        if let link = span.link { apply(link: link, to: &state) }
        switch span.piece {
        case .string(let string): return [run(string, state)]
        case .text(let text): return runs(of: text, state)
        }
    }

    private func apply(_ intent: InlinePresentationIntent, to state: inout State) {
        state.isUnchanged = false
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
            state.isUnchanged = false
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
        if state.isUnchanged { return around.drawnFont }
        return TextSurroundings.drawn(state.font, state.look, environment)
    }
}

extension EnvironmentValues {
    /// The font of texts and symbols as it is drawn.
    @MainActor var drawnFont: Scene::Font { textLook.changed(font ?? .body).drawn(at: dynamicTypeSize.textSize) }
}
