import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct ItemTouchesTests {
    private final class Menus: NSObject, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
        var chosen: [String] = []
        var asked: [IndexPath] = []
        var come: [IndexPath] = []
        var gone: [IndexPath] = []

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked += indexPaths
            return UIContextMenuConfiguration(actionProvider: { [self] _ in
                UIMenu(children: [UIAction(title: "Share") { _ in self.chosen.append("Share") }])
            })
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { come += indexPaths }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) { gone += indexPaths }
    }

    @Test func aMenuOpensForAnItem() throws {
        let host = try FakeHost()
        host.context.enter {
            let (list, menus, controller) = (
                NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2]]) { _, _ in }, Menus(),
                UIViewController()
            )
            list.view.delegate = menus
            controller.view.addSubview(list.view)
            let window = window(host, controller)
            #expect(list.view.showMenu(for: IndexPath(item: 1, section: 0), at: CGPoint(x: 20, y: 80)))
            window.layoutIfNeeded()
            #expect(menus.asked == [IndexPath(item: 1, section: 0)])
            let row = window.meanings(.identity).last { $0.label == "Share" }
            #expect(row.flatMap { window.perform(.activate, on: $0.id) } == true && menus.chosen == ["Share"])
        }
    }

    @Test func rowsShowTheirActions() throws {
        let host = try FakeHost()
        host.context.enter {
            var done: [Int] = []
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                        done.append(path.item)
                        completion(true)
                    }
                ])
            }
            let list = NumberList(configuration, sections: [[1, 2]]) { _, _ in }
            let path = IndexPath(item: 1, section: 0)
            #expect(list.view.swipeActions(at: path, isTrailing: false) == nil)
            list.view.openActions(at: path, isTrailing: true)
            list.view.layoutIfNeeded()
            let board = list.cell(1)?.shownSwipe
            #expect(board?.isTrailing == true && board?.frame.maxX == 320 && list.cell(1)?.contentView.frame.minX == -74)
            #expect(board?.subviews.first?.tap(at: .zero) == true && done == [1] && list.cell(1)?.shownSwipe == nil)
        }
    }

    @Test func whatIsComingIsToldOnce() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [Array(0..<60)]) { _, _ in }
            let menus = Menus()
            list.view.prefetchDataSource = menus
            list.view.layoutIfNeeded()
            let first = menus.come
            #expect(first.map(\.item) == Array(9..<18) && menus.gone.isEmpty)
            #expect(list.view.scroll(by: CGPoint(x: 0, y: 112)))
            list.view.layoutIfNeeded()
            #expect(Set(menus.come).count == menus.come.count && menus.come.map(\.item).max() == 19)
            #expect(list.view.scroll(by: CGPoint(x: 0, y: -56)))
            list.view.layoutIfNeeded()
            #expect(!menus.gone.isEmpty)
        }
    }

    @Test func anItemFollowsAFinger() throws {
        let host = try FakeHost()
        host.context.enter {
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2, 3]]) { _, _ in }
            #expect(!list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            list.source.reorderingHandlers.canReorderItem = { _ in true }
            #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 140))
            #expect(list.source.snapshot().itemIdentifiers == [2, 3, 1])
            list.view.cancelInteractiveMovement()
            #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3])
        }
    }

    @Test func cellsMoveToTheirNewPlaces() throws {
        let host = try FakeHost()
        try host.context.enter {
            let motions = try #require(LayerMotions.ofScreen)
            motions.isDriven = true
            @MainActor func layout(_ count: Int) -> UICollectionViewLayout {
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .absolute(30))
                let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
            let list = NumberList(UICollectionLayoutListConfiguration(appearance: .plain), sections: [Array(0..<4)]) { _, _ in }
            list.view.setCollectionViewLayout(layout(2), animated: false)
            let controller = UIViewController()
            controller.view.addSubview(list.view)
            _ = window(host, controller)
            let cell = try #require(list.cell(2))
            #expect(cell.frame == CGRect(x: 0, y: 30, width: 160, height: 30))
            list.view.setCollectionViewLayout(layout(4), animated: true)
            #expect(list.cell(2) === cell && cell.frame == CGRect(x: 160, y: 0, width: 80, height: 30))
            #expect(cell.layer.sceneLayer().frame == Rect(x: 0, y: 30, width: 160, height: 30))
            host.context.now = 0.15
            let half = cell.layer.sceneLayer().frame
            #expect(abs(half.minX - 80) < 0.001 && abs(half.minY - 15) < 0.001 && abs(half.width - 120) < 0.001)
            host.context.now = 1
            motions.tick(at: 1)
            #expect(cell.layer.sceneLayer().frame == Rect(x: 160, y: 0, width: 80, height: 30))
            // One goes, one comes: they fade while the others move.
            var snapshot = list.source.snapshot()
            snapshot.deleteItems([0])
            snapshot.appendItems([9])
            list.source.apply(snapshot)
            #expect(cell.frame.minX == 80 && list.view.visibleCells.count == 4)
            #expect(list.cell(3).map { $0.layer.sceneLayer().opacity } == 0)
            host.context.now = 2
            motions.tick(at: 2)
            #expect(list.cell(3).map { $0.layer.sceneLayer().opacity } == 1)
        }
    }

    @Test func contentRollsAndSpringsBack() throws {
        let host = try FakeHost()
        try host.context.enter {
            let motions = try #require(LayerMotions.ofScreen)
            motions.isDriven = true
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: 1000)
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(view.contentOffset.y == 0)
            host.context.now = 0.15
            motions.tick(at: 0.15)
            #expect(abs(view.contentOffset.y - 150) < 0.001)
            host.context.now = 1
            motions.tick(at: 1)
            #expect(view.contentOffset.y == 300 && !motions.isMoving)
        }
    }
}
