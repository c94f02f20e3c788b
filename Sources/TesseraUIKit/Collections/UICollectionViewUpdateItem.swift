import Foundation
import ListDiff

/// One change of a batch. A whole section has a path that ends with `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to the item.
    public enum Action: Int, Hashable, Sendable { case insert, delete, reload, move, none }

    /// Where it was; `nil` for what is new.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where it is; `nil` for what is gone.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
    }
}

extension CollectionChanges {
    /// The changes one by one: deletions from the end, then insertions, reloads and moves.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += deleted.sorted(by: >).map { UICollectionViewUpdateItem(.delete, before: $0) }
        items += deletedSections.reversed().map { UICollectionViewUpdateItem(.delete, before: whole($0)) }
        items += insertedSections.map { UICollectionViewUpdateItem(.insert, after: whole($0)) }
        items += inserted.sorted().map { UICollectionViewUpdateItem(.insert, after: $0) }
        items += reloadedSections.map { UICollectionViewUpdateItem(.reload, before: whole($0), after: whole($0)) }
        items += reloaded.sorted().map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
        items += movedSections.sorted { $0.value < $1.value }.map {
            UICollectionViewUpdateItem(.move, before: whole($0.key), after: whole($0.value))
        }
        items += moved.sorted { $0.value < $1.value }.map { UICollectionViewUpdateItem(.move, before: $0.key, after: $0.value) }
        return items
    }

    /// What leads from one snapshot to another: in sections that stay, which items are gone, new, in another section or in another order.
    ///
    /// As many steps as there are items: only layouts of an app's own classes and tables ask for it.
    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let sections = ListDifference(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
        deletedSections = IndexSet(sections.removed)
        insertedSections = IndexSet(sections.inserted)
        for move in sections.moved { movedSections[move.from] = move.to }
        var places: [Item: IndexPath] = [:]
        for (section, name) in old.sectionIdentifiers.enumerated() {
            for (item, id) in old.itemIdentifiers(inSection: name).enumerated() { places[id] = IndexPath(item: item, section: section) }
        }
        var arrived: Set<Item> = []
        for (section, name) in new.sectionIdentifiers.enumerated() {
            let items = new.itemIdentifiers(inSection: name)
            let before = old.indexOfSection(name) == nil ? [] : old.itemIdentifiers(inSection: name)
            let difference = ListDifference(from: before, to: items)
            for move in difference.moved {
                moved[IndexPath(item: move.from, section: old.indexOfSection(name) ?? 0)] = IndexPath(item: move.to, section: section)
            }
            for item in difference.inserted {
                let path = IndexPath(item: item, section: section)
                // What comes from another section has moved, unless that section, or this one, is gone or new with all that is in it.
                if let origin = places[items[item]], !deletedSections.contains(origin.section), !insertedSections.contains(section) {
                    moved[origin] = path
                    arrived.insert(items[item])
                } else if !insertedSections.contains(section) {
                    inserted.insert(path)
                }
            }
        }
        for (section, name) in old.sectionIdentifiers.enumerated() where !deletedSections.contains(section) {
            let items = old.itemIdentifiers(inSection: name)
            let after = new.indexOfSection(name) == nil ? [] : new.itemIdentifiers(inSection: name)
            for item in ListDifference(from: items, to: after).removed where !arrived.contains(items[item]) {
                deleted.insert(IndexPath(item: item, section: section))
            }
        }
        for id in new.reloadedItemIdentifiers {
            if let path = places[id], new.indexOfItem(id) != nil, moved[path] == nil { reloaded.insert(path) }
        }
        for name in new.reloadedSectionIdentifiers { if let section = old.indexOfSection(name) { reloadedSections.insert(section) } }
    }
}
