import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// A list as it stands on the screen: its ground, and its rows in a scroll view.
struct ListBody {
    let selection: ListSelection?
    let content: AnyView
    /// The look that the list has by itself; `nil` leaves it to the views around.
    let look: _ListLook?
    @Environment(\.list) private var settings
    @Environment(\.editMode) private var editMode
    @Environment(\.scrolling) private var scrolling

    init(selection: ListSelection?, content: AnyView, look: _ListLook?) {
        self.selection = selection
        self.content = content
        self.look = look
    }
}

extension ListBody: View {
    var body: some View {
        var settings = settings
        if settings.look == .automatic, let look { settings.look = look }
        let ground = ListContext.look(settings).background
        return ScrollView {
            ListColumn(settings: settings, selection: selection, editMode: editMode, content: content)
        }
        .modifier(ListDrop())
        .modifier(ListMeaning())
        .background(
            scrolling.isBackgroundHidden ? Color.clear : Color(.system(ground)),
            ignoresSafeAreaEdges: .all)
    }
}

/// What a list is to a reader.
private struct ListMeaning {}

extension ListMeaning: PrimitiveModifier {
    @MainActor private var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        { meanings, node, _ in
            meanings.map { meaning in
                guard meaning.role == .scrollArea else { return meaning }
                var meaning = meaning
                meaning.role = .list
                meaning.rowCount = node.firstList?.rowCount ?? 0
                // The column inside says that it is a list too: once is enough.
                if meaning.children.count == 1, meaning.children[0].role == .list { meaning.children = meaning.children[0].children }
                return meaning
            }
        }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context, change: change)
    }
    func updateWrapper(_ wrapper: WrapperNode) {}
}

@MainActor
extension LayoutNode {
    /// The rows of the first list at or below this node.
    var firstList: ListRows? {
        if let lazy = self as? LazyNode { return lazy.content as? ListRows }
        for child in layoutChildren {
            if let found = child.firstList { return found }
        }
        return nil
    }
}

extension ListContext {
    static func look(_ settings: ListSettings) -> ListLook { ListLook(settings.look.core) }
}

/// The lazy column of a list's rows.
private struct ListColumn {
    let settings: ListSettings
    let selection: ListSelection?
    let editMode: Binding<EditMode>?
    let content: AnyView
}

extension ListColumn: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ListStructure(view, in: context)
    }
    static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: ListStructure.self).update(to: view)
    }
    nonisolated static var _unitCount: Int? { 1 }

    @MainActor var layout: LazyLayout {
        LazyLayout(
            axis: .vertical, lines: .stack, alignment: .leading, spacing: settings.rowSpacing ?? 0,
            pinned: ListContext.look(settings).pinsHeaders ? .headers : [])
    }
}

/// The structure node of a list: follows the selection and the edit mode.
@MainActor
private final class ListStructure: LeafStructure, BodyOwner {
    private var view: ListColumn
    private let list = ListContext()
    private var lazy: LazyNode { unsafeDowncast(node, to: LazyNode.self) }
    private var rows: ListRows { unsafeDowncast(lazy.content, to: ListRows.self) }

    init(_ view: ListColumn, in context: NodeContext) {
        self.view = view
        let list = list
        list.settings = view.settings
        super.init(context) { context in
            let node = LazyNode(context, layout: view.layout)
            node.setContent { context in
                ListRows(context, list: list) { AnyView._makeNode(view.content, in: $0) }
            }
            return node
        }
        evaluate()
    }

    func update(to new: ListColumn) {
        let before = view.settings
        view = new
        list.settings = new.settings
        lazy.layout = new.layout
        AnyView._updateNode(rows.contentNode, to: new.content)
        if before != new.settings { lazy.contentDidChange() }
        evaluate()
    }

    private var wasEditing = false

    override func evaluate() {
        didEvaluate()
        list.selection = view.selection
        list.editMode = view.editMode
        let selected = Evaluation.run(for: self) {
            _ = view.editMode?.wrappedValue
            return view.selection?.read()
        }
        if let selection = view.selection, let next = EnvironmentValues(environment).nextColumn {
            next.clear = selection.clear
            next.follow(selected)
        }
        if list.isEditing != wasEditing {
            wasEditing = list.isEditing
            rows.invalidateRows()
        }
        HostContext.current?.requestUpdate()
    }
}
