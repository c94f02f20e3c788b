import GridCore
import HostInterface
import Scene

/// A modifier that changes how a view is drawn and nothing else: opacity, clip, blur, shadow, blend mode, transform.
public final class EffectNode: WrapperNode {
    /// What it does to the layer; gets the view's size.
    public var effect: (inout Layer, Size) -> Void {
        didSet { HostContext.current?.requestUpdate() }
    }
    /// Moves, turns or scales the drawing, in the node's coordinates; hit testing follows it.
    public var transform: (Size) -> Transform {
        didSet { HostContext.current?.requestUpdate() }
    }
    /// Where the view takes touches; `nil` wherever the views inside take them.
    public var hitShape: ((Point, Size) -> Bool)?
    /// Whether the view is there for readers and touches; a hidden one keeps its room only.
    public var isShown = true

    public init(
        around inner: LayoutNode, _ context: NodeContext, transform: @escaping (Size) -> Transform = { _ in .identity },
        effect: @escaping (inout Layer, Size) -> Void = { _, _ in }
    ) {
        self.effect = effect
        self.transform = transform
        super.init(around: inner, context)
    }

    public override func decorate(_ layer: inout Layer) {
        layer.transform = transform(frame.size)
        effect(&layer, frame.size)
    }

    public override var layerTransform: Transform { transform(frame.size).followed(by: super.layerTransform) }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        guard isShown else { return nil }
        if let hitShape, !hitShape(point, frame.size) { return nil }
        return hitTestChildren(point)
    }

    public override func meanings(_ transform: Transform) -> [Meaning] { isShown ? childMeanings(transform) : [] }
}

/// Draws the view as much as its width or height away; nothing else moves. Mirrored right to left (measured-swiftui 5).
public final class OffsetNode: WrapperNode {
    public var offset: Point {
        didSet { if offset != oldValue { HostContext.current?.requestUpdate() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, offset: Point) {
        self.offset = offset
        super.init(around: inner, context)
    }

    private var translation: Transform { .translation(x: isRightToLeft ? -offset.x : offset.x, y: offset.y) }

    public override func decorate(_ layer: inout Layer) { layer.transform = translation }
    public override var layerTransform: Transform { translation.followed(by: super.layerTransform) }
}

/// Masks a view by the alpha of others that are laid out at its size.
public final class MaskNode: WrapperNode {
    private let secondary: SecondaryNode
    private let holder: EmptyNode

    public init(
        around inner: LayoutNode, _ context: NodeContext, layout: OverlayLayout, make: (NodeContext) -> StructureNode
    ) {
        holder = EmptyNode(context)
        secondary = SecondaryNode(around: holder, context, isBehind: false, layout: layout, make: make)
        super.init(around: inner, context)
        adopt(secondary)
    }

    public var content: StructureNode { secondary.content }
    public override var contentStructures: [StructureNode] { secondary.contentStructures }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(inner, at: .zero, proposal: proposal)
        place(secondary, in: Rect(origin: .zero, size: size), proposal: Proposal(size))
    }

    public override func decorate(_ layer: inout Layer) { layer.mask = .layers([secondary.layer()]) }

    public override func didUnplace() { secondary.unplace() }
}

/// A view that takes what it is offered and shows nothing.
public final class EmptyNode: LayoutNode {
    public override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }
}
