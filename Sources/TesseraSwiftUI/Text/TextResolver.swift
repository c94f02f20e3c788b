import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// Turns texts into runs of characters with one look each, for one environment.
@MainActor
struct TextResolver {
    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) { self.environment = environment }

    /// The look that is in force while a text is taken apart.
    private struct Look {
        var font: Font
        var weight: Font.Weight?
        var design: Font.Design?
        var width: Font.Width?
        var isBold = false
        var isItalic = false
        var isMonospaced = false
        var hasMonospacedDigits = false
        var style: ResolvedStyle
        var tracking = 0.0
        var baseline = 0.0
        var underline: Text.TextLine?
        var strikethrough: Text.TextLine?
    }

    /// The whole text, ready to be measured.
    func block(_ text: Text) -> TextBlock {
        var block = TextBlock(runs: runs(of: text, environmentLook))
        let paragraph = environment.paragraph
        block.alignment = paragraph.alignment
        block.truncation = paragraph.truncation
        block.lineLimit = paragraph.lineLimit
        block.reservesSpace = paragraph.reservesSpace
        block.lineSpacing = paragraph.lineSpacing
        block.minimumScale = paragraph.minimumScale
        block.allowsTightening = paragraph.allowsTightening
        block.isRightToLeft = environment.layoutDirection == .rightToLeft
        block.language = environment.locale.identifier.split(separator: "_").first.map(String.init)
        return block
    }

    /// The text's characters without their look.
    func string(_ text: Text) -> String { runs(of: text, environmentLook).reduce(into: "") { $0 += $1.text } }

    private var environmentLook: Look {
        let look = environment.textLook
        return Look(
            font: environment.font ?? .body, weight: look.weight, design: look.design, width: look.width, isBold: look.isBold,
            isItalic: look.isItalic, isMonospaced: look.isMonospaced, hasMonospacedDigits: look.hasMonospacedDigits,
            style: HierarchicalShapeStyle.primary._paint(in: environment), tracking: look.tracking, baseline: look.baseline,
            underline: look.underline, strikethrough: look.strikethrough)
    }

    private func runs(of text: Text, _ outer: Look) -> [TextRun] {
        var look = outer
        for change in text.changes { apply(change, to: &look) }
        switch text.content {
        case .verbatim(let string): return [run(string, look)]
        case .joined(let one, let other): return runs(of: one, look) + runs(of: other, look)
        case .localized(let key, let table, let bundle):
            return pieces(of: key, table: table, bundle: bundle).flatMap { piece in
                switch piece {
                case .string(let string): return [run(string, look)]
                case .text(let text): return runs(of: text, look)
                }
            }
        }
    }

    private func pieces(of key: LocalizedStringKey, table: String?, bundle: String?) -> [LocalizedStringKey.Piece] {
        guard
            let translation = HostContext.current?.resources.string(
                forKey: key.key, table: table, bundle: bundle, language: environment.locale.identifier)
        else { return key.plain }
        return key.filling(translation)
    }

    private func apply(_ change: Text.Change, to look: inout Look) {
        switch change {
        case .font(let font): look.font = font ?? environment.font ?? .body
        case .weight(let weight): look.weight = weight
        case .style(let style): look.style = style.style._paint(in: environment)
        case .bold(let isActive): look.isBold = isActive
        case .italic(let isActive): look.isItalic = isActive
        case .monospaced(let isActive): look.isMonospaced = isActive
        case .monospacedDigit: look.hasMonospacedDigits = true
        case .design(let design): look.design = design
        case .width(let width): look.width = width
        case .kerning(let value), .tracking(let value): look.tracking = finite(value)
        case .baseline(let value): look.baseline = finite(value)
        case .underline(let line): look.underline = line
        case .strikethrough(let line): look.strikethrough = line
        case .heading, .label: break
        }
    }

    private func run(_ string: String, _ look: Look) -> TextRun {
        var run = TextRun(string, font: font(look), paint: look.style.paint(.zero))
        run.tracking = look.tracking
        run.baselineOffset = look.baseline
        run.underline = look.underline?.pattern
        run.underlineColor = look.underline?.color?.drawn(in: environment)
        run.strikethrough = look.strikethrough?.pattern
        run.strikethroughColor = look.strikethrough?.color?.drawn(in: environment)
        return run
    }

    private func font(_ look: Look) -> Scene::Font {
        var font = look.font
        if let weight = look.weight { font = font.weight(weight) }
        if let design = look.design { font = font.changed(.design(design)) }
        if let width = look.width { font = font.width(width) }
        if look.isBold { font = font.bold() }
        if look.isItalic { font = font.italic() }
        if look.isMonospaced { font = font.monospaced() }
        if look.hasMonospacedDigits { font = font.monospacedDigit() }
        return font.drawn(at: environment.dynamicTypeSize.textSize)
    }
}
