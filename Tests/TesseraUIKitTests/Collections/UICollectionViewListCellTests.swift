import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

/// A list of numbers in sections.
@MainActor final class NumberList {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>
    var configured = 0

    init(_ configuration: UICollectionLayoutListConfiguration, sections: [[Int]], cell: @escaping (UICollectionViewListCell, Int) -> Void) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        self.view = view
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { view, _, item in
            var content = view.defaultContentConfiguration()
            content.text = "\(item)"
            view.contentConfiguration = content
            cell(view, item)
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(Array(sections.indices))
        for (index, items) in sections.enumerated() { snapshot.appendItems(items, toSection: index) }
        source.apply(snapshot, animatingDifferences: false)
    }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }
}

@MainActor @Suite struct UICollectionViewListCellTests {
    @Test("Texts beside symbols of any width stand one below the other, and the line below a row begins with them")
    func symbols() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1, 2, 3]]) { cell, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                content.image = item == 3 ? nil : UIImage(systemName: item == 1 ? "star" : "bolt")
                cell.contentConfiguration = content
            }
            list.view.layoutIfNeeded()
            let leads = (0..<3).map { (list.cell($0)?.contentView as? UIListContentView)?.textLead }
            #expect(leads == [56, 56, nil])
            let lines = (0..<2).map { list.cell($0)?.sceneLayer().children.last.flatMap { line($0) } }
            #expect(lines == [56, 56])
        }
    }

    /// Where a line that a layer draws begins.
    private func line(_ layer: Layer) -> Double? {
        guard case .fill(.rect(let rect), _) = layer.contents.first else { return nil }
        return rect.minX
    }

    @Test func rowsAreAsHighAsRecorded() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1, 2], [3]]) { _, _ in }
            #expect(list.cell(0)?.frame == CGRect(x: 16, y: 35, width: 288, height: 56))
            #expect(list.cell(1)?.frame.minY == 91)
            #expect(list.view.backgroundColor == .systemGroupedBackground)
            let corners = list.cell(0)?.groundView?.placeCorners
            #expect(corners?.radius == 26 && corners?.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(list.cell(0, 1)?.groundView?.placeCorners.corners == .all)
        }
    }

    /// Accessories, and how far before the row's end its content ends.
    @Test(arguments: [(0, 0.0), (1, 30.0), (2, 40.0), (3, 62.0)]) func accessoriesTakeTheirRoom(kind: Int, room: Double) throws {
        let host = try FakeHost()
        host.context.enter {
            let kinds: [[UICellAccessory]] = [
                [], [.disclosureIndicator()], [.checkmark()], [.disclosureIndicator(), .reorder(displayed: .always)],
            ]
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1]]) { cell, _ in
                cell.accessories = kinds[kind]
            }
            let cell = list.cell(0)
            cell?.layoutIfNeeded()
            #expect(cell.map { Double($0.bounds.width - $0.contentView.frame.maxX) } == room)
        }
    }

    @Test func linesStandBetweenRows() throws {
        let host = try FakeHost()
        host.context.enter {
            @MainActor func lines(_ configuration: UICollectionLayoutListConfiguration) -> Int {
                let list = NumberList(configuration, sections: [[1, 2, 3]]) { _, _ in }
                list.view.layoutIfNeeded()
                return (0..<3).filter { item in
                    guard let cell = list.cell(item) else { return false }
                    return cell.sceneLayer().children.contains { $0.id == cell.layer.numbers.ground }
                }.count
            }
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            #expect(lines(configuration) == 2)
            configuration.showsSeparators = false
            #expect(lines(configuration) == 0)
            configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            #expect(lines(configuration) == 3)
            configuration.itemSeparatorHandler = { path, line in
                var line = line
                if path.item == 1 { line.bottomSeparatorVisibility = .hidden }
                return line
            }
            #expect(lines(configuration) == 2)
        }
    }

    @Test func aRowFollowsItsState() throws {
        let host = try FakeHost()
        host.context.enter {
            var states: [Bool] = []
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1]]) { cell, _ in
                cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
            }
            list.view.layoutIfNeeded()
            #expect(list.view.handleTap(at: CGPoint(x: 100, y: 20)))
            list.view.layoutIfNeeded()
            #expect(states == [false, true])
            #expect(list.cell(0)?.groundView?.configuration.resolvedBackgroundColor(for: .blue) == .systemGray4)
        }
    }

    @Test func parentsOpenAndClose() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .sidebar), sections: [[]]) { cell, item in
                if item % 10 == 0 { cell.accessories = [.outlineDisclosure()] }
            }
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([10, 20])
            outline.append([11, 12], to: 10)
            list.source.apply(outline, to: 0, animatingDifferences: false)
            #expect(list.source.snapshot().itemIdentifiers == [10, 20])
            list.cell(0)?.toggleExpansion()
            #expect(list.source.snapshot().itemIdentifiers == [10, 11, 12, 20])
            #expect(list.cell(1)?.indentationLevel == 1 && list.cell(0)?.isExpanded == true)
            #expect(list.source.snapshot(for: 0).isExpanded(10))
            list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
            list.cell(0)?.toggleExpansion()
            #expect(list.source.snapshot().numberOfItems == 4)
        }
    }

    @Test func aPersonMovesARow() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2, 3], [4]]) { _, _ in }
            var changes: [Int] = []
            list.source.reorderingHandlers.canReorderItem = { $0 != 1 }
            list.source.reorderingHandlers.didReorder = { changes = $0.sectionTransactions.map(\.difference.count) }
            #expect(!list.source.collectionView(list.view, canMoveItemAt: IndexPath(item: 0, section: 0)))
            list.source.collectionView(list.view, moveItemAt: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
            #expect(list.source.snapshot().itemIdentifiers == [3, 1, 2, 4] && changes == [2])
            list.source.collectionView(list.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
            #expect(list.source.snapshot().itemIdentifiers(inSection: 1) == [4, 3] && changes == [1, 1])
        }
    }
}

@Suite struct SectionSnapshotTests {
    private var tree: NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a11"], to: "a1")
        return tree
    }

    @Test func whatIsThere() {
        var tree = tree
        #expect(tree.items == ["a", "a1", "a11", "a2", "b"] && tree.rootItems == ["a", "b"] && tree.visibleItems == ["a", "b"])
        #expect(tree.level(of: "a11") == 2 && tree.parent(of: "a2") == "a" && tree.parent(of: "b") == nil)
        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "a1", "a2", "b"] && tree.isVisible("a2") && !tree.isVisible("a11"))
        tree.collapse(["a"])
        #expect(tree.visibleItems == ["a", "b"] && tree.index(of: "b") == 4 && !tree.contains("c"))
    }

    @Test func changes() {
        var tree = tree
        tree.insert(["x"], before: "a2")
        tree.insert(["y"], after: "b")
        #expect(tree.items == ["a", "a1", "a11", "x", "a2", "b", "y"])
        tree.delete(["a1"])
        #expect(tree.items == ["a", "x", "a2", "b", "y"])
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["p"])
        other.append(["q"], to: "p")
        other.expand(["p"])
        tree.replace(childrenOf: "a", using: other)
        #expect(tree.items == ["a", "p", "q", "b", "y"] && tree.isExpanded("p"))
        #expect(tree.snapshot(of: "a").items == ["p", "q"] && tree.snapshot(of: "a", includingParent: true).rootItems == ["a"])
        #expect(other.visualDescription() == "+ p\n  * q")
        tree.deleteAll()
        #expect(tree.items.isEmpty)
    }
}
