extension CollectionStructure {
    /// The index of the element whose views `node`, which is a child of this node, makes. O(elements made).
    public func elementIndex(of node: StructureNode) -> Int? { madeElements.first { $0.node === node }?.index }
}

extension LayoutNode {
    /// The nearest collection that the view is an element of, and the element's index in it.
    public var element: (collection: CollectionStructure, index: Int)? {
        // Modifiers around a whole collection put nodes around its elements: the view inside of them is the element's.
        var innermost: LayoutNode = self
        while let wrapper = innermost as? WrapperNode { innermost = wrapper.inner }
        var node = innermost.structure
        while let current = node, let parent = current.parent {
            if let collection = parent as? CollectionStructure, let index = collection.elementIndex(of: current) {
                return (collection, index)
            }
            node = parent
        }
        return nil
    }

    /// The identity that the nearest collection gave the element to which the view belongs.
    public var elementIdentity: AnyHashable? { element.map { $0.collection.id(ofElement: $0.index) } }
}
