import Foundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite("What layouts of an app's own are told of changes")
struct LayoutUpdatesTests {
    private static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Rows of 20 points that writes down what it is told.
    private final class Rows: UICollectionViewLayout {
        var words: [String] = []
        override var collectionViewContentSize: CGSize {
            CGSize(width: 100, height: 20 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
        }
        override func prepare() {
            super.prepare()
            words.append("prepare \(collectionView?.numberOfItems(inSection: 0) ?? -1)")
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: 20 * indexPath.item, width: 100, height: 20)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            for item in updateItems {
                let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
                words.append("\(item.updateAction) \(before.map { "\($0)" } ?? "-") \(after.map { "\($0)" } ?? "-")")
            }
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            words.append("finalize")
        }
        override func prepareForTransition(to newLayout: UICollectionViewLayout) { words.append("leaves") }
        override func prepareForTransition(from oldLayout: UICollectionViewLayout) { words.append("comes") }
        override func finalizeLayoutTransition() { words.append("settled") }
        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            words.append("offset")
            return CGPoint(x: 0, y: 5)
        }
    }

    @Test("A batch is told between preparing and the end, with the new counts")
    func batch() {
        let layout = Rows()
        let source = NumberSource([5])
        let view = Layouts.view(layout, source)
        layout.words = []
        view.performBatchUpdates {
            source.counts = [5]
            view.deleteItems(at: [Self.path(1)])
            view.insertItems(at: [Self.path(0)])
            view.moveItem(at: Self.path(4), to: Self.path(1))
            view.reloadItems(at: [Self.path(2)])
        }
        #expect(layout.words == ["prepare 5", "delete 1 -", "insert - 0", "reload 2 2", "move 4 1", "offset", "finalize"])
        #expect(view.contentOffset.y == 5)
    }

    @Test("Snapshots are told likewise")
    func snapshots() {
        let layout = Rows()
        let view = Layouts.view(layout, NumberSource([0]))
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func show(_ items: String) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items.map(String.init))
            source.apply(snapshot)
        }
        show("abcde")
        view.layoutIfNeeded()
        layout.words = []
        show("eacxd")
        #expect(layout.words.prefix(4) == ["prepare 5", "delete 1 -", "insert - 3", "move 4 0"])
    }

    @Test("What leads from one snapshot to another leads there", arguments: 1...60)
    func changesBetweenSnapshots(seed: Int) throws {
        var state = UInt64(seed)
        func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
            var result = NSDiffableDataSourceSnapshot<Int, Int>()
            var sections = Array(0..<4)
            var items = Array(0..<12)
            for _ in 0..<1 + below(4) {
                let section = sections.remove(at: below(sections.count))
                result.appendSections([section])
                for _ in 0..<min(items.count, below(6)) { result.appendItems([items.remove(at: below(items.count))], toSection: section) }
            }
            return result
        }
        let (old, new) = (snapshot(), snapshot())
        let changes = CollectionChanges(from: old, to: new)
        func counts(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) -> [Int] {
            snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
        }
        let places = try changes.places(from: counts(old), to: counts(new)).get()
        for (section, name) in old.sectionIdentifiers.enumerated() {
            for (item, id) in old.itemIdentifiers(inSection: name).enumerated() {
                guard let place = places.place(of: Self.path(item, section)) else { continue }
                #expect(new.item(at: place) == id, "seed \(seed)")
            }
        }
    }

    @Test("Layouts are told that they come and go")
    func transition() {
        let (one, two) = (Rows(), Rows())
        let view = Layouts.view(one, NumberSource([3]))
        (one.words, two.words) = ([], [])
        var isDone = false
        view.setCollectionViewLayout(two, animated: true) { isDone = $0 }
        #expect(one.words == ["leaves", "settled"])
        #expect(two.words.first == "comes" && two.words.last == "settled" && isDone)
    }

    @Test("Headers keep their views while their sections stay")
    func headers() {
        let section = Layouts.columns(1, height: 20)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
                elementKind: "header", alignment: .top)
        ]
        let source = NumberSource([1, 2])
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: section), source)
        let second = view.supplementaryView(forElementKind: "header", at: Self.path(0, 1))
        view.performBatchUpdates {
            source.counts = [2]
            view.deleteSections([0])
        }
        #expect(second != nil && view.supplementaryView(forElementKind: "header", at: Self.path(0, 0)) === second)
        view.performBatchUpdates {
            source.counts = [2]
            view.reloadSections([0])
        }
        #expect(view.supplementaryView(forElementKind: "header", at: Self.path(0, 0)) != nil)
    }
}
