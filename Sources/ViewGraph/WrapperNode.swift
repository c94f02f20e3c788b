import GridCore
import Scene

/// A layout node around one other. As it stands it changes nothing: subclasses change size, place, look or meaning.
open class WrapperNode: LayoutNode {
    public let inner: LayoutNode

    public init(around inner: LayoutNode, _ context: NodeContext) {
        self.inner = inner
        super.init(context)
        adopt(inner)
    }

    /// Wrappers live as long as the view that they stand around.
    public override var isGone: Bool { inner.isGone }
    public override var leavingStructure: StructureNode? { inner.leavingStructure }

    open override var layoutChildren: [LayoutNode] { [inner] }
    open override func measure(_ proposal: Proposal) -> Size { inner.size(for: proposal) }
    open override func arrange(_ size: Size, for proposal: Proposal) { place(inner, at: .zero, proposal: proposal) }
    open override var spacing: Spacing { inner.spacing }
    open override var priority: Double { inner.priority }
    open override var zIndex: Double { inner.zIndex }
    open override func trait(_ key: ObjectIdentifier) -> Any? { inner.trait(key) }
    open override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        inner.explicitGuide(guide, for: proposal)
    }
}

/// Where the child stands in a modifier.
public enum ChildAnchoring: Hashable {
    /// Two guides of the child on the same guides of the modifier.
    case guides(Guide, Guide)
    /// At a fixed distance from the top-left corner.
    case origin(Point)
    /// With its centre on a point.
    case center(Point)
}

/// A modifier that changes the offer, the size or the place of one view by a formula of GridCore: frame, padding, aspect ratio …
public final class LayoutModifierNode<Layout: OneChildLayout>: WrapperNode {
    @exclusivity(unchecked) public private(set) var layout: Layout
    @exclusivity(unchecked) public private(set) var anchoring: ChildAnchoring

    public init(around inner: LayoutNode, _ context: NodeContext, layout: Layout, anchoring: ChildAnchoring) {
        self.layout = layout
        self.anchoring = anchoring
        super.init(around: inner, context)
    }

    public func update(layout: Layout, anchoring: ChildAnchoring) {
        guard layout != self.layout || anchoring != self.anchoring else { return }
        self.layout = layout
        self.anchoring = anchoring
        invalidateLayout()
    }

    /// The layout with what it takes from the child filled in: an aspect ratio that was not given.
    private var resolved: Layout { layout.resolved(idealSize: inner.size(for: .unspecified)) }

    public override var isReusable: Bool { presence == nil }
    public override var keepsLayer: Bool { inner.keepsLayer }
    public override var looksAsBefore: Bool { inner.isLayerCurrent }
    public override func hitTest(_ point: Point) -> LayoutNode? { inner.isPlaced ? hitTest(inner, point) : nil }

    public override func measure(_ proposal: Proposal) -> Size {
        let layout = resolved
        return layout.size(child: inner.size(for: layout.childProposal(for: proposal)), for: proposal)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let offer = resolved.placementProposal(in: size, for: proposal)
        place(inner, at: origin(in: size, offer: offer), proposal: offer)
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        LayoutDecision(kind: layout.kind, reasons: resolved.reasons(for: placedProposal, size: placedFrame.size))
    }

    public override var spacing: Spacing { layout.spacing(child: inner.spacing, childIsSpacer: inner.isSpacer) }
    public override var priority: Double { layout.priority(child: inner.priority) }
    public override var isSpacer: Bool { inner.isSpacer }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        let size = size(for: proposal)
        let offer = resolved.placementProposal(in: size, for: proposal)
        guard let position = inner.explicitGuide(guide, for: offer) else { return nil }
        let origin = origin(in: size, offer: offer)
        return position + (guide.axis == .horizontal ? origin.x : origin.y)
    }

    private func origin(in size: Size, offer: Proposal) -> Point {
        switch anchoring {
        case .guides(let horizontal, let vertical):
            return Point(
                x: horizontal.position(in: size) - inner.guide(horizontal, for: offer),
                y: vertical.position(in: size) - inner.guide(vertical, for: offer))
        case .origin(let point):
            return point
        case .center(let point):
            let child = inner.size(for: offer)
            return Point(x: point.x - child.width / 2, y: point.y - child.height / 2)
        }
    }
}

nonisolated extension Guide {
    /// The guide's place in a view of `size` that does not define it.
    public func position(in size: Size) -> Double { standardPosition(in: size) ?? CustomGuides.defaultPosition(of: self, in: size) }
}
