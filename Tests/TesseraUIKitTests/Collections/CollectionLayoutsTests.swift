import Foundation
import HostInterface
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct CollectionLayoutsTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: [60, 100, 140, 60, 60][indexPath.item], height: 40) }
    }

    @Test("A flow layout asks its delegate and justifies full lines")
    func flow() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let source = NumberSource([5])
        let sizes = Sizes()
        let view = Layouts.view(layout, source)
        view.delegate = sizes
        view.frame.size.width = 320
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect((0..<5).map { view.cellForItem(at: path($0))?.frame.minX } == [10, 210, 10, 160, 230])
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    }

    @Test("A list: cards 16 in, 35 above, 17.5 on both sides between sections")
    func list() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let source = NumberSource([2, 1])
        source.height = { _ in 60 }
        let view = Layouts.view(UICollectionViewCompositionalLayout.list(using: configuration), source)
        #expect(view.cellForItem(at: path(0))?.frame.minY == 35)
        #expect(view.cellForItem(at: path(0))?.frame.minX == 16)
        let next: CGFloat = view.cellForItem(at: path(0, 1))?.frame.minY ?? 0
        let distance: CGFloat = next - 190
        #expect(distance.magnitude < 0.6)
    }

    @Test("A provider is told the space, a custom group the box around it; the configuration is a copy")
    func providers() {
        var told: [CGSize] = []
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                told.append(environment.container.effectiveContentSize)
                guard index == 1 else { return Layouts.columns(2, height: 40) }
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))
                return NSCollectionLayoutSection(
                    group: .custom(layoutSize: size) { environment in
                        told.append(environment.container.contentSize)
                        return [.init(frame: CGRect(x: 5, y: 6, width: 70, height: 80), zIndex: 3)]
                    })
            }, configuration: configuration)
        configuration.interSectionSpacing = 1000
        let view = Layouts.view(layout, NumberSource([2, 1]))
        #expect(told.allSatisfy { $0 == CGSize(width: 300, height: 400) } && told.count >= 3)
        #expect(view.cellForItem(at: path(0, 1))?.frame == CGRect(x: 5, y: 56, width: 70, height: 80))
        #expect(layout.configuration.interSectionSpacing == 10)
    }

    @Test("The handler of visible items changes what is shown and not the layout")
    func handler() {
        let section = Layouts.columns(1, height: 100)
        var offsets: [CGPoint] = []
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            offsets.append(offset)
            for item in items { item.alpha = item.indexPath.item == 1 ? 0.5 : 1 }
        }
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = Layouts.view(layout, NumberSource([10]))
        #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
        #expect(view.layoutAttributesForItem(at: path(1))?.alpha == 1)
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        #expect(offsets.last == CGPoint(x: 0, y: 30))
    }

    @Test("A cell that answers differently each time is named in a warning, and the layout settles")
    func unsteady() throws {
        let host = try FakeHost()
        host.context.enter {
            let source = NumberSource([1])
            let view = Layouts.view(UICollectionViewCompositionalLayout(section: Layouts.rows(estimate: 50)), source)
            var height: CGFloat = 60
            (view.cellForItem(at: path(0)) as? TallCell)?.height = {
                height += 10
                return height
            }
            for _ in 0..<12 {
                view.cellForItem(at: path(0))?.invalidateIntrinsicContentSize()
                view.layoutIfNeeded()
            }
            let settled = view.contentSize.height
            view.cellForItem(at: path(0))?.invalidateIntrinsicContentSize()
            view.layoutIfNeeded()
            #expect(view.contentSize.height == settled)
        }
        #expect(host.warnings.count == 1)
        #expect(host.warnings.first?.contains("item 0 of section 0") == true)
    }

    @Test("The structure of a group as text") func description() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(0.5))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item, .vertical(size, item)])
        #expect(
            group.visualDescription() == """
                row 100.0 points x 0.5 of height
                  item 1.0 of width x 20.0 estimated
                  column of 2 100.0 points x 0.5 of height
                    item 1.0 of width x 20.0 estimated
                """)
    }
}

extension NSCollectionLayoutItem {
    fileprivate static func vertical(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> NSCollectionLayoutItem {
        NSCollectionLayoutGroup.vertical(layoutSize: size, repeatingSubitem: item, count: 2)
    }
}
