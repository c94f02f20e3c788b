/// A view that is one layout node.
open class LeafStructure: StructureNode {
    @exclusivity(unchecked) public private(set) var node: LayoutNode!

    /// `make` gets the context below this structure node, for content of the layout node.
    public init(_ context: NodeContext, make: (NodeContext) -> LayoutNode) {
        super.init(context)
        node = make(self.context)
    }

    public final override var count: Int { 1 }
    public final override func layoutNode(at index: Int) -> LayoutNode { node }
    public final override var children: [StructureNode] { node.contentStructures }

    open override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        node.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    public override func willDetach() { node.unplace() }

    open override var isReusable: Bool { node.isReusable }
    open override func renew() {
        node.renew()
        super.renew()
    }
}

/// A view that is nothing.
public final class EmptyStructure: StructureNode {
    public override var isReusable: Bool { true }
}

/// Several views one after the other.
public final class SequenceStructure: StructureNode {
    public private(set) var nodes: [StructureNode] = []
    private var offsets: [Int]?

    /// `make` gets the context for the parts.
    public init(_ context: NodeContext, make: (NodeContext) -> [StructureNode]) {
        super.init(context)
        nodes = make(self.context)
    }

    public override var children: [StructureNode] { nodes }
    public override var count: Int { starts.last ?? 0 }

    public override func layoutNode(at index: Int) -> LayoutNode {
        let part = partNumber(holding: index)
        return nodes[part].layoutNode(at: index - starts[part])
    }

    public override func discard(at index: Int) {
        let part = partNumber(holding: index)
        nodes[part].discard(at: index - starts[part])
    }

    public override func viewsDiscarded(with index: Int) -> Range<Int> {
        let part = partNumber(holding: index)
        return nodes[part].viewsDiscarded(with: index - starts[part]).offset(by: starts[part])
    }

    public override var madeIndices: [Int] {
        zip(nodes, starts).flatMap { node, start in node.madeIndices.map { start + $0 } }
    }

    public override func identity(at index: Int) -> AnyHashable? {
        let part = partNumber(holding: index)
        return nodes[part].identity(at: index - starts[part])
    }

    public override func index(of id: AnyHashable) -> Int? {
        for (node, start) in zip(nodes, starts) {
            if let index = node.index(of: id) { return start + index }
        }
        return nil
    }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        for node in nodes { node.appendPieces(to: &pieces) }
    }

    public override var holdsPieces: Bool { nodes.contains(where: \.holdsPieces) }
    public override var isReusable: Bool { nodes.allSatisfy(\.isReusable) }

    public override func listDidChangeBelow() { offsets = nil }

    /// Where each part starts, and the end.
    private var starts: [Int] {
        if let offsets { return offsets }
        var result = [0]
        for node in nodes { result.append(result[result.count - 1] + node.count) }
        offsets = result
        return result
    }

    /// The part that the view at `index` belongs to. O(log parts).
    public func part(holding index: Int) -> (part: Int, start: Int) {
        let part = partNumber(holding: index)
        return (part, starts[part])
    }

    private func partNumber(holding index: Int) -> Int {
        let starts = starts
        var low = 0
        var high = nodes.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// A node with exactly one node below it that may be exchanged: a choice, an optional view, a type-erased view.
open class SingleStructure: StructureNode {
    @exclusivity(unchecked) public private(set) var child: StructureNode?

    public override var children: [StructureNode] { child.map { [$0] } ?? [] }
    public override var count: Int { child?.count ?? 0 }
    public override func layoutNode(at index: Int) -> LayoutNode {
        guard let child else { return super.layoutNode(at: index) }
        return child.layoutNode(at: index)
    }
    open override func discard(at index: Int) { child?.discard(at: index) }
    public override func viewsDiscarded(with index: Int) -> Range<Int> {
        child?.viewsDiscarded(with: index) ?? super.viewsDiscarded(with: index)
    }
    public override var madeIndices: [Int] { child?.madeIndices ?? [] }
    open override func identity(at index: Int) -> AnyHashable? { child?.identity(at: index) }
    open override func index(of id: AnyHashable) -> Int? { child?.index(of: id) }
    open override func indexLookingInside(for id: AnyHashable) -> Int? { index(of: id) ?? child?.indexLookingInside(for: id) }
    public override func appendPieces(to pieces: inout [ListPiece]) { child?.appendPieces(to: &pieces) }
    public override var holdsPieces: Bool { child?.holdsPieces ?? false }

    /// Sets the node below while this node is being made, when nobody can have looked at the list.
    public final func setFirstChild(_ first: StructureNode?) { child = first }

    /// Exchanges the node below; the old one leaves the structure, and can be readmitted under `key` while it is still shown.
    public final func setChild(_ new: StructureNode?, releasingAs key: AnyHashable? = nil) {
        guard new !== child else { return }
        let old = child
        child = new
        if graph.transaction.curve != nil { new?.insertion = graph.updateNumber }
        if let old { release(old, key: key) }
        listDidChange()
    }
}

/// One of several kinds of view; which one is told by a number. Another number means another identity.
public final class ChoiceStructure: SingleStructure {
    public private(set) var branch: Int

    public init(_ context: NodeContext, branch: Int, make: (NodeContext) -> StructureNode?) {
        self.branch = branch
        super.init(context)
        setFirstChild(make(self.context))
    }

    /// Shows `branch`, made by `make` if it was not shown before, else changed by `update`.
    public func choose(_ branch: Int, make: (NodeContext) -> StructureNode?, update: (StructureNode) -> Void) {
        if branch == self.branch {
            if let child { update(child) }
        } else {
            let former = self.branch
            self.branch = branch
            if let back = readmit(branch) {
                update(back)
                setChild(back, releasingAs: former)
            } else {
                setChild(make(context), releasingAs: former)
            }
        }
    }
}

/// A node that gives those below it a changed environment.
open class EnvironmentStructure: SingleStructure {
    public override var isReusable: Bool { child?.isReusable ?? true }
    private var transform: (inout EnvironmentStore) -> Void

    public init(
        _ context: NodeContext, transform: @escaping (inout EnvironmentStore) -> Void, make: (NodeContext) -> StructureNode
    ) {
        self.transform = transform
        super.init(context)
        setFirstChild(make(childContext))
    }

    /// The context for the node below, with the changed environment.
    public var childContext: NodeContext {
        var result = context
        transform(&result.environment)
        return result
    }

    open override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        child?.setEnvironment(childContext.environment)
    }

    /// Takes another change; `isSame` says that it has the same effect as the one before.
    public func update(isSame: Bool, transform: @escaping (inout EnvironmentStore) -> Void) {
        self.transform = transform
        if !isSame { child?.setEnvironment(childContext.environment) }
    }
}

/// A section: header, content and footer. Containers that know no sections see the views one after the other.
public final class SectionStructure: StructureNode {
    public private(set) var header: StructureNode!
    public private(set) var content: StructureNode!
    public private(set) var footer: StructureNode!

    public init(
        _ context: NodeContext, make: (NodeContext) -> (header: StructureNode, content: StructureNode, footer: StructureNode)
    ) {
        super.init(context)
        (header, content, footer) = make(self.context)
    }

    public override var children: [StructureNode] { [header, content, footer] }
    public override var count: Int { header.count + content.count + footer.count }

    public override func layoutNode(at index: Int) -> LayoutNode {
        var index = index
        for part in [header!, content!] {
            let count = part.count
            if index < count { return part.layoutNode(at: index) }
            index -= count
        }
        return footer.layoutNode(at: index)
    }

    public override func identity(at index: Int) -> AnyHashable? {
        var index = index
        for part in children {
            let count = part.count
            if index < count { return part.identity(at: index) }
            index -= count
        }
        return nil
    }

    public override func index(of id: AnyHashable) -> Int? {
        var start = 0
        for part in children {
            if let index = part.index(of: id) { return start + index }
            start += part.count
        }
        return nil
    }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        pieces.append(ListPiece(header: header, content: content, footer: footer))
    }

    public override var holdsPieces: Bool { true }
}

extension Range<Int> {
    /// The same numbers, each larger by `distance`.
    public func offset(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
