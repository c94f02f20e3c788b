import UIKit

/// The layouts of the pages.
enum Layouts {
    static let gap: CGFloat = 8

    static let behaviours: [(name: String, behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior)] = [
        ("Continuous", .continuous), ("To the leading edge", .continuousGroupLeadingBoundary), ("Paging", .paging),
        ("Paging by group", .groupPaging), ("Centred groups", .groupPagingCentered),
    ]

    /// Squares, so many in a row: each has half of the gap around it.
    static func squares(perRow count: Int) -> UICollectionViewLayout {
        let share = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(count))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: share, heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: gap / 2, leading: gap / 2, bottom: gap / 2, trailing: gap / 2)
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: share)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, repeatingSubitem: item, count: count)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = item.contentInsets
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// A section for each way in which rows across come to rest.
    static func shelves() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(84))
            let section = framed(NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
            section.orthogonalScrollingBehavior = behaviours[index].behaviour
            section.boundarySupplementaryItems = [title()]
            return section
        }
    }

    /// A large tile and two small ones beside it, again and again.
    static func nested() -> UICollectionViewLayout {
        func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
            item.contentInsets = NSDirectionalEdgeInsets(top: gap / 2, leading: gap / 2, bottom: gap / 2, trailing: gap / 2)
            return item
        }
        let side = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
            subitems: [item(1, 0.5), item(1, 0.5)])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.45)),
            subitems: [item(0.7, 1), side])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: gap / 2, leading: gap / 2, bottom: gap / 2, trailing: gap / 2)
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// As many columns of at least 110 points as there is room for.
    static func adaptive() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let width = environment.container.effectiveContentSize.width - 2 * gap
            let count = max(1, Int((width + gap) / (110 + gap)))
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: count)
            group.interItemSpacing = .fixed(gap)
            return framed(NSCollectionLayoutSection(group: group))
        }
    }

    /// Tiles with badges on plates, below headers that stay in sight.
    static func groups() -> UICollectionViewLayout {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(22), heightDimension: .absolute(22)), elementKind: BadgeView.kind,
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: gap, leading: 2 * gap, bottom: 2 * gap, trailing: 2 * gap)
        let header = title()
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let plate = NSCollectionLayoutDecorationItem.background(elementKind: PlateView.kind)
        plate.contentInsets = NSDirectionalEdgeInsets(top: 40, leading: gap, bottom: gap, trailing: gap)
        section.decorationItems = [plate]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(PlateView.self, forDecorationViewOfKind: PlateView.kind)
        return layout
    }

    private static func framed(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
        section.interGroupSpacing = gap
        section.contentInsets = NSDirectionalEdgeInsets(top: gap, leading: gap, bottom: gap, trailing: gap)
        return section
    }

    private static func title() -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
            elementKind: TitleView.kind, alignment: .top)
    }
}
