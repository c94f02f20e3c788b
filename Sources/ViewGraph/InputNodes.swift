import GridCore
import HostInterface
import Scene

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
    /// The node with the layer number `id` at or below this one.
    public func find(_ id: LayerID) -> LayoutNode? {
        if self.id == id || holds(id) { return self }
        for child in layoutChildren {
            if let found = child.find(id) { return found }
        }
        return nil
    }
}
