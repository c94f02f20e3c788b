import GridCore

/// The font of a run of text. Sizes and distances in points.
public struct Font: Hashable, Sendable {
    public enum Design: Hashable, Sendable { case standard, rounded, serif, monospaced }

    /// The family by its name; `nil` for the system font in `design`.
    public var family: String?
    public var design: Design
    public var size: Double
    /// 100 (ultra light) to 900 (black); 400 is regular.
    public var weight: Int
    public var isItalic: Bool
    /// Digits of one width.
    public var hasMonospacedDigits: Bool
    public var hasSmallCaps: Bool
    /// The distance of two baselines as the text style publishes it; `nil` where the font's own line height holds.
    public var lineHeight: Double?
    /// Width of the glyphs against the regular cut: 0.75 is condensed, 1.25 expanded.
    public var width: Double

    public init(
        family: String? = nil, design: Design = .standard, size: Double, weight: Int = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, hasSmallCaps: Bool = false, lineHeight: Double? = nil, width: Double = 1
    ) {
        self.family = family
        self.design = design
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.hasSmallCaps = hasSmallCaps
        self.lineHeight = lineHeight
        self.width = width
    }
}

/// A stretch of text with one look.
public struct TextRun: Hashable, Sendable {
    public enum Line: Hashable, Sendable { case solid, dotted, dashed, dashDotted, dashDotDotted }

    public var text: String
    public var font: Font
    public var paint: Paint
    /// Distance added after each character; kerning and tracking both end here.
    public var tracking: Double
    /// How far the baseline is raised.
    public var baselineOffset: Double
    @usableFromInline var rarities: TextRunRarities?

    public init(_ text: String, font: Font, paint: Paint = .color(.black)) {
        self.text = text
        self.font = font
        self.paint = paint
        tracking = 0
        baselineOffset = 0
    }
}

extension TextRun {
    public var underline: Line? {
        get { rarities?.values.underline }
        set { change { $0.underline = newValue } }
    }

    public var underlineColor: Color? {
        get { rarities?.values.underlineColor }
        set { change { $0.underlineColor = newValue } }
    }

    public var strikethrough: Line? {
        get { rarities?.values.strikethrough }
        set { change { $0.strikethrough = newValue } }
    }

    public var strikethroughColor: Color? {
        get { rarities?.values.strikethroughColor }
        set { change { $0.strikethroughColor = newValue } }
    }

    public var background: Color? {
        get { rarities?.values.background }
        set { change { $0.background = newValue } }
    }

    /// An image that stands in the text in place of `text`, for an icon inside a sentence; its frame's size is what it takes, its
    /// bottom left corner stands on the baseline, moved by the frame's origin. With a tint it is drawn in `paint`.
    public var image: ImageContent? {
        @inlinable get { rarities?.values.image }
        set { change { $0.image = newValue } }
    }

    public var link: String? {
        get { rarities?.values.link }
        set { change { $0.link = newValue } }
    }

    private mutating func change(_ change: (inout TextRunRarities.Values) -> Void) {
        var values = rarities?.values ?? TextRunRarities.Values()
        change(&values)
        guard values != rarities?.values ?? TextRunRarities.Values() else { return }
        rarities = values == TextRunRarities.Values() ? nil : TextRunRarities(values)
    }
}

/// What few runs have, apart from them: runs are copied and compared many times on the way from a view to the screen.
@usableFromInline final class TextRunRarities: Hashable, Sendable {
    @usableFromInline struct Values: Hashable, Sendable {
        var underline: TextRun.Line?
        var underlineColor: Color?
        var strikethrough: TextRun.Line?
        var strikethroughColor: Color?
        var background: Color?
        @usableFromInline var image: ImageContent?
        var link: String?
    }

    @usableFromInline let values: Values

    init(_ values: Values) { self.values = values }

    @usableFromInline static func == (one: TextRunRarities, other: TextRunRarities) -> Bool { one === other || one.values == other.values }
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextRun {
    /// What tells most texts apart; the rest is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.size)
    }
}

extension TextBlock {
    /// As with runs: the words tell most texts apart.
    public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

/// A paragraph or more of text, before it is broken into lines.
public struct TextBlock: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }
    public enum Truncation: Hashable, Sendable { case head, middle, tail }

    public var runs: [TextRun]
    public var alignment: Alignment
    public var truncation: Truncation
    /// The most lines that are shown; `nil` for as many as fit.
    public var lineLimit: Int?
    /// Reserve the room of `lineLimit` lines even when there are fewer.
    public var reservesSpace: Bool
    /// The least number of lines whose room is taken, whether there is text for them or not; 0 for none.
    public var reservedLines: Int
    /// Distance added between lines.
    public var lineSpacing: Double
    /// The least factor by which the text may be made smaller before it is truncated; 1 never.
    public var minimumScale: Double
    /// Squeeze the letters a little before truncating.
    public var allowsTightening: Bool
    /// The direction of the paragraph, for text without letters of a direction of its own.
    public var isRightToLeft: Bool
    /// A language tag such as "ja", for shaping and breaking.
    public var language: String?

    public init(runs: [TextRun]) {
        self.runs = runs
        alignment = .leading
        truncation = .tail
        lineLimit = nil
        reservesSpace = false
        reservedLines = 0
        lineSpacing = 0
        minimumScale = 1
        allowsTightening = false
        isRightToLeft = false
    }

    /// All text of the block.
    public var string: String { runs.reduce(into: "") { $0 += $1.text } }
}

/// A line of a broken text. Positions are in the coordinates of the text, from its top-left corner.
public struct TextLine: Hashable, Sendable {
    /// What the line shows, with the look of each part, ellipsis included, in logical order.
    public var runs: [TextRun]
    /// Left end and baseline.
    public var origin: Point
    /// Width of what is drawn, without a trailing space.
    public var width: Double
    /// Where each run stands, from the line's left end, for hosts that place runs one by one; empty where nobody has said. Of a run
    /// whose letters change direction it is the box of the whole as if they did not.
    public var spans: [Span]

    /// A stretch of a line, in points.
    public struct Span: Hashable, Sendable {
        public var x: Double
        public var width: Double

        public init(x: Double, width: Double) {
            self.x = x
            self.width = width
        }
    }

    public init(runs: [TextRun], origin: Point, width: Double, spans: [Span] = []) {
        self.runs = runs
        self.origin = origin
        self.width = width
        self.spans = spans
    }
}

/// A text broken into lines for a width and a height. This is what a scene holds: a host never breaks lines itself.
public struct TextLayout: Hashable, Sendable {
    /// The size that the text takes: the width of its widest line rounded up to a pixel, and its lines' height.
    public var size: Size
    public var lines: [TextLine]
    /// Distance of the first and the last baseline from the top.
    public var firstBaseline: Double
    public var lastBaseline: Double
    /// Whether something was left out.
    public var isTruncated: Bool
    /// The direction of the paragraph that was found.
    public var isRightToLeft: Bool

    public init(
        size: Size, lines: [TextLine], firstBaseline: Double, lastBaseline: Double, isTruncated: Bool = false, isRightToLeft: Bool = false
    ) {
        self.size = size
        self.lines = lines
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.isRightToLeft = isRightToLeft
    }
}

/// A text in a layer.
public struct TextContent: Hashable, Sendable {
    public var layout: TextLayout
    /// Where the text's top-left corner stands, in the coordinates of the layer.
    public var origin: Point

    public init(layout: TextLayout, origin: Point = .zero) {
        self.layout = layout
        self.origin = origin
    }
}
