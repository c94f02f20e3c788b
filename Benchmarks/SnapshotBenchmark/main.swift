import Foundation
import TesseraGraphics
import TesseraUIKit

// What it costs to apply a snapshot of 10,000 items of which half have moved to a collection view with as many cells as fit its 393 × 852
// points, beside the standard library's CollectionDifference of the same two lists in the same run. Prints processor times in milliseconds,
// the median of 21 runs, and how many cells were made, as a line of JSON. Benchmarks/snapshot builds and runs it.

@MainActor func processorTime() -> Double {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

@MainActor func time(_ body: () -> Void) -> Double {
    let start = processorTime()
    body()
    return (processorTime() - start) * 1000
}

/// Every second item goes to the place of another one, by numbers that are the same in every run.
func halfMoved(_ items: [Int]) -> [Int] {
    var result = items
    var moving = stride(from: 0, to: items.count, by: 2).map { $0 }
    var state: UInt64 = 42
    for index in stride(from: moving.count - 1, to: 0, by: -1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        moving.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    for (place, from) in zip(stride(from: 0, to: items.count, by: 2), moving) { result[place] = items[from] }
    return result
}

@MainActor func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
}

@MainActor func run() {
    var made = 0
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .absolute(120))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 393, height: 852),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in made += 1 }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let (old, new) = (Array(0..<10_000), halfMoved(Array(0..<10_000)))
    source.apply(snapshot(old), animatingDifferences: false)
    view.layoutIfNeeded()
    let before = made
    var applying: [Double] = []
    var differing: [Double] = []
    var steps = 0
    for number in 0..<21 {
        let (from, to) = number % 2 == 0 ? (old, new) : (new, old)
        let next = snapshot(to)
        applying.append(time { source.apply(next, animatingDifferences: false) })
        differing.append(time { steps = to.difference(from: from).count })
    }
    func median(_ times: [Double]) -> String { String(format: "%.2f", times.sorted()[times.count / 2]) }
    print(
        "{\"items\":10000,\"moved\":5000,\"apply_ms\":\(median(applying)),\"collection_difference_ms\":\(median(differing)),"
            + "\"difference_steps\":\(steps),\"cells_shown\":\(view.visibleCells.count),\"cells_configured_per_apply\":\((made - before) / 21)}"
    )
}

run()
