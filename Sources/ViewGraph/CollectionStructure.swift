/// The views of a random-access collection, one element after the other, made as they are asked for.
///
/// Where the number of views per element is known from their type, counting and finding a view cost O(1) and make nothing.
/// Where it varies, elements are made in order as far as the question needs them.
public final class CollectionStructure: StructureNode {
    /// The collection as this node sees it.
    public struct Source {
        public var count: Int
        /// Views per element, where the type of the content tells.
        public var unitCount: Int?
        public var id: (Int) -> AnyHashable
        public var make: (Int, NodeContext) -> StructureNode
        public var update: (Int, StructureNode) -> Void

        public init(
            count: Int, unitCount: Int?, id: @escaping (Int) -> AnyHashable, make: @escaping (Int, NodeContext) -> StructureNode,
            update: @escaping (Int, StructureNode) -> Void
        ) {
            self.count = count
            self.unitCount = unitCount
            self.id = id
            self.make = make
            self.update = update
        }
    }

    private struct Entry {
        let id: AnyHashable
        let node: StructureNode
    }

    /// How far from its old place an element is looked for before the whole collection is searched once.
    private static let searchDistance = 256

    private var source: Source
    /// Elements that have been made, by their index.
    private var entries: [Int: Entry] = [:]
    /// Where the views of each element start, for content of varying counts; built as far as needed.
    private var starts = [0]

    public init(_ context: NodeContext, source: Source) {
        self.source = source
        super.init(context)
    }

    public override var children: [StructureNode] { entries.keys.sorted().map { entries[$0]!.node } }

    /// The number of elements that exist as nodes.
    public var madeCount: Int { entries.count }

    public override var count: Int {
        if let unit = source.unitCount { return unit * source.count }
        while starts.count <= source.count { extendStarts() }
        return starts[source.count]
    }

    public override func layoutNode(at index: Int) -> LayoutNode {
        let (element, offset) = place(of: index)
        return node(for: element).layoutNode(at: offset)
    }

    public override func identity(at index: Int) -> AnyHashable? { source.id(place(of: index).element) }

    /// Forgets the whole element. Elements of varying counts stay: the counts of those after them are built on theirs.
    public override func discard(at index: Int) {
        guard source.unitCount != nil, let entry = entries.removeValue(forKey: place(of: index).element) else { return }
        entry.node.detach()
    }

    public override var madeIndices: [Int] {
        guard let unit = source.unitCount else { return [] }
        return entries.keys.flatMap { $0 * unit..<($0 + 1) * unit }
    }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        guard source.unitCount == nil else {
            super.appendPieces(to: &pieces)
            return
        }
        for element in 0..<source.count { node(for: element).appendPieces(to: &pieces) }
    }

    public override func listDidChangeBelow() { starts = [0] }

    /// The first index of a view of the element with `id`, looked for among the made elements and then in the whole collection.
    public func index(ofElement id: AnyHashable) -> Int? {
        let element =
            entries.first { $0.value.id == id }?.key ?? (0..<source.count).first { source.id($0) == id }
        guard let element else { return nil }
        if let unit = source.unitCount { return element * unit }
        while starts.count <= element { extendStarts() }
        return starts[element]
    }

    /// Takes another collection. Elements keep their nodes by id; what is gone leaves the structure. Costs O(made elements), and one
    /// pass over all ids only where an element has moved far or is gone.
    public func update(_ new: Source) {
        let oldCount = source.count
        source = new
        starts = [0]
        let old = entries
        entries = [:]
        var missing: [(index: Int, entry: Entry)] = []
        // In order, so that elements of the same id keep their order.
        for (index, entry) in old.sorted(by: { $0.key < $1.key }) {
            if let found = find(entry.id, near: index) {
                entries[found] = entry
            } else {
                missing.append((index, entry))
            }
        }
        if !missing.isEmpty { relocate(missing) }
        for (index, entry) in entries { source.update(index, entry.node) }
        if oldCount != new.count || !missing.isEmpty || entries.contains(where: { old[$0.key]?.node !== $0.value.node }) {
            listDidChange()
        }
    }

    private func find(_ id: AnyHashable, near index: Int) -> Int? {
        for distance in 0...CollectionStructure.searchDistance {
            for candidate in distance == 0 ? [index] : [index + distance, index - distance]
            where candidate >= 0 && candidate < source.count && entries[candidate] == nil && source.id(candidate) == id {
                return candidate
            }
        }
        return nil
    }

    /// Looks for elements in the whole collection, once for all of them; those not found are gone.
    private func relocate(_ missing: [(index: Int, entry: Entry)]) {
        var wanted = Dictionary(grouping: missing.sorted { $0.index < $1.index }, by: \.entry.id)
        var left = missing.count
        var index = 0
        while index < source.count, left > 0 {
            let id = source.id(index)
            if entries[index] == nil, var entries = wanted[id], !entries.isEmpty {
                self.entries[index] = entries.removeFirst().entry
                wanted[id] = entries
                left -= 1
            }
            index += 1
        }
        for entries in wanted.values { for (_, entry) in entries { entry.node.detach() } }
    }

    private func node(for element: Int) -> StructureNode {
        if let entry = entries[element] { return entry.node }
        let node = source.make(element, context)
        entries[element] = Entry(id: source.id(element), node: node)
        return node
    }

    private func extendStarts() {
        let element = starts.count - 1
        starts.append(starts[element] + node(for: element).count)
    }

    private func place(of index: Int) -> (element: Int, offset: Int) {
        if let unit = source.unitCount { return (index / unit, index % unit) }
        while starts[starts.count - 1] <= index { extendStarts() }
        var low = 0
        var high = starts.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return (low, index - starts[low])
    }
}
