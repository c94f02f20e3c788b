import Foundation
import GridCore
import Interaction
import TesseraGraphics

extension UICollectionView: FocusGroup {
    var focusedPath: IndexPath? {
        get { itemFocus.path.flatMap { isThere($0) ? $0 : nil } }
        set { itemFocus.path = newValue }
    }

    private func isThere(_ path: IndexPath) -> Bool {
        counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    func mayFocus(_ path: IndexPath) -> Bool { delegate?.collectionView(self, canFocusItemAt: path) ?? true }

    var hasVerticalLines: Bool {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
            && (collectionViewLayout as? UICollectionViewCompositionalLayout)?.configuration.scrollDirection != .horizontal
    }

    /// What the delegate prefers, what had the keyboard last, what is chosen, or what is seen first.
    var firstFocusPath: IndexPath? {
        layoutIfNeeded()
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
        let last = remembersLastFocusedIndexPath ? focusedPath : nil
        let seen = focusCandidatesInSight
        let chosen = seen.first { selected.contains($0) }
        return [preferred, last, chosen].compactMap { $0 }.first { isThere($0) && mayFocus($0) } ?? seen.first(where: mayFocus)
    }

    var focusCandidatesInSight: [IndexPath] {
        let seen = unobstructed
        let paths = indexPathsForVisibleItems.sorted()
        let inside = paths.filter { focusFrame(of: $0).map { seen.intersects($0) } ?? false }
        return inside.isEmpty ? paths : inside
    }

    func focusFrame(of path: IndexPath) -> CGRect? {
        guard isThere(path), let attributes = layoutAttributesForItem(at: path) else { return nil }
        return seenFrame(attributes)
    }

    /// Where an element stands when its row is where it is.
    private func seenFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let section = attributes.row, let row = rowView(section) else { return attributes.frame }
        return attributes.frame.offsetBy(dx: -row.contentOffset.x, dy: -row.contentOffset.y)
    }

    func focusCandidates(besides path: IndexPath, _ direction: FocusDirection, reach: CGFloat) -> [IndexPath] {
        guard let attributes = layoutAttributesForItem(at: path) else { return [] }
        let own = seenFrame(attributes)
        var paths: [IndexPath] = []
        if attributes.row != nil {
            // What stands in a row is near by number too.
            let near = max(0, path.item - 64)..<min(counts[path.section], path.item + 65)
            paths = near.map { IndexPath(item: $0, section: path.section) }
            let isAlong = (direction.axis == .horizontal) == hasVerticalLines
            if isAlong { return paths }
        }
        // From the item on in the direction; to the next line all of it, beside the item only what stands there.
        var rect = own
        if direction.axis == .vertical {
            if hasVerticalLines { (rect.origin.x, rect.size.width) = (0, max(contentSize.width, bounds.width)) }
            rect.size.height += reach
            if !direction.isForward { rect.origin.y -= reach }
        } else {
            if !hasVerticalLines { (rect.origin.y, rect.size.height) = (0, max(contentSize.height, bounds.height)) }
            rect.size.width += reach
            if !direction.isForward { rect.origin.x -= reach }
        }
        for other in elements(in: rect) {
            guard other.representedElementCategory == .cell, !other.isHidden else { continue }
            if let section = other.row {
                guard section != path.section || attributes.row == nil else { continue }
                let frame = collectionViewLayout.row(of: section)?.frame ?? bounds
                guard seenFrame(other).intersects(frame) else { continue }
            }
            paths.append(other.indexPath)
        }
        return paths
    }

    func reveal(_ path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }
    func cellView(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func path(of view: UIView) -> IndexPath? {
        for case let cell as UICollectionViewCell in sequence(first: view, next: { $0.superview }) {
            if let path = indexPath(for: cell) { return path }
        }
        return nil
    }

    func activate(_ path: IndexPath) -> Bool {
        if let row = cellForItem(at: path) as? UICollectionViewListCell, row.togglesByTap {
            row.toggleExpansion()
            return true
        }
        return toggle(path)
    }

    func openMenu(_ path: IndexPath) -> Bool {
        guard let cell = cellForItem(at: path) else { return false }
        return showMenu(for: path, at: cell.center)
    }

    func selectForFocus(_ path: IndexPath) {
        guard delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? true, !selected.contains(path) else { return }
        _ = toggle(path)
    }

    func focusMoved() {
        let now = keyboardFocus?.view === self ? focusedPath.flatMap { cellForItem(at: $0) } : nil
        guard now !== itemFocus.told else { return }
        (itemFocus.told as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
        now?.setNeedsUpdateConfiguration()
        itemFocus.told = now
    }
}
