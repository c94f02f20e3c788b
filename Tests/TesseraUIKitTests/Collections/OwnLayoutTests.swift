import Foundation
import HostInterface
import Testing

@testable import TesseraUIKit

/// Layouts and attributes of an app's own, written as for Apple's systems.
@MainActor @Suite struct OwnLayoutTests {
    /// Rows that are as high as their cells prefer, with attributes that carry one more number.
    private final class Rows: UICollectionViewLayout {
        final class Attributes: UICollectionViewLayoutAttributes {
            var tilt = 0.0

            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.tilt = tilt
                return copy
            }
        }

        override class var layoutAttributesClass: AnyClass { Attributes.self }
        var heights: [Int: CGFloat] = [:]
        var isMeasured = true
        var isFlipped = false
        private(set) var asked = 0
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { isFlipped }

        private var frames: [CGRect] = []
        override func prepare() {
            var y: CGFloat = 0
            frames = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                let height = heights[item] ?? 40
                defer { y += height }
                return CGRect(x: 10, y: y, width: 100, height: height)
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: frames.last?.maxY ?? 0) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard frames.indices.contains(indexPath.item) else { return nil }
            let attributes = Attributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            attributes.tilt = Double(indexPath.item)
            return attributes
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool {
            asked += 1
            guard isMeasured, preferred.size.height != original.size.height else { return false }
            heights[original.indexPath.item] = preferred.size.height
            return true
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("A layout hears once of each cell that comes what it prefers")
    func preferredSizes() {
        let source = NumberSource([1000])
        source.height = { CGFloat(50 + 10 * ($0.item % 3)) }
        let layout = Rows()
        let view = Layouts.view(layout, source)
        #expect((0..<4).map { view.cellForItem(at: path($0))?.frame.minY } == [0, 50, 110, 180])
        let asked = layout.asked
        #expect(asked < 30)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(layout.asked == asked)
        view.contentOffset.y = 60
        view.layoutIfNeeded()
        #expect(layout.asked > asked && layout.asked < asked + 5)
    }

    @Test("A layout that does not ask for it keeps its sizes")
    func sizesOfTheLayout() {
        let source = NumberSource([20])
        source.height = { _ in 90 }
        let layout = Rows()
        layout.isMeasured = false
        let view = Layouts.view(layout, source)
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 10, y: 120, width: 100, height: 40))
    }

    @Test("Attributes are copied with what a subclass adds")
    func copies() {
        let layout = Rows()
        _ = Layouts.view(layout, NumberSource([5]))
        let copy = layout.layoutAttributesForItem(at: path(3))?.copy() as? Rows.Attributes
        #expect(copy?.tilt == 3 && copy?.frame == CGRect(x: 10, y: 120, width: 100, height: 40))
    }

    @Test("A layout written from the left is mirrored where that was asked for", arguments: [(false, 10.0), (true, 190.0)])
    func mirrored(isFlipped: Bool, x: Double) {
        let layout = Rows()
        layout.isFlipped = isFlipped
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        let source = NumberSource([3])
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1)).map { Double($0.frame.minX) } == x)
        #expect(view.layoutAttributesForItem(at: path(1)).map { Double($0.frame.minX) } == x)
        #expect(view.indexPathForItem(at: CGPoint(x: x + 50, y: 60)) == path(1))
    }
}
