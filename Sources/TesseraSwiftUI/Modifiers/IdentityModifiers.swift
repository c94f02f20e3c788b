import ViewGraph

/// Gives a view an identity.
private struct IdentityModifier<ID: Hashable> {
    let id: ID
}

extension IdentityModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        IdentityStructure(context, id: AnyHashable(modifier.id)) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        unsafeDowncast(node, to: IdentityStructure.self).update(
            id: AnyHashable(modifier.id), make: { V._makeNode(content, in: $0) }, update: { V._updateNode($0, to: content) })
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// Gives a view a value by which a container tells it from others.
private struct TagModifier {
    let tag: AnyHashable
}

extension TagModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: TagModifier.key, value: tag)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: TraitNode.self).value = tag }

    nonisolated static let key = ObjectIdentifier(TagModifier.self)
}

extension LayoutNode {
    /// The value that `tag(_:)` has given the view.
    @MainActor var tag: AnyHashable? { trait(TagModifier.key) as? AnyHashable }
}

extension View {
    /// Gives the view an identity of the developer's choice. Another `id` is another view: its state starts anew.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

    /// Gives the view a value by which a picker or a tab view tells it from others. A tag matches a selection of its own type and, with
    /// `includeOptional`, one of the optional of that type.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}

/// A view that is evaluated again only when it is not equal to the one before.
public struct EquatableView<Content: Equatable & View> {
    public var content: Content

    public init(content: Content) { self.content = content }
}

extension EquatableView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        EquatableStructure(view.content, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: EquatableStructure<Content>.self)
        guard node.content != view.content else { return }
        node.content = view.content
        if let child = node.child { Content._updateNode(child, to: view.content) }
    }

    public nonisolated static var _unitCount: Int? { Content._unitCount }
}

private final class EquatableStructure<Content: Equatable & View>: SingleStructure {
    var content: Content

    init(_ content: Content, in context: NodeContext) {
        self.content = content
        super.init(context)
        setFirstChild(Content._makeNode(content, in: self.context))
    }
}

extension View where Self: Equatable {
    /// The view, evaluated again only when it is not equal to the one before.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
