import Foundation
import GridCore
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite("Flow layouts whose items say their size")
struct FlowEstimatesTests {
    /// A cell whose content is as large as a box that constraints hold.
    private final class BoxCell: UICollectionViewCell {
        let box = UIView()
        private lazy var width = box.widthAnchor.constraint(equalToConstant: 10)
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 10)
        var asked = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), width, height,
            ])
        }

        required init?(coder: NSCoder) { nil }

        func show(_ size: CGSize) { (width.constant, height.constant) = (size.width, size.height) }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            asked += 1
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
    }

    private final class Boxes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize]
        var told: ((IndexPath) -> CGSize)?
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
            (cell as? BoxCell)?.show(sizes[indexPath.item])
            return cell
        }
    }

    private func view(_ layout: UICollectionViewFlowLayout, _ boxes: Boxes, width: CGFloat = 320) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
        view.register(BoxCell.self, forCellWithReuseIdentifier: "box")
        view.dataSource = boxes
        view.layoutIfNeeded()
        return view
    }

    private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

    @Test(
        "Lines are filled with the sizes that the cells ask for",
        arguments: [CGSize(width: 40, height: 40), UICollectionViewFlowLayout.automaticSize])
    func lines(estimate: CGSize) {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 12
        let boxes = Boxes([100, 120, 90, 50].map { CGSize(width: $0, height: 20) })
        let view = view(layout, boxes)
        // 100 + 8 + 120 is all that fits with the third; 92 are left for one gap.
        #expect(frames(view).map(\.minY) == [0, 0, 42, 42])
        #expect(frames(view).map(\.size.height) == [30, 30, 30, 30])
        #expect(frames(view)[1].maxX == 320 && frames(view)[2].minX == 0 && frames(view)[3].minX == 98)
        #expect(view.contentSize == CGSize(width: 320, height: 72))
    }

    @Test("Only what is seen is asked, once, and what is larger than thought pushes others out of sight")
    func counts() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 20)
        let boxes = Boxes((0..<1000).map { _ in CGSize(width: 300, height: 90) })
        let view = view(layout, boxes)
        #expect(view.visibleCells.count == 4)
        #expect(view.visibleCells.allSatisfy { ($0 as? BoxCell)?.asked == 1 })
        #expect(view.stock.made <= 16)
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { $0.frame.height == 100 })
    }

    @Test("What is smaller than thought lets others into sight, all of which are asked")
    func smaller() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 300)
        layout.minimumLineSpacing = 0
        let boxes = Boxes((0..<100).map { _ in CGSize(width: 300, height: 10) })
        let view = view(layout, boxes)
        #expect(view.visibleCells.count == 20 && view.visibleCells.allSatisfy { $0.frame.height == 20 })
    }

    @Test("A cell that is told something else is asked again, and one that changes its mind each time is kept to one answer")
    func again() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumLineSpacing = 0
        let boxes = Boxes([CGSize(width: 320, height: 10), CGSize(width: 320, height: 10)])
        let view = view(layout, boxes)
        #expect(frames(view).map(\.minY) == [0, 20])
        boxes.sizes[0].height = 50
        view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
        #expect(frames(view).map(\.minY) == [0, 60])
        (view.cellForItem(at: IndexPath(item: 0, section: 0)) as? BoxCell)?.show(CGSize(width: 320, height: 70))
        view.layoutIfNeeded()
        #expect(frames(view).map(\.minY) == [0, 80])
        view.selfSizingInvalidation = .disabled
        (view.cellForItem(at: IndexPath(item: 0, section: 0)) as? BoxCell)?.show(CGSize(width: 320, height: 90))
        view.layoutIfNeeded()
        #expect(frames(view).map(\.minY) == [0, 80])
        var measures = FlowMeasures()
        var changes = 0
        for round in 0..<10 {
            measures.invalidate(0, in: 0, fromOutside: false)
            if measures.record(Size(width: Double(round), height: 1), of: 0, in: 0) { changes += 1 }
        }
        #expect(changes == 4 && measures.unsteady.count == 1)
    }

    /// A layout that sets its own insets while it is prepared, as carousels do.
    private final class Carousel: UICollectionViewFlowLayout {
        var prepared = 0
        override func prepare() {
            prepared += 1
            scrollDirection = .horizontal
            itemSize = CGSize(width: 100, height: 100)
            minimumLineSpacing = 20
            minimumInteritemSpacing = 1000
            sectionInset = UIEdgeInsets(top: 0, left: 110, bottom: 0, right: 110)
            super.prepare()
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
            return context
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }.map {
                let far = abs($0.center.x - (collectionView?.bounds.midX ?? 0)) / 200
                $0.transform3D = CATransform3DMakeScale(1.2 - min(far, 0.2), 1.2 - min(far, 0.2), 1)
                return $0
            }
        }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 120).rounded() * 120, y: proposedContentOffset.y) }
    }

    @Test("A carousel of the app's own comes to rest, follows scrolling, and says where the content goes")
    func carousel() {
        let layout = Carousel()
        let boxes = Boxes((0..<10).map { _ in .zero })
        let view = view(layout, boxes)
        view.layoutIfNeeded()
        let prepared = layout.prepared
        view.layoutIfNeeded()
        #expect(layout.prepared == prepared && prepared < 8)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 120)
        let target = view.target(from: .zero, rolled: CGPoint(x: 170, y: 0), velocity: CGPoint(x: 500, y: 0))
        #expect(target == CGPoint(x: 120, y: 0))
        view.contentOffset.x = 120
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 120)
    }
}
