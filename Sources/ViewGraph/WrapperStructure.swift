/// A modifier: it puts a layout node of its own around every layout node of the views that it modifies.
open class WrapperStructure: SingleStructure {
    /// Makes the wrapper around a view's layout node.
    public var makeWrapper: (LayoutNode) -> WrapperNode
    private var wrappers = Wrappers()

    /// `makeWrapper` gets a view's layout node; `make` the context for the modified views.
    public init(_ context: NodeContext, makeWrapper: @escaping (LayoutNode) -> WrapperNode, make: (NodeContext) -> StructureNode) {
        self.makeWrapper = makeWrapper
        super.init(context)
        setFirstChild(make(self.context))
    }

    /// The wrapper around `inner`, made if need be.
    public func wrapped(_ inner: LayoutNode) -> WrapperNode {
        if let wrapper = wrappers.wrapper(around: inner) { return wrapper }
        let wrapper = makeWrapper(inner)
        wrappers.add(wrapper)
        return wrapper
    }

    /// Lets go of a wrapper whose view is not needed for now.
    func forget(_ wrapper: WrapperNode) {
        wrapper.unplace()
        wrappers.remove(wrapper)
    }

    open override func discard(at index: Int) {
        if let wrapper = wrappers.wrapper(around: super.layoutNode(at: index)) { forget(wrapper) }
        super.discard(at: index)
    }

    /// Changes every wrapper that exists.
    public func updateWrappers(_ update: (WrapperNode) -> Void) {
        wrappers.forEach(update)
    }

    public override func layoutNode(at index: Int) -> LayoutNode { wrapped(super.layoutNode(at: index)) }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        var inner: [ListPiece] = []
        super.appendPieces(to: &inner)
        pieces += inner.map { $0.wrapped(by: self) }
    }

    public override var children: [StructureNode] {
        var result = super.children
        wrappers.forEach { result += $0.contentStructures }
        return result
    }

    open override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        wrappers.forEach { $0.setEnvironment(environment, changed: keys) }
        super.environmentDidChange(keys)
    }

    public override func listDidChangeBelow() {
        // A wrapper whose view is gone goes with it.
        wrappers.removeGone()
    }

    open override var isReusable: Bool { (child?.isReusable ?? true) && wrappers.allSatisfy(\.isReusable) }

    public override func renew() {
        wrappers.forEach { $0.renew() }
        child?.renew()
    }

    open override func willDetach() {
        wrappers.forEach { $0.unplace() }
    }
}

/// Wrappers by the views that they stand around: most often one.
private struct Wrappers {
    private var first: WrapperNode?
    private var others: [ObjectIdentifier: WrapperNode] = [:]

    func forEach(_ action: (WrapperNode) -> Void) {
        if let first { action(first) }
        for wrapper in others.values { action(wrapper) }
    }

    func allSatisfy(_ isTrue: (WrapperNode) -> Bool) -> Bool {
        first.map(isTrue) ?? true && others.values.allSatisfy(isTrue)
    }

    func wrapper(around inner: LayoutNode) -> WrapperNode? {
        if let first, first.inner === inner { return first }
        return others.isEmpty ? nil : others[ObjectIdentifier(inner)]
    }

    mutating func add(_ wrapper: WrapperNode) {
        if first == nil { first = wrapper } else { others[ObjectIdentifier(wrapper.inner)] = wrapper }
    }

    mutating func remove(_ wrapper: WrapperNode) {
        if first === wrapper { first = nil } else { others[ObjectIdentifier(wrapper.inner)] = nil }
    }

    mutating func removeGone() {
        if let first, first.inner.isGone { self.first = nil }
        if !others.isEmpty { others = others.filter { !$0.value.inner.isGone } }
    }
}
