import ViewGraph

/// Several views of which one is shown: by a bar with their names, or as pages.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: TabSelection?
    private let content: Content

    nonisolated init(_ selection: TabSelection?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Shows the view whose tag or identity is the selection.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { TabSelection($0) }, content())
    }
}

extension TabView where SelectionValue == Int {
    /// Shows the first view until a person chooses another.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
}

extension TabView {
    /// Shows the tab whose value is the selection.
    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(TabSelection(selection), TabContentBuilder<SelectionValue>.Content(content: content()))
    }

    /// Shows the first tab until a person chooses another.
    public nonisolated init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    ) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(nil, TabContentBuilder<Never>.Content(content: content()))
    }
}

extension TabView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        TabStructure(view.selection, in: context) { Content._makeNode(view.content, in: $0) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let structure = unsafeDowncast(node, to: TabStructure.self)
        structure.update(view.selection) { Content._updateNode($0, to: view.content) }
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

/// A selection whose type is not known to those who hold it.
struct TabSelection {
    let get: () -> AnyHashable
    /// Takes a value of the selection's type, or of the type inside an optional; others are left alone.
    let set: (AnyHashable) -> Void

    nonisolated init<Value: Hashable>(_ binding: Binding<Value>) {
        get = { AnyHashable(binding.wrappedValue) }
        set = { value in
            if let value = value.base as? Value { binding.wrappedValue = value }
        }
    }
}

/// The structure node of a tab view: follows the selection.
@MainActor
final class TabStructure: LeafStructure {
    private var selection: TabSelection?
    private var tabs: TabNode { unsafeDowncast(node, to: TabNode.self) }

    init(_ selection: TabSelection?, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.selection = selection
        super.init(context) { context in
            let node = TabNode(context)
            node.setContent(make)
            return node
        }
        tabs.select = { [weak self] in self?.select($0) }
        tabs.style = EnvironmentValues(environment).tabStyle
        evaluate()
    }

    func update(_ selection: TabSelection?, content update: (StructureNode) -> Void) {
        self.selection = selection
        update(tabs.content)
        evaluate()
    }

    override func evaluate() {
        didEvaluate()
        guard let selection else { return }
        tabs.show(Evaluation.run(for: self) { selection.get() })
    }

    /// A person has chosen a tab.
    private func select(_ index: Int) {
        if let selection {
            if let value = tabs.value(at: index) { selection.set(value) }
        } else {
            tabs.show(index: index)
        }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        tabs.style = EnvironmentValues(environment).tabStyle
        super.environmentDidChange(keys)
    }
}
