import GridCore

/// Children of a lazy container, made already; which of them are asked about is counted.
final class LazyNodeItems: LazyItems {
    let runs: [LazyRun]
    let nodes: [LayoutNode]
    /// The names of the items, where a case names them by number.
    let ids: [String]
    private(set) var touched: Set<Int> = []

    init(runs: [LazyRun], nodes: [LayoutNode], ids: [String] = []) {
        self.runs = runs
        self.nodes = nodes
        self.ids = ids
    }

    func size(of item: Int, for proposal: Proposal) -> Size {
        touched.insert(item)
        return nodes[item].size(for: proposal)
    }

    func spacing(of item: Int) -> Spacing {
        touched.insert(item)
        return nodes[item].spacing
    }
}

/// LazyVGrid, LazyHGrid, LazyVStack, LazyHStack.
final class LazyNode: LayoutNode {
    let layout: LazyLayout
    let items: LazyNodeItems
    /// The ids by which steps of a case scroll to an item.
    let scrollIDs: [String: Int]
    var state = LazyState()
    private let isScrolled: Bool
    /// The size at the last placement.
    private(set) var placedSize = Size.zero

    init(layout: LazyLayout, items: LazyNodeItems, scrollIDs: [String: Int], isScrolled: Bool) {
        self.layout = layout
        self.items = items
        self.scrollIDs = scrollIDs
        self.isScrolled = isScrolled
    }

    override func measure(_ proposal: Proposal) -> Size {
        layout.size(of: items, for: proposal, isScrolled: isScrolled, state: &state)
    }

    override var parts: [LayoutNode] { items.nodes }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        placedSize = frame.size
        let axis = layout.axis
        var window = LazyWindow.everything
        if isScrolled, let visible = scene.visible {
            let from = axis == .horizontal ? visible.minX : visible.minY
            window = .range(from: from, to: from + visible.size[axis])
        }
        let placed = layout.place(items, in: frame.size, window: window, state: &state)
        if (placed.length - frame.size[axis]).magnitude > 1e-6 { scene.log.needsLayout = true }
        if case .range(let from, _) = window, placed.start != from {
            if axis == .horizontal { scene.log.shift.x += placed.start - from } else { scene.log.shift.y += placed.start - from }
        }
        for item in placed.items {
            scene.place(items.nodes[item.item], at: Placement(frame: item.frame, proposal: item.proposal), in: frame)
        }
    }
}
