import Foundation
import GridCore
import Scene
import TesseraFoundation
import ViewGraph

/// What texts take from the views around them, resolved once for all texts of one environment.
@MainActor
final class TextSurroundings {
    let font: Font
    /// `font` as the look around changes it and as it is drawn.
    let drawnFont: Scene::Font
    let style: ResolvedStyle
    let look: TextLook
    let locale: String
    /// A text without any runs, broken and lined up as the views around say.
    let emptyBlock: TextBlock
    /// A run without any characters that looks as the views around say; `nil` where they paint it by where it stands or change its letters.
    private(set) var plainRun: TextRun?
    let transition: TextTransition
    let placeholderOpacity: Double?

    /// What was resolved last, by the stamps of environments: a screen has few that differ, and cells that come into sight one of them.
    @exclusivity(unchecked) private static var known: [UInt64: TextSurroundings] = [:]
    private static let mostKnown = 64

    static func of(_ environment: EnvironmentValues) -> TextSurroundings {
        // Who notes what is read wants to hear of it each time.
        guard !environment.notesReads else { return TextSurroundings(environment) }
        if let known = known[environment.store.stamp] { return known }
        let result = TextSurroundings(environment)
        if known.count >= mostKnown { known.removeAll(keepingCapacity: true) }
        known[environment.store.stamp] = result
        return result
    }

    private init(_ environment: EnvironmentValues) {
        font = environment.font ?? .body
        style = HierarchicalShapeStyle.primary._paint(in: environment)
        look = environment.textLook
        drawnFont = TextSurroundings.drawn(font, look, environment)
        locale = environment.locale.identifier
        let paragraph = environment.paragraph
        var block = TextBlock(runs: [])
        block.alignment = paragraph.alignment
        block.truncation = paragraph.truncation
        block.lineLimit = paragraph.lineLimit
        block.reservedLines = paragraph.reservedLines
        block.lineSpacing = paragraph.lineSpacing
        block.minimumScale = paragraph.minimumScale
        block.allowsTightening = paragraph.allowsTightening
        block.isRightToLeft = environment.layoutDirection == .rightToLeft
        block.language = locale.split(separator: "_").first.map(String.init)
        emptyBlock = block
        transition = environment.contentTransition.text
        placeholderOpacity = environment.placeholderOpacity
        if look.textCase == nil, style.color != nil { plainRun = TextResolver(environment, around: self).plainRun }
    }

    /// A font in a look, as it is drawn.
    static func drawn(_ font: Font, _ look: TextLook, _ environment: EnvironmentValues) -> Scene::Font {
        var font = look.changed(font).drawn(at: environment.dynamicTypeSize.textSize)
        let scale = look.scale.factor
        if scale != 1 {
            font.size *= scale
            font.lineHeight = font.lineHeight.map { $0 * scale }
        }
        return font
    }
}

extension Text {
    /// The characters of a text that says nothing about its look, in one piece; `nil` where it says something, or needs to be looked up.
    func plainCharacters(in locale: Locale) -> String? {
        guard changes.isEmpty else { return nil }
        switch content {
        case .verbatim(let string): return string
        case .number(let number): return number.string(in: locale)
        default: return nil
        }
    }

    /// Whether no part of it is painted in another style than that around, as far as can be told at once.
    var setsNoStyle: Bool {
        guard !changes.contains(where: { if case .style = $0 { true } else { false } }) else { return false }
        switch content {
        case .verbatim, .date, .number, .resource: return true
        case .localized(let key, _, _): return key.plain.allSatisfy { if case .text(let text) = $0 { text.setsNoStyle } else { true } }
        case .joined(let one, let other): return one.setsNoStyle && other.setsNoStyle
        case .attributed, .image: return false
        }
    }
}
