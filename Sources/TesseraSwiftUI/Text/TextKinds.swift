import Scene

/// Where the lines of a text stand when they are shorter than the widest one.
@frozen
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing

    var core: TextBlock.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    init(_ core: TextBlock.Alignment) {
        switch core {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        }
    }
}

extension Text {
    /// Where a line that does not fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle

        var core: TextBlock.Truncation {
            switch self {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        }

        init(_ core: TextBlock.Truncation) {
            switch core {
            case .head: self = .head
            case .middle: self = .middle
            case .tail: self = .tail
            }
        }
    }

    /// Letters that are all shown large or all small, by the rules of the environment's locale.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    /// How large a text is beside the text around it.
    public struct Scale: Hashable, Sendable {
        /// The factor by which the font's size is multiplied.
        let factor: Double

        /// The font's own size.
        public static let `default` = Scale(factor: 1)
        /// Somewhat smaller: four fifths of the font's size. The platform does not publish its own factor.
        public static let secondary = Scale(factor: 0.8)
    }

    /// A line under or through a text.
    public struct LineStyle: Hashable, Sendable {
        /// The dashes of which a line is made.
        public struct Pattern: Hashable, Sendable {
            let core: Scene::TextRun.Line

            public static let solid = Pattern(core: .solid)
            public static let dot = Pattern(core: .dotted)
            public static let dash = Pattern(core: .dashed)
            public static let dashDot = Pattern(core: .dashDotted)
            public static let dashDotDot = Pattern(core: .dashDotDotted)
        }

        let pattern: Pattern
        let color: Color?

        /// `nil` draws the line in the colour of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// One solid line in the colour of the text.
        public static let single = LineStyle()
    }
}
