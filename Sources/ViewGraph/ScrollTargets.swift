import GridCore

/// Views that a scroll view aligns and tells of: one, or those of a layout.
public final class ScrollTargetNode: WrapperNode {
    /// Whether the views of the layout inside are the targets, or the view itself.
    public var isLayout: Bool
    public var isEnabled: Bool

    public init(around inner: LayoutNode, _ context: NodeContext, isLayout: Bool, isEnabled: Bool) {
        self.isLayout = isLayout
        self.isEnabled = isEnabled
        super.init(around: inner, context)
    }
}

/// A view that a scroll view aligns and tells of.
public struct ScrollTargetView {
    public let node: LayoutNode

    /// What the view is called, the nearest identity first: one of its own, then that of the element that it belongs to.
    public var names: [AnyHashable] { node.listNames }
}

extension LayoutNode {
    /// What the view is called in the list that it belongs to, the nearest identity first: those of its own, then those of the elements of
    /// collections. What a section around is called names the section. Costs a look at the elements that exist for each collection around.
    final var listNames: [AnyHashable] {
        var innermost: LayoutNode = self
        while let wrapper = innermost as? WrapperNode { innermost = wrapper.inner }
        var names: [AnyHashable] = []
        var node = innermost.structure
        while let current = node, !(current is SectionStructure) {
            if let identity = current as? IdentityStructure { names.append(identity.id) }
            if current.container != nil { break }
            if let collection = current.parent as? CollectionStructure, let id = collection.identity(ofElement: current) {
                names.append(id)
            }
            node = current.parent
        }
        return names
    }
}

extension ScrollNode {
    /// The targets that exist and are placed, in reading order. Costs a walk over the views that are placed.
    public var targets: [ScrollTargetView] {
        var result: [ScrollTargetView] = []
        for mark in targetMarks { append(of: mark, to: &result) }
        return result
    }

    private func append(of mark: ScrollTargetNode, to result: inout [ScrollTargetView]) {
        guard mark.isLayout else { return result.append(ScrollTargetView(node: mark)) }
        guard let container = mark.containerInside else { return }
        // Pinned headers and footers stay in sight while the content moves: they are no place in it.
        let views = (container as? LazyNode)?.scrollAnchorChildren ?? (container as? ContainerNode)?.layoutChildren ?? []
        for view in views where view.isPlaced { result.append(ScrollTargetView(node: view)) }
    }

    private var targetMarks: [ScrollTargetNode] {
        var marks: [ScrollTargetNode] = []
        func search(_ node: LayoutNode) {
            for child in node.layoutChildren where child.isPlaced {
                if let mark = child as? ScrollTargetNode, mark.isEnabled {
                    marks.append(mark)
                } else if !(child is ScrollNode) {
                    search(child)
                }
            }
        }
        search(self)
        return marks
    }

    /// The offsets at which targets begin at the viewport's start (behind the margin there), along an axis; in a lazy container those of
    /// the lines around `offset`, made or not.
    public func targetStarts(along axis: Axis, near offset: Double) -> [Double] {
        let margin = margins.start(along: axis)
        var starts: [Double] = []
        for mark in targetMarks {
            if mark.isLayout, let lazy = mark.containerInside as? LazyNode, lazy.layout.axis == axis,
                let origin = position(of: lazy, along: axis)
            {
                let content = origin + self.offset[axis]
                starts += lazy.lineStarts(near: offset - content).map { $0 + content - margin }
            } else {
                var views: [ScrollTargetView] = []
                append(of: mark, to: &views)
                starts += views.compactMap { position(of: $0.node, along: axis) }.map { $0 + self.offset[axis] - margin }
            }
        }
        return starts
    }

    /// What the target is called that holds a point of the viewport, given as a fraction, or is nearest to it; without one that which
    /// begins first in sight. Only names that `isWanted` count; views without such are passed over.
    public func nameOfTarget(at anchor: UnitPoint?, where isWanted: (AnyHashable) -> Bool) -> AnyHashable? {
        let axis = layout.axes.contains(.vertical) ? Axis.vertical : .horizontal
        let margin = margins.start(along: axis)
        let point = margin + (anchor?[axis] ?? 0) * (placedFrame.size[axis] - margins.extent(along: axis))
        var found: [(target: ScrollTargetView, distance: Double)] = []
        for target in targets {
            guard let start = position(of: target.node, along: axis) else { continue }
            let end = start + target.node.placedFrame.size[axis]
            // Without an anchor a view that has mostly left is not the first one.
            found.append((target, anchor == nil ? (start - point).magnitude : max(0, start - point, point - end)))
        }
        // Of several at the same distance the first in reading order counts.
        for (_, candidate) in found.enumerated().sorted(by: { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }) {
            if let name = candidate.target.names.first(where: isWanted) { return name }
        }
        return nil
    }
}

extension ScrollTargetNode {
    /// The container that arranges the views of the layout inside, through modifiers.
    fileprivate var containerInside: LayoutNode? {
        var node: LayoutNode = inner
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node
    }
}

/// Looks at the first scroll view inside after every layout, and hears what it does.
public final class ScrollListenerNode: WrapperNode, LayoutObserver {
    /// Called after every layout.
    public var action: ((ScrollNode) -> Void)?
    /// Called when the scroll view does something else.
    public var activityAction: ((ScrollNode, ScrollActivity, ScrollActivity) -> Void)?
    /// The value that was told last, kept for the action.
    public var last: Any?
    private weak var observed: ScrollNode?

    public override init(around inner: LayoutNode, _ context: NodeContext) {
        super.init(around: inner, context)
        graph.observeLayout(self)
    }

    public func layoutDidFinish() {
        guard isPlaced, !graph.needsLayout, let scroll = firstScroll else { return }
        if observed !== scroll {
            observed?.observeActivity(self, nil)
            observed = scroll
            scroll.observeActivity(self) { [weak self, weak scroll] old, new in
                if let self, let scroll { self.activityAction?(scroll, old, new) }
            }
        }
        action?(scroll)
    }
}

/// Tells how much of a view is in sight after every layout in which it may have changed; also when the view is not placed any more.
public final class VisibilityNode: WrapperNode, LayoutObserver {
    public var action: (VisibilityNode) -> Void
    /// The value that was told last, kept for the action.
    public var last: Any?

    public init(around inner: LayoutNode, _ context: NodeContext, action: @escaping (VisibilityNode) -> Void = { _ in }) {
        self.action = action
        super.init(around: inner, context)
        graph.observeLayout(self)
    }

    public func layoutDidFinish() {
        if !graph.needsLayout { action(self) }
    }
}

extension LayoutNode {
    /// The part of the node's area that is seen in the scroll view around it, 0 to 1; 1 where nothing scrolls.
    public final var visiblePart: Double {
        guard isPlaced else { return 0 }
        guard let visible = surroundings.visible else { return 1 }
        let bounds = Rect(origin: .zero, size: placedFrame.size)
        guard bounds.width > 0, bounds.height > 0, let seen = bounds.intersection(visible) else { return 0 }
        return seen.width * seen.height / (bounds.width * bounds.height)
    }
}
