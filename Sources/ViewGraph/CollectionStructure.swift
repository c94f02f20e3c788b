import GridCore
import HostInterface

/// The views of a random-access collection, one element after the other, made as they are asked for.
///
/// Where the number of views per element is known from their type, counting and finding a view cost O(1) and make nothing. Where it varies,
/// a lazy container counts with what is expected (`expectedCount`) and elements become known as they are looked at (`ElementNumbers`);
/// a container that is not lazy has all of them made and counted.
public final class CollectionStructure: StructureNode {
    /// The collection as this node sees it.
    public struct Source {
        public var count: Int
        /// Views per element, where the type of the content tells.
        public var unitCount: Int?
        /// Whether no id can be there twice, so that nobody has to watch for it.
        public var hasUniqueIDs: Bool
        public var id: (Int) -> AnyHashable
        /// The first element with an id. May cost the ids of all elements before it.
        public var index: (AnyHashable) -> Int?
        public var make: (Int, NodeContext) -> StructureNode
        public var update: (Int, StructureNode) -> Void

        public init(
            count: Int, unitCount: Int?, hasUniqueIDs: Bool = false, id: @escaping (Int) -> AnyHashable,
            index: @escaping (AnyHashable) -> Int?,
            make: @escaping (Int, NodeContext) -> StructureNode, update: @escaping (Int, StructureNode) -> Void
        ) {
            self.count = count
            self.unitCount = unitCount
            self.hasUniqueIDs = hasUniqueIDs
            self.id = id
            self.index = index
            self.make = make
            self.update = update
        }
    }

    private struct Entry {
        /// `nil` where the source says it whenever it is asked, as that of a range does.
        var id: AnyHashable?
        let node: StructureNode
    }

    /// An element from before a change.
    private typealias FormerElement = (index: Int, id: AnyHashable, node: StructureNode)

    /// How far from where it is expected an element is looked for.
    private static let nearDistance = 256
    /// How far an element is looked for while nothing says how far things have moved.
    private static let farDistance = 8192
    /// Collections up to this size are searched whole.
    private static let smallCount = 4096

    /// An element with more views than that is not one cell but many, which are looked at and forgotten one by one.
    private static let manyViews = 16

    /// How many nodes of forgotten elements wait for others.
    private static let mostRetired = 128

    @exclusivity(unchecked) private var source: Source
    /// The collection before the last change, and the update that changed it.
    private var former: (source: Source, update: UInt64)?
    /// Elements that have been made, by their index.
    @exclusivity(unchecked) private var entries: [Int: Entry] = [:]
    /// Elements that were not found near their old places after a change. They may be anywhere or gone: they are known again by their id
    /// when their place is asked for, and forgotten with the next change.
    @exclusivity(unchecked) private var missing: [AnyHashable: [StructureNode]] = [:]
    /// Nodes of elements that were forgotten, which others take over.
    @exclusivity(unchecked) private var retired: [StructureNode] = []
    /// The ids of the elements that exist, with how often each is there.
    @exclusivity(unchecked) private var idCounts: [AnyHashable: Int] = [:]
    private var reportedIDs: Set<AnyHashable> = []
    /// Which views belong to which element, for content of varying counts.
    @exclusivity(unchecked) var numbers: ElementNumbers
    /// Whether the counts of elements that exist may have changed.
    var mayHaveOtherCounts = false
    /// Whether elements bring sections or rows of a grid, so that they are told apart as pieces; `nil` while nobody knows.
    var elementsArePieces: Bool?
    /// The elements that were made to find that they have no views, in one update.
    var emptyElements = (update: UInt64(0), count: 0)

    public init(_ context: NodeContext, source: Source) {
        self.source = source
        numbers = ElementNumbers(elementCount: source.count)
        super.init(context)
    }

    public override var children: [StructureNode] {
        entries.sorted { $0.key < $1.key }.map(\.value.node) + missing.values.flatMap { $0 }
    }

    @exclusivity(unchecked) private var elementBeingMade: Int?

    /// The id of the element that `node` is the view of, or of the one that is being made.
    public func identity(ofElement node: StructureNode?) -> AnyHashable? {
        entries.first { $0.value.node === node }.map(id) ?? elementBeingMade.map(source.id)
    }
    /// The elements that exist as nodes with their indices, in no particular order.
    var madeElements: [(index: Int, node: StructureNode)] { entries.map { ($0.key, $0.value.node) } }

    /// The number of elements, made or not.
    public var elementCount: Int { source.count }

    /// The identity of the element at `index`.
    public func id(ofElement index: Int) -> AnyHashable { source.id(index) }

    /// The number of elements that exist as nodes.
    public var madeCount: Int { entries.count }

    /// Views per element, where the type of the content tells.
    var unitCount: Int? { source.unitCount }

    public override var count: Int { unitCount.map { $0 * elementCount } ?? exactCount }
    public override var numbering: Int { numbers.moves }
    public override var isCountUnfinished: Bool { hasStoppedCounting }
    public override var isCountEstimated: Bool { unitCount == nil }
    public override var holdsPieces: Bool { elementsArePieces ?? false }

    public override var expectedCount: Int {
        if let unitCount { return unitCount * elementCount }
        recountIfNeeded()
        return numbers.itemCount
    }

    public override func expectedLayoutNode(at index: Int) -> LayoutNode? {
        unitCount == nil ? expectedView(at: index) : layoutNode(at: index)
    }

    public override func appendPieces(to pieces: inout [ListPiece]) {
        guard unitCount == nil, findPieces() else {
            let count = expectedCount
            if count > 0 { pieces.append(ListPiece(items: self, count: count)) }
            return
        }
        for element in 0..<elementCount { node(for: element).appendPieces(to: &pieces) }
    }

    public override func layoutNode(at index: Int) -> LayoutNode {
        if let unit = unitCount { return node(for: index / unit).layoutNode(at: index % unit) }
        let (element, offset) = exactPlace(of: index)
        return node(for: element).layoutNode(at: offset)
    }

    public override func identity(at index: Int) -> AnyHashable? { element(ofView: index).map(source.id) }

    /// Forgets the whole element; of one with many views, as another collection inside, what that forgets.
    public override func discard(at index: Int) {
        guard let element = element(ofView: index), let entry = entries[element] else { return }
        guard !hasManyViews(entry.node) else { return entry.node.discard(at: index - start(of: element)) }
        entries[element] = nil
        if let id = entry.id { forget(id) }
        // Who has the keyboard or a reader on an element would find itself on another one.
        if retired.count < CollectionStructure.mostRetired, graph.focus.focused == nil, graph.reader.focused == nil, entry.node.isReusable {
            entry.node.renew()
            retired.append(entry.node)
        } else {
            entry.node.detach()
        }
    }

    /// The views of the whole element, so that it is forgotten when none of them is shown.
    public override func viewsDiscarded(with index: Int) -> Range<Int> {
        guard let element = element(ofView: index), let node = entries[element]?.node else { return index..<index + 1 }
        let start = start(of: element)
        return hasManyViews(node) ? node.viewsDiscarded(with: index - start).offset(by: start) : start..<start + node.count
    }

    /// Whether an element is too large to be forgotten and looked at as one.
    private func hasManyViews(_ node: StructureNode) -> Bool { node.count > CollectionStructure.manyViews }

    public override func willDetach() {
        for node in retired { node.detach() }
        retired = []
    }

    public override var madeIndices: [Int] {
        if let unit = unitCount { return entries.keys.flatMap { $0 * unit..<($0 + 1) * unit } }
        recountIfNeeded()
        return entries.flatMap { element, entry -> [Int] in
            guard let start = numbers.start(of: element), let count = numbers.count(of: element) else { return [] }
            return hasManyViews(entry.node) ? entry.node.madeIndices.map { start + $0 } : Array(start..<start + count)
        }
    }

    public override func listDidChangeBelow() { mayHaveOtherCounts = true }

    /// What the made element is called that `node` belongs to.
    func identity(of node: LayoutNode) -> AnyHashable? {
        var structure = node.structure
        while let current = structure {
            if current.parent === self { return entries.first { $0.value.node === current }.map(id) }
            structure = current.parent
        }
        return nil
    }

    /// The first index of a view of the element with `id`, looked for among the made elements and then in the whole collection; of a view
    /// inside an element only where that exists.
    public override func index(of id: AnyHashable) -> Int? {
        let element = entries.filter { self.id($0) == id }.keys.min() ?? source.index(id)
        if let element { return start(of: element) }
        for (element, entry) in entries.sorted(by: { $0.key < $1.key }) {
            if let index = entry.node.index(of: id) { return start(of: element) + index }
        }
        return nil
    }

    /// Makes elements that do not exist, one after the other, and forgets each of them again: O(elements) evaluations of their content. The
    /// elements are all of one type: where the first one names nothing, none is made but that one.
    public override func indexLookingInside(for id: AnyHashable) -> Int? {
        if let found = index(of: id) { return found }
        for element in 0..<min(elementCount, CollectionStructure.mostLookedInside) where entries[element] == nil {
            let before = elementBeingMade
            elementBeingMade = element
            defer { elementBeingMade = before }
            let node = source.make(element, context)
            defer { node.detach() }
            if let inside = node.indexLookingInside(for: id) { return start(of: element) + inside }
            if element == 0 || entries[0] != nil, !node.holdsIdentities { return nil }
        }
        return nil
    }

    public override func group(called id: AnyHashable) -> StructureNode? {
        guard holdsPieces else { return nil }
        return source.index(id).map(node) ?? super.group(called: id)
    }

    /// Takes another collection. Elements keep their nodes by id; what is gone leaves the structure.
    ///
    /// Ids are read near where the elements are expected: where they were, moved by as much as the collection has grown or as those before
    /// them have moved. The whole collection is searched where it is small, and where none of the elements is found otherwise, as after
    /// a thousand insertions and deletions at once. Costs O(elements that exist) ids.
    public func update(_ new: Source) {
        let growth = new.count - source.count
        former = graph.transaction.curve == nil ? nil : (source, graph.updateNumber)
        let oldNumbers = numbers
        let old = entries
        // In order, so that elements of the same id keep their order.
        let elements = old.sorted { $0.key < $1.key }.map { ($0.key, id($0), $0.value.node) }
        source = new
        for nodes in missing.values { for node in nodes { node.detach() } }
        missing = [:]
        entries = [:]
        let lost = match(elements, growth: growth)
        if source.count <= CollectionStructure.smallCount || (entries.isEmpty && !lost.isEmpty) {
            relocate(lost)
        } else {
            for (_, id, node) in lost { missing[id, default: []].append(node) }
        }
        recountIDs()
        for (index, entry) in entries { source.update(index, entry.node) }
        renumber(after: oldNumbers, before: old.mapValues(\.node))
        elementsDidChange()
        if growth != 0 || !lost.isEmpty || entries.contains(where: { old[$0.key]?.node !== $0.value.node }) {
            listDidChange()
        }
    }

    /// Finds elements near where they are expected; answers those that were not found.
    private func match(_ old: [FormerElement], growth: Int) -> [FormerElement] {
        var shift = firstShift(of: old, growth: growth) ?? 0
        var lost: [FormerElement] = []
        for element in old {
            let (index, id, node) = element
            guard let found = find(id, near: index + shift, within: CollectionStructure.nearDistance) ?? find(id, at: index) else {
                lost.append(element)
                continue
            }
            entries[found] = entry(id, node)
            shift = found - index
        }
        return lost
    }

    /// By how much the elements have moved: not at all or as much as the collection has grown, else as one of three says that is looked
    /// for far around.
    private func firstShift(of old: [FormerElement], growth: Int) -> Int? {
        for (index, id, _) in old {
            if find(id, at: index) != nil { return 0 }
            if find(id, at: index + growth) != nil { return growth }
        }
        guard source.count > CollectionStructure.smallCount else { return nil }
        for place in Set([0, old.count / 2, old.count - 1]).sorted() where old.indices.contains(place) {
            let (index, id, _) = old[place]
            if let found = find(id, near: index, within: CollectionStructure.farDistance) { return found - index }
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
    private func relocate(_ lost: [FormerElement]) {
        var wanted = Dictionary(grouping: lost, by: \.id)
        var left = lost.count
        var index = 0
        while index < source.count, left > 0 {
            if entries[index] == nil {
                let id = source.id(index)
                if var found = wanted[id], !found.isEmpty {
                    entries[index] = entry(id, found.removeFirst().node)
                    wanted[id] = found
                    left -= 1
                }
            }
            index += 1
        }
        for elements in wanted.values { for (_, id, node) in elements { release(node, key: id) } }
    }

    private func id(_ made: (key: Int, value: Entry)) -> AnyHashable { made.value.id ?? source.id(made.key) }

    private func entry(_ id: AnyHashable, _ node: StructureNode) -> Entry { Entry(id: source.hasUniqueIDs ? nil : id, node: node) }

    func node(for element: Int) -> StructureNode {
        if let entry = entries[element] { return entry.node }
        let before = elementBeingMade
        elementBeingMade = element
        defer { elementBeingMade = before }
        let node = takeMissing(at: element) ?? takeLeaving(at: element) ?? takeRetired(at: element) ?? source.make(element, context)
        node.insertion = isNew(element) ? graph.updateNumber : nil
        // An id is made where somebody has to watch for it only: one of any type costs more than all else here.
        let id = source.hasUniqueIDs ? nil : source.id(element)
        entries[element] = Entry(id: id, node: node)
        if let id { count(id) }
        return node
    }

    /// The node of an element that was not found in its time and is known again.
    private func takeMissing(at element: Int) -> StructureNode? {
        guard !missing.isEmpty else { return nil }
        let id = source.id(element)
        guard var nodes = missing[id], !nodes.isEmpty else { return nil }
        let node = nodes.removeFirst()
        missing[id] = nodes.isEmpty ? nil : nodes
        source.update(element, node)
        return node
    }

    /// The node of an element that has left and is still shown.
    private func takeLeaving(at element: Int) -> StructureNode? {
        guard !graph.leavers.isEmpty, let node = readmit(source.id(element)) else { return nil }
        source.update(element, node)
        return node
    }

    /// A node that was another element's. In a change that runs a new one is made: what comes with it must not look like what was there.
    private func takeRetired(at element: Int) -> StructureNode? {
        guard graph.transaction.curve == nil, graph.selfMovingTransitions == 0, let node = retired.popLast() else { return nil }
        graph.counts.reuses += 1
        node.setEnvironment(environment)
        source.update(element, node)
        return node
    }

    /// Whether the element was not in the collection before the change that is being shown. It is looked for near its place only.
    private func isNew(_ index: Int) -> Bool {
        guard let former, former.update == graph.updateNumber, graph.transaction.curve != nil else { return false }
        let id = source.id(index)
        let distance = CollectionStructure.nearDistance
        let (first, end) = (max(0, index - distance), min(former.source.count, index + distance + 1))
        guard first < end else { return true }
        return !(first..<end).contains { former.source.id($0) == id }
    }

    // MARK: Ids that are there twice

    private func count(_ id: AnyHashable) {
        // Looked up once: every cell that comes is counted.
        let before = CollectionStructure.increment(&idCounts[id, default: 0])
        guard before == 1, reportedIDs.insert(id).inserted else { return }
        HostContext.current?.warn(
            "ForEach: the id \(id.base) is there more than once. Each of its elements is shown, but which is which after a change "
                + "is a guess.")
    }

    private static func increment(_ count: inout Int) -> Int {
        defer { count += 1 }
        return count
    }

    private func forget(_ id: AnyHashable) {
        guard let place = idCounts.index(forKey: id) else { return }
        if idCounts.values[place] > 1 { idCounts.values[place] -= 1 } else { idCounts.remove(at: place) }
    }

    private func recountIDs() {
        idCounts.removeAll(keepingCapacity: true)
        for entry in entries.values { if let id = entry.id { count(id) } }
    }
}
