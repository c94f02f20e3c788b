/// A modifier: it puts a layout node of its own around every layout node of the views that it modifies.
open class WrapperStructure: SingleStructure {
    /// Makes the wrapper around a view's layout node.
    public var makeWrapper: (LayoutNode) -> WrapperNode
    private var wrappers: [ObjectIdentifier: WrapperNode] = [:]

    /// `makeWrapper` gets a view's layout node; `make` the context for the modified views.
    public init(_ context: NodeContext, makeWrapper: @escaping (LayoutNode) -> WrapperNode, make: (NodeContext) -> StructureNode) {
        self.makeWrapper = makeWrapper
        super.init(context)
        setFirstChild(make(self.context))
    }

    /// The wrapper around `inner`, made if need be.
    public func wrapped(_ inner: LayoutNode) -> WrapperNode {
        if let wrapper = wrappers[ObjectIdentifier(inner)] { return wrapper }
        let wrapper = makeWrapper(inner)
        wrappers[ObjectIdentifier(inner)] = wrapper
        return wrapper
    }

    /// Lets go of a wrapper whose view is not needed for now.
    func forget(_ wrapper: WrapperNode) {
        wrapper.unplace()
        wrappers[ObjectIdentifier(wrapper.inner)] = nil
    }

    open override func discard(at index: Int) {
        if let wrapper = wrappers[ObjectIdentifier(super.layoutNode(at: index))] { forget(wrapper) }
        super.discard(at: index)
    }

    /// Changes every wrapper that exists.
    public func updateWrappers(_ update: (WrapperNode) -> Void) {
        for wrapper in wrappers.values { update(wrapper) }
    }

    public override func layoutNode(at index: Int) -> LayoutNode { wrapped(super.layoutNode(at: index)) }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        var inner: [ListPiece] = []
        super.appendPieces(to: &inner)
        pieces += inner.map { $0.wrapped(by: self) }
    }

    public override var children: [StructureNode] {
        super.children + wrappers.values.flatMap(\.contentStructures)
    }

    open override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for wrapper in wrappers.values { wrapper.setEnvironment(environment, changed: keys) }
        super.environmentDidChange(keys)
    }

    public override func listDidChangeBelow() {
        // A wrapper whose view is gone goes with it.
        wrappers = wrappers.filter { !$0.value.inner.isGone }
    }

    public override func willDetach() {
        for wrapper in wrappers.values { wrapper.unplace() }
    }
}
