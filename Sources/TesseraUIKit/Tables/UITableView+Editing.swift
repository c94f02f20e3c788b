import Foundation
import GridCore
import TesseraGraphics

/// What stands beside the content of a row while its table is edited.
struct RowSigns {
    var style: UITableViewCell.EditingStyle
    /// Does what the sign stands for.
    var commit: () -> Void
    /// Follows a finger on the grip; `nil` where the row stays in its place.
    var grip: UIPanGestureRecognizer?
}

/// A row that a finger has by its grip.
struct RowMovement {
    let start: IndexPath
    var path: IndexPath
    /// How far the finger has come.
    var way: CGFloat = 0
}

extension UITableView {
    /// Gives a cell the signs that it has while the table is edited.
    func edit(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.isEditing = isEditing
        let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
        let canMove = isEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
        guard canEdit || canMove else { return cell.signs = nil }
        let style = canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.signs = RowSigns(
            style: style,
            commit: { [weak self, weak cell] in
                guard let self, let cell, let path = indexPath(for: cell) else { return }
                dataSource?.tableView(self, commit: style, forRowAt: path)
            }, grip: canMove ? grip(of: cell) : nil)
    }

    private func grip(of cell: UITableViewCell) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer()
        pan.act = { [weak self, weak cell, weak pan] in
            guard let self, let cell, let pan else { return }
            switch pan.state {
            case .began: pickUp(cell)
            case .changed: move(by: pan.translation(in: self).y)
            case .ended: drop()
            case .cancelled, .failed: putBack()
            case .possible: break
            }
        }
        return pan
    }

    func pickUp(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        movement = RowMovement(start: path, path: path)
        cell.layer.zPosition = 1
    }

    /// Has the row follow the finger; the rows that it passes make room.
    func move(by way: CGFloat) {
        guard var moved = movement else { return }
        moved.way = way
        let middle = CGPoint(x: bounds.midX, y: rectForRow(at: moved.start).midY + way)
        if let proposed = indexPathForRow(at: middle) {
            moved.path = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: moved.start, toProposedIndexPath: proposed) ?? proposed
        }
        movement = moved
        UIView.animate(withDuration: 0.2) { self.placeRows() }
    }

    func drop() {
        guard let moved = movement else { return }
        putBack()
        guard moved.path != moved.start else { return }
        dataSource?.tableView(self, moveRowAt: moved.start, to: moved.path)
        reloadData()
        layoutIfNeeded()
    }

    private func putBack() {
        guard let moved = movement else { return }
        cellForRow(at: moved.start)?.layer.zPosition = 0
        movement = nil
        placeRows()
    }

    /// Where a row is shown: a row that is moved is under the finger, and those that it has passed stand a row further.
    func shownRect(at path: IndexPath) -> CGRect {
        let rect = rectForRow(at: path)
        guard let movement else { return rect }
        let length = rectForRow(at: movement.start).height
        if path == movement.start { return rect.offsetBy(dx: 0, dy: movement.way) }
        if path > movement.start, path <= movement.path { return rect.offsetBy(dx: 0, dy: -length) }
        if path < movement.start, path >= movement.path { return rect.offsetBy(dx: 0, dy: length) }
        return rect
    }
}
