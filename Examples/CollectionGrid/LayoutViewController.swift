import UIKit

/// Numbered tiles in a layout.
class LayoutViewController: UIViewController {
    private let layout: UICollectionViewLayout
    private let sections: [(title: String?, count: Int)]
    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

    init(title: String, layout: UICollectionViewLayout, sections: [(String?, Int)]) {
        self.layout = layout
        self.sections = sections
        super.init(nibName: nil, bundle: nil)
        self.title = title
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { fatalError("pages are made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        makeDataSource()
    }

    private func makeDataSource() {
        let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, path, number in
            cell.show(number, hue: path.section * 2 + number)
        }
        let titles = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: TitleView.kind) { [sections] view, _, path in
            view.label.text = sections[path.section].title
        }
        let badges = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: BadgeView.kind) { view, _, path in
            view.show(path.item * 3 % 5)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, number in
            collection.dequeueConfiguredReusableCell(using: tiles, for: path, item: number)
        }
        dataSource.supplementaryViewProvider = { collection, kind, path in
            kind == BadgeView.kind
                ? collection.dequeueConfiguredReusableSupplementary(using: badges, for: path)
                : collection.dequeueConfiguredReusableSupplementary(using: titles, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        var next = 1
        for (index, section) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(Array(next..<next + section.count))
            next += section.count
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

/// Squares of which as many stand in a row as a person asks for.
final class SquaresViewController: LayoutViewController {
    private var perRow = 3

    init() { super.init(title: "Squares", layout: Layouts.squares(perRow: 3), sections: [(nil, 60)]) }

    required init?(coder: NSCoder) { fatalError("pages are made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(more)),
            UIBarButtonItem(image: UIImage(systemName: "minus"), style: .plain, target: self, action: #selector(fewer)),
        ]
        navigationItem.rightBarButtonItems?.first?.accessibilityLabel = "More in a row"
        navigationItem.rightBarButtonItems?.last?.accessibilityLabel = "Fewer in a row"
    }

    @objc private func more() { show(perRow + 1) }
    @objc private func fewer() { show(perRow - 1) }

    private func show(_ count: Int) {
        perRow = min(max(1, count), 6)
        collectionView.setCollectionViewLayout(Layouts.squares(perRow: perRow), animated: true)
    }
}
