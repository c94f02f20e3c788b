import Foundation

/// What a batch of updates does to a collection view's items. Deletions and reloads are told by the places before the batch, insertions by
/// those after it, moves by both.
struct CollectionChanges {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    /// Items whose cells are told again what they show.
    var reconfigured: Set<IndexPath> = []

    /// Where everything goes. `old` and `new` are the counts before and after; answers what Apple's framework says where they do not fit.
    ///
    /// As many steps as there are sections, and items in sections that change.
    func places(from old: [Int], to new: [Int]) -> Result<CollectionPlaces, CollectionMismatch> {
        let sections = old.count - deletedSections.count + insertedSections.count
        guard sections == new.count else {
            return .failure(
                CollectionMismatch(
                    "Invalid update: invalid number of sections. The collection view contains after the update "
                        + "\(new.count), and it should be \(sections)."))
        }
        var target = [Int?](repeating: nil, count: old.count)
        let taken = insertedSections.union(IndexSet(movedSections.values))
        var next = 0
        for section in old.indices where !deletedSections.contains(section) {
            if let moved = movedSections[section] {
                target[section] = moved
                continue
            }
            while taken.contains(next) { next += 1 }
            target[section] = next
            next += 1
        }
        var places = CollectionPlaces(sections: target)
        for (section, goal) in target.enumerated() {
            guard let goal, new.indices.contains(goal), !reloadedSections.contains(section) else { continue }
            let gone = Set(deleted.filter { $0.section == section }.map(\.item))
            let left = Set(moved.keys.filter { $0.section == section }.map(\.item))
            let come = Set(inserted.filter { $0.section == goal }.map(\.item))
            let arrived = Set(moved.values.filter { $0.section == goal }.map(\.item))
            let expected = old[section] - gone.count - left.count + come.count + arrived.count
            guard expected == new[goal] else {
                return .failure(
                    CollectionMismatch(
                        "Invalid update: invalid number of items in section \(goal). The number of items after the "
                            + "update (\(new[goal])) must be equal to the number before it (\(old[section])), plus or minus the number of items "
                            + "inserted, deleted or moved (\(expected - old[section]))."))
            }
            guard !gone.isEmpty || !left.isEmpty || !come.isEmpty || !arrived.isEmpty else { continue }
            var list = [Int?](repeating: nil, count: old[section])
            var next = 0
            for item in 0..<old[section] where !gone.contains(item) && !left.contains(item) {
                while come.contains(next) || arrived.contains(next) { next += 1 }
                list[item] = next
                next += 1
            }
            places.items[section] = list
        }
        places.moved = moved
        places.remade = reloaded
        places.remadeSections = reloadedSections
        return .success(places)
    }
}

/// Why a batch does not fit the counts.
struct CollectionMismatch: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// Where sections and items go in a batch.
struct CollectionPlaces {
    var sections: [Int?]
    /// Where the items of sections go whose items change; those of others keep their numbers.
    var items: [Int: [Int?]] = [:]
    var moved: [IndexPath: IndexPath] = [:]
    /// Items whose cells are made again.
    var remade: Set<IndexPath> = []
    var remadeSections = IndexSet()

    init(sections: [Int?]) { self.sections = sections }

    /// Where a section goes as a whole; `nil` where it is gone or made again.
    func section(of section: Int) -> Int? {
        sections.indices.contains(section) && !remadeSections.contains(section) ? sections[section] : nil
    }

    func place(of path: IndexPath) -> IndexPath? {
        guard sections.indices.contains(path.section), !remade.contains(path), !remadeSections.contains(path.section) else { return nil }
        if let moved = moved[path] { return moved }
        guard let section = sections[path.section] else { return nil }
        guard let list = items[path.section] else { return IndexPath(item: path.item, section: section) }
        guard list.indices.contains(path.item), let item = list[path.item] else { return nil }
        return IndexPath(item: item, section: section)
    }
}

extension UICollectionView {
    // MARK: Changes

    /// Does several changes at once: cells that stay move to their places and are not made again. `completion` is called when they are
    /// there.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if changes != nil {
            updates?()
            completion?(true)
            return
        }
        let old = counts
        changes = CollectionChanges()
        updates?()
        let all = changes ?? CollectionChanges()
        changes = nil
        forgetCounts()
        switch all.places(from: old, to: counts) {
        case .success(let places):
            change(animated: UIView.areAnimationsEnabled, completion: completion) { view in
                view.remap(sections: { places.section(of: $0) }, updates: all.updateItems) { places.place(of: $0) }
                view.configureAgain(all.reconfigured.compactMap { places.place(of: $0) })
            }
        case .failure(let mismatch): preconditionFailure(mismatch.message)
        }
    }

    /// Whether changes were begun that the view has not taken in yet.
    public var hasUncommittedUpdates: Bool { changes != nil }

    private func change(_ body: @escaping (inout CollectionChanges) -> Void) {
        if var open = changes {
            body(&open)
            changes = open
            return
        }
        performBatchUpdates({ [self] in
            var open = changes ?? CollectionChanges()
            body(&open)
            changes = open
        })
    }

    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    /// Has the data source tell the cells of these items again what they show; the cells stay.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        if changes == nil { configureAgain(indexPaths) } else { change { $0.reconfigured.formUnion(indexPaths) } }
    }

    private func configureAgain(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = cellForItem(at: path) else { continue }
            configuring(cell) { _ = dataSource?.collectionView(self, cellForItemAt: path) }
            collectionViewLayout.invalidateItem(path)
        }
    }

    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved[indexPath] = newIndexPath } }
}
