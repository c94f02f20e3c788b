import GridCore
import Scene

/// A view with a bar at one of its edges. The view gets the rest of the room, and what lies under the bar is outside its safe area:
/// a scroll view shows content there all the same.
public final class SafeAreaInsetNode: WrapperNode {
    public nonisolated enum Bar: Hashable, Sendable {
        case top, bottom, leading, trailing

        var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
        var isFirst: Bool { self == .top || self == .leading }
    }

    public let edge: Bar
    /// Across the bar's edge.
    public var alignment: Guide {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }
    /// Between the view and the bar; `nil` for the platform's distance.
    public var gap: Double? {
        didSet { if gap != oldValue { invalidateLayout() } }
    }
    private let bar: BarContent

    public init(
        around inner: LayoutNode, _ context: NodeContext, edge: Bar, alignment: Guide, gap: Double?,
        make: (NodeContext) -> StructureNode
    ) {
        self.edge = edge
        self.alignment = alignment
        self.gap = gap
        bar = BarContent(context)
        super.init(around: inner, context)
        bar.setContent(make)
        adopt(bar)
    }

    /// The structure of the bar's content.
    public var content: StructureNode { bar.content }
    public override var contentStructures: [StructureNode] { [bar.content] }
    public override var layoutChildren: [LayoutNode] { edge.isFirst ? [bar, inner] : [inner, bar] }
    /// The bar is drawn in front of the view.
    public override func paintedChildren() -> [LayoutNode] { [inner, bar].filter(\.isPlaced) }

    private static let platformGap = 8.0

    private func barOffer(_ proposal: Proposal) -> Proposal {
        edge.axis == .vertical ? Proposal(width: proposal.width, height: nil) : Proposal(width: nil, height: proposal.height)
    }

    /// The extent that the bar takes from the view, its distance included.
    private func taken(_ proposal: Proposal) -> Double {
        let size = bar.size(for: barOffer(proposal))
        return max(0, size[edge.axis] + (gap ?? SafeAreaInsetNode.platformGap))
    }

    private func innerOffer(_ proposal: Proposal, taken: Double) -> Proposal {
        var offer = proposal
        offer[edge.axis] = proposal[edge.axis].map { max(0, $0 - taken) }
        return offer
    }

    public override func measure(_ proposal: Proposal) -> Size {
        let taken = taken(proposal)
        var size = inner.size(for: innerOffer(proposal, taken: taken))
        size[edge.axis] += taken
        return size
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let taken = taken(Proposal(size))
        let offer = innerOffer(proposal, taken: taken)
        let barProposal = barOffer(Proposal(size))
        let barSize = bar.size(for: barProposal)
        let isVertical = edge.axis == .vertical
        let far = edge.isFirst ? 0 : size[edge.axis] - barSize[edge.axis]
        let across = alignment.position(in: size) - bar.guide(alignment, for: barProposal)
        let near = edge.isFirst ? taken : 0
        let innerOrigin = isVertical ? Point(x: 0, y: near) : Point(x: near, y: 0)
        let barOrigin = isVertical ? Point(x: across, y: far) : Point(x: far, y: across)
        insetForInner = taken
        place(inner, at: innerOrigin, proposal: offer)
        insetForInner = nil
        place(bar, at: barOrigin, proposal: barProposal)
    }

    /// What the bar takes, while the view inside is placed.
    private var insetForInner: Double?

    public override func surroundingsForChildren() -> Surroundings {
        guard let taken = insetForInner else { return surroundings }
        var insets = Insets.zero
        switch edge {
        case .top: insets.top = taken
        case .bottom: insets.bottom = taken
        case .leading: insets.leading = taken
        case .trailing: insets.trailing = taken
        }
        return surroundings.takingFromSafeArea(insets, of: Rect(origin: .zero, size: frame.size))
    }
}

/// A view with a larger margin of the safe area.
public final class SafeAreaPaddingNode: WrapperNode {
    public var insets: Insets {
        didSet { if insets != oldValue { invalidateLayout() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, insets: Insets) {
        self.insets = insets
        super.init(around: inner, context)
    }

    private var padding: Padding { Padding(insets) }

    public override func measure(_ proposal: Proposal) -> Size {
        padding.size(child: inner.size(for: padding.childProposal(for: proposal)), for: proposal)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(inner, at: padding.childOrigin, proposal: padding.childProposal(for: proposal))
    }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        inner.explicitGuide(guide, for: padding.childProposal(for: proposal)).map {
            $0 + (guide.axis == .horizontal ? padding.childOrigin.x : padding.childOrigin.y)
        }
    }

    public override func surroundingsForChildren() -> Surroundings {
        surroundings.takingFromSafeArea(insets, of: Rect(origin: .zero, size: frame.size))
    }
}

/// The views of a bar, lying on each other.
private final class BarContent: ContainerNode {
    private let layout = OverlayLayout(horizontal: .horizontalCenter, vertical: .verticalCenter)
    private var items: NodeItems { NodeItems(layoutChildren) }

    override func measure(_ proposal: Proposal) -> Size { layout.size(of: items, for: proposal) }
    override func arrange(_ size: Size, for proposal: Proposal) { place(layout.placements(of: items, for: proposal)) }
    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        combinedGuide(guide, layout.placements(of: items, for: proposal))
    }
}

extension Surroundings {
    /// The surroundings inside a view at `rect` that keeps `insets` free of content. What the view covers stays within bounds, and
    /// where the view reaches the safe area's edge what lies beyond does too.
    func takingFromSafeArea(_ insets: Insets, of rect: Rect) -> Surroundings {
        let grown = unsafeInsets(of: rect, edges: .all)
        let inner = rect.inset(by: insets)
        var result = self
        func edge(_ inset: Double, _ safe: Double, _ bound: Double, inner: Double, outer: Double) -> (safe: Double, bound: Double) {
            inset == 0 ? (safe, bound) : (inner, outer)
        }
        let top = edge(insets.top, safeArea.minY, bounds.minY, inner: inner.minY, outer: rect.minY - grown.top)
        let bottom = edge(insets.bottom, safeArea.maxY, bounds.maxY, inner: inner.maxY, outer: rect.maxY + grown.bottom)
        let leading = edge(insets.leading, safeArea.minX, bounds.minX, inner: inner.minX, outer: rect.minX - grown.leading)
        let trailing = edge(insets.trailing, safeArea.maxX, bounds.maxX, inner: inner.maxX, outer: rect.maxX + grown.trailing)
        result.safeArea = Rect(
            x: leading.safe, y: top.safe, width: max(0, trailing.safe - leading.safe), height: max(0, bottom.safe - top.safe))
        result.bounds = Rect(
            x: leading.bound, y: top.bound, width: max(0, trailing.bound - leading.bound), height: max(0, bottom.bound - top.bound))
        return result
    }
}

/// A view whose extent follows that of the container around: the nearest scroll view, navigation stack or window.
public final class ContainerRelativeNode: WrapperNode {
    public var axes: AxisSet {
        didSet { if axes != oldValue { invalidateLayout() } }
    }
    public var horizontal: Guide
    public var vertical: Guide
    /// The extent for the container's one along an axis.
    public var length: (Double, Axis) -> Double {
        didSet { invalidateLayout() }
    }
    /// The container's size for which the sizes were computed that are remembered, and whether there were several.
    private var measured: (container: Size, isMixed: Bool)?
    /// The container's size as the last placing told it, and what the views above knew of it before.
    private var told: (container: Size, known: Size)?
    private var lastKnown = Size.zero

    public init(
        around inner: LayoutNode, _ context: NodeContext, axes: AxisSet, horizontal: Guide, vertical: Guide,
        length: @escaping (Double, Axis) -> Double
    ) {
        self.axes = axes
        self.horizontal = horizontal
        self.vertical = vertical
        self.length = length
        super.init(around: inner, context)
    }

    private func layout(for container: Size) -> FixedFrame {
        FixedFrame(
            width: axes.contains(.horizontal) ? max(0, length(container.width, .horizontal)) : nil,
            height: axes.contains(.vertical) ? max(0, length(container.height, .vertical)) : nil)
    }

    /// What the nearest view above knows of the container that is placed: all of them are once this one is.
    private var nearestContainer: Size {
        var node = parent
        while let current = node {
            if current.isPlaced { return current.surroundingsForChildren().container }
            node = current.parent
        }
        return .zero
    }

    public override func measure(_ proposal: Proposal) -> Size {
        let known = nearestContainer
        if let told, told.known != known { self.told = nil }
        let container = told?.container ?? known
        measured = (container, measured.map { $0.isMixed || $0.container != container } ?? false)
        lastKnown = known
        let layout = layout(for: container)
        return layout.size(child: inner.size(for: layout.childProposal(for: proposal)), for: proposal)
    }

    public override func didForgetSizes() { measured = nil }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let container = surroundings.container
        let offer = layout(for: container).placementProposal(in: size, for: proposal)
        let x = horizontal.position(in: size) - inner.guide(horizontal, for: offer)
        let y = vertical.position(in: size) - inner.guide(vertical, for: offer)
        place(inner, at: Point(x: x, y: y), proposal: offer)
        // A size that was computed for another container, as before the scroll view around was placed, counts no more: one more round.
        guard let measured, measured.isMixed || measured.container != container else { return }
        told = (container, lastKnown)
        graph.runAfterLayout { [weak self] in self?.measureAgain() }
    }

    /// Forgets the sizes, and what lazy containers in the same scroll view have learnt of their lines.
    private func measureAgain() {
        var node = parent
        while let current = node, !(current is ScrollNode) {
            (current as? LazyNode)?.forgetLengths()
            node = current.parent
        }
        invalidateLayout()
    }
}
