import Foundation
import ViewGraph

/// Views made from a collection, whose elements can be deleted, moved and inserted.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Self.Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

/// How the element of a row is deleted.
struct RowDeletion {
    let action: (IndexSet) -> Void

    /// Deletes the element that `node` is a view of.
    @MainActor func delete(_ node: LayoutNode) {
        guard let element = node.element else { return }
        action(IndexSet(integer: element.index))
    }
}

/// How elements are moved.
struct RowMove {
    let action: (IndexSet, Int) -> Void
}

extension DynamicViewContent {
    /// Lets a person delete elements of the collection in a list; `nil` does not.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(
            ViewTraitModifier(
                value: action.map { RowDeletion(action: $0) },
                key: ListRowTraits.key(ListRowTraits.Deletion.self)))
    }

    /// Lets a person move elements of the collection in a list; `nil` does not.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?)
        -> some DynamicViewContent
    {
        modifier(
            ViewTraitModifier(
                value: action.map { RowMove(action: $0) }, key: ListRowTraits.key(ListRowTraits.Move.self)))
    }
}

private struct DeleteDisabledModifier {
    let key: ObjectIdentifier
    let isDisabled: Bool
}

extension DeleteDisabledModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: key, value: isDisabled)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = isDisabled
    }
}

extension View {
    /// Keeps a person from deleting the row.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(
            DeleteDisabledModifier(
                key: ListRowTraits.key(ListRowTraits.NoDeletion.self), isDisabled: isDisabled))
    }

    /// Keeps a person from moving the row.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(
            DeleteDisabledModifier(
                key: ListRowTraits.key(ListRowTraits.NoMove.self), isDisabled: isDisabled))
    }
}
