import Foundation
import GridCore
import TesseraGraphics

/// What fingers do with the rows of a table beyond choosing them: menus, and actions beside rows.
@MainActor
final class RowTouches {
    private unowned let table: UITableView
    let press = UILongPressGestureRecognizer()
    let swipe = UIPanGestureRecognizer()

    init(of table: UITableView) {
        self.table = table
        press.view = table
        swipe.view = table
        press.permission = { [unowned self] touch in path(at: touch).map { menu(for: $0, at: touch) != nil } ?? false }
        press.act = { [unowned self] in pressed() }
        swipe.permission = { [unowned self] in mayBeSwiped($0) }
        swipe.act = { [unowned self] in swiped() }
    }

    private func point(_ touch: RecognizedTouch) -> CGPoint { table.convert(CGPoint(touch.start), from: nil) }
    private func path(at touch: RecognizedTouch) -> IndexPath? { table.indexPathForRow(at: point(touch)) }

    private func menu(for path: IndexPath, at touch: RecognizedTouch) -> UIContextMenuConfiguration? {
        table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point(touch))
    }

    private func pressed() {
        guard press.state == .began, let path = table.indexPathForRow(at: press.location(in: table)) else { return }
        table.showMenu(for: path, at: press.location(in: table))
    }

    private func isTrailing(_ way: CGFloat) -> Bool { (way < 0) != (table.traitCollection.layoutDirection == .rightToLeft) }

    private func mayBeSwiped(_ touch: RecognizedTouch) -> Bool {
        guard !table.isEditing, touch.translation.x.magnitude > touch.translation.y.magnitude, let path = path(at: touch) else {
            return false
        }
        return table.cellForRow(at: path)?.swipeBoard != nil
            || table.swipeActions(at: path, isTrailing: isTrailing(CGFloat(touch.translation.x))) != nil
    }

    private func swiped() {
        guard swipe.state == .began else { return }
        let way = swipe.translation(in: table).x
        let place = swipe.location(in: table)
        guard let path = table.indexPathForRow(at: CGPoint(x: place.x - way, y: place.y)) else { return }
        table.openActions(at: path, isTrailing: isTrailing(way))
    }
}

extension UITableView {
    @discardableResult
    func showMenu(for path: IndexPath, at point: CGPoint) -> Bool {
        guard let cell = cellForRow(at: path),
            let configuration = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point),
            let menu = configuration.actionProvider?([])
        else { return false }
        MenuStage.show(menu, from: cell, sender: nil)
        return true
    }

    func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let actions =
            isTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        return actions.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Moves a row aside so that its actions are seen; a row that shows those of the other side goes back.
    func openActions(at path: IndexPath, isTrailing: Bool) {
        for cell in visibleCells where cell.swipeBoard != nil {
            let closes = indexPath(for: cell) == path && cell.swipeBoard?.isTrailing != isTrailing
            UIView.animate(withDuration: 0.2) {
                cell.swipeBoard = nil
                cell.layoutIfNeeded()
            }
            if closes { return }
        }
        guard let cell = cellForRow(at: path), let actions = swipeActions(at: path, isTrailing: isTrailing) else { return }
        UIView.animate(withDuration: 0.2) {
            cell.swipeBoard = SwipeBoard(actions, isTrailing: isTrailing) { [weak cell] in cell?.swipeBoard = nil }
            cell.layoutIfNeeded()
        }
    }
}
