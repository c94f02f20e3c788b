import HostInterface

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

    /// How far from where it is expected an element is looked for.
    private static let nearDistance = 256
    /// How far an element is looked for while nothing says how far things have moved.
    private static let farDistance = 8192
    /// Collections up to this size are searched whole.
    private static let smallCount = 4096

    private var source: Source
    /// The collection before the last change, and the update that changed it.
    private var former: (source: Source, update: UInt64)?
    /// Elements that have been made, by their index.
    private var entries: [Int: Entry] = [:]
    /// Elements that were not found near their old places after a change. They may be anywhere or gone: they are known again by their id
    /// when their place is asked for, and forgotten with the next change.
    private var missing: [AnyHashable: [StructureNode]] = [:]
    /// The ids of the elements that exist, with how often each is there.
    private var idCounts: [AnyHashable: Int] = [:]
    private var reportedIDs: Set<AnyHashable> = []
    /// Where the views of each element start, for content of varying counts; built as far as needed.
    private var starts = [0]

    public init(_ context: NodeContext, source: Source) {
        self.source = source
        super.init(context)
    }

    public override var children: [StructureNode] {
        entries.sorted { $0.key < $1.key }.map(\.value.node) + missing.values.flatMap { $0 }
    }

    /// The id of the element that is being made.
    private var idBeingMade: AnyHashable?

    /// The id of the element that `node` is the view of, or of the one that is being made.
    public func identity(ofElement node: StructureNode?) -> AnyHashable? {
        entries.values.first { $0.node === node }?.id ?? idBeingMade
    }
    /// The elements that exist as nodes with their indices, in no particular order.
    var madeElements: [(index: Int, node: StructureNode)] { entries.map { ($0.key, $0.value.node) } }

    /// The number of elements, made or not.
    public var elementCount: Int { source.count }

    /// The identity of the element at `index`.
    public func id(ofElement index: Int) -> AnyHashable { source.id(index) }

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
        forget(entry.id)
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

    /// What the made element is called that `node` belongs to.
    func identity(of node: LayoutNode) -> AnyHashable? {
        var structure = node.structure
        while let current = structure {
            if current.parent === self { return entries.first { $0.value.node === current }?.value.id }
            structure = current.parent
        }
        return nil
    }

    /// The first index of a view of the element with `id`, looked for among the made elements and then in the whole collection; of a view
    /// inside an element only where that exists.
    public override func index(of id: AnyHashable) -> Int? {
        let element = entries.filter { $0.value.id == id }.keys.min() ?? (0..<source.count).first { source.id($0) == id }
        if let element { return start(of: element) }
        for (element, entry) in entries.sorted(by: { $0.key < $1.key }) {
            if let index = entry.node.index(of: id) { return start(of: element) + index }
        }
        return nil
    }

    private func start(of element: Int) -> Int {
        if let unit = source.unitCount { return element * unit }
        while starts.count <= element { extendStarts() }
        return starts[element]
    }

    /// Takes another collection. Elements keep their nodes by id; what is gone leaves the structure.
    ///
    /// Ids are read near where the elements are expected: where they were, moved by as much as the collection has grown or as those before
    /// them have moved. The whole collection is searched where it is small, and where none of the elements is found otherwise, as after
    /// a thousand insertions and deletions at once. Costs O(elements that exist) ids.
    public func update(_ new: Source) {
        let growth = new.count - source.count
        former = graph.transaction.curve == nil ? nil : (source, graph.updateNumber)
        source = new
        starts = [0]
        for nodes in missing.values { for node in nodes { node.detach() } }
        missing = [:]
        let old = entries
        entries = [:]
        // In order, so that elements of the same id keep their order.
        let lost = match(old.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, growth: growth)
        if source.count <= CollectionStructure.smallCount || (entries.isEmpty && !lost.isEmpty) {
            relocate(lost)
        } else {
            for (_, entry) in lost { missing[entry.id, default: []].append(entry.node) }
        }
        recountIDs()
        for (index, entry) in entries { source.update(index, entry.node) }
        if growth != 0 || !lost.isEmpty || entries.contains(where: { old[$0.key]?.node !== $0.value.node }) {
            listDidChange()
        }
    }

    /// Finds elements near where they are expected; answers those that were not found.
    private func match(_ old: [(index: Int, entry: Entry)], growth: Int) -> [(index: Int, entry: Entry)] {
        var shift = firstShift(of: old, growth: growth) ?? 0
        var lost: [(index: Int, entry: Entry)] = []
        for (index, entry) in old {
            guard let found = find(entry.id, near: index + shift, within: CollectionStructure.nearDistance) ?? find(entry.id, at: index)
            else {
                lost.append((index, entry))
                continue
            }
            entries[found] = entry
            shift = found - index
        }
        return lost
    }

    /// By how much the elements have moved: not at all or as much as the collection has grown, else as one of three says that is looked
    /// for far around.
    private func firstShift(of old: [(index: Int, entry: Entry)], growth: Int) -> Int? {
        for (index, entry) in old {
            if find(entry.id, at: index) != nil { return 0 }
            if find(entry.id, at: index + growth) != nil { return growth }
        }
        guard source.count > CollectionStructure.smallCount else { return nil }
        for place in Set([0, old.count / 2, old.count - 1]).sorted() where old.indices.contains(place) {
            let (index, entry) = old[place]
            if let found = find(entry.id, near: index, within: CollectionStructure.farDistance) { return found - index }
        }
        return nil
    }

    private func find(_ id: AnyHashable, at index: Int) -> Int? {
        index >= 0 && index < source.count && entries[index] == nil && source.id(index) == id ? index : nil
    }

    private func find(_ id: AnyHashable, near index: Int, within distance: Int) -> Int? {
        for step in 0...distance {
            if let found = find(id, at: index + step) ?? (step > 0 ? find(id, at: index - step) : nil) { return found }
        }
        return nil
    }

    /// Looks for elements in the whole collection, once for all of them; those not found are gone.
    private func relocate(_ lost: [(index: Int, entry: Entry)]) {
        var wanted = Dictionary(grouping: lost, by: \.entry.id)
        var left = lost.count
        var index = 0
        while index < source.count, left > 0 {
            if entries[index] == nil {
                let id = source.id(index)
                if var found = wanted[id], !found.isEmpty {
                    entries[index] = found.removeFirst().entry
                    wanted[id] = found
                    left -= 1
                }
            }
            index += 1
        }
        for entries in wanted.values { for (_, entry) in entries { release(entry.node, key: entry.id) } }
    }

    private func node(for element: Int) -> StructureNode {
        if let entry = entries[element] { return entry.node }
        let id = source.id(element)
        let before = idBeingMade
        idBeingMade = id
        defer { idBeingMade = before }
        let node = takeMissing(id, at: element) ?? takeLeaving(id, at: element) ?? source.make(element, context)
        if isNew(id, near: element) { node.insertion = graph.updateNumber }
        entries[element] = Entry(id: id, node: node)
        count(id)
        return node
    }

    /// The node of an element that was not found in its time and is known again.
    private func takeMissing(_ id: AnyHashable, at element: Int) -> StructureNode? {
        guard var nodes = missing[id], !nodes.isEmpty else { return nil }
        let node = nodes.removeFirst()
        missing[id] = nodes.isEmpty ? nil : nodes
        source.update(element, node)
        return node
    }

    /// The node of an element that has left and is still shown.
    private func takeLeaving(_ id: AnyHashable, at element: Int) -> StructureNode? {
        guard !graph.leavers.isEmpty, let node = readmit(id) else { return nil }
        source.update(element, node)
        return node
    }

    /// Whether the element was not in the collection before the change that is being shown. It is looked for near its place only.
    private func isNew(_ id: AnyHashable, near index: Int) -> Bool {
        guard let former, former.update == graph.updateNumber, graph.transaction.curve != nil else { return false }
        let distance = CollectionStructure.nearDistance
        let (first, end) = (max(0, index - distance), min(former.source.count, index + distance + 1))
        guard first < end else { return true }
        return !(first..<end).contains { former.source.id($0) == id }
    }

    // MARK: Ids that are there twice

    private func count(_ id: AnyHashable) {
        idCounts[id, default: 0] += 1
        guard idCounts[id] == 2, reportedIDs.insert(id).inserted else { return }
        HostContext.current?.warn(
            "ForEach: the id \(id.base) is there more than once. Each of its elements is shown, but which is which after a change "
                + "is a guess.")
    }

    private func forget(_ id: AnyHashable) {
        guard let count = idCounts[id] else { return }
        idCounts[id] = count > 1 ? count - 1 : nil
    }

    private func recountIDs() {
        idCounts.removeAll(keepingCapacity: true)
        for entry in entries.values { count(entry.id) }
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
