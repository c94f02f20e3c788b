import Foundation
import ViewGraph

/// Changes the look of the texts in a view; what a text says about itself wins.
private struct TextLookModifier {
    let change: Text.Change
}

extension TextLookModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.textLook.apply(change) }
}

/// Changes one part of how texts are broken and lined up.
private struct ParagraphModifier<Value> {
    let keyPath: WritableKeyPath<ParagraphStyle, Value>
    let value: Value
}

extension ParagraphModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.paragraph[keyPath: keyPath] = value }
}

// MARK: Look

extension View {
    private nonisolated func textLook(_ change: Text.Change) -> some View { modifier(TextLookModifier(change: change)) }

    /// Sets the weight of the texts and symbols inside; `nil` leaves the font's own.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { textLook(.weight(weight)) }

    /// Sets the design of the texts inside; `nil` leaves the font's own.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { textLook(.design(design)) }

    /// Sets how wide the letters inside are cut, where the font has such cuts; `nil` leaves the font's own. Inter, which stands for the
    /// system font, has one width.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { textLook(.width(width)) }

    /// Makes the texts inside bold, or undoes that.
    public nonisolated func bold(_ isActive: Bool = true) -> some View { textLook(.bold(isActive)) }

    /// Makes the texts inside italic, or undoes that.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { textLook(.italic(isActive)) }

    /// Sets the texts inside in letters of one width, or undoes that.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { textLook(.monospaced(isActive)) }

    /// Gives the digits inside one width.
    public nonisolated func monospacedDigit() -> some View { textLook(.monospacedDigit) }

    /// Draws a line through the texts inside.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textLook(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Draws a line under the texts inside.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textLook(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Adds `kerning` points after each letter inside.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { textLook(.kerning(kerning)) }

    /// Adds `tracking` points after each letter inside, in place of any kerning.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { textLook(.tracking(tracking)) }

    /// Raises the texts inside by `baselineOffset` points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { textLook(.baseline(baselineOffset)) }

    /// Shows the letters inside all large or all small; `nil` leaves them as they are.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { textLook(.textCase(textCase)) }

    /// Makes the texts inside smaller beside others, or undoes that.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        textLook(.scale(isEnabled ? scale : .default))
    }
}

// MARK: Lines

extension View {
    private nonisolated func paragraph<Value>(_ keyPath: WritableKeyPath<ParagraphStyle, Value>, _ value: Value) -> some View {
        modifier(ParagraphModifier(keyPath: keyPath, value: value))
    }

    /// Lines up the lines of each text inside.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { paragraph(\.alignment, alignment.core) }

    /// Says where lines inside are cut that do not fit.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { paragraph(\.truncation, mode.core) }

    /// Adds points between the lines of each text inside; less than 0 counts as 0.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { paragraph(\.lineSpacing, max(0, finite(lineSpacing))) }

    /// Lets texts inside shrink down to a part of their size before they are cut.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

    /// Lets letters inside move closer before a text is cut.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { paragraph(\.allowsTightening, flag) }

    /// Gives each text inside `number` lines at most; `nil` as many as it needs.
    public nonisolated func lineLimit(_ number: Int?) -> some View { lines(number, reserved: 0) }

    /// Gives each text inside `limit` lines at most and takes their room where `reservesSpace` says so.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(limit, reserved: reservesSpace ? limit : 0)
    }

    /// Takes the room of the first number of lines in each text inside, and of more where there is text.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(nil, reserved: limit.lowerBound) }

    /// Gives each text inside up to a number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(limit.upperBound, reserved: 0) }

    /// Takes the room of the first number of lines in each text inside, and of no more than the last.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lines(limit.upperBound, reserved: limit.lowerBound) }

    private nonisolated func lines(_ limit: Int?, reserved: Int) -> some View {
        modifier(LineLimitModifier(limit: limit.map { max(1, $0) }, reserved: max(0, reserved)))
    }
}

/// Sets how many lines a text has at least and at most.
private struct LineLimitModifier {
    let limit: Int?
    let reserved: Int
}

extension LineLimitModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.paragraph.lineLimit = limit
        environment.paragraph.reservedLines = reserved
    }
}
