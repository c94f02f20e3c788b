import GridCore

/// A row of a grid. Outside of a grid it is nothing but its cells, and so is a row inside a row.
public final class RowStructure: SingleStructure {
    /// The guide on which the row lines up its cells; `nil` is the grid's.
    public var guide: Guide? {
        didSet { if guide != oldValue { listDidChange() } }
    }

    public init(_ context: NodeContext, guide: Guide?, make: (NodeContext) -> StructureNode) {
        self.guide = guide
        super.init(context)
        setFirstChild(make(self.context))
    }

    public override var holdsPieces: Bool { true }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        let count = count
        if count > 0 { pieces.append(ListPiece(items: self, count: count, row: self)) }
    }
}

/// What a view declares for a grid around it. Modifiers of the same kind around each other come together in one declaration.
public final class GridCellNode: WrapperNode {
    public var declaration: GridCell {
        didSet { if declaration != oldValue { invalidateLayout() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, declaration: GridCell) {
        self.declaration = declaration
        super.init(around: inner, context)
    }

    static let key = ObjectIdentifier(GridCellNode.self)

    public override func trait(_ key: ObjectIdentifier) -> Any? {
        guard key == GridCellNode.key else { return super.trait(key) }
        var cell = super.trait(key) as? GridCell ?? GridCell()
        cell.declare(declaration)
        return cell
    }
}

/// A table: Grid.
public final class GridNode: ContainerNode {
    public var layout: EagerGrid {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    private var solutions: [(proposal: Proposal, solution: EagerGrid.Solution)] = []
    /// How many solved offers are kept.
    private static let keptSolutions = 4

    public init(_ context: NodeContext, layout: EagerGrid) {
        self.layout = layout
        super.init(context)
    }

    public override func didForgetSizes() { solutions.removeAll(keepingCapacity: true) }

    private var items: GridNodeItems {
        GridNodeItems(items: NodeItems(layoutChildren), lines: gridLines)
    }

    private func solve(_ proposal: Proposal) -> EagerGrid.Solution {
        if let known = solutions.first(where: { $0.proposal == proposal }) { return known.solution }
        let solution = layout.solve(items, for: proposal)
        if solutions.count >= GridNode.keptSolutions { solutions.removeFirst() }
        solutions.append((proposal, solution))
        return solution
    }

    public override func measure(_ proposal: Proposal) -> Size { solve(proposal).size }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(layout.placements(of: items, in: solve(proposal)))
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        guard let index = layoutChildren.firstIndex(where: { $0 === child }) else { return LayoutDecision(kind: "Grid", reasons: []) }
        return LayoutDecision(kind: "Grid", reasons: solve(placedProposal).reasons(ofItem: index).map { .gridTrack($0) })
    }

    public override func layoutMarks() -> LayoutMarks {
        let solution = solve(placedProposal)
        var marks = LayoutMarks.of(solution.columns.map { ($0.start, $0.length) }, along: .horizontal, in: solution.size)
        marks.add(.of(solution.rows.map { ($0.start, $0.length) }, along: .vertical, in: solution.size))
        marks.slots = solution.slots
        marks.spans = zip(solution.slots, layoutChildren.indices).filter { (solution.columns(ofItem: $1)?.count ?? 1) > 1 }.map(\.0)
        return marks
    }

    public override var spacing: Spacing { layout.spacing(of: items) }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        combinedGuide(guide, layout.placements(of: items, in: solve(proposal)))
    }
}

/// The views of a grid as layout maths sees them.
public struct GridNodeItems: @MainActor GridItems {
    let items: NodeItems
    public let lines: [GridLine]

    public init(items: NodeItems, lines: [GridLine]) {
        self.items = items
        self.lines = lines
    }

    public var count: Int { items.count }
    public func size(of index: Int, for proposal: Proposal) -> Size { items.size(of: index, for: proposal) }
    public func spacing(of index: Int) -> Spacing { items.spacing(of: index) }
    public func priority(of index: Int) -> Double { items.priority(of: index) }
    public func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { items.guide(guide, of: index, for: proposal) }
    public func cell(_ index: Int) -> GridCell { items.nodes[index].trait(GridCellNode.key) as? GridCell ?? GridCell() }
}
