import Foundation
import TesseraGraphics

@testable import TesseraUIKit

/// A cell that is as high as it is told.
@MainActor
final class TallCell: UICollectionViewCell {
    var height: (() -> CGFloat)?
    private(set) var reuses = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let height { layoutAttributes.size.height = height() }
        return layoutAttributes
    }
}

/// Numbers of items, with cells by registration and headers.
@MainActor
final class NumberSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var height: (IndexPath) -> CGFloat? = { _ in nil }
    private(set) var asked: [IndexPath] = []

    init(_ counts: [Int]) { self.counts = counts }

    func forgetAsked() { asked = [] }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let height = height(indexPath) { (cell as? TallCell)?.height = { height } }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

@MainActor
enum Layouts {
    /// Columns of equal width in rows of a height.
    static func columns(_ count: Int, height: CGFloat, gap: CGFloat = 0) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            repeatingSubitem: item, count: count)
        group.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        return section
    }

    /// Rows that are measured.
    static func rows(estimate: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    /// Views keep their data sources weakly.
    private static var sources: [NumberSource] = []

    static func view(_ layout: UICollectionViewLayout, _ source: NumberSource) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", UICollectionView.elementKindSectionHeader] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        sources.append(source)
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }
}
