import Foundation
import HostInterface
import Testing

@testable import TesseraUIKit

/// A view with a size of its own, as a case replays it.
@MainActor
private final class Leaf: UIView {
    var own: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        own = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required convenience init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { own }
}

/// Numbers of `measured-uikit.json`, recorded on iOS 26 at 2x, by the id in the test's name.
@MainActor @Suite struct ConstraintPassTests {
    private func root() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        return root
    }

    private func added(_ views: [UIView], to root: UIView) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    @Test("apple-uikit-al-pins: edges, middles, an aspect ratio, sizes of content")
    func pins() throws {
        let host = try FakeHost(.pad)
        host.context.enter { checkPins() }
    }

    private func checkPins() {
        let root = root()
        let (banner, centered, aspect, label, stretched, corner) = (
            UIView(), UIView(), UIView(), Leaf(93, 20.5), Leaf(-1, 20.5), UIView()
        )
        added([banner, centered, aspect, label, stretched, corner], to: root)
        NSLayoutConstraint.activate([
            banner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            banner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            banner.topAnchor.constraint(equalTo: root.topAnchor, constant: 16), banner.heightAnchor.constraint(equalToConstant: 40),
            centered.widthAnchor.constraint(equalToConstant: 101), centered.heightAnchor.constraint(equalToConstant: 51),
            centered.centerXAnchor.constraint(equalTo: root.centerXAnchor), centered.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            aspect.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            aspect.topAnchor.constraint(equalTo: root.topAnchor, constant: 72), aspect.heightAnchor.constraint(equalToConstant: 30),
            aspect.widthAnchor.constraint(equalTo: aspect.heightAnchor, multiplier: 2),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
            stretched.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            stretched.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            stretched.topAnchor.constraint(equalTo: root.topAnchor, constant: 160),
            corner.widthAnchor.constraint(equalToConstant: 40), corner.heightAnchor.constraint(equalToConstant: 40),
            corner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            corner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(banner.frame == CGRect(x: 16, y: 16, width: 288, height: 40))
        #expect(centered.frame == CGRect(x: 109.5, y: 124.5, width: 101, height: 51))
        #expect(aspect.frame == CGRect(x: 16, y: 72, width: 60, height: 30))
        #expect(label.frame == CGRect(x: 16, y: 120, width: 93, height: 20.5))
        #expect(stretched.frame == CGRect(x: 16, y: 160, width: 288, height: 20.5))
        #expect(corner.frame == CGRect(x: 264, y: 244, width: 40, height: 40))
    }

    @Test("apple-uikit-al-priorities: room to spare goes to the label that hugs less")
    func priorities() {
        let root = root()
        let (wide, left, right) = (UIView(), Leaf(218, 20.5), Leaf(40, 20.5))
        added([wide, left, right], to: root)
        left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        left.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        let wish = wide.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            wide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            wide.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16), wish,
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(wide.frame.width == 288)
        #expect(left.frame.width == 218)
        #expect(right.frame.minX == 242 && right.frame.width == 62)
    }

    @Test("apple-uikit-al-guides: margins of a controller's view and of a plain one")
    func guides() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        let (margins, inner, container) = (UIView(), UIView(), UIView(frame: CGRect(x: 40, y: 150, width: 200, height: 100)))
        added([margins], to: controller.view)
        controller.view.addSubview(container)
        added([inner], to: container)
        for (view, guide) in [(margins, controller.view.layoutMarginsGuide), (inner, container.layoutMarginsGuide)] {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        controller.view.layoutIfNeeded()
        #expect(margins.frame == CGRect(x: 16, y: 0, width: 288, height: 300))
        #expect(inner.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    }

    @Test("apple-uikit-al-fitting: compressed, and with a required width")
    func fitting() {
        let card = UIView()
        let (title, subtitle) = (Leaf(33, 20.5), Leaf(91.5, 20.5))
        added([title, subtitle], to: card)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
            subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            subtitle.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            subtitle.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            subtitle.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
        ])
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 107.5, height: 61))
        let wide = card.systemLayoutSizeFitting(
            CGSize(width: 288, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 288, height: 61))
    }

    @Test("apple-uikit-al-update: a constant changes, a constraint is switched off")
    func update() {
        let root = root()
        let mover = UIView()
        added([mover], to: root)
        let leading = mover.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)
        let narrow = mover.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            leading, narrow, mover.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            mover.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(mover.frame == CGRect(x: 16, y: 16, width: 60, height: 40))
        leading.constant = 100
        root.layoutIfNeeded()
        #expect(mover.frame.minX == 100)
        narrow.isActive = false
        mover.widthAnchor.constraint(equalToConstant: 200).isActive = true
        root.layoutIfNeeded()
        #expect(mover.frame.width == 200 && root.constraints.count == 2 && mover.constraints.count == 2)
    }

    @Test("A cell is as high as its constraints make it, and again when its content changes")
    func cell() throws {
        let source = NumberSource([3])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: Layouts.rows(estimate: 44)))
        final class ConstrainedCell: UICollectionViewCell {
            fileprivate let leaf = Leaf(50, 30)
            override init(frame: CGRect) {
                super.init(frame: frame)
                leaf.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(leaf)
                NSLayoutConstraint.activate([
                    leaf.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    leaf.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
                    leaf.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
                    leaf.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
                ])
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        view.register(ConstrainedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 138)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ConstrainedCell)
        #expect(cell.frame == CGRect(x: 0, y: 46, width: 300, height: 46))
        #expect(cell.leaf.frame == CGRect(x: 12, y: 8, width: 276, height: 30))
    }
}
