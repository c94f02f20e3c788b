import GridCore
import HostInterface
import Scene

/// Does something on a touch.
public final class TapNode: WrapperNode {
    /// `nil` lets touches through, as a disabled control does.
    public var action: (() -> Void)?
    /// Takes the touch of the whole bounds, also where nothing is drawn, as buttons do.
    public var takesWholeBounds: Bool
    /// Stops touches that it does not act on.
    public var swallows = false

    public init(around inner: LayoutNode, _ context: NodeContext, takesWholeBounds: Bool = false, action: (() -> Void)?) {
        self.action = action
        self.takesWholeBounds = takesWholeBounds
        super.init(around: inner, context)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        if let hit = hitTestChildren(point) { return hit }
        return takesWholeBounds && Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    public override func activate() -> Bool {
        guard let action else { return swallows }
        action()
        return true
    }
}

/// A view that takes part in no touches.
public final class HitTestingNode: WrapperNode {
    public var isEnabled: Bool

    public init(around inner: LayoutNode, _ context: NodeContext, isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(around: inner, context)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? { isEnabled ? hitTestChildren(point) : nil }
}

/// The shape in which a view takes touches.
public final class ContentShapeNode: WrapperNode {
    public var contains: (Point, Size) -> Bool

    public init(around inner: LayoutNode, _ context: NodeContext, contains: @escaping (Point, Size) -> Bool) {
        self.contains = contains
        super.init(around: inner, context)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        guard contains(point, frame.size) else { return nil }
        return hitTestChildren(point) ?? self
    }
}

/// Changes the meanings of a view.
public final class MeaningNode: WrapperNode {
    /// Gets the meanings of the view inside, the node's number and the view's box on the screen.
    public var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        didSet { HostContext.current?.requestUpdate() }
    }

    public init(
        around inner: LayoutNode, _ context: NodeContext, change: @escaping ([Meaning], LayoutNode, Rect) -> [Meaning]
    ) {
        self.change = change
        super.init(around: inner, context)
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        change(childMeanings(transform), self, screenFrame(transform))
    }
}

extension LayoutNode {
    /// Passes a touch from this node up to the first one that acts on it.
    public func activateUpwards() -> Bool {
        var node: LayoutNode? = self
        while let current = node {
            if current.activate() { return true }
            node = current.parent
        }
        return false
    }

    /// The node with the layer number `id` at or below this one.
    public func find(_ id: LayerID) -> LayoutNode? {
        if self.id == id { return self }
        for child in layoutChildren {
            if let found = child.find(id) { return found }
        }
        return nil
    }
}
