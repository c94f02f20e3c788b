import UIKit

/// The list of what there is to see.
final class MenuViewController: UIViewController {
    private enum Page: String, CaseIterable {
        case squares = "Squares"
        case shelves = "Shelves"
        case nested = "Nested groups"
        case adaptive = "Adaptive columns"
        case groups = "Groups and badges"

        var detail: String {
            switch self {
            case .squares: "Three in a row, or as many as you like"
            case .shelves: "A row across for each behaviour"
            case .nested: "0.7 and 0.3 of the width"
            case .adaptive: "As many columns as fit"
            case .groups: "Headers, badges, plates"
            }
        }

        var symbol: String {
            switch self {
            case .squares: "square.grid.3x3"
            case .shelves: "rectangle.split.3x1"
            case .nested: "rectangle.split.2x1"
            case .adaptive: "rectangle.grid.2x2"
            case .groups: "bell"
            }
        }

        func makeController() -> UIViewController {
            switch self {
            case .squares: SquaresViewController()
            case .shelves:
                LayoutViewController(title: rawValue, layout: Layouts.shelves(), sections: Layouts.behaviours.map { ($0.name, 8) })
            case .nested: LayoutViewController(title: rawValue, layout: Layouts.nested(), sections: [(nil, 24)])
            case .adaptive: LayoutViewController(title: rawValue, layout: Layouts.adaptive(), sections: [(nil, 40)])
            case .groups: LayoutViewController(title: rawValue, layout: Layouts.groups(), sections: [("Inbox", 7), ("Archive", 5)])
            }
        }
    }

    private var dataSource: UICollectionViewDiffableDataSource<Int, Page>!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Collections"
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.searchBar.placeholder = "Find a layout"
        navigationItem.searchController = search
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0) }
        let collection = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.delegate = self
        view.addSubview(collection)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Page> { cell, _, page in
            var content = cell.defaultContentConfiguration()
            content.text = page.rawValue
            content.secondaryText = page.detail
            content.image = UIImage(systemName: page.symbol)
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
            cell.accessibilityIdentifier = page.rawValue
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, page in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: page)
        }
        show("", animated: false)
    }

    /// Shows the pages whose names hold some words.
    private func show(_ words: String, animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Page>()
        snapshot.appendSections([0])
        snapshot.appendItems(Page.allCases.filter { words.isEmpty || $0.rawValue.localizedCaseInsensitiveContains(words) })
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    /// Moves a row to the top.
    private func actions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: "Top") { [weak self] _, _, done in
            guard let self, let page = dataSource.itemIdentifier(for: path) else { return done(false) }
            var snapshot = dataSource.snapshot()
            if let first = snapshot.itemIdentifiers.first, first != page { snapshot.moveItem(page, beforeItem: first) }
            dataSource.apply(snapshot)
            done(true)
        }
        action.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [action])
    }
}

extension MenuViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) { show(searchController.searchBar.text ?? "", animated: true) }
}

extension MenuViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let page = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(page.makeController(), animated: true)
    }
}
