import GridCore

/// Where a node is made: its graph, its environment and the node above it.
public struct NodeContext {
    public let graph: Graph
    public var environment: EnvironmentStore
    public weak var parent: StructureNode?

    public init(graph: Graph, environment: EnvironmentStore, parent: StructureNode? = nil) {
        self.graph = graph
        self.environment = environment
        self.parent = parent
    }

    /// The same context below `parent`.
    public func below(_ parent: StructureNode) -> NodeContext {
        var result = self
        result.parent = parent
        return result
    }
}

/// A node of identity: it stands for one view value at one place of the structure, keeps that place's state, and flattens into the
/// layout nodes that a container arranges.
///
/// A container asks for layout nodes by index and never for more than it needs, so a lazy list over a million elements makes
/// only what is looked at.
open class StructureNode {
    public let graph: Graph
    public private(set) weak var parent: StructureNode?
    /// Distance from the root.
    public let depth: Int
    public private(set) var environment: EnvironmentStore
    /// The layout node that arranges this node's list, on the topmost node of a list.
    public weak var container: LayoutNode?
    public internal(set) var isDirty = false
    /// The update in which the node came into a collection that was shown before.
    var insertion: UInt64?
    /// How the change runs for which the node is dirty.
    var dirtyTransaction = GraphTransaction()
    public private(set) var isDetached = false
    /// Whether the node has left the structure and is still shown.
    public internal(set) var isLeaving = false

    public init(_ context: NodeContext) {
        graph = context.graph
        parent = context.parent
        depth = (context.parent?.depth ?? 0) + 1
        environment = context.environment
    }

    /// The context for nodes below this one.
    public var context: NodeContext { NodeContext(graph: graph, environment: environment, parent: self) }

    // MARK: What a kind of node answers

    /// The number of layout nodes that this node flattens into.
    open var count: Int { 0 }

    /// The layout node at `index`, made if need be. `index` lies in 0..<count.
    open func layoutNode(at index: Int) -> LayoutNode { fatalError("a list of no views was asked for view \(index)") }

    /// The view at `index` is not needed for now. A node that can make it again forgets it, its state with it.
    open func discard(at index: Int) {}

    /// The views that exist now and that `discard` would forget, in no particular order.
    open var madeIndices: [Int] { [] }

    /// The identity of the element at `index` as the developer gave it, where there is one.
    open func identity(at index: Int) -> AnyHashable? { nil }

    /// The index of the first view whose identity is `id`, among those that exist and the elements of collections.
    open func index(of id: AnyHashable) -> Int? { nil }

    /// Adds the pieces of which a container that knows sections is made.
    open func appendPieces(to pieces: inout [ListPiece]) {
        let count = count
        if count > 0 { pieces.append(ListPiece(items: self, count: count)) }
    }

    /// The nodes below that exist now.
    open var children: [StructureNode] { [] }

    /// Evaluates again what depends on state.
    open func evaluate() {}

    /// The environment has changed in `keys`; nodes that read one of them evaluate again, the others pass the change on.
    open func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in children { child.setEnvironment(environment) }
    }

    /// The node leaves the structure for good.
    open func willDetach() {}

    // MARK: What every node does

    /// The node has been evaluated, by its parent or by the graph.
    public final func didEvaluate() { isDirty = false }

    /// Gives the node another environment and tells those below what changed.
    public final func setEnvironment(_ new: EnvironmentStore) {
        guard new.stamp != environment.stamp else { return }
        let keys = new.keysDiffering(from: environment)
        environment = new
        if !keys.isEmpty { environmentDidChange(keys) }
    }

    /// Says that the list has other layout nodes than before, to the container that arranges it.
    public final func listDidChange() {
        var node: StructureNode? = self
        while let current = node {
            current.listDidChangeBelow()
            if let container = current.container {
                container.contentDidChange()
                return
            }
            node = current.parent
        }
    }

    /// A list at or below this node has changed; nodes that remember counts forget them.
    open func listDidChangeBelow() {}

    /// Takes the node and all below it out of the structure: what appeared disappears, state and tasks end.
    public final func detach() {
        guard !isDetached else { return }
        isDetached = true
        for child in children { child.detach() }
        willDetach()
    }

    /// All layout nodes in order. For containers that are not lazy.
    public final func allLayoutNodes() -> [LayoutNode] {
        var result: [LayoutNode] = []
        let count = count
        result.reserveCapacity(count)
        for index in 0..<count { result.append(layoutNode(at: index)) }
        return result
    }
}

/// A part of a container's content: a run of items, or a section with a header and a footer.
public struct ListPiece {
    public enum Kind {
        case items(StructureNode, count: Int)
        case section(header: StructureNode, content: StructureNode, footer: StructureNode)
    }

    public let kind: Kind
    /// The row of a grid that the items are.
    public let row: RowStructure?
    /// Modifiers around the piece, innermost first; each wraps every item.
    public private(set) var wrappers: [WrapperStructure] = []

    public init(items: StructureNode, count: Int, row: RowStructure? = nil) {
        kind = .items(items, count: count)
        self.row = row
    }

    public init(header: StructureNode, content: StructureNode, footer: StructureNode) {
        kind = .section(header: header, content: content, footer: footer)
        row = nil
    }

    /// The piece with one more modifier around it.
    public func wrapped(by wrapper: WrapperStructure) -> ListPiece {
        var result = self
        result.wrappers.append(wrapper)
        return result
    }

    /// Forgets the item at `index` of `structure`, which is this piece's, with the modifiers around it.
    public func discard(_ structure: StructureNode, at index: Int, node: LayoutNode) {
        var node = node
        for wrapper in wrappers.reversed() {
            guard let outer = node as? WrapperNode else { break }
            wrapper.forget(outer)
            node = outer.inner
        }
        structure.discard(at: index)
    }

    /// Puts the piece's modifiers around `node`, which is one of its items.
    public func wrap(_ node: LayoutNode) -> LayoutNode {
        wrappers.reduce(node) { inner, wrapper in wrapper.wrapped(inner) }
    }
}
