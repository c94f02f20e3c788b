import GridCore
import HostInterface
import Scene

/// A lazy grid or stack: it makes, measures and places only what the scroll view around it shows.
public final class LazyNode: LayoutNode {
    public var layout: LazyLayout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    /// What arranges blocks of cells, where the layout is divided into such.
    public var blocks: (any BlockEngine)? {
        didSet {
            items?.blocks = blocks
            guard let blocks, !(oldValue.map(blocks.isSame) ?? false) else { return }
            state.forgetLengths()
            invalidateLayout()
        }
    }
    public private(set) var content: StructureNode!
    private var state = LazyState()
    @exclusivity(unchecked) private var items: LazyContent?
    @exclusivity(unchecked) private var placed: [LayoutNode] = []
    /// Where each of the placed cells stands.
    @exclusivity(unchecked) private var placedItems: [LazyPlacement] = []
    /// Whether the content's length is being told anew and nothing else has changed.
    private var isCorrecting = false
    /// Counts placements; each placed cell knows the one in which it was placed last.
    @exclusivity(unchecked) private var placements = 0
    /// Whether the placed cells are painted in their order.
    private var isOrdered = true
    @exclusivity(unchecked) private var raised: Set<ObjectIdentifier> = []
    /// How far cells begin behind their lines, where they do.
    @exclusivity(unchecked) private var lineInsets: [ObjectIdentifier: Double] = [:]
    /// Shows items away from their places, for who moves one of them by a pointer, and whether they glide when they are placed elsewhere.
    @exclusivity(unchecked) public var displace: ((LayoutNode) -> Displacement?)?
    public var glidesItems = true
    /// Cells that have left and are still shown.
    @exclusivity(unchecked) private var leaving: [LayoutNode] = []
    /// How often items are placed in one layout for elements that have turned out to make other numbers of views than was expected.
    private static let mostCounts = 8
    private static let releasedTogether = 100

    public init(_ context: NodeContext, layout: LazyLayout) {
        self.layout = layout
        super.init(context)
    }

    /// Gives the node its content, once.
    public func setContent(_ make: (NodeContext) -> StructureNode) {
        content = make(contentContext)
        content.container = self
    }

    public override var contentStructures: [StructureNode] { content.map { [$0] } ?? [] }
    public override var leavesSurroundingsToAsking: Bool { true }
    public override var layoutChildren: [LayoutNode] { placed }
    public override var leavingChildren: [LayoutNode] {
        leaving.removeAll(where: \.isGone)
        return leaving
    }

    public override var glidesChildren: Bool { glidesItems }
    public override func displacement(of child: LayoutNode) -> Displacement? { displace?(child) }

    /// The number of cells, headers and footers, made or not.
    public var itemCount: Int { lazyContent.count }

    private var lazyContent: LazyContent {
        if let items { return items }
        let made = LazyContent(content, adoptedBy: self)
        made.blocks = blocks
        items = made
        return made
    }

    public override func contentDidChange() {
        items = nil
        super.contentDidChange()
    }

    /// Text size, direction or another thing that every cell may depend on has changed: what was measured counts no more. A single cell
    /// that changes is measured again with the lines in sight.
    public override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        state.forgetLengths()
        super.environmentDidChange(keys)
    }

    /// What was measured counts no more: every cell may take another size.
    func forgetLengths() { state.forgetLengths() }

    /// A cell has changed, or may have: lines that took no room may take some.
    public override func didForgetSizes() {
        if !isCorrecting { state.forgetEmptyLines() }
    }

    public override func measure(_ proposal: Proposal) -> Size {
        let content = lazyContent
        _ = content.catchUp()
        return layout.size(of: content, for: proposal, isScrolled: isScrolled, state: &state)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let content = lazyContent
        _ = content.catchUp()
        let window = window
        let held = held(window)
        var result = layout.place(content, in: size, window: held, pinInsets: covered, state: &state)
        // Where elements have turned out to make other numbers of views than expected, others stand in the window.
        for _ in 0..<LazyNode.mostCounts where content.catchUp() {
            result = layout.place(content, in: size, window: self.held(window), pinInsets: covered, state: &state)
        }
        if content.isUnfinished || result.isUnfinished { graph.runWithNextUpdate { [weak self] in self?.invalidateArrangement() } }
        if case .range(let from, _) = window { scroll?.note(shift: result.start - from, of: self, isHeld: held != window) }
        let before = placed
        let movement = LazyMovement(of: before, in: graph)
        take(result.items)
        for node in before where node.placement != placements {
            if graph.showLeaving(node, above: nil) { leaving.append(node) } else { node.unplace() }
        }
        for (node, item) in zip(placed, placedItems) { place(node, in: item.frame, proposal: item.proposal) }
        movement?.take(along: placed)
        // One that was on its way out and belongs to the content again comes back, whatever moves.
        for node in placed where node.presence?.isSentAway ?? false { graph.showComing(node) }
        releaseItems()
        correct(result, size: size)
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        guard let index = placed.firstIndex(where: { $0 === child }) else { return LayoutDecision(kind: layout.kind, reasons: []) }
        return LayoutDecision(kind: layout.kind, reasons: reasons(for: placedItems[index]).reasons)
    }

    private func reasons(for item: LazyPlacement) -> (reasons: [LayoutReason], slot: Rect?) {
        layout.reasons(for: item, in: placedFrame.size[layout.axis.cross], state: state)
    }

    public override func layoutMarks() -> LayoutMarks {
        let size = placedFrame.size
        var marks = LayoutMarks.of(layout.trackPositions(in: size[layout.axis.cross]), along: layout.axis.cross, in: size)
        var lines: [Int: (start: Double, length: Double)] = [:]
        for item in placedItems {
            let (reasons, slot) = reasons(for: item)
            marks.slots.append(slot)
            if item.layer > 0, let slot { marks.spans.append(slot) }
            for case .line(let line) in reasons { lines[line.number] = (line.start, line.length) }
        }
        let shown = lines.sorted { $0.key < $1.key }.map(\.value)
        if !shown.isEmpty { marks.add(.of(shown, along: layout.axis, in: size)) }
        return marks
    }

    /// Notes which cells are placed, and what is special about them.
    private func take(_ items: [LazyPlacement]) {
        placements += 1
        placed.removeAll(keepingCapacity: true)
        placedItems.removeAll(keepingCapacity: true)
        raised.removeAll(keepingCapacity: true)
        lineInsets.removeAll(keepingCapacity: true)
        isOrdered = true
        for item in items {
            guard let node = lazyContent.node(at: item.item) else { continue }
            node.placement = placements
            placed.append(node)
            placedItems.append(item)
            if item.layer > 0 { raised.insert(ObjectIdentifier(node)) }
            if node.zIndex != 0 { isOrdered = false }
            let inset = item.frame.origin[layout.axis] - item.lineStart
            if inset != 0 { lineInsets[ObjectIdentifier(node)] = inset }
        }
        leaving.removeAll { node in
            if node.isGone || node.placement == placements { return true }
            guard node.leavingStructure == nil else { return false }
            // It belongs to the content again, out of sight.
            node.unplace()
            return true
        }
    }

    /// Cells that have left are kept for a while in case they come back, then forgotten with their state, the farthest first (lazy-grids
    /// 8). How many are kept is our choice: about as many as are shown, and a hundred.
    private func releaseItems() {
        guard let items, isScrolled else { return }
        let excess = items.made.count - 2 * placedItems.count - 100
        guard excess > 0 else { return }
        // Headers and footers may be pinned, far from where they belong.
        var ends: (first: Int, last: Int)?
        for item in placedItems where item.layer == 0 { ends = (ends?.first ?? item.item, item.item) }
        let (first, last) = ends ?? (placedItems.first?.item ?? 0, placedItems.last?.item ?? 0)
        var unseen: [Int] = []
        for (item, node) in items.made where node.placement != placements { unseen.append(item) }
        unseen.sort()
        var (low, high) = (0, unseen.count - 1)
        // Some more than has to be, so that not every frame looks for them. The farthest is at one of the two ends.
        for _ in 0..<min(unseen.count, excess + LazyNode.releasedTogether) {
            let isBefore = first - unseen[low] > unseen[high] - last
            let item = unseen[isBefore ? low : high]
            if isBefore { low += 1 } else { high -= 1 }
            items.discard(item) { $0.placement == placements }
        }
    }

    private var window: LazyWindow {
        guard let visible = surroundings.visible, isScrolled else { return .everything }
        return layout.axis == .vertical
            ? .range(from: visible.minY, to: visible.maxY) : .range(from: visible.minX, to: visible.maxX)
    }

    /// How much of the window bars cover at its start and end.
    private var covered: (start: Double, end: Double) {
        guard let visible = surroundings.visible, let free = surroundings.uncovered else { return (0, 0) }
        return layout.axis == .vertical
            ? (max(0, free.minY - visible.minY), max(0, visible.maxY - free.maxY))
            : (max(0, free.minX - visible.minX), max(0, visible.maxX - free.maxX))
    }

    /// The window, given by what holds the scroll view's content where that is a cell of this container: cells are then made where the
    /// content will stand, not where it stood.
    private func held(_ window: LazyWindow) -> LazyWindow {
        guard case .range(let from, let to) = window, let anchor = scroll?.anchor(in: self, windowStart: from) else { return window }
        return .anchored(anchor, extent: to - from)
    }

    /// What placing has taught about lengths goes to the scroll view: the content's length.
    private func correct(_ result: LazyPlacements, size: Size) {
        guard abs(result.length - size[layout.axis]) > ScrollNode.hair, isScrolled else { return }
        graph.runAfterLayout { [weak self] in
            self?.isCorrecting = true
            self?.invalidateLayout()
            self?.isCorrecting = false
        }
    }

    // MARK: Cells by number

    /// The number of the item whose view `node` is; `nil` for none that exists.
    public func item(of node: LayoutNode) -> Int? { lazyContent.item(of: node) }

    /// The view of an item, where it has been made.
    public func madeNode(ofItem item: Int) -> LayoutNode? { lazyContent.made[item] }

    /// What the item is called, where it was given an identity; `nil` for a number that there is not.
    public func identity(ofItem item: Int) -> AnyHashable? { item >= 0 && item < itemCount ? lazyContent.identity(of: item) : nil }

    /// The number of the first item called `id`, made or not, or of the first one in a section called that.
    func item(called id: AnyHashable) -> Int? { lazyContent.item(called: id, in: content) }

    /// Where lines begin around a place of this node, along its axis, as far as they are known.
    func lineStarts(near place: Double) -> [Double] { layout.lineStarts(near: place, state: state) }

    /// How far a cell begins behind its line.
    func lineInset(of node: LayoutNode) -> Double { lineInsets[ObjectIdentifier(node)] ?? 0 }

    /// Pinned headers and footers hold nothing: they stay while the content moves.
    public override var scrollAnchorChildren: [LayoutNode] {
        guard !isPlaced || (layout.pinned != [] && !raised.isEmpty) else { return placed }
        return placed.filter { $0.isPlaced && (layout.pinned == [] || !raised.contains(ObjectIdentifier($0))) }
    }

    public override func meanings(_ transform: Transform) -> [Meaning] { containerMeaning(transform).map { [$0] } ?? [] }

    /// The placed items in the order of the content, with their views.
    var cellsInOrder: [(item: Int, node: LayoutNode)] {
        zip(placedItems, placed).filter { $0.1.isPlaced }.map { ($0.item, $1) }.sorted { $0.item < $1.item }
    }

    /// The number of lines, those of items that were not made included, and of tracks in each.
    var lineCounts: (lines: Int, tracks: Int) { layout.counts(state) }

    func place(ofItem item: Int) -> LazyLayout.ItemPlace? { layout.place(of: item, state: state) }

    /// Whether a scroll view around moves the lines; only then something is left out.
    private var isScrolled: Bool { scroll != nil }

    /// The nearest scroll view that scrolls the way the lines follow each other.
    private var scroll: ScrollNode? {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollNode, scroll.layout.axes.contains(layout.axis) { return scroll }
            node = current.parent
        }
        return nil
    }

    /// Headers and footers are drawn above cells (lazy-grids 4).
    public override func paintedChildren() -> [LayoutNode] {
        if isOrdered, raised.isEmpty, isPlaced { return placed }
        let children = super.paintedChildren()
        return children.filter { !raised.contains(ObjectIdentifier($0)) } + children.filter { raised.contains(ObjectIdentifier($0)) }
    }

    /// The frame of the item at `index` in this node's coordinates, estimated where not all before it is known.
    public func frame(ofItem index: Int) -> Rect? {
        layout.frame(of: index, items: lazyContent, in: frame.size, state: state)
    }
}
