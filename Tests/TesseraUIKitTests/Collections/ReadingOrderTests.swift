import Foundation
import GridCore
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite("The order in which readers hear a collection view")
struct ReadingOrderTests {
    /// Numbers that look random and are the same every time.
    private struct Random {
        var state: UInt64

        mutating func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        mutating func isTrue() -> Bool { below(2) == 0 }
    }

    /// A section as a test has made it up.
    private struct Made {
        var count: Int
        var perGroup: Int
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
    }

    private static let kinds = ["head", "side", "foot", "badge", "mark", "group", "layout-head", "layout-foot"]

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func boundary(_ kind: String, _ alignment: NSRectAlignment, _ random: inout Random)
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(80), .absolute(20)), elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = random.isTrue()
        item.extendsBoundary = random.isTrue()
        item.zIndex = random.below(5)
        return item
    }

    private func section(_ made: Made, _ random: inout Random) -> NSCollectionLayoutSection {
        var hanging: [NSCollectionLayoutSupplementaryItem] = []
        for kind in ["badge", "mark"] where random.isTrue() {
            let item = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(10), .absolute(10)), elementKind: kind,
                containerAnchor: NSCollectionLayoutAnchor(edges: kind == "badge" ? [.top, .trailing] : [.bottom, .leading]))
            item.zIndex = random.below(4) - 1
            hanging.append(item)
        }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: hanging)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(280), .absolute(40)), repeatingSubitem: item, count: made.perGroup)
        if random.isTrue() {
            group.supplementaryItems = [
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: size(.absolute(10), .absolute(10)), elementKind: "group",
                    containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
            ]
        }
        let section = NSCollectionLayoutSection(group: group)
        if random.isTrue() { section.orthogonalScrollingBehavior = .continuous }
        if random.isTrue() { section.decorationItems = [.background(elementKind: "ground")] }
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if random.isTrue() { items.append(boundary("foot", .bottom, &random)) }
        if random.isTrue() { items.append(boundary("head", .top, &random)) }
        if random.isTrue() { items.append(boundary("side", .leading, &random)) }
        section.boundarySupplementaryItems = items
        return section
    }

    /// What is read before what: layout, section, header or item or footer, item, what hangs on it.
    private func key(_ place: String, _ made: [Made]) throws -> [Int] {
        let words = place.split(separator: " ").map(String.init)
        let numbers = try #require(words.last).split(separator: ",").compactMap { Int($0) }
        let (section, item) = (numbers[0], numbers[1])
        switch words.count == 1 ? "" : words[0] {
        case "": return [0, section, 1, item, 0]
        case "badge", "mark": return [0, section, 1, item, 1]
        case "group": return [0, section, 1, min((item + 1) * made[section].perGroup, made[section].count) - 1, 2]
        case "head", "side": return [0, section, 0, 0, 0]
        case "foot": return [0, section, 2, 0, 0]
        case "layout-head": return [-1, 0, 0, 0, 0]
        default: return [1, 0, 0, 0, 0]
        }
    }

    private func places(_ meanings: [Meaning]) -> [String] { meanings.flatMap { ($0.place.map { [$0] } ?? []) + places($0.children) } }

    @Test("Headers, items with what hangs on them, footers: whatever lies above what, is pinned, or scrolls across")
    func randomLayouts() throws {
        var heard = 0
        for seed in UInt64(1)...120 {
            var random = Random(state: seed)
            let made = (0..<1 + random.below(4)).map { _ in Made(count: random.below(9), perGroup: 1 + random.below(3)) }
            let sections = made.map { section($0, &random) }
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            if random.isTrue() {
                configuration.boundarySupplementaryItems = [
                    boundary("layout-foot", .bottom, &random), boundary("layout-head", .top, &random),
                ]
            }
            let layout = UICollectionViewCompositionalLayout(
                sectionProvider: { index, _ in sections[index] }, configuration: configuration)
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 240), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            for kind in Self.kinds {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            }
            let source = Source(made.map(\.count))
            view.dataSource = source
            view.layoutIfNeeded()
            for offset in [0, 60 + random.below(200)] {
                view.contentOffset.y = CGFloat(offset)
                view.layoutIfNeeded()
                let places = places(view.meanings(.identity))
                let keys = try places.map { try key($0, made) }
                #expect(Set(places).count == places.count, "seed \(seed)")
                #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed): \(places)")
                #expect(!places.contains { $0.hasPrefix("ground") }, "seed \(seed)")
                heard += places.count
            }
        }
        #expect(heard > 2000)
    }

    /// Places that a layout of the app's own gives, in an order of its own.
    private final class OwnLayout: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let header = UICollectionView.elementKindSectionHeader
            let footer = UICollectionView.elementKindSectionFooter
            let all = [
                UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: footer, with: IndexPath(item: 0, section: 0)),
                UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0)),
                UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: IndexPath(item: 0, section: 0)),
                UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)),
                UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: header, with: IndexPath(item: 0, section: 0)),
            ]
            for (number, attributes) in all.enumerated() { attributes.frame = CGRect(x: 0, y: number * 20, width: 20, height: 20) }
            return all
        }
    }

    @Test("A layout of the app's own is read by kinds and paths")
    func ownLayout() {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 240), collectionViewLayout: OwnLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        for kind in [header, footer, "badge"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        let source = Source([2])
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(places(view.meanings(.identity)) == ["\(header) 0,0", "0,0", "badge 0,0", "0,1", "\(footer) 0,0"])
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.accessibilityIdentifier = "row \(indexPath.section).\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header \(section)" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "footer \(section)" }
    }

    @Test("A table is heard from its header to its footer")
    func table() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
        let (first, last) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10)), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
        )
        (first.accessibilityIdentifier, last.accessibilityIdentifier) = ("first", "last")
        let rows = Rows()
        table.dataSource = rows
        table.tableFooterView = last
        table.tableHeaderView = first
        table.layoutIfNeeded()
        func names(_ meanings: [Meaning]) -> [String] {
            meanings.flatMap {
                ($0.identifier ?? ($0.role == .text || $0.role == .heading ? $0.label : nil)).map { [$0] } ?? names($0.children)
            }
        }
        let wanted = (0..<2).flatMap { ["header \($0)", "row \($0).0", "row \($0).1", "footer \($0)"] }
        #expect(names(table.meanings(.identity)) == ["first"] + wanted + ["last"])
    }
}

@MainActor @Suite("What an app says of the order in which views are read")
struct ChosenReadingTests {
    private func labels(_ names: [String]) -> (UIView, [UILabel]) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let labels = names.map { name in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            label.text = name
            view.addSubview(label)
            return label
        }
        return (view, labels)
    }

    @Test("Elements that the app names are read in its order, and nothing beside a modal view")
    func chosen() {
        let (view, labels) = labels(["a", "b", "c"])
        #expect(view.meanings(.identity).map(\.label) == ["a", "b", "c"])
        view.accessibilityElements = [labels[2], labels[0]]
        #expect(view.meanings(.identity).map(\.label) == ["c", "a"])
        view.accessibilityElements = nil
        labels[1].accessibilityViewIsModal = true
        #expect(view.meanings(.identity).map(\.label) == ["b"])
        labels[1].isHidden = true
        #expect(view.meanings(.identity).map(\.label) == ["a", "c"])
    }
}
