import Foundation
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct CollectionChangesTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("A batch moves the cells that stay, and makes those that are new or reloaded")
    func batch() {
        let source = NumberSource([6])
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.columns(1, height: 50)), source)
        let old = (0..<6).map { view.cellForItem(at: path($0)) }
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        source.forgetAsked()
        var isDone = false
        view.performBatchUpdates {
            source.counts = [6]
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(1)])
            view.moveItem(at: path(5), to: path(0))
            view.reloadItems(at: [path(2)])
        } completion: {
            isDone = $0
        }
        // Before 0 1 2 3 4 5, after 5 new 1 2 3 4.
        #expect(isDone)
        #expect(view.cellForItem(at: path(0)) === old[5])
        #expect(view.cellForItem(at: path(2)) === old[1])
        #expect(view.cellForItem(at: path(4)) === old[3] && old[3]?.frame.minY == 200)
        #expect(view.cellForItem(at: path(5)) === old[4])
        #expect(Set(source.asked) == [path(1), path(3)])
        #expect(view.indexPathsForSelectedItems == [path(4)])
    }

    @Test("Sections come, go and move with their items")
    func sections() {
        let source = NumberSource([1, 2, 3])
        let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.columns(1, height: 20)), source)
        let cell = view.cellForItem(at: path(1, 1))
        view.performBatchUpdates {
            source.counts = [2, 2, 3]
            view.deleteSections(IndexSet(integer: 0))
            view.insertSections(IndexSet(integer: 0))
        }
        #expect(cell != nil && view.cellForItem(at: path(1, 1)) === cell)
        #expect(cell?.frame.minY == 60)
        view.performBatchUpdates {
            source.counts = [2, 3, 2]
            view.moveSection(1, toSection: 2)
        }
        #expect(view.cellForItem(at: path(1, 2)) === cell)
    }

    @Test("Counts that do not fit the changes are told as Apple's framework tells them")
    func mismatch() throws {
        var changes = CollectionChanges()
        changes.inserted = [path(0)]
        guard case .failure(let mismatch) = changes.places(from: [3], to: [3]) else {
            Issue.record("a batch that does not fit was taken")
            return
        }
        #expect(mismatch.message.hasPrefix("Invalid update: invalid number of items in section 0."))
        guard case .failure(let other) = CollectionChanges().places(from: [3], to: [3, 1]) else {
            Issue.record("a batch that does not fit was taken")
            return
        }
        #expect(other.message.hasPrefix("Invalid update: invalid number of sections."))
    }
}
