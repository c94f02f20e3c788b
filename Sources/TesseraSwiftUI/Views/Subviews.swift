import ViewGraph

/// A part of a view that holds several others: which of the parts it is, and which view inside is meant.
struct ViewPart {
    let view: any View
    let number: Int
    let index: Int
    /// As what the part stands in the structure.
    let node: StructureNode
}

/// A view that is nothing but others one after the other, so that one of them can be made without the rest.
@MainActor
protocol DivisibleView {
    /// The part that the view at `index` belongs to; `node` is what this view is in the structure.
    func part(holding index: Int, in node: StructureNode) -> ViewPart?
}

extension Group: DivisibleView {
    func part(holding index: Int, in node: StructureNode) -> ViewPart? {
        (content as? any View).map { ViewPart(view: $0, number: 0, index: index, node: node) }
    }
}

/// One of the views that another view resolves into. It can be placed at several places; each has state of its own.
public struct Subview: Identifiable {
    /// What tells one subview from the others for as long as it is there.
    public struct ID: Hashable {
        fileprivate let value: AnyHashable
    }

    public let id: ID
    /// The smallest part of the whole list that can be had by itself, which of its views this one is, and which part it is.
    fileprivate let list: any View
    fileprivate let index: Int
    fileprivate let path: [Int]
    private let node: LayoutNode

    @MainActor
    fileprivate init(_ list: any View, at index: Int, of source: StructureNode) {
        node = source.layoutNode(at: index)
        id = ID(value: AnyHashable(node.id))
        var part = ViewPart(view: list, number: 0, index: index, node: source)
        var path: [Int] = []
        while let inner = (part.view as? any DivisibleView)?.part(holding: part.index, in: part.node) {
            path.append(inner.number)
            part = inner
        }
        self.list = part.view
        self.index = part.index
        self.path = path
    }

    /// What tells whether two subviews are views of the same list.
    fileprivate var source: AnyHashable { [AnyHashable(ObjectIdentifier(type(of: list))), AnyHashable(path)] }

    /// What views inside have told their container.
    @MainActor public var containerValues: ContainerValues { ContainerValues(node) }
}

extension Subview: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ElementStructure(context, source: view.source, index: view.index) { make(view.list, in: $0) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: ElementStructure.self).show(
            view.index, of: view.source, make: { make(view.list, in: $0) }, update: { update($0, to: view.list) })
    }

    public nonisolated static var _unitCount: Int? { 1 }

    @MainActor private static func make<V: View>(_ list: V, in context: NodeContext) -> StructureNode { V._makeNode(list, in: context) }
    @MainActor private static func update<V: View>(_ node: StructureNode, to list: V) { V._updateNode(node, to: list) }
}

/// The views that another view resolves into.
public struct SubviewsCollection: RandomAccessCollection {
    private let list: any View
    private let source: StructureNode
    /// Which of the views these are; `nil` for all.
    private let part: Range<Int>?

    @MainActor
    init(_ list: any View, _ source: StructureNode, part: Range<Int>? = nil) {
        self.list = list
        self.source = source
        self.part = part
    }

    public var startIndex: Int { 0 }
    // Subviews are looked at where views are made, which is on the main actor.
    public var endIndex: Int {
        if let part { return part.count }
        let source = source
        return MainActor.assumeIsolated { source.count }
    }

    public subscript(index: Int) -> Subview {
        nonisolated(unsafe) let list = list
        let source = source
        let place = (part?.lowerBound ?? 0) + index
        nonisolated(unsafe) var subview: Subview?
        MainActor.assumeIsolated { subview = Subview(list, at: place, of: source) }
        return subview!
    }
}

extension SubviewsCollection: View {
    public var body: some View { ForEach(self) { $0 } }
}

/// How views are set out anew from the views of another one.
@MainActor
struct Rearrangement<Source: View, Result: View> {
    let source: Source
    /// What is made of the views, by what they are in the structure.
    let result: (StructureNode) -> Result

    func makeNode(in context: NodeContext) -> StructureNode {
        SubviewsStructure(
            context, source: { Source._makeNode(source, in: $0) }, make: { Result._makeNode(evaluated($1, for: $0.parent), in: $0) },
            update: updateResult)
    }

    func update(_ node: StructureNode) {
        unsafeDowncast(node, to: SubviewsStructure.self).update(
            source: { Source._updateNode($0, to: source) }, result: updateResult)
    }

    private func updateResult(_ node: SubviewsStructure) {
        Result._updateNode(node.result, to: evaluated(node.source, for: node))
    }

    /// What it reads is put down to the view that holds it.
    private func evaluated(_ source: StructureNode, for node: StructureNode?) -> Result {
        guard let owner = node?.evaluationOwner else { return result(source) }
        return Evaluation.run(for: owner) { result(source) }
    }
}

/// Views that are set out anew from the views of another one.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    fileprivate let subviews: Subviews
    fileprivate let content: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
    public typealias Body = Never

    @MainActor private var rearrangement: Rearrangement<Subviews, Content> {
        Rearrangement(source: subviews) { content(SubviewsCollection(subviews, $0)) }
    }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode { view.rearrangement.makeNode(in: context) }
    public static func _updateNode(_ node: StructureNode, to view: Self) { view.rearrangement.update(node) }
    public nonisolated static var _unitCount: Int? { nil }
}

extension Group {
    /// Views made of those that `view` resolves into.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(of: GroupElementsOfContent(subviews: view, content: transform))
    }
}

/// What `ForEach(subviews:)` runs over: the views are found where it is placed.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    fileprivate let content: Content

    public var startIndex: Int { 0 }
    /// Nothing can be counted before the views are placed.
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { fatalError("subview \(index) was asked for before the views were placed") }
}

extension ForEach where ID == Subview.ID, Content: View {
    /// A view for each of those that `view` resolves into.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<V> {
        self.init(data: ForEachSubviewCollection(content: view), id: { $0.id }, content: content)
    }
}

/// Data that is found where it is placed.
@MainActor
protocol PlacedData {
    /// A view for each of the elements, by `content`, which takes one of them.
    func elements<V: View>(_ content: Any, as type: V.Type) -> AnyView?
}

extension ForEachSubviewCollection: PlacedData {
    func elements<V: View>(_ content: Any, as type: V.Type) -> AnyView? {
        guard let content = content as? (Subview) -> V else { return nil }
        return AnyView(Group(subviews: self.content) { ForEach(data: $0, id: { $0.id }, content: content) })
    }
}
