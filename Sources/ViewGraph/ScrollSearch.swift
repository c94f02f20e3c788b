import GridCore

/// Finding views by what they are called, for `scrollTo`.
extension LayoutNode {
    /// The first scroll view at or below this node.
    public final var firstScroll: ScrollNode? {
        if let scroll = self as? ScrollNode { return scroll }
        for child in layoutChildren {
            if let scroll = child.firstScroll { return scroll }
        }
        return nil
    }

    /// Shows the view called `id` in the scroll views around it, as far as they lie below this node; `false` where nobody is called that.
    ///
    /// - Parameters:
    ///   - anchor: Where in the viewport, as a fraction; `nil` is wherever it is nearest to be seen whole.
    ///   - curve: How it goes there; `nil` is at once.
    public final func show(_ id: AnyHashable, anchor: UnitPoint?, curve: ScrollCurve?) -> Bool {
        guard let (container, destination) = destination(called: id) else { return false }
        var alignment = ByAxis<ScrollAlignment>(.nearest)
        if let anchor { for axis in Axis.allCases { alignment[axis] = .fraction(anchor[axis]) } }
        var target = destination
        var node: LayoutNode? = container
        while let current = node {
            if let scroll = current as? ScrollNode {
                scroll.show(target, alignment, curve)
                // Scroll views farther out show the one inside.
                target = ScrollDestination(node: scroll)
            }
            if current === self { break }
            node = current.parent
        }
        return true
    }

    /// The view called `id` at or below this node, made or not, and the node that arranges it.
    private func destination(called id: AnyHashable) -> (LayoutNode, ScrollDestination)? {
        if let lazy = self as? LazyNode {
            if let item = lazy.item(called: id) { return (self, ScrollDestination(lazy: lazy, item: item, id: id)) }
        } else {
            for structure in contentStructures {
                if let index = structure.index(of: id) { return (self, ScrollDestination(node: structure.layoutNode(at: index))) }
            }
        }
        for child in layoutChildren {
            if let found = child.destination(called: id) { return found }
        }
        return nil
    }
}
