import Foundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct ScrollContentTests {
    private func scroll(_ make: (UIScrollView, UIView) -> [NSLayoutConstraint]) -> (UIScrollView, UIView) {
        let (scroll, inner) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(inner)
        NSLayoutConstraint.activate(make(scroll, inner))
        scroll.layoutIfNeeded()
        return (scroll, inner)
    }

    @Test func edgesAreThoseOfTheContent() {
        let (view, inner) = scroll { scroll, inner in
            [
                inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
                inner.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
                inner.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                inner.widthAnchor.constraint(equalTo: scroll.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 300),
            ]
        }
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 100, height: 300) && view.contentSize == CGSize(width: 100, height: 315))
        view.contentOffset.y = 50
        view.layoutIfNeeded()
        #expect(inner.frame.minY == 10 && view.contentSize.height == 315)
    }

    @Test func guidesOfContentAndFrame() {
        let (view, inner) = scroll { scroll, inner in
            [
                inner.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                inner.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                inner.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 2),
                inner.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
            ]
        }
        #expect(view.contentSize == CGSize(width: 200, height: 80) && inner.frame.size == view.contentSize)
    }

    @Test func aLabelInACellMeasuresItAgain() {
        final class LabelCell: UICollectionViewCell {
            let box = UIView()
            lazy var height = box.heightAnchor.constraint(equalToConstant: 20)

            override init(frame: CGRect) {
                super.init(frame: frame)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        let registration = UICollectionView.CellRegistration<LabelCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? LabelCell
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 20)
        first?.height.constant = 70
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 70)
    }
}
