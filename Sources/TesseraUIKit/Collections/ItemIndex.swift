import Foundation

/// Finds items of a snapshot by what they are. A section is gone through when one of its items is first looked for, and not again as long as its
/// items stay the same.
struct ItemIndex<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var sections: [Section: Int] = [:]
    private var numbers: [Section: (items: [Item], places: [Item: Int])] = [:]
    /// How many items have been gone through, for tests.
    private(set) var indexed = 0

    /// Takes another snapshot; costs a look at each section.
    mutating func take(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot
        sections = [:]
        for (index, section) in snapshot.sectionIdentifiers.enumerated() { sections[section] = index }
        // Arrays that are copies of one another are found equal at once.
        for (section, known) in numbers where sections[section] == nil || snapshot.itemIdentifiers(inSection: section) != known.items {
            numbers[section] = nil
        }
    }

    /// Where an item stands; `nil` for one that is not there.
    mutating func place(of item: Item) -> IndexPath? {
        guard let section = snapshot.sectionIdentifier(containingItem: item), let index = sections[section] else { return nil }
        if numbers[section] == nil {
            let items = snapshot.itemIdentifiers(inSection: section)
            var places: [Item: Int] = [:]
            places.reserveCapacity(items.count)
            for (number, item) in items.enumerated() { places[item] = number }
            indexed += items.count
            numbers[section] = (items, places)
        }
        return numbers[section]?.places[item].map { IndexPath(item: $0, section: index) }
    }
}
