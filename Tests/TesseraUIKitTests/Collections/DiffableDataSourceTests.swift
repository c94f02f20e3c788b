import Foundation
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    @Test("Snapshots: what was observed on Apple's framework")
    func observed() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        // Appending an item that is there moves it; deleting one that is not there is passed over.
        snapshot.appendItems([2], toSection: "b")
        snapshot.deleteItems([77])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 2])
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
        snapshot.moveItem(1, afterItem: 3)
        snapshot.insertItems([9, 8], beforeItem: 5)
        #expect(snapshot.itemIdentifiers == [3, 1, 4, 9, 8, 5, 2])
        #expect(snapshot.indexOfItem(9) == 3 && snapshot.indexOfItem(70) == nil)
        snapshot.moveSection("b", beforeSection: "a")
        snapshot.insertSections(["c"], afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
        // Marks for reloading do not count when snapshots are compared.
        var marked = snapshot
        marked.reloadItems([1])
        #expect(marked == snapshot && marked.reloadedItemIdentifiers == [1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.numberOfItems == 2 && snapshot.numberOfSections == 2)
        snapshot.deleteAllItems()
        #expect(snapshot == Snapshot())
    }

    @Test("Duplicates stop with Apple's words") func duplicates() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendSections(["a"])
        }
    }

    @Test("Applying keeps the cells of items that stay, and asks for those that come into sight only")
    func applying() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: Layouts.columns(1, height: 50)))
        var asked: [Int] = []
        let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in
            asked.append(item)
            cell.tag = item
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<10_000))
        source.apply(snapshot)
        #expect(asked == Array(0..<8))
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        asked = []
        // Half of the items are moved to the end.
        var next = Snapshot()
        next.appendSections(["a"])
        next.appendItems((0..<10_000).filter { $0 % 2 == 1 } + (0..<10_000).filter { $0 % 2 == 0 })
        next.reconfigureItems([5])
        source.apply(next)
        #expect(asked.sorted() == [5, 9, 11, 13, 15])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
        #expect(cell?.frame.minY == 50)
        #expect(source.indexPath(for: 4) == IndexPath(item: 5002, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 1)
        #expect(source.snapshot() == next && source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }
}

@MainActor @Suite struct ItemIndexTests {
    @Test func onlySectionsThatChangeAreGoneThroughAgain() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(Array(0..<100))
        for section in 0..<100 { snapshot.appendItems(Array(section * 100..<section * 100 + 100), toSection: section) }
        var index = ItemIndex<Int, Int>()
        index.take(snapshot)
        #expect(index.place(of: 523) == IndexPath(item: 23, section: 5) && index.place(of: 999_999) == nil)
        #expect(index.place(of: 9_999) == IndexPath(item: 99, section: 99) && index.indexed == 200)
        snapshot.moveItem(500, afterItem: 523)
        index.take(snapshot)
        #expect(index.place(of: 523) == IndexPath(item: 22, section: 5) && index.place(of: 9_999)?.item == 99 && index.indexed == 300)
        snapshot.deleteSections([0])
        index.take(snapshot)
        #expect(index.place(of: 523) == IndexPath(item: 22, section: 4) && index.place(of: 0) == nil && index.indexed == 300)
    }
}
