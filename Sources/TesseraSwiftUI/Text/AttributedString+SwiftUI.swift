import Foundation

// The attributes of texts that Foundation on this platform lacks.

/// What a part of a text is, as Markdown says it: emphasised, strongly emphasised, code …
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributeScopes.FoundationAttributes {
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }

    /// What a part of a text is, as Markdown says it.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute {
        fatalError("an attribute is named by its key path and has no value by itself")
    }
}

extension AttributeScopes {
    /// The attributes that texts show.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// Points after each letter.
        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        /// Points after each letter, in place of kerning.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        /// Points by which a part is raised.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
        self[T.self]
    }
}

extension AttributedString {
    /// How much of Markdown is read. On this platform only what stands inside a line is: emphasis, code, strikethrough and links.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Hashable, Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }

        public var interpretedSyntax: InterpretedSyntax

        public init(interpretedSyntax: InterpretedSyntax = .full) { self.interpretedSyntax = interpretedSyntax }
    }

    /// Reads the Markdown inside of lines: emphasis, code, strikethrough and links. Headings, lists and other blocks stay as they
    /// are written. `inlineOnly` and `full` turn line breaks into spaces, as Markdown does.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        var text = markdown
        if options.interpretedSyntax != .inlineOnlyPreservingWhitespace {
            text = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        }
        self.init()
        for span in InlineMarkdown.spans(of: [.string(text)]) {
            guard case .string(let string) = span.piece else { continue }
            var part = AttributedString(string)
            if !span.intent.isEmpty { part.inlinePresentationIntent = span.intent }
            if let link = span.link { part.link = URL(string: link, relativeTo: baseURL) }
            append(part)
        }
    }
}

extension Text {
    /// A text with the attributes that it carries: fonts, colours, lines, links.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

    /// A value as a format of Foundation writes it with attributes.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(.attributed(format.format(input)))
    }
}
