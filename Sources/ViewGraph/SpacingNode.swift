import GridCore

/// A view with distances to its neighbours of its own.
public final class SpacingNode: WrapperNode {
    public var value: Spacing {
        didSet { if value != oldValue { invalidateLayout() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, value: Spacing) {
        self.value = value
        super.init(around: inner, context)
    }

    public override var spacing: Spacing { value }
}
