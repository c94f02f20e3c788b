import Foundation
import GridCore
import Interaction
import TesseraGraphics

extension UITableView: FocusGroup {
    var focusedPath: IndexPath? {
        get { itemFocus.path.flatMap { isThere($0) ? $0 : nil } }
        set { itemFocus.path = newValue }
    }

    private func isThere(_ path: IndexPath) -> Bool { path.row >= 0 && path.row < numberOfRows(inSection: path.section) }

    func mayFocus(_ path: IndexPath) -> Bool { delegate?.tableView(self, canFocusRowAt: path) ?? true }
    var hasVerticalLines: Bool { true }

    var firstFocusPath: IndexPath? {
        layoutIfNeeded()
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
        let last = remembersLastFocusedIndexPath ? focusedPath : nil
        let seen = focusCandidatesInSight
        let chosen = seen.first { indexPathsForSelectedRows?.contains($0) ?? false }
        return [preferred, last, chosen].compactMap { $0 }.first { isThere($0) && mayFocus($0) } ?? seen.first(where: mayFocus)
    }

    var focusCandidatesInSight: [IndexPath] {
        let seen = bounds.inset(by: adjustedContentInset)
        let paths = indexPathsForVisibleRows ?? []
        let inside = paths.filter { seen.intersects(rectForRow(at: $0)) }
        return inside.isEmpty ? paths : inside
    }

    func focusFrame(of path: IndexPath) -> CGRect? { isThere(path) ? rectForRow(at: path) : nil }

    /// The row after or before, in the next section where there is none, that may have the keyboard.
    func focusCandidates(besides path: IndexPath, _ direction: FocusDirection, reach: CGFloat) -> [IndexPath] {
        guard direction.axis == .vertical else { return [] }
        var next = path
        while true {
            next.row += direction.isForward ? 1 : -1
            while !isThere(next) {
                next.section += direction.isForward ? 1 : -1
                guard next.section >= 0, next.section < numberOfSections else { return [] }
                next.row = direction.isForward ? 0 : numberOfRows(inSection: next.section) - 1
            }
            if mayFocus(next) { return [next] }
        }
    }

    func reveal(_ path: IndexPath) {
        layoutIfNeeded()
        show(rectForRow(at: path))
        layoutIfNeeded()
        // What has come into sight may have another height than it was thought to have.
        show(rectForRow(at: path))
        layoutIfNeeded()
    }

    func cellView(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func path(of view: UIView) -> IndexPath? {
        for case let cell as UITableViewCell in sequence(first: view, next: { $0.superview }) {
            if let path = indexPath(for: cell) { return path }
        }
        return nil
    }

    func activate(_ path: IndexPath) -> Bool { toggle(path) }
    func openMenu(_ path: IndexPath) -> Bool { false }

    func selectForFocus(_ path: IndexPath) {
        guard delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? true,
            !(indexPathsForSelectedRows?.contains(path) ?? false)
        else { return }
        _ = toggle(path)
    }

    func focusMoved() {}
}
