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
    /// What it is called, where it was given an identity.
    public let id: AnyHashable?
}

extension ScrollNode {
    /// The targets that exist and are placed, in reading order. Costs a walk over the views that are placed.
    public var targets: [ScrollTargetView] {
        var result: [ScrollTargetView] = []
        for mark in targetMarks { append(of: mark, to: &result) }
        return result
    }

    private func append(of mark: ScrollTargetNode, to result: inout [ScrollTargetView]) {
        guard mark.isLayout else { return result.append(ScrollTargetView(node: mark, id: mark.structureIdentity)) }
        guard let container = mark.containerInside else { return }
        if let lazy = container as? LazyNode {
            for node in lazy.layoutChildren where node.isPlaced {
                result.append(ScrollTargetView(node: node, id: lazy.item(of: node).flatMap { lazy.identity(ofItem: $0) }))
            }
        } else if let eager = container as? ContainerNode {
            for (index, node) in eager.layoutChildren.enumerated() where node.isPlaced {
                result.append(ScrollTargetView(node: node, id: eager.content.identity(at: index)))
            }
        }
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

    /// The offsets at which targets begin at the viewport's start (behind the margin there), along an axis; in a lazy container those of the
    /// lines around `offset`, made or not.
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

    /// The target that holds a point of the viewport, given as a fraction, or is nearest to it; without one that which begins first in sight.
    public func target(at anchor: UnitPoint?) -> ScrollTargetView? {
        let axis = layout.axes.contains(.vertical) ? Axis.vertical : .horizontal
        let margin = margins.start(along: axis)
        let point = margin + (anchor?[axis] ?? 0) * (placedFrame.size[axis] - margins.extent(along: axis))
        var best: (target: ScrollTargetView, distance: Double)?
        for target in targets {
            guard let start = position(of: target.node, along: axis) else { continue }
            let end = start + target.node.placedFrame.size[axis]
            // Without an anchor a view that has mostly left is not the first one.
            let distance = anchor == nil ? (start - point).magnitude : max(0, start - point, point - end)
            if distance < best?.distance ?? .infinity { best = (target, distance) }
        }
        return best?.target
    }
}

extension ScrollTargetNode {
    /// The container that arranges the views of the layout inside, through modifiers.
    fileprivate var containerInside: LayoutNode? {
        var node: LayoutNode = inner
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node
    }

    /// What the view is called: the nearest identity around it.
    fileprivate var structureIdentity: AnyHashable? {
        var node = structure
        while let current = node, current.container == nil {
            if let identity = current as? IdentityStructure { return identity.id }
            if let collection = current as? CollectionStructure { return collection.identity(of: self) }
            node = current.parent
        }
        return (node as? CollectionStructure)?.identity(of: self) ?? (node as? IdentityStructure)?.id
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
