import GridCore
import Scene
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
    /// The header, the rows and the footer of every section, as they follow each other.
    private var parts: [StructureNode] = []
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

    /// The rows of all sections, made or not; known once the content has been divided into sections, and estimated where elements make
    /// varying numbers of rows.
    var rowCount: Int { sections.values.reduce(0) { $0 + $1.rows.expectedCount } }

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
        parts = groups.flatMap { group in
            kept[ListSectionParts.key(of: group)].map { [$0.header, $0.rows, $0.footer] } ?? []
        }
    }

    // MARK: Rows by what they are called

    override func identity(at index: Int) -> AnyHashable? {
        var start = 0
        for part in parts {
            if index < start + part.count { return part.identity(at: index - start) }
            start += part.count
        }
        return nil
    }

    /// Costs a division into sections: rows may have come since the last one.
    override func index(of id: AnyHashable) -> Int? {
        var pieces: [ListPiece] = []
        appendPieces(to: &pieces)
        var start = 0
        for part in parts {
            if let index = part.index(of: id) { return start + index }
            start += part.count
        }
        return nil
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
            case .items(let structure, _):
                sources.append(ListSectionRows.Source(structure: structure, piece: piece))
            case .section(let head, let content, let foot):
                header = (head, piece)
                footer = (foot, piece)
                sources += ListSectionParts.rows(of: content, in: piece)
            }
        }
        rows.show(sources)
        self.header.show(header, isOuter: isFirst)
        self.footer.show(footer, isOuter: isLast)
    }

    /// The rows of a section by the pieces that they consist of; what a section inside a section brings are rows like others.
    private static func rows(of content: StructureNode, in section: ListPiece) -> [ListSectionRows.Source] {
        var parts: [ListPiece] = []
        content.appendPieces(to: &parts)
        var sources: [ListSectionRows.Source] = []
        for part in parts {
            guard case .items(let structure, _) = part.kind else { return [ListSectionRows.Source(structure: content, piece: section)] }
            sources.append(ListSectionRows.Source(structure: structure, piece: part.wrapped(asPartOf: section)))
        }
        return sources
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
    }

    private let list: ListContext
    private var sources: [Source] = []
    /// Where the rows of each source begin, as far as they have been counted.
    private var starts = [0]
    /// Rises when a source has another number of rows than was expected.
    private var moves = 0
    private var made: [ObjectIdentifier: ListRowNode] = [:]

    init(_ context: NodeContext, list: ListContext) {
        self.list = list
        super.init(context)
    }

    func show(_ sources: [Source]) {
        self.sources = sources
        starts = sources.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.structure.expectedCount) }
        made = made.filter { !$0.value.isGone }
    }

    override var count: Int { sources.reduce(0) { $0 + $1.structure.count } }

    override var expectedCount: Int {
        var isSame = true
        var start = 0
        for (index, source) in sources.enumerated() {
            start += source.structure.expectedCount
            if starts[index + 1] != start { isSame = false }
            starts[index + 1] = start
        }
        if !isSame { moves += 1 }
        return start
    }

    override var numbering: Int { sources.reduce(moves) { $0 + $1.structure.numbering } }
    override var isCountEstimated: Bool { sources.contains { $0.structure.isCountEstimated } }
    override var isCountUnfinished: Bool { sources.contains { $0.structure.isCountUnfinished } }

    private func place(of index: Int) -> (source: Source, index: Int) {
        let number = starts.lastIndex { $0 <= index } ?? 0
        let held = min(number, sources.count - 1)
        return (sources[held], index - starts[held])
    }

    override func layoutNode(at index: Int) -> LayoutNode {
        let (source, local) = place(of: index)
        return row(around: source.structure.layoutNode(at: local), of: source, at: index)
    }

    override func expectedLayoutNode(at index: Int) -> LayoutNode? {
        let (source, local) = place(of: index)
        return source.structure.expectedLayoutNode(at: local).map { row(around: $0, of: source, at: index) }
    }

    private func row(around node: LayoutNode, of source: Source, at index: Int) -> ListRowNode {
        let inner = source.piece.wrap(node)
        let row: ListRowNode
        if let known = made[ObjectIdentifier(inner)] {
            row = known
        } else {
            row = ListRowNode(around: inner, context, list: list)
            made[ObjectIdentifier(inner)] = row
        }
        row.position = ListRowNode.Position(index: index, count: starts[starts.count - 1])
        return row
    }

    func invalidateRows() {
        for row in made.values { row.invalidateLayout() }
    }

    override func discard(at index: Int) {
        let (source, local) = place(of: index)
        for view in source.structure.viewsDiscarded(with: local) {
            guard let node = source.structure.expectedLayoutNode(at: view) else { continue }
            let inner = source.piece.wrap(node)
            made.removeValue(forKey: ObjectIdentifier(inner))?.unplace()
            source.piece.forgetWrappers(around: inner)
        }
        source.structure.discard(at: local)
    }

    override func viewsDiscarded(with index: Int) -> Range<Int> {
        let (source, local) = place(of: index)
        return source.structure.viewsDiscarded(with: local).offset(by: index - local)
    }

    override var madeIndices: [Int] {
        zip(sources, starts).flatMap { source, start in source.structure.madeIndices.map { start + $0 }
        }
    }

    override func identity(at index: Int) -> AnyHashable? {
        let (source, local) = place(of: index)
        return source.structure.identity(at: local)
    }

    override func index(of id: AnyHashable) -> Int? {
        for (source, start) in zip(sources, starts) {
            if let index = source.structure.index(of: id) { return start + index }
        }
        return nil
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

    override func index(of id: AnyHashable) -> Int? { source?.structure.index(of: id) == nil ? nil : 0 }

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
    /// What moves a row to another place by a pointer.
    let reorder = RowReorder()
    /// Where a line shows the place of things that are dragged over the list.
    var insertionLine: (row: LayerID, isBelow: Bool)?
    /// The row from which a range is selected.
    var selectionStart: (value: AnyHashable, item: Int)?
    /// The row whose buttons are shown.
    weak var openRow: ListRowNode?

    var look: ListLook { ListLook(settings.look.core) }
    var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
}
