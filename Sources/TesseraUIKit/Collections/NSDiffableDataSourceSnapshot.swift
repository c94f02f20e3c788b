import Foundation

/// Which items a collection view shows in which sections, by what they are and not by where they stand.
///
/// What is asked for an item that is not there, or would be there twice, stops the app with the words of Apple's framework. Looking an item up
/// costs the same however many there are; changing the order costs a step for each item of the sections that are changed.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    public init() {}

    // MARK: What there is

    public var numberOfItems: Int { homes.count }
    public var numberOfSections: Int { sectionIdentifiers.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { known(identifier).count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { known(identifier) }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    /// The number of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let home = homes[identifier] else { return nil }
        var before = 0
        for section in sectionIdentifiers {
            let list = items[section] ?? []
            if section == home { return list.firstIndex(of: identifier).map { before + $0 } }
            before += list.count
        }
        return nil
    }

    private func known(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = items[section] else {
            preconditionFailure("Invalid parameter not satisfying: section != NSNotFound: no section \(section) in the snapshot")
        }
        return list
    }

    // MARK: Items

    /// Puts items at the end of a section, the last one without a name; items that are elsewhere move.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("There are currently no sections in the data source. Please add a section first.")
        }
        _ = known(section)
        checkDistinct(identifiers)
        take(identifiers)
        items[section, default: []].append(contentsOf: identifiers)
        for identifier in identifiers { homes[identifier] = section }
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, after: false)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, after: true)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, after: Bool) {
        checkDistinct(identifiers)
        precondition(!identifiers.contains(anchor), "Invalid parameter not satisfying: an item can't be inserted beside itself")
        guard let section = homes[anchor] else {
            preconditionFailure("Invalid item identifier specified for insertion: \(anchor) is not in the snapshot")
        }
        take(identifiers)
        let index = items[section]?.firstIndex(of: anchor) ?? 0
        items[section]?.insert(contentsOf: identifiers, at: after ? index + 1 : index)
        for identifier in identifiers { homes[identifier] = section }
    }

    /// Takes items away; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { take(identifiers) }

    /// Takes all items and sections away.
    public mutating func deleteAllItems() { self = Self() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        checkKnown([identifier])
        insert([identifier], at: toIdentifier, after: false)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        checkKnown([identifier])
        insert([identifier], at: toIdentifier, after: true)
    }

    /// Has the cells of items made again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        checkKnown(identifiers)
        reloadedItemIdentifiers += identifiers
    }

    /// Has the cells of items told again what they show, without making them anew.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        checkKnown(identifiers)
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func take(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            if let home = homes.removeValue(forKey: identifier) { gone[home, default: []].insert(identifier) }
        }
        for (section, set) in gone { items[section]?.removeAll { set.contains($0) } }
    }

    private func checkDistinct(_ identifiers: [ItemIdentifierType]) {
        var seen: Set<ItemIdentifierType> = []
        let twice = identifiers.filter { !seen.insert($0).inserted }
        precondition(
            twice.isEmpty, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(twice))}")
    }

    private func checkKnown(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where homes[identifier] == nil {
            preconditionFailure("Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
        }
    }

    // MARK: Sections

    /// Puts sections at the end; one that is there already stops the app.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        checkNew(identifiers)
        sectionIdentifiers.append(contentsOf: identifiers)
        for identifier in identifiers { items[identifier] = [] }
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: toIdentifier, after: false)
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: toIdentifier, after: true)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, after: Bool) {
        checkNew(identifiers)
        guard let index = sectionIdentifiers.firstIndex(of: anchor) else {
            preconditionFailure("Invalid section identifier specified for insertion: \(anchor) is not in the snapshot")
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: after ? index + 1 : index)
        for identifier in identifiers { items[identifier] = [] }
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { homes[item] = nil }
        }
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll { gone.contains($0) }
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    private mutating func move(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, after: Bool) {
        guard identifier != anchor, let old = sectionIdentifiers.firstIndex(of: identifier), sectionIdentifiers.contains(anchor) else {
            preconditionFailure("Invalid section identifier specified for a move: \(identifier) beside \(anchor)")
        }
        sectionIdentifiers.remove(at: old)
        let index = sectionIdentifiers.firstIndex(of: anchor) ?? 0
        sectionIdentifiers.insert(identifier, at: after ? index + 1 : index)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = known(identifier) }
        reloadedSectionIdentifiers += identifiers
    }

    private func checkNew(_ identifiers: [SectionIdentifierType]) {
        var seen = Set(sectionIdentifiers)
        for identifier in identifiers {
            precondition(
                seen.insert(identifier).inserted,
                "Section identifier count does not match data source count: \(identifier) is already there")
        }
    }

    mutating func forgetMarks() {
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
        reloadedSectionIdentifiers = []
    }

    // MARK: By place

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sectionIdentifiers.indices.contains(path.section) else { return nil }
        let list = items[sectionIdentifiers[path.section]] ?? []
        return list.indices.contains(path.item) ? list[path.item] : nil
    }
}

extension NSDiffableDataSourceSnapshot: Equatable {
    /// Sections and items count, not what is marked for reloading.
    public static func == (one: Self, other: Self) -> Bool {
        one.sectionIdentifiers == other.sectionIdentifiers && one.items == other.items
    }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
