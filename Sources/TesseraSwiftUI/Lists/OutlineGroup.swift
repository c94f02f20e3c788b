import ViewGraph

/// A tree of elements, of which those with children can be opened.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let row: (Data.Element) -> Leaf

    nonisolated init(
        data: Data, id: @escaping (Data.Element) -> ID, children: @escaping (Data.Element) -> Data?,
        row: @escaping (Data.Element) -> Leaf
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.row = row
    }
}

/// The children of an element of a tree.
public struct OutlineSubgroupChildren {
    let content: AnyView
}

extension OutlineSubgroupChildren: View {
    public var body: some View { content }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View {
        ForEach(data: data, id: id) { element in
            OutlineRow(group: self, element: element)
        }
    }
}

/// An element of a tree: a row, or a group that can be opened.
private struct OutlineRow<
    Data: RandomAccessCollection, ID: Hashable, Parent: View, Leaf: View, Subgroup: View
> {
    let group: OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
    let element: Data.Element
}

extension OutlineRow: View {
    @ViewBuilder var body: some View {
        if let children = group.children(element) {
            DisclosureGroup {
                OutlineSubgroupChildren(
                    content: AnyView(
                        OutlineGroup<Data, ID, Parent, Leaf, Subgroup>(
                            data: children, id: group.id, children: group.children, row: group.row)))
            } label: {
                group.row(element)
            }
        } else {
            group.row(element)
        }
    }
}

extension OutlineGroup
where
    ID == Data.Element.ID, Parent: View, Parent == Leaf,
    Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>,
    Data.Element: Identifiable
{
    /// The elements of a collection with their children.
    public nonisolated init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(data: data, id: { $0.id }, children: { $0[keyPath: children] }, row: content)
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// The elements of a collection, identified by a key path, with their children.
    public nonisolated init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            data: data, id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, row: content)
    }
}
