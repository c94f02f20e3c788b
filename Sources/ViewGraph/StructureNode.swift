import GridCore

/// Where a node is made: its graph, its environment and the node above it.
public struct NodeContext {
    public let graph: Graph
    public var environment: EnvironmentStore
    let parentLink: BackLink<StructureNode>?
    public var parent: StructureNode? { parentLink?.node }

    public init(graph: Graph, environment: EnvironmentStore, parent: StructureNode? = nil) {
        self.graph = graph
        self.environment = environment
        parentLink = parent?.link
    }

    /// The same context below `parent`.
    public func below(_ parent: StructureNode) -> NodeContext {
        NodeContext(graph: graph, environment: environment, parent: parent)
    }
}

/// A node of identity: it stands for one view value at one place of the structure, keeps that place's state, and flattens into the
/// layout nodes that a container arranges.
///
/// A container asks for layout nodes by index and never for more than it needs, so a lazy list over a million elements makes
/// only what is looked at.
open class StructureNode {
    public let graph: Graph
    public final var parent: StructureNode? { parentLink?.node }
    private let parentLink: BackLink<StructureNode>?
    @exclusivity(unchecked) private var ownLink: BackLink<StructureNode>?
    /// The way by which what is below finds this node.
    final var link: BackLink<StructureNode> {
        if let ownLink { return ownLink }
        let link = BackLink(to: self)
        ownLink = link
        return link
    }
    /// Distance from the root.
    public let depth: Int
    @exclusivity(unchecked) public private(set) var environment: EnvironmentStore
    /// The layout node that arranges this node's list, on the topmost node of a list.
    public final var container: LayoutNode? {
        get { containerLink?.node }
        set { containerLink = newValue?.link }
    }
    @exclusivity(unchecked) private var containerLink: BackLink<LayoutNode>?
    @exclusivity(unchecked) public internal(set) var isDirty = false
    /// The update in which the node came into a collection that was shown before, or took another one's place.
    @exclusivity(unchecked) var insertion: UInt64?
    /// How the change runs for which the node is dirty.
    var dirtyTransaction = GraphTransaction()
    @exclusivity(unchecked) public private(set) var isDetached = false
    /// Whether the node has left the structure and is still shown.
    public internal(set) var isLeaving = false

    public init(_ context: NodeContext) {
        graph = context.graph
        parentLink = context.parentLink
        depth = (context.parent?.depth ?? 0) + 1
        environment = context.environment
    }

    deinit { ownLink?.sever() }

    /// The context for nodes below this one.
    public var context: NodeContext { NodeContext(graph: graph, environment: environment, parent: self) }

    // MARK: What a kind of node answers

    /// The number of layout nodes that this node flattens into.
    open var count: Int { 0 }

    /// The layout node at `index`, made if need be. `index` lies in 0..<count.
    open func layoutNode(at index: Int) -> LayoutNode { fatalError("a list of no views was asked for view \(index)") }

    /// The number of layout nodes as far as it is known without making any, for a container that makes them as they are looked at; elements
    /// of varying counts are estimated.
    open var expectedCount: Int { count }

    /// The layout node at `index` of those that are expected, made if need be; `nil` where there turns out to be none.
    open func expectedLayoutNode(at index: Int) -> LayoutNode? { layoutNode(at: index) }

    /// Rises when layout nodes that were known have got other indices although the list is the same: the ones before were estimated.
    open var numbering: Int { 0 }

    /// Whether `expectedCount` is an estimate, so that layout nodes may turn out not to be there.
    open var isCountEstimated: Bool { false }

    /// Whether looking for views has stopped in this update because there were too many elements without any.
    open var isCountUnfinished: Bool { false }

    /// Whether the node brings pieces of a container that knows sections, and not only views; of what does not exist nothing is known.
    open var holdsPieces: Bool { false }

    /// Whether the node and all below it keep nothing but what their views say: neither state nor anything that runs. Another view of the
    /// same type can take such a node over, which costs less than making one.
    open var isReusable: Bool { false }

    /// Makes all layout nodes ones that nobody has seen before.
    open func renew() {
        for child in children { child.renew() }
    }

    /// The view at `index` is not needed for now. A node that can make it again forgets it, its state with it.
    open func discard(at index: Int) {}

    /// The views that `discard` forgets together with the one at `index`: those of the same element of a collection.
    open func viewsDiscarded(with index: Int) -> Range<Int> { index..<index + 1 }

    /// The views that exist now and that `discard` would forget, in no particular order.
    open var madeIndices: [Int] { [] }

    /// The identity of the element at `index` as the developer gave it, where there is one.
    open func identity(at index: Int) -> AnyHashable? { nil }

    /// The index of the first view whose identity is `id`, among those that exist and the elements of collections.
    open func index(of id: AnyHashable) -> Int? { nil }

    /// The index of the first view whose identity is `id`, looked for also inside elements that do not exist: those are made for a moment.
    open func indexLookingInside(for id: AnyHashable) -> Int? { index(of: id) }

    /// Whether a view gives itself an identity here, at or below this node and above the content of containers.
    final var holdsIdentities: Bool {
        self is IdentityStructure || (!(self is LeafStructure) && children.contains(where: \.holdsIdentities))
    }

    /// The node that is called `id`, among those that bring sections or rows of a grid.
    open func group(called id: AnyHashable) -> StructureNode? {
        guard holdsPieces else { return nil }
        for child in children {
            if let found = child.group(called: id) { return found }
        }
        return nil
    }

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

    /// Says that elements may be other than before that do not exist as nodes, to the container that arranges them.
    final func elementsDidChange() {
        var node: StructureNode? = self
        while let current = node, current.container == nil { node = current.parent }
        node?.container?.didForgetSizes()
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

    /// The piece with the modifiers of `outer`, which it is a part of, around its own.
    public func wrapped(asPartOf outer: ListPiece) -> ListPiece {
        var result = self
        result.wrappers += outer.wrappers
        return result
    }

    /// Forgets the modifiers around an item, outermost first; `node` is the outermost.
    public func forgetWrappers(around node: LayoutNode) {
        var node = node
        for wrapper in wrappers.reversed() {
            guard let outer = node as? WrapperNode else { break }
            wrapper.forget(outer)
            node = outer.inner
        }
    }

    /// Puts the piece's modifiers around `node`, which is one of its items.
    public func wrap(_ node: LayoutNode) -> LayoutNode {
        wrappers.reduce(node) { inner, wrapper in wrapper.wrapped(inner) }
    }
}
