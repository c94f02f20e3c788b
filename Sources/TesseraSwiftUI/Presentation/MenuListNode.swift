import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The rows of a menu.
struct MenuList<Content: View> {
    let content: Content
}

extension MenuList: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LeafStructure(context) { context in
            let node = MenuListNode(context)
            node.setContent { Content._makeNode(view.content, in: $0) }
            return node
        }
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(unsafeDowncast(node, to: LeafStructure.self).node, to: MenuListNode.self)
        Content._updateNode(node.content, to: view.content)
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// Arranges the rows of a menu: one above the other with hairlines between them, and thick lines between groups.
@MainActor
final class MenuListNode: LayoutNode {
    private(set) var content: StructureNode!
    private var rows: [Row]?
    private var former: [LayoutNode] = []
    private var lines: [(rect: Rect, isThick: Bool)] = []

    private struct Row {
        let node: LayoutNode
        /// Whether a thick line stands before the row.
        var startsGroup = false
        var isHeader = false
    }

    func setContent(_ make: (NodeContext) -> StructureNode) {
        content = make(contentContext)
        content.container = self
    }

    override var contentStructures: [StructureNode] { content.map { [$0] } ?? [] }
    override var layoutChildren: [LayoutNode] { made.map(\.node) }

    override func contentDidChange() {
        former += rows?.map(\.node) ?? []
        rows = nil
        super.contentDidChange()
    }

    /// The rows as the content's pieces give them: sections and dividers begin groups.
    private var made: [Row] {
        if let rows { return rows }
        var result: [Row] = []
        var startsGroup = false
        func add(_ structure: StructureNode, _ piece: ListPiece, isHeader: Bool = false) {
            for index in 0..<structure.count {
                let node = piece.wrap(structure.layoutNode(at: index))
                if node.isDivider {
                    startsGroup = !result.isEmpty
                    continue
                }
                result.append(Row(node: node, startsGroup: startsGroup, isHeader: isHeader))
                startsGroup = false
            }
        }
        var pieces: [ListPiece] = []
        content.appendPieces(to: &pieces)
        for piece in pieces {
            switch piece.kind {
            case .items(let structure, _): add(structure, piece)
            case .section(let header, let content, let footer):
                startsGroup = !result.isEmpty
                add(header, piece, isHeader: true)
                add(content, piece)
                add(footer, piece, isHeader: true)
                startsGroup = true
            }
        }
        for row in result { adopt(row.node) }
        let kept = Set(result.map { ObjectIdentifier($0.node) })
        for node in former where !kept.contains(ObjectIdentifier(node)) { node.unplace() }
        former = []
        rows = result
        return result
    }

    private func height(_ row: Row, _ width: Double) -> Double {
        let height = row.node.size(for: Proposal(width: width, height: nil)).height
        return row.isHeader ? height + 2 * headerMargin : height
    }

    private let headerMargin = 6.0

    override func measure(_ proposal: Proposal) -> Size {
        let width = proposal.width ?? PopoverLook.menuWidth
        let height = made.reduce(0.0) { $0 + self.height($1, width) + ($1.startsGroup ? PopoverLook.groupGap : 0) }
        return Size(width: width, height: height)
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let pixel = 1 / (HostContext.current?.traits.scale ?? 1)
        lines = []
        var y = 0.0
        for (index, row) in made.enumerated() {
            if row.startsGroup {
                lines.append((Rect(x: 0, y: y, width: size.width, height: PopoverLook.groupGap), true))
                y += PopoverLook.groupGap
            } else if index > 0 {
                lines.append((Rect(x: 0, y: y, width: size.width, height: pixel), false))
            }
            let height = self.height(row, size.width)
            let inset = row.isHeader ? headerMargin : 0
            let margin = row.isHeader ? PopoverLook.menuPadding : 0
            let room = Size(width: size.width - 2 * margin, height: height - 2 * inset)
            place(row.node, at: Point(x: margin, y: y + inset), proposal: Proposal(room))
            y += height
        }
    }

    override func contents() -> [Scene::Content] {
        let isDark = EnvironmentValues(environment).colorScheme == .dark
        return lines.map { line in
            let color = line.isThick ? Color(white: 0, alpha: isDark ? 0.32 : 0.08) : SystemColor.separator.color(isDark: isDark)
            return .fill(.rect(line.rect), .color(color))
        }
    }

    private typealias Color = Scene::Color
}

@MainActor
extension LayoutNode {
    /// Whether the node is a divider, bare or in modifiers.
    var isDivider: Bool {
        var node: LayoutNode = self
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node is DividerNode
    }
}
