import Foundation

/// Gives a collection view what snapshots say, and brings it from one to the next.
///
/// Applying a snapshot makes no cells but for what comes into sight: cells of items that are in both stay and move. It costs a look at each
/// item of the sections that have changed and hold something that is shown, and nothing for the others.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> = NSDiffableDataSourceSectionSnapshotHandlers<Item>
    public typealias ReorderingHandlers = NSDiffableDataSourceReorderingHandlers<SectionIdentifierType, ItemIdentifierType>

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private(set) var index = ItemIndex<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    private var isFirst = true
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    open var reorderingHandlers = ReorderingHandlers()

    /// Becomes the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: What is shown

    /// A copy of what is shown, without marks for reloading.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { index.place(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Bringing another

    /// Shows another snapshot. The first reads everything anew; later ones keep the cells of items that stay.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        outlines = outlines.filter { section, outline in
            // A section that the snapshot fills in its own way is none of parents and children any more.
            guard snapshot.indexOfSection(section) != nil else { return false }
            return snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        guard !isFirst else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
        let old = current
        let remade = Set(snapshot.reloadedItemIdentifiers)
        let remadeSections = Set(snapshot.reloadedSectionIdentifiers)
        let configured = snapshot.reconfiguredItemIdentifiers
        take(snapshot)
        guard let view else {
            completion?()
            return
        }
        view.change(animated: animatingDifferences, completion: { _ in completion?() }) { view in
            view.remap(
                sections: { section in
                    let name = old.sectionIdentifiers[section]
                    return remadeSections.contains(name) ? nil : current.indexOfSection(name)
                }, updates: CollectionChanges(from: old, to: snapshot).updateItems
            ) { path in
                guard let item = old.item(at: path), !remade.contains(item), let place = index.place(of: item) else { return nil }
                return remadeSections.contains(current.sectionIdentifiers[place.section]) ? nil : place
            }
            for item in configured { configure(item) }
        }
    }

    /// Shows another snapshot and makes every cell anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        isFirst = false
        take(snapshot)
        view?.reloadData()
        if view?.isLaidOutNow ?? false { view?.layoutIfNeeded() }
        completion?()
    }

    private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        current = snapshot.unmarked
        index.take(current)
    }

    /// Has the provider tell the cell of an item again what it shows.
    private func configure(_ item: ItemIdentifierType) {
        guard let view, let path = index.place(of: item), let cell = view.cellForItem(at: path) else { return }
        view.configuring(cell) { _ = cellProvider(view, path, item) }
        view.collectionViewLayout.invalidateItem(path)
    }

    // MARK: Parents and children

    /// Shows other items in one section, which is made where there is none.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = current
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
        updateOutlineCells(section)
    }

    /// The items of a section; those of a section that was filled without children are all on the first level.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = outlines[section] { return known }
        var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if current.indexOfSection(section) != nil { result.append(current.itemIdentifiers(inSection: section)) }
        return result
    }

    /// Tells cells that are shown how deep their items stand and whether they are open.
    private func updateOutlineCells(_ section: SectionIdentifierType) {
        guard let view, let index = current.indexOfSection(section) else { return }
        for path in view.indexPathsForVisibleItems where path.section == index {
            guard let item = current.item(at: path), let cell = view.cellForItem(at: path) else { continue }
            prepare(cell, for: item, in: section)
        }
    }

    private func prepare(_ cell: UICollectionViewCell, for item: ItemIdentifierType, in section: SectionIdentifierType) {
        cell.canReorder = reorderingHandlers.canReorderItem?(item) ?? false
        guard let outline = outlines[section], outline.contains(item) else { return }
        cell.isExpanded = outline.isExpanded(item)
        guard let row = cell as? UICollectionViewListCell else { return }
        row.indentationLevel = outline.level(of: item)
        row.toggling = { [weak self] in self?.toggle(item, in: section) }
    }

    /// Opens or closes an item, where the handlers allow that.
    private func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
        guard var outline = outlines[section], outline.contains(item) else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let make = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    // MARK: Moving by a person

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        current.item(at: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
    }

    open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    {
        guard let item = current.item(at: sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
        var next = current
        let section = next.sectionIdentifiers[destinationIndexPath.section]
        var list = next.itemIdentifiers(inSection: section)
        next.deleteItems([item])
        list.removeAll { $0 == item }
        let place = min(destinationIndexPath.item, list.count)
        if place < list.count {
            next.insertItems([item], beforeItem: list[place])
        } else {
            next.appendItems([item], toSection: section)
        }
        let transaction = transaction(to: next)
        reorderingHandlers.willReorder?(transaction)
        for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
            outlines[change.sectionIdentifier] = change.finalSnapshot
        }
        take(next)
        reorderingHandlers.didReorder?(transaction)
    }

    private func transaction(
        to next: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
        func flat(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
            var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
            result.append(items)
            return result
        }
        let sections = next.sectionIdentifiers.compactMap {
            section -> NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>? in
            let (old, new) = (current.itemIdentifiers(inSection: section), next.itemIdentifiers(inSection: section))
            guard old != new else { return nil }
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: snapshot(for: section), finalSnapshot: flat(new),
                difference: new.difference(from: old))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: current, finalSnapshot: next, difference: next.itemIdentifiers.difference(from: current.itemIdentifiers),
            sectionTransactions: sections)
    }

    // MARK: For the collection view

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("UICollectionViewDiffableDataSource: the cell provider returned nil for \(indexPath)")
        }
        prepare(cell, for: item, in: current.sectionIdentifiers[indexPath.section])
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The same without marks for reloading.
    var unmarked: Self {
        var copy = self
        copy.forgetMarks()
        return copy
    }
}
