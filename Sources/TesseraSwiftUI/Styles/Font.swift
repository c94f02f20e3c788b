import Foundation
import HostInterface
import Scene

/// A font that depends on where it is used: text styles follow the text size that a person has chosen.
public struct Font: Hashable, Sendable {
    /// The semantic styles of text.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var core: HostInterface::TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var core: Scene::Font.Design {
            switch self {
            case .default: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    public struct Weight: Hashable, Sendable {
        /// 100 to 900.
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        /// A font of another toolkit, as it is drawn.
        case drawn(Scene::Font)
        /// `style` says how the size follows the text size; `nil` keeps it fixed.
        case custom(String, size: CGFloat, style: TextStyle?)
    }

    enum Change: Hashable, Sendable {
        case weight(Weight)
        case design(Design)
        case italic, monospacedDigit, smallCaps
        case leading(Leading)
        case width(Width)
    }

    let base: Base
    var changes: [Change] = []

    init(_ base: Base, _ changes: [Change] = []) {
        self.base = base
        self.changes = changes
    }

    /// A font of another toolkit.
    public init(_drawn font: Scene::Font) { self.init(.drawn(font)) }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), [weight.map { .weight($0) }, design.map { .design($0) }].compactMap { $0 })
    }

    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        system(size: size, weight: Optional(weight), design: Optional(design))
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), [weight.map { .weight($0) }, design.map { .design($0) }].compactMap { $0 })
    }

    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font { system(style, design: Optional(design)) }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size: size, style: .body)) }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, size: fixedSize, style: nil)) }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name, size: size, style: textStyle))
    }

    public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
    public func bold() -> Font { changed(.weight(.bold)) }
    public func italic() -> Font { changed(.italic) }
    public func monospaced() -> Font { changed(.design(.monospaced)) }
    public func monospacedDigit() -> Font { changed(.monospacedDigit) }
    public func smallCaps() -> Font { changed(.smallCaps) }
    public func lowercaseSmallCaps() -> Font { changed(.smallCaps) }
    public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }
    public func width(_ width: Width) -> Font { changed(.width(width)) }

    func changed(_ change: Change) -> Font { Font(base, changes + [change]) }

    /// The font as it is drawn at a text size.
    func drawn(at textSize: TextSize) -> Scene::Font {
        var font: Scene::Font
        switch base {
        case .style(let style):
            let entry = TextStyleTable.entry(style.core, at: textSize)
            font = Scene::Font(size: entry.size, weight: TextStyleTable.weight(style.core), lineHeight: entry.lineHeight)
        case .drawn(let drawn):
            font = drawn
        case .system(let size):
            font = Scene::Font(size: Font.usable(size))
        case .custom(let name, let size, let style):
            let factor = style.map { TextStyleTable.entry($0.core, at: textSize).size / TextStyleTable.entry($0.core, at: .large).size }
            font = Scene::Font(family: name, size: Font.usable(size) * (factor ?? 1))
        }
        for change in changes { change.apply(to: &font) }
        return font
    }

    /// A size that text can be drawn at: Apple draws nothing readable at or below 0 either.
    private static func usable(_ size: CGFloat) -> Double { size.isFinite ? max(0.1, Double(size)) : 17 }
}

extension Font.Change {
    func apply(to font: inout Scene::Font) {
        switch self {
        case .weight(let weight): font.weight = weight.value
        case .design(let design): font.design = design.core
        case .italic: font.isItalic = true
        case .monospacedDigit: font.hasMonospacedDigits = true
        case .smallCaps: font.hasSmallCaps = true
        case .width(let width): font.width = 1 + Double(width.value)
        case .leading(let leading):
            guard let height = font.lineHeight else { return }
            switch leading {
            case .standard: break
            case .tight: font.lineHeight = height - 2
            case .loose: font.lineHeight = height + 2
            }
        }
    }
}
