import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// One or more lines of text.
public struct Text: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: String?)
        indirect case joined(Text, Text)
    }

    /// A change of look that belongs to this text alone; the text's own wins over what is around it.
    enum Change: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case style(AnyTextStyle)
        case bold(Bool)
        case italic(Bool)
        case monospaced(Bool)
        case monospacedDigit
        case design(Font.Design?)
        case width(Font.Width?)
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baseline(CGFloat)
        case underline(TextLine?)
        case strikethrough(TextLine?)
        case heading(Int?)
        case label(String)
    }

    struct TextLine: Equatable, Sendable {
        var pattern: Scene::TextRun.Line
        var color: Color?
    }

    let content: Content
    var changes: [Change] = []

    init(_ content: Content) { self.content = content }

    public init(verbatim content: String) { self.init(.verbatim(content)) }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(.localized(key, table: tableName, bundle: bundle?.bundlePath))
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.verbatim(format.format(input)))
    }

    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    public static func + (one: Text, other: Text) -> Text { Text(.joined(one, other)) }

    func changed(_ change: Change) -> Text {
        var result = self
        result.changes.append(change)
        return result
    }
}

/// A style of text, compared by nothing: two texts with styles of their own count as different.
struct AnyTextStyle: Equatable, Sendable {
    let style: any ShapeStyle
    static func == (one: AnyTextStyle, other: AnyTextStyle) -> Bool {
        (one.style as? Color).map { $0 == other.style as? Color } ?? false
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
        node.block = TextResolver(environment).block(self)
        node.label = changes.reversed().lazy.compactMap { if case .label(let label) = $0 { label } else { nil } }.first
        node.isHeading = changes.contains { if case .heading(let level) = $0 { level != nil } else { false } }
    }
}
