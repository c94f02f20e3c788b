import HostInterface
import ViewGraph

/// How rows of a list with a set as its selection are chosen by a mouse, as on desktops: a click selects one row, with Control or Command it
/// adds a row or takes it out, with Shift it selects all rows from the one that was clicked before.
@MainActor
extension ListRowNode {
    /// Whether a mouse is being used on the row.
    var isUnderMouse: Bool { graph.pointerEvent?.kind == .mouse }

    func selectByPointer(_ value: AnyHashable, in selection: ListSelection) {
        let modifiers = graph.pointerEvent?.modifiers ?? []
        let item = lazyParent?.item(of: self) ?? 0
        defer { HostContext.current?.requestUpdate() }
        if modifiers.contains(.shift), let start = list.selectionStart, let range = values(from: start, to: item) {
            return selection.set(range)
        }
        list.selectionStart = (value, item)
        if list.isEditing || !modifiers.isDisjoint(with: [.control, .command]) {
            selection.toggle(value)
        } else {
            selection.choose(value)
        }
    }

    private var lazyParent: LazyNode? { parent as? LazyNode }

    /// The values of all rows between two, those that were not made included; `nil` where the first one is not there any more. A row that was
    /// not made is known by its identity only.
    private func values(from start: (value: AnyHashable, item: Int), to end: Int) -> [AnyHashable]? {
        guard let lazy = lazyParent, start.item < lazy.itemCount, value(ofItem: start.item, in: lazy) == start.value else { return nil }
        return (min(start.item, end)...max(start.item, end)).compactMap { value(ofItem: $0, in: lazy) }
    }

    private func value(ofItem item: Int, in lazy: LazyNode) -> AnyHashable? {
        guard let made = lazy.madeNode(ofItem: item) else { return lazy.identity(ofItem: item) }
        guard let row = made as? ListRowNode, row.row(ListRowTraits.Unselectable.self, as: Bool.self) != true else { return nil }
        return row.inner.choiceValue
    }
}
