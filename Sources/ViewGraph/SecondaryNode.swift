import GridCore
import Scene

/// A view with others behind or in front of it that have no say in its size: background and overlay.
/// The content is offered and placed at the view's size (eager-grid-and-layout 6.3).
public final class SecondaryNode: WrapperNode {
    public let isBehind: Bool
    public var layout: OverlayLayout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    /// Edges of the safe area that the content ignores, as a background style does.
    public var ignoredEdges: EdgeSet = [] {
        didSet { if ignoredEdges != oldValue { invalidateLayout() } }
    }
    /// Updates the content when the view inside has been placed, from what that view hands up.
    public var refreshContent: ((StructureNode) -> Void)? {
        didSet { invalidateArrangement() }
    }
    private var secondary: SecondaryContent!

    public init(
        around inner: LayoutNode, _ context: NodeContext, isBehind: Bool, layout: OverlayLayout, make: (NodeContext) -> StructureNode
    ) {
        self.isBehind = isBehind
        self.layout = layout
        super.init(around: inner, context)
        secondary = SecondaryContent(contentContext, layout: OverlayLayout(horizontal: .horizontalCenter, vertical: .verticalCenter))
        secondary.setContent(make)
        adopt(secondary)
    }

    /// The structure of the content.
    public var content: StructureNode { secondary.content }

    public override var contentStructures: [StructureNode] { [secondary.content] }
    public override var layoutChildren: [LayoutNode] { isBehind ? [secondary, inner] : [inner, secondary] }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(inner, at: .zero, proposal: proposal)
        if let refreshContent { secondary.changeContent { refreshContent(secondary.content) } }
        let insets = surroundings.unsafeInsets(of: Rect(origin: .zero, size: size), edges: ignoredEdges)
        let room = Rect(origin: .zero, size: size).inset(
            by: Insets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
        guard !secondary.layoutChildren.isEmpty else { return }
        let offer = Proposal(room.size)
        let x = guide(layout.horizontal, of: inner, in: room) - secondary.guide(layout.horizontal, for: offer)
        let y = guide(layout.vertical, of: inner, in: room) - secondary.guide(layout.vertical, for: offer)
        place(secondary, at: Point(x: x, y: y), proposal: offer)
    }

    private func guide(_ guide: Guide, of node: LayoutNode, in room: Rect) -> Double {
        let origin = guide.axis == .horizontal ? room.minX : room.minY
        if room.size != frame.size { return origin + guide.position(in: room.size) }
        return node.guide(guide, for: placedProposal)
    }

    public override func meanings(_ transform: Transform) -> [Meaning] { childMeanings(transform) }
}

/// The views of a background or an overlay, lying on each other.
private final class SecondaryContent: ContainerNode {
    let layout: OverlayLayout

    init(_ context: NodeContext, layout: OverlayLayout) {
        self.layout = layout
        super.init(context)
    }

    private var items: NodeItems { NodeItems(layoutChildren) }

    override var shieldsSizes: Bool { true }
    override func measure(_ proposal: Proposal) -> Size { layout.size(of: items, for: proposal) }
    override func arrange(_ size: Size, for proposal: Proposal) { place(layout.placements(of: items, for: proposal)) }
    /// A view alone stands by its own guides, edges and centres too; several are a stack, which takes no edge from its children.
    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        let placements = layout.placements(of: items, for: proposal)
        guard placements.count == 1 else { return combinedGuide(guide, placements) }
        return layoutChildren[0].explicitGuide(guide, for: placements[0].proposal).map {
            $0 + (guide.axis == .horizontal ? placements[0].frame.minX : placements[0].frame.minY)
        }
    }
}
