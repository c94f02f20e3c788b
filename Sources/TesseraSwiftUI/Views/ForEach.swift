import Foundation
import ViewGraph

/// Views made from the elements of a collection, one after the other, as they are needed.
///
/// Counting and finding views cost O(1) where the content's type tells how many views each element makes. Where it does not, as with a
/// condition without `else`, a button in a style or a type-erased view, a lazy container makes the elements that are looked at and
/// estimates how many views the others make: what is shown is exact, the length of what is not becomes so. A container that is not lazy
/// makes all. Elements that are sections are all made, each without its content.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// Whether no id can be there twice, as with the numbers of a range.
    let hasUniqueIDs: Bool

    nonisolated init(
        data: Data, id: @escaping (Data.Element) -> ID, hasUniqueIDs: Bool = false, content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.hasUniqueIDs = hasUniqueIDs
        self.content = content
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        if let placed = view.placed { return AnyView._makeNode(placed, in: context) }
        return CollectionStructure(context, source: view.source(owner: context.parent?.evaluationOwner))
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        if let placed = view.placed { return AnyView._updateNode(node, to: placed) }
        unsafeDowncast(node, to: CollectionStructure.self).update(view.source(owner: node.evaluationOwner))
    }

    public nonisolated static var _unitCount: Int? { nil }

    /// What stands here where the elements are found only at their place.
    @MainActor private var placed: AnyView? {
        guard Data.self is any PlacedData.Type, let data = data as? any PlacedData else { return nil }
        return data.elements(content, as: Content.self)
    }

    /// The collection for the view graph; what the content reads is put down to `owner`, whose body made it.
    @MainActor private func source(owner: StructureNode?) -> CollectionStructure.Source {
        let data = data
        let content = content
        let id = id
        func element(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
        let isRange = hasUniqueIDs
        func index(of name: AnyHashable) -> Int? {
            guard let wanted = name.base as? ID, AnyHashable(wanted) == name else { return nil }
            if isRange, let number = wanted as? Int, let first = data.first as? Int {
                return number >= first && number - first < data.count ? number - first : nil
            }
            return data.firstIndex { id($0) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
        }
        @MainActor func evaluated(_ index: Int) -> Content {
            guard let owner else { return content(element(index)) }
            return Evaluation.run(for: owner) { content(element(index)) }
        }
        return CollectionStructure.Source(
            count: data.count, unitCount: Content._unitCount, hasUniqueIDs: hasUniqueIDs, id: { AnyHashable(id(element($0))) },
            index: index,
            make: { Content._makeNode(evaluated($0), in: $1) }, update: { Content._updateNode($1, to: evaluated($0)) })
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        let isRange = data is Range<Int> || data is ClosedRange<Int>
        self.init(data: data, id: { $0[keyPath: id] }, hasUniqueIDs: isRange && id == \Int.self, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, hasUniqueIDs: true, content: content)
    }
}

extension ForEach where Content: View {
    /// Views of bindings to the elements of a collection.
    public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Views of bindings to the elements of a collection, identified by a key path.
    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, id: { $0.1 },
            content: { place in content(data[place.0]) })
    }
}
