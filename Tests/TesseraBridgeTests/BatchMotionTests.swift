import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import Testing

@testable import TesseraTesting

/// Three rows of a colour each.
@MainActor
private final class ColorRows: UICollectionViewController {
    var items = [0, 1, 2]
    static let colors: [UIColor] = [.red, .green, .blue]

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = ColorRows.colors[items[indexPath.item]]
        return cell
    }
}

@MainActor @Suite struct BatchMotionTests {
    /// Where the row of a colour is drawn, from the top.
    private func place(_ color: UIColor, _ screen: Screen) -> Double? {
        let wanted = color.cgColor.components ?? []
        func find(_ layer: Layer, _ transform: Transform) -> Double? {
            let own = layer.transform.followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY)).followed(by: transform)
            for case .fill(_, .color(let fill)) in layer.contents {
                let parts = [fill.red, fill.green, fill.blue].map { CGFloat($0) }
                if zip(parts, wanted).allSatisfy({ abs($0 - $1) < 0.01 }) { return own.apply(.zero).y }
            }
            return layer.children.lazy.compactMap { find($0, own) }.first
        }
        return find(screen.device.scene.root, .identity)
    }

    @Test(arguments: [true, false]) func aBatchMovesRowsAndTellsWhenTheyAreThere(isAnimated: Bool) {
        let controller = ColorRows()
        let screen = Screen(size: CGSize(width: 300, height: 400)) { _UIKitScreen(#fileID, controller: { controller }) }
        screen.device.advanceToRest(within: 5)
        #expect(place(.blue, screen) == 200)
        var isDone = false
        screen.device.context.enter {
            let change = {
                controller.collectionView.performBatchUpdates {
                    controller.items = [2, 0, 1]
                    controller.collectionView.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
                } completion: {
                    isDone = $0
                }
            }
            if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
        }
        screen.device.settle()
        #expect(isDone == !isAnimated)
        screen.device.advance(by: 0.15)
        if isAnimated { #expect((50...150).contains(place(.blue, screen) ?? -1) && !isDone) }
        screen.device.advanceToRest(within: 5)
        #expect(place(.blue, screen) == 0 && isDone)
    }
}
