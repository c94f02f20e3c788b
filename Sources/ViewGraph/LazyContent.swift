import GridCore

/// The content of a lazy container by runs: which view is which item.
///
/// Elements of varying counts are counted as far as they are known, and estimated beyond: `catchUp` takes over what asking for items has
/// taught.
final class LazyContent: @MainActor LazyItems {
    private(set) var runs: [LazyRun] = []
    @exclusivity(unchecked) private var sources: [Source] = []
    @exclusivity(unchecked) private var starts = [0]
    private unowned let owner: LayoutNode
    /// The items that have been asked for, by number.
    @exclusivity(unchecked) private(set) var made: [Int: LayoutNode] = [:]
    /// The same the other way round.
    @exclusivity(unchecked) private var numbers: [ObjectIdentifier: Int] = [:]
    /// Items that were found by a name of their own before they existed.
    private var foundInside: [AnyHashable: Int] = [:]
    /// Whether an item was asked for that there is not.
    private var hasMissedItems = false

    /// Where the items of a run come from.
    private struct Source {
        let structure: StructureNode
        let piece: ListPiece
        /// The indices that the structure's views had when they were numbered.
        var numbering: Int
    }

    init(_ content: StructureNode, adoptedBy owner: LayoutNode) {
        self.owner = owner
        var pieces: [ListPiece] = []
        content.appendPieces(to: &pieces)
        for (number, piece) in pieces.enumerated() {
            switch piece.kind {
            case .items(let structure, _):
                add(.cells, structure, piece, section: nil)
            case .section(let header, let content, let footer):
                add(.header, header, piece, section: number)
                addCells(content, of: piece, section: number)
                add(.footer, footer, piece, section: number)
            }
        }
        findMade()
    }

    private func add(_ kind: LineKind, _ structure: StructureNode, _ piece: ListPiece, section: Int?) {
        // A header is looked at whole, cells as they are needed.
        let count = kind == .cells ? structure.expectedCount : structure.count
        guard count > 0 else { return }
        runs.append(LazyRun(kind, count: count, section: section))
        sources.append(Source(structure: structure, piece: piece, numbering: structure.numbering))
        starts.append(starts[starts.count - 1] + count)
    }

    /// The cells of a section, by the pieces that they consist of; what a section inside a section brings are cells like others.
    private func addCells(_ content: StructureNode, of section: ListPiece, section number: Int) {
        var parts: [ListPiece] = []
        content.appendPieces(to: &parts)
        for part in parts {
            guard case .items = part.kind else { return add(.cells, content, section, section: number) }
        }
        for part in parts {
            if case .items(let structure, _) = part.kind { add(.cells, structure, part.wrapped(asPartOf: section), section: number) }
        }
    }

    /// What was made before the content changed is known again, so that it can be forgotten in its time.
    private func findMade() {
        made.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        for (source, start) in zip(sources, starts) {
            for index in source.structure.madeIndices { _ = node(at: start + index) }
        }
    }

    /// Takes over what is known by now of elements of varying counts; answers whether items have to be placed again.
    func catchUp() -> Bool {
        var isSame = !hasMissedItems
        var isRenumbered = false
        hasMissedItems = false
        var start = 0
        for index in sources.indices {
            let structure = sources[index].structure
            let count = runs[index].kind == .cells ? structure.expectedCount : runs[index].count
            if structure.numbering != sources[index].numbering || start != starts[index] { isRenumbered = true }
            sources[index].numbering = structure.numbering
            if count != runs[index].count {
                runs[index].count = count
                isSame = false
            }
            starts[index] = start
            start += count
        }
        if let last = sources.indices.last { starts[last + 1] = start }
        if isRenumbered || !isSame { foundInside = [:] }
        if isRenumbered { findMade() }
        return !isSame || isRenumbered
    }

    /// Whether there may be more items that nobody has looked at in this update, since too many elements had no views.
    var isUnfinished: Bool { hasMissedItems || sources.contains { $0.structure.isCountUnfinished } }

    var count: Int { starts[starts.count - 1] }

    /// The layout node of an item, made on first use; `nil` where there turns out to be none. O(log runs).
    func node(at item: Int) -> LayoutNode? {
        if let node = made[item] { return node }
        let (source, index) = place(of: item)
        guard let inner = source.structure.expectedLayoutNode(at: index) else {
            hasMissedItems = true
            return nil
        }
        let node = source.piece.wrap(inner)
        owner.adopt(node)
        made[item] = node
        numbers[ObjectIdentifier(node)] = item
        return node
    }

    /// The number of the item whose view `node` is; `nil` for one that has not been asked for.
    func item(of node: LayoutNode) -> Int? { numbers[ObjectIdentifier(node)] }

    /// What an item is called, where it was given an identity.
    func identity(of item: Int) -> AnyHashable? {
        let (source, index) = place(of: item)
        return source.structure.identity(at: index)
    }

    /// The number of the first item that is called `id`, or of the first one in a section that is. A name that a view gives itself, inside
    /// an element that was never asked for, is found by making elements one after the other; what was found so is remembered until the
    /// items have other numbers.
    func item(called id: AnyHashable, in content: StructureNode) -> Int? {
        if let item = foundInside[id], item < count, made[item].map({ $0.listNames.contains(id) }) ?? true { return item }
        foundInside[id] = nil
        let found = search(for: id, in: content)
        // What the search has looked at counts from now on, and may have moved what it has found.
        if let found = catchUp() ? search(for: id, in: content) : found { return found }
        for (source, start) in zip(sources, starts) {
            guard let index = source.structure.indexLookingInside(for: id) else { continue }
            foundInside[id] = start + index
            return start + index
        }
        return nil
    }

    private func search(for id: AnyHashable, in content: StructureNode) -> Int? {
        if let group = content.group(called: id) {
            for (source, start) in zip(sources, starts) where source.structure.isInside(group) { return start }
        }
        for (source, start) in zip(sources, starts) {
            if let index = source.structure.index(of: id) { return start + index }
        }
        return nil
    }

    /// Forgets an item that is not needed for now, with those that come and go with it, unless one of them is needed.
    func discard(_ item: Int, unless isNeeded: (LayoutNode) -> Bool) {
        guard made[item] != nil else { return }
        let (source, index) = place(of: item)
        let together = source.structure.viewsDiscarded(with: index)
        let items = together.offset(by: item - index)
        guard !items.contains(where: { made[$0].map(isNeeded) ?? false }) else { return }
        for item in items {
            guard let node = made.removeValue(forKey: item) else { continue }
            numbers[ObjectIdentifier(node)] = nil
            source.piece.forgetWrappers(around: node)
        }
        source.structure.discard(at: index)
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

    var mayMissItems: Bool {
        for source in sources where source.structure.isCountEstimated { return true }
        return false
    }
    func isThere(_ item: Int) -> Bool { node(at: item) != nil }

    func size(of item: Int, for proposal: Proposal) -> Size { node(at: item)?.size(for: proposal) ?? .zero }
    func spacing(of item: Int) -> Spacing { node(at: item)?.spacing ?? .plain }
    func span(of item: Int) -> ItemSpan { node(at: item)?.trait(MosaicSpan.key) as? ItemSpan ?? .one }

    /// What arranges blocks of items, where something does.
    var blocks: (any BlockEngine)?

    func block(of items: Range<Int>, across extent: Double) -> ItemBlock {
        blocks?.block(of: items.compactMap { node(at: $0) }, across: extent, isRightToLeft: owner.isRightToLeft)
            ?? ItemBlock(length: 0, placements: [])
    }
}

extension StructureNode {
    /// Whether this node is `other` or below it.
    fileprivate func isInside(_ other: StructureNode) -> Bool {
        var node: StructureNode? = self
        while let current = node {
            if current === other { return true }
            node = current.parent
        }
        return false
    }
}

/// Arranges some views together, for a lazy container that is made of such blocks.
public protocol BlockEngine: AnyObject {
    func block(of nodes: [LayoutNode], across extent: Double, isRightToLeft: Bool) -> ItemBlock
    /// Whether another one arranges everything in the same way.
    func isSame(as other: any BlockEngine) -> Bool
}

/// The key under which a view says how many columns and rows of a mosaic it covers.
public enum MosaicSpan {
    public static let key = ObjectIdentifier(MosaicSpan.self)
}
