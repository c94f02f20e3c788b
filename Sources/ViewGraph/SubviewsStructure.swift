/// Views that are set out anew: what stands here is made of the views of another list, which is kept only to be looked at.
public final class SubviewsStructure: StructureNode {
    /// The list that is looked at; it is never laid out.
    public private(set) var source: StructureNode!
    /// What stands in its place.
    public private(set) var result: StructureNode!
    private var updateResult: (SubviewsStructure) -> Void
    private var isEvaluating = true

    /// `make` makes the result of the source; `update` brings it up to date.
    public init(
        _ context: NodeContext, source: (NodeContext) -> StructureNode, make: (NodeContext, StructureNode) -> StructureNode,
        update: @escaping (SubviewsStructure) -> Void
    ) {
        updateResult = update
        super.init(context)
        self.source = source(self.context)
        result = make(self.context, self.source)
        isEvaluating = false
    }

    /// Takes another way to make the result, and brings source and result up to date.
    public func update(source: (StructureNode) -> Void, result: @escaping (SubviewsStructure) -> Void) {
        updateResult = result
        isEvaluating = true
        source(self.source)
        isEvaluating = false
        evaluate()
    }

    public override func evaluate() {
        didEvaluate()
        isEvaluating = true
        updateResult(self)
        isEvaluating = false
    }

    /// Another list may make another result.
    public override func listDidChangeBelow() { if !isEvaluating { graph.markDirty(self) } }

    public override var children: [StructureNode] { [source, result].compactMap { $0 } }
    public override var count: Int { result.count }
    public override func layoutNode(at index: Int) -> LayoutNode { result.layoutNode(at: index) }
    public override func discard(at index: Int) { result.discard(at: index) }
    public override var madeIndices: [Int] { result.madeIndices }
    public override func identity(at index: Int) -> AnyHashable? { result.identity(at: index) }
    public override func index(of id: AnyHashable) -> Int? { result.index(of: id) }
    public override func appendPieces(to pieces: inout [ListPiece]) { result.appendPieces(to: &pieces) }
}

/// One view of a list, at a place of its own: the list is made here once more, and one view of it is shown. A collection in it makes that
/// one element only.
public final class ElementStructure: StructureNode {
    public private(set) var list: StructureNode!
    /// Which list it is that is made here.
    private var source: AnyHashable
    /// Which view of the list is shown.
    private var index: Int

    public init(_ context: NodeContext, source: AnyHashable, index: Int, make: (NodeContext) -> StructureNode) {
        self.source = source
        self.index = index
        super.init(context)
        list = make(self.context)
    }

    /// Shows view `index` of a list: by `update` of the one that is here, or of one that `make` makes where it is another.
    public func show(_ index: Int, of source: AnyHashable, make: (NodeContext) -> StructureNode, update: (StructureNode) -> Void) {
        if source == self.source {
            update(list)
            if index != self.index {
                self.index = index
                listDidChange()
            }
        } else {
            let former: StructureNode = list
            (self.source, self.index) = (source, index)
            list = make(context)
            release(former, key: nil)
            listDidChange()
        }
    }

    public override var children: [StructureNode] { list.map { [$0] } ?? [] }
    /// None where the list has become shorter, until those who placed the view know of it.
    public override var count: Int { index < list.count ? 1 : 0 }
    public override func layoutNode(at index: Int) -> LayoutNode { list.layoutNode(at: self.index) }
    public override func identity(at index: Int) -> AnyHashable? { list.identity(at: self.index) }
    public override func index(of id: AnyHashable) -> Int? { list.index(of: id) == index ? 0 : nil }
}
