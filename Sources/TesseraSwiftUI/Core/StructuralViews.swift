import ViewGraph

/// A view that is nothing: no layout node, no room.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode { EmptyStructure(context) }
    public static func _updateNode(_ node: StructureNode, to view: Self) {}
    public nonisolated static var _unitCount: Int? { 0 }
}

/// One of two views; made by `if`/`else` and `switch` in a view builder.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        switch view.storage {
        case .trueContent(let content): ChoiceStructure(context, branch: 0) { TrueContent._makeNode(content, in: $0) }
        case .falseContent(let content): ChoiceStructure(context, branch: 1) { FalseContent._makeNode(content, in: $0) }
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: ChoiceStructure.self)
        switch view.storage {
        case .trueContent(let content):
            node.choose(0, make: { TrueContent._makeNode(content, in: $0) }, update: { TrueContent._updateNode($0, to: content) })
        case .falseContent(let content):
            node.choose(1, make: { FalseContent._makeNode(content, in: $0) }, update: { FalseContent._updateNode($0, to: content) })
        }
    }

    public nonisolated static var _unitCount: Int? {
        TrueContent._unitCount == FalseContent._unitCount ? TrueContent._unitCount : nil
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ChoiceStructure(context, branch: view == nil ? 0 : 1) { context in view.map { Wrapped._makeNode($0, in: context) } }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: ChoiceStructure.self).choose(
            view == nil ? 0 : 1,
            make: { context in view.map { Wrapped._makeNode($0, in: context) } },
            update: { child in view.map { Wrapped._updateNode(child, to: $0) } })
    }

    public nonisolated static var _unitCount: Int? { Wrapped._unitCount == 0 ? 0 : nil }
}

/// A view whose type is not known to those who hold it. Another type inside means another identity.
public struct AnyView {
    private let box: AnyViewBox

    public init<V: View>(_ view: V) { box = ViewBox(view) }

    /// How many views there are inside, where that can be told without making them.
    @MainActor var knownCount: Int? { box.knownCount }

    public init<V: View>(erasing view: V) { box = ViewBox(view) }

    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    private final class AnyViewStructure: SingleStructure {
        var type: Any.Type

        init(_ context: NodeContext, box: AnyViewBox) {
            type = box.type
            super.init(context)
            setFirstChild(box.make(in: self.context))
        }
    }
}

extension AnyView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        AnyViewStructure(context, box: view.box)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: AnyViewStructure.self)
        if node.type == view.box.type, let child = node.child {
            view.box.update(child)
        } else {
            node.type = view.box.type
            node.setChild(view.box.make(in: node.context))
        }
    }

    public nonisolated static var _unitCount: Int? { nil }
}

private class AnyViewBox: @unchecked Sendable {
    var type: Any.Type { Never.self }
    @MainActor var knownCount: Int? { nil }
    @MainActor func make(in context: NodeContext) -> StructureNode { EmptyStructure(context) }
    @MainActor func update(_ node: StructureNode) {}
}

private final class ViewBox<V: View>: AnyViewBox, @unchecked Sendable {
    let view: V

    init(_ view: V) { self.view = view }

    override var type: Any.Type { V.self }
    @MainActor override var knownCount: Int? { V._unitCount ?? (view as? AnyView)?.knownCount ?? (view as? any _StylePart)?._knownCount }
    @MainActor override func make(in context: NodeContext) -> StructureNode { V._makeNode(view, in: context) }
    @MainActor override func update(_ node: StructureNode) { V._updateNode(node, to: view) }
}

/// Several views that are treated as if they stood there without the group.
public struct Group<Content> {
    let content: Content

    init(of content: Content) { self.content = content }
}

extension Group: View where Content: View {
    public typealias Body = Never

    public init(@ViewBuilder content: () -> Content) { self.init(of: content()) }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        Content._makeNode(view.content, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) { Content._updateNode(node, to: view.content) }
    public nonisolated static var _unitCount: Int? { Content._unitCount }
}

/// Views that belong together, with what stands above and below them.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        SectionStructure(context) { context in
            (
                Header._makeNode(headed(view.header, isHeader: true), in: context), Content._makeNode(view.content, in: context),
                Foot._makeNode(headed(view.footer, isHeader: false), in: context)
            )
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: SectionStructure.self)
        Header._updateNode(node.header, to: headed(view.header, isHeader: true))
        Content._updateNode(node.content, to: view.content)
        Foot._updateNode(node.footer, to: headed(view.footer, isHeader: false))
    }

    private typealias Header = ModifiedContent<Parent, SectionHeaderLook>
    private typealias Foot = ModifiedContent<Footer, SectionHeaderLook>

    private static func headed<V: View>(_ view: V, isHeader: Bool) -> ModifiedContent<V, SectionHeaderLook> {
        view.modifier(SectionHeaderLook(isHeader: isHeader))
    }

    public nonisolated static var _unitCount: Int? { nil }
}

extension Section where Parent: View, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}
