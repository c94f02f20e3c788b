import ViewGraph

/// The items of a context menu, in its older form.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    public nonisolated init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu for the view: a finger that rests on it, the second button of a mouse, the menu key while the keyboard is on it, and a
    /// reader, which finds the items among the view's actions. A menu without items does not open.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: nil))
    }

    /// Opens a menu for the view, with `preview` in the view's place where a finger opens it.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: AnyView(preview())))
    }

    /// Opens a menu for the view; without one there is none.
    public nonisolated func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(ContextMenuModifier(items: AnyView(contextMenu?.items), preview: nil))
    }
}

/// Puts a menu behind each of the modified views.
struct ContextMenuModifier {
    let items: AnyView
    let preview: AnyView?
}

extension ContextMenuModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        ContextMenuStructure(modifier, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: ContextMenuStructure.self)
        if let child = node.child { V._updateNode(child, to: content) }
        node.update(to: modifier)
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}
