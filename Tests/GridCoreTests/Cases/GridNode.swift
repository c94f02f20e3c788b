import GridCore

/// Grid.
final class GridNode: LayoutNode {
    private let layout: EagerGrid
    private let cells: GridNodeItems

    init(layout: EagerGrid, lines: [(kind: GridLine.Kind, nodes: [LayoutNode])]) {
        self.layout = layout
        var result: [GridLine] = []
        var nodes: [LayoutNode] = []
        for line in lines {
            result.append(GridLine(line.kind, items: nodes.count..<nodes.count + line.nodes.count))
            nodes += line.nodes
        }
        cells = GridNodeItems(items: NodeItems(nodes: nodes), lines: result)
    }

    private func placements(for proposal: Proposal) -> [Placement] {
        layout.placements(of: cells, in: layout.solve(cells, for: proposal))
    }

    override func measure(_ proposal: Proposal) -> Size { layout.solve(cells, for: proposal).size }
    override var parts: [LayoutNode] { cells.items.nodes }
    override var spacing: Spacing { layout.spacing(of: cells) }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        cells.items.combined(guide, placements: placements(for: proposal))
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        for (child, placement) in zip(cells.items.nodes, placements(for: proposal)) { scene.place(child, at: placement, in: frame) }
    }
}

/// The views of a grid.
private struct GridNodeItems: GridItems {
    let items: NodeItems
    let lines: [GridLine]

    var count: Int { items.count }
    func size(of index: Int, for proposal: Proposal) -> Size { items.size(of: index, for: proposal) }
    func spacing(of index: Int) -> Spacing { items.spacing(of: index) }
    func priority(of index: Int) -> Double { items.priority(of: index) }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { items.guide(guide, of: index, for: proposal) }
    func cell(_ index: Int) -> GridCell { items.nodes[index].cell }
}
