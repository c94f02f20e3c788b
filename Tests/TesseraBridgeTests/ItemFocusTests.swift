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

/// Items of several sections, the second of which is a row.
@MainActor
private final class ItemsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let counts: [Int]
    var log: [String] = []
    var locked: Set<IndexPath> = []
    private(set) var items: UICollectionView!
    private let layout: UICollectionViewLayout

    init(_ counts: [Int], _ layout: UICollectionViewLayout? = nil) {
        self.counts = counts
        self.layout = layout ?? ItemsController.sections
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Three columns of squares of 100; the second section is a row of items of 120.
    private static var sections: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, _ in
            let isRow = section == 1
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(isRow ? 1 : 1 / 3), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: isRow ? .absolute(120) : .fractionalWidth(1), heightDimension: .absolute(100)),
                subitems: [item])
            let result = NSCollectionLayoutSection(group: group)
            if isRow { result.orthogonalScrollingBehavior = .continuous }
            return result
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        items = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        items.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        items.dataSource = self
        items.delegate = self
        view.addSubview(items)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { !locked.contains(indexPath) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("should \(indexPath.section).\(indexPath.item)")
        return indexPath.item != 1
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("did \(indexPath.section).\(indexPath.item)")
    }

    func screen() -> Screen {
        Screen(size: CGSize(width: 300, height: 400)) { _UIKitScreen(#fileID, controller: { self }) }
    }
}

extension Screen {
    /// The identifier of what has the keyboard.
    fileprivate var focused: String? {
        func find(_ meanings: [Meaning]) -> String? {
            for meaning in meanings {
                if meaning.traits.contains(.focused) { return meaning.identifier ?? meaning.label }
                if let found = find(meaning.children) { return found }
            }
            return nil
        }
        return find(device.scene.meanings)
    }

    fileprivate func walk(_ keys: String) throws -> [String?] {
        let arrows: [Character: KeyEquivalent] = ["d": .downArrow, "u": .upArrow, "l": .leftArrow, "r": .rightArrow, "t": .tab]
        return try keys.map { key in
            try press(try #require(arrows[key]))
            return focused
        }
    }
}

@MainActor @Suite struct ItemFocusTests {
    /// Keys, and the item that has the keyboard after each. The view is 4 lines high; the first line of the last section comes after it.
    private nonisolated static let ways: [(keys: String, items: [String])] = [
        ("trdl", ["0.0", "0.1", "0.4", "0.3"]),
        // Over the section's short last line into the row, along it, and out of it.
        ("tddrru", ["0.0", "0.3", "1.0", "1.1", "1.2", "0.4"]),
        ("tdddd", ["0.0", "0.3", "1.0", "2.0", "2.3"]),
        // What is beside nothing stays.
        ("trrr", ["0.0", "0.1", "0.2", "0.2"]), ("tddl", ["0.0", "0.3", "1.0", "1.0"]),
        ("tdddddduuuuuu", ["0.0", "0.3", "1.0", "2.0", "2.3", "2.6", "2.9", "2.6", "2.3", "2.0", "1.0", "0.3", "0.0"]),
    ]

    @Test(arguments: ways.indices) func arrowsGoThroughItemsSectionsAndRows(index: Int) throws {
        let (keys, items) = ItemFocusTests.ways[index]
        let screen = ItemsController([5, 20, 30]).screen()
        var walked: [String?] = []
        for key in keys {
            // A key that nothing wants at an end is no fault here.
            walked.append((try? screen.walk(String(key)).first ?? nil) ?? screen.focused)
        }
        #expect(walked == items)
    }

    @Test func whatHasTheKeyboardIsInSight() throws {
        let controller = ItemsController([5, 20, 300])
        let screen = controller.screen()
        _ = try screen.walk("t" + String(repeating: "d", count: 40))
        let frame = try screen.frame(of: try #require(screen.focused))
        #expect(screen.focused == "2.111" && frame.minY >= 0 && frame.maxY <= 400)
        let before = controller.items.contentOffset.y
        _ = try screen.walk("u")
        #expect(controller.items.contentOffset.y == before)
    }

    @Test func aRowScrollsAlong() throws {
        let screen = ItemsController([5, 20, 30]).screen()
        _ = try screen.walk("tdd" + String(repeating: "r", count: 19))
        let frame = try screen.frame(of: "1.19")
        #expect(screen.focused == "1.19" && frame.minX >= 0 && frame.maxX <= 300)
        #expect(try screen.walk("d") == ["2.2"])
    }

    @Test func returnAndSpaceSelect() throws {
        let controller = ItemsController([5, 20, 30])
        let screen = controller.screen()
        _ = try screen.walk("t")
        try screen.press(.return)
        _ = try screen.walk("r")
        try screen.press(.space)
        _ = try screen.walk("r")
        try screen.press(.space)
        #expect(controller.log == ["should 0.0", "did 0.0", "should 0.1", "should 0.2", "did 0.2"])
        #expect(controller.items.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    }

    @Test func programsSayWhatTakesTheKeyboard() throws {
        let controller = ItemsController([5, 20, 30])
        controller.locked = [IndexPath(item: 0, section: 0), IndexPath(item: 4, section: 0)]
        let screen = controller.screen()
        #expect(try screen.walk("td") == ["0.1", "0.3"])
        controller.items.selectionFollowsFocus = true
        _ = try screen.walk("d")
        #expect(controller.log == ["should 1.0", "did 1.0"])
        controller.items.allowsFocus = false
        #expect((try? screen.press(.tab)) == nil)
    }

    @Test func pagesAndEnds() throws {
        let controller = ItemsController([5, 20, 30])
        let screen = controller.screen()
        try screen.press(.pageDown)
        #expect(controller.items.contentOffset.y == 360)
        try screen.press(.end)
        #expect(controller.items.contentOffset.y == 900)
        try screen.press(.home)
        #expect(controller.items.contentOffset.y == 0)
    }

    @Test func aRingIsDrawnForKeysOnly() throws {
        let screen = ItemsController([5, 20, 30]).screen()
        let bare = try screen.picture()
        _ = try screen.walk("tr")
        let ringed = try screen.picture()
        #expect(bare.differingPixels(from: ringed, tolerance: 10) > 300)
        screen.device.send(.pointer(PointerEvent(.began, at: Point(x: 5, y: 395), time: screen.device.context.now)))
        #expect(bare.differingPixels(from: try screen.picture(), tolerance: 10) < 20)
    }

    @Test func aReadersCursorTakesTheKeyboardAlong() throws {
        let screen = ItemsController([5, 20, 30]).screen()
        let id = try screen.find("0.3").id
        screen.device.send(.focus(id))
        #expect(screen.focused == "0.3")
        #expect(try screen.walk("r") == ["0.4"])
    }
}
