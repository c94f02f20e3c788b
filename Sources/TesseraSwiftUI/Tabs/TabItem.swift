import GridCore
import ViewGraph

/// What a tab bar shows for a tab.
@MainActor
struct TabItem {
    var label: AnyView?
    var badge: Text?
    /// The environment of the view that declares the item.
    var environment: EnvironmentStore

    /// The key of the trait that is a tab's item.
    nonisolated static let key = ObjectIdentifier(TabItem.self)

    /// The item of a tab's view.
    init(of node: LayoutNode) {
        let declared = node.trait(TabItem.key) as? TabItem
        label = declared?.label
        environment = declared?.environment ?? node.environment
        badge = node.trait(BadgeModifier.key) as? Text
    }

    init(label: AnyView, environment: EnvironmentStore) {
        self.label = label
        self.environment = environment
    }
}

extension View {
    /// Shows an icon and a name for the view in the bar of the tab view around.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabPage(content: self, label: label())
    }

    /// A number at the tab's icon; 0 shows none.
    public nonisolated func badge(_ count: Int) -> some View { modifier(BadgeModifier(label: count == 0 ? nil : Text("\(count)"))) }

    /// A text at the tab's icon.
    public nonisolated func badge(_ label: Text?) -> some View { modifier(BadgeModifier(label: label)) }

    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

/// A view of a tab view with its item in the bar. The view itself is made when it is first shown.
struct TabPage<Content: View, Item: View> {
    let content: Content
    let label: Item
}

extension TabPage: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LeafStructure(context) { context in
            let node = TabPageNode(context)
            node.update(AnyView(view.content), label: AnyView(view.label))
            return node
        }
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(unsafeDowncast(node, to: LeafStructure.self).node, to: TabPageNode.self)
        node.update(AnyView(view.content), label: AnyView(view.label))
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// The layout node of a tab: a page that is made when it is first laid out.
@MainActor
final class TabPageNode: LayoutNode {
    private var view: AnyView?
    private var label: AnyView?
    private var page: ScreenNode?

    func update(_ view: AnyView, label: AnyView) {
        self.view = view
        self.label = label
        page?.show(view)
        // The bar shows the new label when it is laid out.
        parent?.contentDidChange()
    }

    private var made: ScreenNode {
        if let page { return page }
        let page = ScreenNode(contentContext)
        if let view { page.show(view) }
        adopt(page)
        self.page = page
        return page
    }

    override var layoutChildren: [LayoutNode] { page.map { [$0] } ?? [] }
    override var contentStructures: [StructureNode] { page?.contentStructures ?? [] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        page?.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    override func measure(_ proposal: Proposal) -> Size { made.size(for: proposal) }
    override func arrange(_ size: Size, for proposal: Proposal) { place(made, at: .zero, proposal: Proposal(size)) }

    override func trait(_ key: ObjectIdentifier) -> Any? {
        guard key == TabItem.key, let label else { return super.trait(key) }
        return TabItem(label: label, environment: environment)
    }
}

struct BadgeModifier {
    let label: Text?
    nonisolated static let key = ObjectIdentifier(BadgeModifier.self)
}

extension BadgeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: BadgeModifier.key, value: label as Any)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = label as Any
        wrapper.parent?.contentDidChange()
    }
}
