import Foundation

/// Gives a collection view what snapshots say, and brings it from one to the next.
///
/// Applying a snapshot makes no cells but for what comes into sight: cells of items that are in both stay and move. It costs a look at each item
/// of the new snapshot, and nothing for items that are not shown or were not measured.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var places: [ItemIdentifierType: IndexPath] = [:]
    private var isFirst = true
    open var supplementaryViewProvider: SupplementaryViewProvider?

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
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { places[itemIdentifier] }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Bringing another

    /// Shows another snapshot. The first reads everything anew; later ones keep the cells of items that stay. There is no motion on the way:
    /// layers here have none.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        guard !isFirst else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
        let old = current
        let remade = Set(snapshot.reloadedItemIdentifiers)
        let remadeSections = Set(snapshot.reloadedSectionIdentifiers)
        let configured = snapshot.reconfiguredItemIdentifiers
        take(snapshot)
        view?.remap { path in
            guard let item = old.item(at: path), !remade.contains(item), let place = places[item] else { return nil }
            return remadeSections.contains(current.sectionIdentifiers[place.section]) ? nil : place
        }
        for item in configured { configure(item) }
        view?.layoutIfNeeded()
        completion?()
    }

    /// Shows another snapshot and makes every cell anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        isFirst = false
        take(snapshot)
        view?.reloadData()
        view?.layoutIfNeeded()
        completion?()
    }

    private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        current = snapshot.unmarked
        places = current.places
    }

    /// Has the provider tell the cell of an item again what it shows.
    private func configure(_ item: ItemIdentifierType) {
        guard let view, let path = places[item], let cell = view.cellForItem(at: path) else { return }
        view.configuring(cell) { _ = cellProvider(view, path, item) }
        view.collectionViewLayout.invalidateItem(path)
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
