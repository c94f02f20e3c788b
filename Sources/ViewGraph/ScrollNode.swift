import GridCore
import HostInterface
import Interaction
import Scene

/// A scroll view. Along its axes the content is as long as it likes; across, the view takes the content's extent
/// (measured-swiftui 9, eager-grid-and-layout 6.4). Several views are a centred column.
public final class ScrollNode: ContainerNode, LayoutObserver {
    public var layout: ScrollLayout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    public var showsIndicators = true
    /// What views around say of the indicators, over `showsIndicators`.
    public var indicators: (horizontal: Bool?, vertical: Bool?)
    /// Whether a person can scroll.
    public var isScrollEnabled = true
    public var isClipped = true
    /// Distance between the view's edges and its content, beyond the safe area.
    public var margins = Insets.zero {
        didSet { if margins != oldValue { invalidateLayout() } }
    }
    /// How far the content's beginning lies before the viewport's: from the top, and from the leading edge, which is the right one where
    /// the layout runs right to left.
    /// It follows from what holds the content.
    public internal(set) var offset = Point.zero
    public private(set) var contentSize = Size.zero
    /// Where the content stands by itself. The first offset is taken from it until somebody scrolls.
    public var anchors = DefaultScrollAnchors()

    /// What holds the content in its place, along each axis.
    var holds = ByAxis<ScrollHold>(.edge(fraction: 0, beyond: 0))
    /// The place that was chosen among those that hold, in the layout that is being made.
    var chosen = ByAxis<HeldPlace?>(nil)
    /// How far lines of a lazy container begin behind where its window was, for a held cell that is out of sight.
    var shiftOfLines = ByAxis<Double?>(nil)
    private(set) var isFirstPass = false
    /// The lazy container whose lines were placed by what is held, in this pass.
    var anchoredLazy = ByAxis<WeakLazy?>(nil)
    /// The length of the way at which the ends did not allow what is held to stand where it is wanted.
    var refusedWay = ByAxis<Double?>(nil)
    private var isSettled = false
    private var wasPlaced = false
    /// Whether the content may stand beyond its ends: something moves it.
    var isPulled = false
    /// What happens when a person has pulled the content far beyond its top and lets go; `nil` for nothing.
    public var refresh: (() -> Void)?
    /// The room before the content's top while it is refreshed, in points.
    public var refreshRoom = 0.0 {
        didSet { if refreshRoom < oldValue { driver.returnFromStart() } else if refreshRoom != oldValue { invalidateArrangement() } }
    }
    /// Whether it was a person who moved the content last.
    public internal(set) var isMovedByPerson = false
    /// Whether content that fits gives way to a finger as well, along each axis.
    public var bounces = ByAxis<Bool>(true)
    public var decelerationRate = ScrollDeceleration.Rate.normal
    /// Where the content has to rest that would come to rest by itself at a place; `nil` leaves it there.
    public var chooseTarget: ((ScrollWish) -> Point)?
    /// What moves the content.
    public private(set) lazy var driver = ScrollDriver(of: self)
    /// Called when the content begins to move, moves otherwise or comes to rest, with what it did before and does now.
    private var activityListeners: [ObjectIdentifier: (ScrollActivity, ScrollActivity) -> Void] = [:]

    public init(_ context: NodeContext, layout: ScrollLayout) {
        self.layout = layout
        super.init(context)
        graph.observeLayout(self)
    }

    private static let column = StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil)

    private func contentOffer(_ proposal: Proposal) -> Proposal {
        layout.childProposal(for: Padding(margins).childProposal(for: proposal))
    }

    private func contentSize(for offer: Proposal) -> Size {
        let children = layoutChildren
        return children.count == 1 ? children[0].size(for: offer) : ScrollNode.column.size(of: NodeItems(children), for: offer)
    }

    public override func measure(_ proposal: Proposal) -> Size {
        let content = contentSize(for: contentOffer(proposal))
        return layout.size(child: Padding(margins).size(child: content, for: proposal), for: proposal)
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        LayoutDecision(kind: "ScrollView", reasons: [.scrolled(layout.axes)])
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let offer = contentOffer(Proposal(size))
        let content = contentSize(for: offer)
        contentSize = Padding(margins).size(child: content, for: proposal)
        if !wasPlaced { takeFirstOffset() }
        chosen = ByAxis(nil)
        for axis in Axis.allCases { offset[axis] = layout.axes.contains(axis) ? tentativeOffset(along: axis) : 0 }
        // Content is placed where it was, and once more where what is held has then moved.
        for pass in 0..<ScrollNode.mostPasses {
            isFirstPass = pass == 0
            shiftOfLines = ByAxis(nil)
            anchoredLazy = ByAxis(nil)
            placeContent(size, offer: offer)
            let moved = layout.axes.each.filter { correctOffset(along: $0) }
            if moved.isEmpty { break }
        }
        isFirstPass = false
        isSettled = false
    }

    /// Where the content stands before anybody has scrolled.
    private func takeFirstOffset() {
        wasPlaced = true
        guard let initial = anchors.initialOffset else { return }
        for axis in layout.axes.each {
            if case .edge = holds[axis] { holds[axis] = .edge(fraction: initial[axis], beyond: 0) }
        }
    }

    private func placeContent(_ size: Size, offer: Proposal) {
        let origin = layout.childOrigin(child: contentSize, in: size)
        let start = Point(x: origin.x + margins.leading - offset.x, y: origin.y + margins.top - offset.y)
        let children = layoutChildren
        if children.count == 1 {
            place(children[0], at: start, proposal: offer)
        } else {
            for (child, placement) in zip(children, ScrollNode.column.placements(of: NodeItems(children), for: offer)) {
                let place = Point(x: start.x + placement.frame.minX, y: start.y + placement.frame.minY)
                self.place(child, at: place, proposal: placement.proposal)
            }
        }
    }

    public func layoutDidFinish() {
        guard isPlaced, !isSettled, !graph.needsLayout else { return }
        isSettled = true
        for axis in layout.axes.each { settleHold(along: axis) }
    }

    private lazy var dragRecognizer = ScrollRecognizer(of: self)

    lazy var barRecognizer = BarRecognizer(of: self)
    /// The axis along whose bar a mouse is that is not down.
    var barUnderMouse: Axis?

    public override var recognizers: [Recognizer] { isScrollEnabled ? [dragRecognizer, barRecognizer] : [] }

    public override var wantsHover: Bool { hasBars }
    public override func hover(_ hover: PointerHover) { showBars(for: hover) }

    public override func takeScroll(_ delta: Point) -> Bool {
        guard isScrollEnabled, scroll(by: Point(x: isRightToLeft ? -delta.x : delta.x, y: delta.y)) else { return false }
        isMovedByPerson = true
        return true
    }

    public override func takeHostOffset(_ target: Point) -> Bool {
        let end = max(0, contentSize.width - frame.width)
        guard scroll(to: Point(x: isRightToLeft ? end - target.x : target.x, y: target.y)) else { return false }
        isMovedByPerson = true
        return true
    }

    /// A turn of a wheel, in the coordinates of the screen.
    public override func takeWheel(_ event: WheelEvent) -> Bool {
        isScrollEnabled && driver.take(event, by: Point(x: isRightToLeft ? -event.delta.x : event.delta.x, y: event.delta.y))
    }

    /// Tells `listener` of changes of what the scroll view does, until `nil` takes its place.
    public func observeActivity(_ owner: AnyObject, _ listener: ((ScrollActivity, ScrollActivity) -> Void)?) {
        activityListeners[ObjectIdentifier(owner)] = listener
    }

    func activityDidChange(from old: ScrollActivity) {
        let (new, listeners) = (driver.activity, activityListeners)
        graph.runAfterLayout { for listener in listeners.values { listener(old, new) } }
    }

    /// Scrolls by `delta`; answers whether anything moved.
    @discardableResult
    public func scroll(by delta: Point) -> Bool { scroll(to: Point(x: offset.x + delta.x, y: offset.y + delta.y)) }

    /// Scrolls to another `offset`, as far as the content goes. Numbers that are not finite leave the offset as it is.
    @discardableResult
    public func scroll(to target: Point) -> Bool {
        let moved = layout.axes.each.filter { target[$0].isFinite && move(to: target[$0], along: $0) }
        if !moved.isEmpty { invalidateArrangement() }
        return !moved.isEmpty
    }

    private var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// The viewport with what it shows under bars and at the device's edges, from the leading edge.
    private var viewport: Rect {
        let grown = surroundings.unsafeInsets(of: bounds, edges: .all)
        return bounds.inset(
            by: Insets(top: -grown.top, leading: -grown.leading, bottom: -grown.bottom, trailing: -grown.trailing))
    }

    /// The viewport with what a host that scrolls by itself wants to have before it is seen.
    private var viewportWithLookAhead: Rect {
        guard let part = HostContext.current?.lookAhead, part > 0, part.isFinite else { return viewport }
        let x = layout.axes.contains(.horizontal) ? frame.width * part : 0
        let y = layout.axes.contains(.vertical) ? frame.height * part : 0
        return viewport.inset(by: Insets(top: -y, leading: -x, bottom: -y, trailing: -x))
    }

    /// What no bar covers. A bar that has folded leaves more than the view's own box.
    private var uncovered: Rect { surroundings.uncovered.map(viewport.clamped) ?? bounds }

    /// How far before the view's own box things are seen that a bar has left.
    func uncoveredLead(along axis: Axis) -> Double { max(0, -uncovered.origin[axis]) }

    /// The viewport in the coordinates of the layer.
    private var shownArea: Rect { isRightToLeft ? viewport.mirrored(in: frame.width) : viewport }

    /// What bars and the device's edges cover of the content's view, from the leading edge.
    public var coveredInsets: Insets { surroundings.unsafeInsets(of: bounds, edges: .all) }

    public override func surroundingsForChildren() -> Surroundings {
        let viewport = viewport
        var result = surroundings
        // Of a scroll view inside another one only what both show is seen.
        let made = viewportWithLookAhead
        result.visible = surroundings.visible.map(made.clamped) ?? made
        result.uncovered = uncovered
        result.container = frame.size
        // Inside, nothing reaches the safe area's edge but across the scrolling axes.
        if layout.axes.contains(.vertical) {
            result.safeArea = Rect(x: result.safeArea.minX, y: viewport.minY, width: result.safeArea.width, height: viewport.height)
            result.bounds = Rect(x: result.bounds.minX, y: viewport.minY, width: result.bounds.width, height: viewport.height)
        }
        if layout.axes.contains(.horizontal) {
            result.safeArea = Rect(x: viewport.minX, y: result.safeArea.minY, width: viewport.width, height: result.safeArea.height)
            result.bounds = Rect(x: viewport.minX, y: result.bounds.minY, width: viewport.width, height: result.bounds.height)
        }
        return result
    }

    public override func decorate(_ layer: inout Layer) {
        if isClipped { layer.clip = .rect(shownArea) }
        layer.children += bars
        let end = max(0, contentSize.width - frame.width)
        layer.scroll = ScrollInfo(
            contentSize: contentSize, offset: isRightToLeft ? Point(x: end - offset.x, y: offset.y) : offset,
            showsHorizontalIndicator: (indicators.horizontal ?? showsIndicators) && layout.axes.contains(.horizontal),
            showsVerticalIndicator: (indicators.vertical ?? showsIndicators) && layout.axes.contains(.vertical),
            axes: isScrollEnabled ? layout.axes : [])
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: .scrollArea, frame: screenFrame(transform))
        meaning.children = childMeanings(transform)
        if contentSize.height > frame.height, layout.axes.contains(.vertical) { meaning.actions += [.scroll(.top), .scroll(.bottom)] }
        if contentSize.width > frame.width, layout.axes.contains(.horizontal) {
            meaning.actions += [.scroll(.leading), .scroll(.trailing)]
        }
        return [meaning]
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        let isInside = shownArea.contains(point)
        guard !isClipped || isInside else { return nil }
        return hitTestChildren(point) ?? (isInside ? self : nil)
    }

    public override var spacing: Spacing { .plain }
}
