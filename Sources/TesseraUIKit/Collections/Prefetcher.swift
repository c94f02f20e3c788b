import Foundation
import GridCore
import TesseraGraphics

/// Finds out which items a scroll is going to bring into sight.
///
/// Ahead is as much as is seen, in the direction in which the content moved last. Items are told once, and told off when the direction
/// turns before they came.
@MainActor
struct Prefetcher {
    private var last = CGPoint.zero
    private var told: Set<IndexPath> = []

    /// What is to be told after a layout: items that are coming, and items that are not any more.
    mutating func follow(_ view: UICollectionView) -> (come: [IndexPath], gone: [IndexPath]) {
        let bounds = view.bounds
        let way = CGPoint(x: bounds.minX - last.x, y: bounds.minY - last.y)
        last = bounds.origin
        guard way != .zero || told.isEmpty else { return ([], []) }
        let isVertical = way.y.magnitude >= way.x.magnitude
        let ahead = bounds.offsetBy(
            dx: isVertical ? 0 : (way.x < 0 ? -bounds.width : bounds.width),
            dy: isVertical ? (way.y < 0 ? -bounds.height : bounds.height) : 0)
        let attributes = view.elements(in: ahead)
        let coming = Set(attributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
        let seen = Set(view.indexPathsForVisibleItems)
        let come = coming.subtracting(seen).subtracting(told)
        let gone = told.subtracting(coming).subtracting(seen)
        told = coming.subtracting(seen)
        return (come.sorted(), gone.sorted())
    }
}
