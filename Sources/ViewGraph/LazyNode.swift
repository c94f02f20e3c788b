import GridCore
import HostInterface
import Scene

/// A lazy grid or stack: it makes, measures and places only what the scroll view around it shows.
public final class LazyNode: LayoutNode {
    public var layout: LazyLayout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    public private(set) var content: StructureNode!
    private var state = LazyState()
    private var items: LazyContent?
    private var placed: [LayoutNode] = []
    private var raised: Set<ObjectIdentifier> = []
    /// How far cells begin behind their lines, where they do.
    private var lineInsets: [ObjectIdentifier: Double] = [:]
    /// Cells that have left and are still shown.
    private var leaving: [LayoutNode] = []

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
    public override var layoutChildren: [LayoutNode] { placed }
    public override var leavingChildren: [LayoutNode] {
        leaving.removeAll(where: \.isGone)
        return leaving
    }

    /// The number of cells, headers and footers, made or not.
    public var itemCount: Int { lazyContent.count }

    private var lazyContent: LazyContent {
        if let items { return items }
        let made = LazyContent(content, adoptedBy: self)
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

    public override func measure(_ proposal: Proposal) -> Size {
        layout.size(of: lazyContent, for: proposal, isScrolled: isScrolled, state: &state)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let content = lazyContent
        let window = window
        let held = held(window)
        let result = layout.place(content, in: size, window: held, pinInsets: covered, state: &state)
        if case .range(let from, _) = window { scroll?.note(shift: result.start - from, of: self, isHeld: held != window) }
        let before = placed
        let movement = LazyMovement(of: before, in: graph)
        placed = result.items.map { content.node(at: $0.item) }
        raised = Set(zip(placed, result.items).filter { $0.1.layer > 0 }.map { ObjectIdentifier($0.0) })
        noteLineInsets(result.items)
        let kept = Set(placed.map(ObjectIdentifier.init))
        leaving.removeAll { $0.isGone || kept.contains(ObjectIdentifier($0)) }
        for node in before where !kept.contains(ObjectIdentifier(node)) {
            if graph.showLeaving(node, above: nil) { leaving.append(node) } else { node.unplace() }
        }
        for (node, placement) in zip(placed, result.items) {
            place(node, at: placement.frame.origin, proposal: placement.proposal)
        }
        movement?.take(along: placed)
        releaseItems(except: Set(result.items.map(\.item)))
        correct(result, size: size)
    }

    private func noteLineInsets(_ placements: [LazyPlacement]) {
        lineInsets.removeAll(keepingCapacity: true)
        for (node, placement) in zip(placed, placements) {
            let inset = placement.frame.origin[layout.axis] - placement.lineStart
            if inset != 0 { lineInsets[ObjectIdentifier(node)] = inset }
        }
    }

    /// Cells that have left are kept for a while in case they come back, then forgotten with their state (lazy-grids 8). How many are
    /// kept is our choice: as many as are shown, and a hundred.
    private func releaseItems(except needed: Set<Int>) {
        guard let items, isScrolled else { return }
        let limit = 2 * needed.count + 100
        guard items.made.count > limit, let first = needed.min(), let last = needed.max() else { return }
        let distance = { (item: Int) in item < first ? first - item : item - last }
        let far = items.made.keys.filter { !needed.contains($0) }.sorted { distance($0) > distance($1) }
        for item in far.prefix(items.made.count - limit / 2) { items.discard(item) }
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
        graph.runAfterLayout { [weak self] in self?.invalidateLayout() }
    }

    // MARK: Cells by number

    /// The number of the item whose view `node` is; `nil` for none that exists.
    func item(of node: LayoutNode) -> Int? { lazyContent.made.first { $0.value === node }?.key }

    /// The view of an item, where it has been made.
    func madeNode(ofItem item: Int) -> LayoutNode? { lazyContent.made[item] }

    /// What the item is called, where it was given an identity; `nil` for a number that there is not.
    func identity(ofItem item: Int) -> AnyHashable? { item >= 0 && item < itemCount ? content.identity(at: item) : nil }

    /// Where lines begin around a place of this node, along its axis, as far as they are known.
    func lineStarts(near place: Double) -> [Double] { layout.lineStarts(near: place, state: state) }

    /// How far a cell begins behind its line.
    func lineInset(of node: LayoutNode) -> Double { lineInsets[ObjectIdentifier(node)] ?? 0 }

    /// Pinned headers and footers hold nothing: they stay while the content moves.
    public override var scrollAnchorChildren: [LayoutNode] {
        placed.filter { $0.isPlaced && (layout.pinned == [] || !raised.contains(ObjectIdentifier($0))) }
    }

    public override func meanings(_ transform: Transform) -> [Meaning] { containerMeaning(transform).map { [$0] } ?? [] }

    /// The placed items in the order of the content, with their views.
    var placedItems: [(item: Int, node: LayoutNode)] {
        let items = Dictionary(lazyContent.made.map { (ObjectIdentifier($0.value), $0.key) }, uniquingKeysWith: { one, _ in one })
        return placed.filter(\.isPlaced).compactMap { node in items[ObjectIdentifier(node)].map { ($0, node) } }.sorted {
            $0.item < $1.item
        }
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
        let children = super.paintedChildren()
        return children.filter { !raised.contains(ObjectIdentifier($0)) } + children.filter { raised.contains(ObjectIdentifier($0)) }
    }

    /// The frame of the item at `index` in this node's coordinates, estimated where not all before it is known.
    public func frame(ofItem index: Int) -> Rect? {
        layout.frame(of: index, items: lazyContent, in: frame.size, state: state)
    }
}

/// The content of a lazy container by runs: which view is which item.
private final class LazyContent: @MainActor LazyItems {
    let runs: [LazyRun]
    private let sources: [Source]
    private let starts: [Int]
    private unowned let owner: LayoutNode
    /// The items that have been asked for, by number.
    private(set) var made: [Int: LayoutNode] = [:]

    /// Where the items of a run come from.
    private struct Source {
        let structure: StructureNode
        let piece: ListPiece
    }

    init(_ content: StructureNode, adoptedBy owner: LayoutNode) {
        self.owner = owner
        var pieces: [ListPiece] = []
        content.appendPieces(to: &pieces)
        var runs: [LazyRun] = []
        var sources: [Source] = []
        var starts = [0]
        func add(_ kind: LineKind, _ structure: StructureNode, _ piece: ListPiece, section: Int?) {
            let count = structure.count
            guard count > 0 else { return }
            runs.append(LazyRun(kind, count: count, section: section))
            sources.append(Source(structure: structure, piece: piece))
            starts.append(starts[starts.count - 1] + count)
        }
        for (number, piece) in pieces.enumerated() {
            switch piece.kind {
            case .items(let structure, _):
                add(.cells, structure, piece, section: nil)
            case .section(let header, let content, let footer):
                add(.header, header, piece, section: number)
                add(.cells, content, piece, section: number)
                add(.footer, footer, piece, section: number)
            }
        }
        self.runs = runs
        self.sources = sources
        self.starts = starts
        // What was made before the content changed is known again, so that it can be forgotten in its time.
        for (source, start) in zip(sources, starts) {
            for index in source.structure.madeIndices { _ = node(at: start + index) }
        }
    }

    var count: Int { starts[starts.count - 1] }

    /// The layout node of an item, made on first use. O(log runs).
    func node(at item: Int) -> LayoutNode {
        if let node = made[item] { return node }
        let (source, index) = place(of: item)
        let node = source.piece.wrap(source.structure.layoutNode(at: index))
        owner.adopt(node)
        made[item] = node
        return node
    }

    /// Forgets an item that is not needed for now.
    func discard(_ item: Int) {
        guard let node = made.removeValue(forKey: item) else { return }
        let (source, index) = place(of: item)
        source.piece.discard(source.structure, at: index, node: node)
    }

    private func place(of item: Int) -> (source: Source, index: Int) {
        var low = 0
        var high = sources.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= item { low = middle } else { high = middle - 1 }
        }
        return (sources[low], item - starts[low])
    }

    func size(of item: Int, for proposal: Proposal) -> Size { node(at: item).size(for: proposal) }
    func spacing(of item: Int) -> Spacing { node(at: item).spacing }
}
