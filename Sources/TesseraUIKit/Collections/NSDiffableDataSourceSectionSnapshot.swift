import Foundation

/// The items of one section with their children, of which a person sees those whose parents are all expanded.
///
/// Looking an item up costs the same however many there are. What is asked for an item that is not there, or would be there twice, stops the
/// app with the words of Apple's framework.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {
    private struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var level = 0
        var isExpanded = false
    }

    private var nodes: [ItemIdentifierType: Node] = [:]
    /// The items of the first level.
    public private(set) var rootItems: [ItemIdentifierType] = []

    public init() {}

    // MARK: What there is

    /// All items, children right behind their parents.
    public var items: [ItemIdentifierType] { flat { _ in true } }
    /// The items whose parents are all expanded.
    public var visibleItems: [ItemIdentifierType] { flat { nodes[$0]?.isExpanded ?? false } }

    private func flat(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var waiting = Array(rootItems.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if opens(item) { waiting += (nodes[item]?.children ?? []).reversed() }
        }
        return result
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// 0 for the items of the first level.
    public func level(of item: ItemIdentifierType) -> Int { known(item).level }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { known(child).parent }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { known(item).isExpanded }
    /// Whether the parents of the item are all expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var parent = known(item).parent
        while let current = parent {
            guard let node = nodes[current], node.isExpanded else { return false }
            parent = node.parent
        }
        return true
    }

    /// Whether the item has children.
    func hasChildren(_ item: ItemIdentifierType) -> Bool { nodes[item].map { !$0.children.isEmpty } ?? false }

    private func known(_ item: ItemIdentifierType) -> Node {
        guard let node = nodes[item] else {
            preconditionFailure("Invalid parameter not satisfying: the item \(item) is not in the section snapshot")
        }
        return node
    }

    /// A picture of the items in text, a line for each: `+` for expanded parents, `-` for closed ones, `*` for items without children.
    public func visualDescription() -> String {
        items.map { item in
            let node = known(item)
            let sign = node.children.isEmpty ? "*" : node.isExpanded ? "+" : "-"
            return String(repeating: "  ", count: node.level) + sign + " \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changing

    /// Puts items at the end of the first level or of a parent's children.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(items, under: parent, at: .max)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        insertBeside(items, beforeIdentifier, after: false)
    }

    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        insertBeside(items, afterIdentifier, after: true)
    }

    private mutating func insertBeside(_ items: [ItemIdentifierType], _ anchor: ItemIdentifierType, after: Bool) {
        let parent = known(anchor).parent
        let siblings = parent.map { known($0).children } ?? rootItems
        guard let index = siblings.firstIndex(of: anchor) else { return }
        insert(items, under: parent, at: after ? index + 1 : index)
    }

    private mutating func insert(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        let level = parent.map { known($0).level + 1 } ?? 0
        for item in items {
            precondition(
                nodes.updateValue(Node(parent: parent, level: level), forKey: item) == nil,
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}")
        }
        if let parent {
            let count = nodes[parent]?.children.count ?? 0
            nodes[parent]?.children.insert(contentsOf: items, at: min(index, count))
        } else {
            rootItems.insert(contentsOf: items, at: min(index, rootItems.count))
        }
    }

    /// Puts the items of another snapshot at the end, with their children.
    public mutating func append(_ other: Self, to parent: ItemIdentifierType? = nil) {
        append(other.rootItems, to: parent)
        for root in other.rootItems { adopt(root, from: other) }
    }

    private mutating func adopt(_ item: ItemIdentifierType, from other: Self) {
        let node = other.known(item)
        append(node.children, to: item)
        nodes[item]?.isExpanded = node.isExpanded
        for child in node.children { adopt(child, from: other) }
    }

    /// Takes items away with all their children.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let node = nodes[item] else { continue }
            if let parent = node.parent { nodes[parent]?.children.removeAll { $0 == item } } else { rootItems.removeAll { $0 == item } }
            forget(item)
        }
    }

    private mutating func forget(_ item: ItemIdentifierType) {
        guard let node = nodes.removeValue(forKey: item) else { return }
        for child in node.children { forget(child) }
    }

    public mutating func deleteAll() {
        nodes = [:]
        rootItems = []
    }

    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil { nodes[item]?.isExpanded = true }
    }
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil { nodes[item]?.isExpanded = false }
    }

    /// Puts the items of another snapshot in place of a parent's children.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        delete(known(parent).children)
        append(snapshot, to: parent)
    }

    /// The children of an item, or the item with them, as a snapshot of their own.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var result = Self()
        let roots = includingParent ? [parent] : known(parent).children
        result.append(roots)
        for root in roots { result.adopt(root, from: self) }
        return result
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable {}

/// What a data source does when a person opens and closes items.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the children of an item that is opened; told those that it has.
    public var snapshotForExpandingParent: ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
}

/// How one section was changed by a person.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// How a person has changed the order.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a data source does when a person moves items.
@preconcurrency @MainActor
public struct NSDiffableDataSourceReorderingHandlers<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
}
