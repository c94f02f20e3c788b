import GridCore
import Scene

/// A layout node that arranges all views of one content: the base of every container that is not lazy.
open class ContainerNode: LayoutNode {
    /// The content, from `setContent` on.
    public private(set) var content: StructureNode!
    private var nodes: [LayoutNode]?
    private var lines: [GridLine]?
    /// What was shown before the content changed, until the new children are asked for.
    private var formerNodes: [LayoutNode]?
    /// What has left and is still shown.
    private var leaving: [LayoutNode] = []

    /// Gives the node its content, once.
    public final func setContent(_ make: (NodeContext) -> StructureNode) {
        content = make(contentContext)
        content.container = self
    }

    open override var contentStructures: [StructureNode] { content.map { [$0] } ?? [] }

    public override var layoutChildren: [LayoutNode] {
        if let nodes { return nodes }
        let made = content.allLayoutNodes()
        nodes = made
        if let former = formerNodes { exchange(former, for: made) }
        for node in made { adopt(node) }
        formerNodes = nil
        return made
    }

    /// What was shown and is not among the new nodes leaves; what is new to a container that was shown comes.
    private func exchange(_ former: [LayoutNode], for made: [LayoutNode]) {
        let kept = Set(made.map(ObjectIdentifier.init))
        leaving.removeAll { kept.contains(ObjectIdentifier($0)) || $0.isGone }
        var next: LayoutNode?
        for node in former.reversed() {
            if kept.contains(ObjectIdentifier(node)) {
                next = node
            } else if graph.showLeaving(node, above: next) {
                leaving.append(node)
            } else {
                node.unplace()
            }
        }
        let isShown = isPlaced || parent?.isPlaced ?? false
        let known = Set(former.map(ObjectIdentifier.init))
        for node in made where !known.contains(ObjectIdentifier(node)) {
            if isShown { graph.showComing(node) } else { node.presence?.rest() }
        }
    }

    public override var leavingChildren: [LayoutNode] {
        leaving.removeAll(where: \.isGone)
        return leaving
    }

    open override func contentDidChange() {
        if let nodes { formerNodes = (formerNodes ?? []) + nodes }
        nodes = nil
        lines = nil
        super.contentDidChange()
    }

    /// The children as lines of a grid, each a row or one view that covers all columns.
    public final var gridLines: [GridLine] {
        if let lines { return lines }
        let made = GridLine.lines(of: content)
        lines = made
        return made
    }
}

extension GridLine {
    fileprivate static func lines(of content: StructureNode) -> [GridLine] {
        var pieces: [ListPiece] = []
        content.appendPieces(to: &pieces)
        var lines: [GridLine] = []
        var next = 0
        func addWhole(_ count: Int) {
            for _ in 0..<count {
                lines.append(GridLine(.whole, items: next..<next + 1))
                next += 1
            }
        }
        for piece in pieces {
            switch piece.kind {
            case .items(_, let count):
                guard let row = piece.row else {
                    addWhole(count)
                    continue
                }
                lines.append(GridLine(.row(row.guide), items: next..<next + count))
                next += count
            case .section(let header, let content, let footer): addWhole(header.count + content.count + footer.count)
            }
        }
        return lines
    }
}

/// The children of a container as layout maths sees them.
public struct NodeItems: @MainActor LayoutItems {
    let nodes: [LayoutNode]

    public init(_ nodes: [LayoutNode]) { self.nodes = nodes }

    public var count: Int { nodes.count }
    public func size(of index: Int, for proposal: Proposal) -> Size { nodes[index].size(for: proposal) }
    public func spacing(of index: Int) -> Spacing { nodes[index].spacing }
    public func priority(of index: Int) -> Double { nodes[index].priority }
    public func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
        nodes[index].guide(guide, for: proposal)
    }
}

extension ContainerNode {
    /// Places all children as a layout says.
    public final func place(_ placements: [Placement]) {
        for (child, placement) in zip(layoutChildren, placements) {
            place(child, at: placement.frame.origin, proposal: placement.proposal)
        }
    }

    /// A guide of the container from its placed children's own ones: the first baseline is the smallest, the last the largest, a
    /// custom guide the mean; edges and centres are never taken from children. Rule: eager-grid-and-layout 9.
    public final func combinedGuide(_ guide: Guide, _ placements: [Placement]) -> Double? {
        guard guide.comesFromChildren else { return nil }
        var positions: [Double] = []
        for (child, placement) in zip(layoutChildren, placements) {
            guard let position = child.explicitGuide(guide, for: placement.proposal) else { continue }
            positions.append(position + (guide.axis == .horizontal ? placement.frame.minX : placement.frame.minY))
        }
        guard !positions.isEmpty else { return nil }
        return guide.combined(positions)
    }
}

/// A container that a layout of GridCore arranges.
public final class ArrangedNode<Layout: ItemsLayout>: ContainerNode {
    public var layout: Layout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }

    public init(_ context: NodeContext, layout: Layout) {
        self.layout = layout
        super.init(context)
    }

    private var items: NodeItems { NodeItems(layoutChildren) }

    public override func measure(_ proposal: Proposal) -> Size { layout.size(of: items, for: proposal) }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(layout.placements(of: items, for: proposal))
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        guard let stack = layout as? StackLayout, let index = layoutChildren.firstIndex(where: { $0 === child }) else {
            return LayoutDecision(kind: "ZStack", reasons: [.passedOn])
        }
        return LayoutDecision(kind: stack.kind, reasons: stack.reasons(of: index, items: items, for: placedProposal))
    }

    public override var spacing: Spacing { layout.spacing(of: items) }

    public override var priority: Double { layout.priority(of: items) }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        combinedGuide(guide, layout.placements(of: items, for: proposal))
    }
}

/// HStack and VStack.
public typealias StackNode = ArrangedNode<StackLayout>

/// ZStack.
public typealias OverlayNode = ArrangedNode<OverlayLayout>
