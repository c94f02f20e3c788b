import Foundation
import GridCore
import HostInterface
import Scene
import TesseraFoundation
import ViewGraph

/// One or more lines of text.
public struct Text: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: String?)
        case resource(LocalizedStringResource)
        case number(LocalizedNumber)
        case attributed(AttributedString)
        case date(DateText)
        indirect case image(Image)
        indirect case joined(Text, Text)
    }

    /// A change of look that belongs to this text alone; the text's own wins over what is around it.
    enum Change: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case style(AnyTextStyle?)
        case bold(Bool)
        case italic(Bool)
        case monospaced(Bool)
        case monospacedDigit
        case design(Font.Design?)
        case width(Font.Width?)
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baseline(CGFloat)
        case underline(LineStyle?)
        case strikethrough(LineStyle?)
        case scale(Scale)
        case textCase(Case?)
        case heading(AccessibilityHeadingLevel)
        indirect case label(Text)
    }

    let content: Content
    /// In the order in which the developer wrote them: the first of a kind holds.
    private(set) var changes: [Change] = []

    init(_ content: Content) { self.content = content }

    /// The characters as they stand: no translation, no Markdown.
    public init(verbatim content: String) { self.init(.verbatim(content)) }

    /// The characters as they stand: no translation, no Markdown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

    /// The translation of a key, or the key itself where no catalogue has one; Markdown inside it is shown as its look.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(.localized(key, table: tableName, bundle: bundle?.bundlePath))
    }

    /// A string that is translated here; what Markdown would read as a sign stands as it is written.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(.resource(resource)) }

    /// A value as a format of Foundation writes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.verbatim(format.format(input)))
    }

    /// A value as a formatter writes it; nothing where the formatter has no text for it.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// A moment as a formatter writes it; on this platform `Date` is not `ReferenceConvertible`.
    public init(_ subject: Date, formatter: Formatter) { self.init(.verbatim(formatter.string(for: subject) ?? "")) }

    /// An object as a formatter writes it; nothing where the formatter has no text for it.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// An image that stands in a text like a letter.
    public init(_ image: Image) { self.init(.image(image)) }

    /// Two texts as one, each with its own look.
    public static func + (one: Text, other: Text) -> Text { Text(.joined(one, other)) }

    func changed(_ change: Change) -> Text {
        var result = self
        result.changes.append(change)
        return result
    }
}

/// A style of text; two styles are the same where their type can tell.
struct AnyTextStyle: Equatable, Sendable {
    let style: any ShapeStyle

    static func == (one: AnyTextStyle, other: AnyTextStyle) -> Bool {
        (one.style as? any Equatable)?.isEqual(other.style) ?? false
    }
}

extension Text: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = TextNode(context, block: TextBlock(runs: []))
        _updateLayoutNode(node)
        return node
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        let node = unsafeDowncast(node, to: TextNode.self)
        let environment = EnvironmentValues(node.environment)
        let around = TextSurroundings.of(environment)
        let resolver = TextResolver(environment, around: around)
        node.transition = around.transition
        node.block = resolver.block(self)
        node.paintedBlock = resolver.paintsRectangles(self) ? { TextResolver(environment, rectangle: $0).block(self) } : nil
        node.barOpacity = around.placeholderOpacity
        node.label = label.map(resolver.string)
        node.headingLevel = headingLevel
    }

    private var label: Text? {
        changes.lazy.compactMap { if case .label(let label) = $0 { label } else { nil } }.first
    }

    /// 0 for a heading of no particular level.
    private var headingLevel: Int? {
        changes.lazy.compactMap { if case .heading(let level) = $0 { Int(level.rawValue) } else { nil } }.first
    }
}
