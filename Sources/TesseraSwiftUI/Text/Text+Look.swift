import Foundation

// The look that belongs to one text, also inside a longer one. Where a text says the same thing twice, the first holds, as with
// modifiers of views: the inner one wins.

extension Text {
    /// Sets the font; `nil` takes the one around.
    public func font(_ font: Font?) -> Text { changed(.font(font)) }

    /// Sets the weight of the letters; `nil` takes the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }

    /// Sets the design of the letters; `nil` takes the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }

    /// Sets how wide the letters are cut, where the font has such cuts; `nil` takes the font's own.
    public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }

    /// Makes the text bold.
    public func bold() -> Text { changed(.bold(true)) }

    /// Makes the text bold where `isActive` says so.
    public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }

    /// Makes the text italic.
    public func italic() -> Text { changed(.italic(true)) }

    /// Makes the text italic where `isActive` says so.
    public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }

    /// Gives the letters one width where `isActive` says so.
    public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospaced(isActive)) }

    /// Gives the digits one width.
    public func monospacedDigit() -> Text { changed(.monospacedDigit) }

    /// Sets the colour; `nil` takes the one around.
    public func foregroundColor(_ color: Color?) -> Text { changed(.style(color.map { AnyTextStyle(style: $0) })) }

    /// Sets what the letters are painted with; a gradient runs over the whole text.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.style(AnyTextStyle(style: style))) }

    /// Draws a line through the text where `isActive` says so, in `color` or the text's own colour.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Draws a line of a pattern through the text.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        changed(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Draws a line under the text where `isActive` says so, in `color` or the text's own colour.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { underline(isActive, pattern: .solid, color: color) }

    /// Draws a line of a pattern under the text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        changed(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Adds `kerning` points after each letter.
    public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }

    /// Adds `tracking` points after each letter, in place of any kerning.
    public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }

    /// Raises the text by `baselineOffset` points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed(.baseline(baselineOffset)) }

    /// Makes the text smaller beside others where `isEnabled` says so.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { changed(.scale(isEnabled ? scale : .default)) }
}

// MARK: What the text is to a reader

/// How deep in the order of headings a heading stands.
@frozen
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

extension Text {
    /// Makes the text a heading of a level.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { changed(.heading(level)) }

    /// What is read in place of the text.
    public func accessibilityLabel(_ label: Text) -> Text { changed(.label(label)) }

    /// What is read in place of the text, as a key of the app's string catalogues.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { changed(.label(Text(labelKey))) }

    /// What is read in place of the text, as it stands.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { changed(.label(Text(label))) }
}
