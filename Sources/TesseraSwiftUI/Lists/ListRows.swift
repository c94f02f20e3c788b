import GridCore
import StandardControls
import ViewGraph

/// The content of a list: it makes sections of rows out of what its views flatten into, without making them.
///
/// What lies in no section of its own is one together with its neighbours. A header and a footer stand around every section: where the
/// developer gave none they are the room between the sections.
@MainActor
final class ListRows: StructureNode {
    private var content: StructureNode!
    private var sections: [ObjectIdentifier: ListSectionParts] = [:]
    let list: ListContext

    init(_ context: NodeContext, list: ListContext, make: (NodeContext) -> StructureNode) {
        self.list = list
        super.init(context)
        content = make(rowContext)
    }

    private var rowContext: NodeContext {
        var result = context
        EnvironmentValues.change(&result.environment) { $0.isInListRow = true }
        return result
    }

    var contentNode: StructureNode { content }
    override var children: [StructureNode] { [content] }
    override var count: Int { content.count }
    override func layoutNode(at index: Int) -> LayoutNode { content.layoutNode(at: index) }

    /// The rows of all sections, made or not; known once the content has been divided into sections.
    var rowCount: Int { sections.values.reduce(0) { $0 + $1.rows.count } }

    /// Lays the rows out again: what stands beside their views has changed.
    func invalidateRows() {
        for section in sections.values { section.rows.invalidateRows() }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for section in sections.values { section.setEnvironment(environment, changed: keys) }
        content.setEnvironment(rowContext.environment)
    }

    override func appendPieces(to pieces: inout [ListPiece]) {
        var inner: [ListPiece] = []
        content.appendPieces(to: &inner)
        // 1. What belongs together.
        var groups: [[ListPiece]] = []
        var isOpen = false
        for piece in inner {
            if case .items = piece.kind {
                if isOpen { groups[groups.count - 1].append(piece) } else { groups.append([piece]) }
                isOpen = true
            } else {
                groups.append([piece])
                isOpen = false
            }
        }
        // 2. A section for each, the same as before where its content is.
        var kept: [ObjectIdentifier: ListSectionParts] = [:]
        for (index, group) in groups.enumerated() {
            let key = ListSectionParts.key(of: group)
            let section = sections[key] ?? ListSectionParts(context, list: list)
            section.show(group, isFirst: index == 0, isLast: index == groups.count - 1)
            kept[key] = section
            pieces.append(
                ListPiece(header: section.header, content: section.rows, footer: section.footer))
        }
        sections = kept
    }
}

/// One section of a list.
@MainActor
final class ListSectionParts {
    let header: ListEdge
    let rows: ListSectionRows
    let footer: ListEdge

    init(_ context: NodeContext, list: ListContext) {
        header = ListEdge(context, list: list, isHeader: true)
        rows = ListSectionRows(context, list: list)
        footer = ListEdge(context, list: list, isHeader: false)
    }

    static func key(of group: [ListPiece]) -> ObjectIdentifier {
        switch group[0].kind {
        case .items(let structure, _): ObjectIdentifier(structure)
        case .section(_, let content, _): ObjectIdentifier(content)
        }
    }

    func show(_ group: [ListPiece], isFirst: Bool, isLast: Bool) {
        var sources: [ListSectionRows.Source] = []
        var header: (StructureNode, ListPiece)?
        var footer: (StructureNode, ListPiece)?
        for piece in group {
            switch piece.kind {
            case .items(let structure, let count):
                sources.append(ListSectionRows.Source(structure: structure, piece: piece, count: count))
            case .section(let head, let content, let foot):
                header = (head, piece)
                footer = (foot, piece)
                sources.append(
                    ListSectionRows.Source(structure: content, piece: piece, count: content.count))
            }
        }
        rows.show(sources)
        self.header.show(header, isOuter: isFirst)
        self.footer.show(footer, isOuter: isLast)
    }

    func setEnvironment(_ environment: EnvironmentStore, changed keys: Set<ObjectIdentifier>) {
        for part in [header, rows, footer] { part.setEnvironment(environment) }
    }
}

/// The rows of one section.
@MainActor
final class ListSectionRows: StructureNode {
    struct Source {
        let structure: StructureNode
        let piece: ListPiece
        let count: Int
    }

    private let list: ListContext
    private var sources: [Source] = []
    private var starts = [0]
    private var made: [ObjectIdentifier: ListRowNode] = [:]

    init(_ context: NodeContext, list: ListContext) {
        self.list = list
        super.init(context)
    }

    func show(_ sources: [Source]) {
        self.sources = sources
        starts = sources.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        made = made.filter { !$0.value.isGone }
    }

    override var count: Int { starts[starts.count - 1] }

    private func place(of index: Int) -> (source: Source, index: Int) {
        let number = starts.lastIndex { $0 <= index } ?? 0
        let held = min(number, sources.count - 1)
        return (sources[held], index - starts[held])
    }

    override func layoutNode(at index: Int) -> LayoutNode {
        let (source, local) = place(of: index)
        let inner = source.piece.wrap(source.structure.layoutNode(at: local))
        let row: ListRowNode
        if let known = made[ObjectIdentifier(inner)] {
            row = known
        } else {
            row = ListRowNode(around: inner, context, list: list)
            made[ObjectIdentifier(inner)] = row
        }
        row.position = ListRowNode.Position(index: index, count: count)
        return row
    }

    func invalidateRows() {
        for row in made.values { row.invalidateLayout() }
    }

    override func discard(at index: Int) {
        let (source, local) = place(of: index)
        let inner = source.piece.wrap(source.structure.layoutNode(at: local))
        made.removeValue(forKey: ObjectIdentifier(inner))?.unplace()
        source.piece.discard(source.structure, at: local, node: inner)
    }

    override var madeIndices: [Int] {
        zip(sources, starts).flatMap { source, start in source.structure.madeIndices.map { start + $0 }
        }
    }

    override func identity(at index: Int) -> AnyHashable? {
        let (source, local) = place(of: index)
        return source.structure.identity(at: local)
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for row in made.values { row.setEnvironment(environment, changed: keys) }
    }
}

/// The header or the footer of a section, or the room where there is none.
@MainActor
final class ListEdge: StructureNode {
    private let list: ListContext
    private let isHeader: Bool
    private var node: ListEdgeNode?
    private var source: (structure: StructureNode, piece: ListPiece)?
    private var isOuter = false

    init(_ context: NodeContext, list: ListContext, isHeader: Bool) {
        self.list = list
        self.isHeader = isHeader
        super.init(context)
    }

    func show(_ source: (StructureNode, ListPiece)?, isOuter: Bool) {
        self.source = source.flatMap { $0.0.count > 0 ? (structure: $0.0, piece: $0.1) : nil }
        self.isOuter = isOuter
        if let node { update(node) }
    }

    private var gap: Double {
        let look = list.look
        if let spacing = list.settings.sectionSpacing, !isOuter { return spacing / 2 }
        return isHeader ? look.gapBefore(isFirst: isOuter) : look.gapAfter(isLast: isOuter)
    }

    override var count: Int { source != nil || gap > 0 ? 1 : 0 }

    private func update(_ node: ListEdgeNode) {
        let views = source.map { source in
            (0..<source.structure.count).map { source.piece.wrap(source.structure.layoutNode(at: $0)) }
        }
        node.show(
            views ?? [], gap: gap, insets: isHeader ? list.look.headerInsets : list.look.footerInsets)
    }

    override func layoutNode(at index: Int) -> LayoutNode {
        let made = node ?? ListEdgeNode(context, list: list, isHeader: isHeader)
        node = made
        update(made)
        return made
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        node?.setEnvironment(environment, changed: keys)
    }
}

/// What all parts of one list know.
@MainActor
final class ListContext {
    var settings = ListSettings()
    var selection: ListSelection?
    var editMode: Binding<EditMode>?

    var look: ListLook { ListLook(settings.look.core) }
    var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
}
