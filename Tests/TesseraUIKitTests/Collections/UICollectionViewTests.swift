import Foundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UICollectionViewTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("Cells are made for what is seen, stand where the layout says and are used again")
    func cells() {
        let source = NumberSource([100_000])
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.columns(3, height: 100)), source)
        #expect(view.visibleCells.count == 12)
        #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
        #expect(view.contentSize == CGSize(width: 300, height: 3_333_400))
        #expect(view.stock.made == 12)
        for step in 1...20 {
            view.contentOffset.y = CGFloat(step) * 1000
            view.layoutIfNeeded()
        }
        #expect(view.stock.made <= 24)
        #expect(view.indexPathsForVisibleItems.sorted().first == path(600))
        #expect(view.cellForItem(at: path(4)) == nil)
        #expect(view.layoutAttributesForItem(at: path(4))?.frame.minY == 100)
        #expect(source.asked.count <= 12 * 21)
    }

    @Test("A header is pinned, stands above the cells and is told by its kind")
    func header() {
        let section = Layouts.columns(1, height: 50)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), elementKind: "header",
            alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: section), NumberSource([20, 20]))
        #expect(view.supplementaryView(forElementKind: "header", at: path(0))?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        let shown = view.supplementaryView(forElementKind: "header", at: path(0))
        #expect(shown?.frame.minY == 200)
        #expect(shown != nil && view.subviews.last === shown)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [path(0)])
    }

    @Test("Rows are as high as their cells ask to be, and only those that are seen are asked")
    func measuring() {
        let source = NumberSource([1000])
        source.height = { CGFloat(40 + $0.item) }
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.rows(estimate: 50)), source)
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 0, y: 123, width: 300, height: 43))
        #expect(view.stock.made == 10)
        let measured: CGFloat = 445
        #expect(view.contentSize.height == measured + 49_500)
    }

    private final class Chooser: NSObject, UICollectionViewDelegate {
        var told: [String] = []
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { indexPath.item != 2 }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            told.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            told.append("deselect \(indexPath.item)")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("scroll \(scrollView.contentOffset.y)") }
    }

    @Test("A tap selects, one item at a time or several, and the delegate of the collection view hears of scrolling too")
    func selection() {
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.columns(3, height: 100)), NumberSource([30]))
        let chooser = Chooser()
        view.delegate = chooser
        for x in [50, 150, 250] { #expect(view.handleTap(at: CGPoint(x: x, y: 50))) }
        #expect(chooser.told == ["select 0", "deselect 0", "select 1"])
        #expect(view.indexPathsForSelectedItems == [path(1)])
        #expect(view.cellForItem(at: path(1))?.isSelected == true)
        view.allowsMultipleSelection = true
        _ = view.handleTap(at: CGPoint(x: 50, y: 50))
        _ = view.handleTap(at: CGPoint(x: 150, y: 50))
        #expect(view.indexPathsForSelectedItems == [path(0)])
        chooser.told = []
        #expect(view.handleScroll(at: CGPoint(x: 50, y: 50), by: CGPoint(x: 0, y: 40)))
        #expect(chooser.told == ["scroll 40.0"])
    }

    @Test("A row scrolls by itself, rests where its behaviour says and makes only what is seen of it")
    func orthogonal() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: section), NumberSource([1000, 4]))
        #expect(view.visibleCells.count == 6)
        #expect(view.contentSize == CGSize(width: 300, height: 100))
        #expect(view.handleScroll(at: CGPoint(x: 10, y: 10), by: CGPoint(x: 240, y: 0)))
        view.layoutIfNeeded()
        #expect(view.rowOffset(0) == 200)
        #expect(view.rowOffset(1) == 0)
        let cell = view.cellForItem(at: path(2))
        #expect(cell.map { view.convert($0.bounds, from: $0) } == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.scrollToItem(at: path(500), at: .left, animated: false)
        #expect(view.rowOffset(0) == 50_000)
        #expect(view.cellForItem(at: path(500)) != nil)
        #expect(view.stock.made <= 16)
    }

    /// Cells on a circle.
    private final class CircleLayout: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let quarter = [(1, 0), (0, 1), (-1, 0), (0, -1)][indexPath.item % 4]
            attributes.size = CGSize(width: 40, height: 40)
            attributes.center = CGPoint(x: 150 + 100 * quarter.0, y: 200 + 100 * quarter.1)
            attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
            attributes.zIndex = 10 - indexPath.item
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }.filter { $0.frame.intersects(rect) }
        }
    }

    @Test("A layout of the app's own places cells, and another layout moves those that are there")
    func ownLayout() {
        let view = Layouts.view(CircleLayout(), NumberSource([4]))
        #expect(view.cellForItem(at: path(0))?.center == CGPoint(x: 250, y: 200))
        #expect(view.cellForItem(at: path(0))?.frame.width == 80)
        #expect(view.subviews.last === view.cellForItem(at: path(0)))
        let before = view.cellForItem(at: path(2))
        view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: Layouts.columns(2, height: 100)), animated: true)
        #expect(before != nil && view.cellForItem(at: path(2)) === before)
        #expect(before?.frame == CGRect(x: 0, y: 100, width: 150, height: 100))
        #expect(view.stock.made == 4)
    }

    @Test("Decorations are made by the layout's classes and lie behind the cells")
    func decorations() {
        final class Background: UICollectionReusableView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .red
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        let section = Layouts.columns(2, height: 100)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        section.decorationItems = [.background(elementKind: "background")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let view = Layouts.view(layout, NumberSource([4]))
        #expect(view.subviews.first is Background)
        #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 220))
    }
}
