import Foundation
import GridCore
import TesseraGraphics

/// What fingers do with the items of a collection view beyond choosing them: menus, actions beside rows, moving to another place.
@MainActor
final class ItemTouches {
    private unowned let view: UICollectionView
    let press = UILongPressGestureRecognizer()
    let swipe = UIPanGestureRecognizer()
    /// The item that is being moved, and where the finger has it.
    private var moving: (path: IndexPath, offset: CGPoint)?
    private var swiped: UICollectionViewListCell?
    private var isSwiping = false

    init(of view: UICollectionView) {
        self.view = view
        press.view = view
        swipe.view = view
        press.permission = { [unowned self] in path(at: $0) != nil }
        press.act = { [unowned self] in pressed() }
        swipe.permission = { [unowned self] in mayBeSwiped($0) }
        swipe.act = { [unowned self] in swipedOn() }
    }

    private func path(at touch: RecognizedTouch) -> IndexPath? {
        view.indexPathForItem(at: view.convert(CGPoint(touch.start), from: nil))
    }

    // MARK: A finger that rests

    private func pressed() {
        let point = press.location(in: view)
        switch press.state {
        case .began:
            guard let path = view.indexPathForItem(at: point) else { return }
            // What can be moved by a controller's own gesture alone has a menu first where there is one.
            if view.installsMovement, view.showMenu(for: path, at: point) { return }
            if beginMoving(path, at: point) { return }
            view.showMenu(for: path, at: point)
        case .changed: view.updateInteractiveMovementTargetPosition(point)
        case .ended: view.endInteractiveMovement()
        case .cancelled: view.cancelInteractiveMovement()
        case .possible, .failed: break
        }
    }

    private func beginMoving(_ path: IndexPath, at point: CGPoint) -> Bool {
        guard view.installsMovement || view.cellForItem(at: path)?.canReorder ?? false else { return false }
        return view.beginInteractiveMovementForItem(at: path)
    }

    // MARK: A row that is moved aside

    private func mayBeSwiped(_ touch: RecognizedTouch) -> Bool {
        guard touch.translation.x.magnitude > touch.translation.y.magnitude, let path = path(at: touch) else { return false }
        return view.swipeActions(at: path, isTrailing: isTrailing(CGFloat(touch.translation.x))) != nil || swiped != nil
    }

    private func isTrailing(_ way: CGFloat) -> Bool { (way < 0) != (view.traitCollection.layoutDirection == .rightToLeft) }

    private func swipedOn() {
        switch swipe.state {
        case .began:
            let way = swipe.translation(in: view).x
            let point = CGPoint(x: swipe.location(in: view).x - way, y: swipe.location(in: view).y)
            guard let path = view.indexPathForItem(at: point) else { return }
            view.openActions(at: path, isTrailing: isTrailing(way))
        case .changed, .ended, .cancelled, .possible, .failed: break
        }
    }
}

extension UICollectionView {
    // MARK: Menus

    /// Opens the menu that the delegate gives for an item; answers whether there was one.
    @discardableResult
    func showMenu(for path: IndexPath, at point: CGPoint) -> Bool {
        let paths = selected.contains(path) && selected.count > 1 ? selected.sorted() : [path]
        guard let delegate, let cell = cellForItem(at: path) else { return false }
        let configuration =
            delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        guard let configuration, let menu = configuration.actionProvider?([]) else { return false }
        MenuStage.show(menu, from: cell, sender: nil)
        return true
    }

    // MARK: Actions beside rows

    /// The actions at a side of a row of a list.
    func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard let list = collectionViewLayout.list(of: path.section) else { return nil }
        let provider = isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
        return provider?(path).flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Moves a row aside so that its actions are seen; a row that shows those of the other side goes back.
    func openActions(at path: IndexPath, isTrailing: Bool) {
        for case let cell as UICollectionViewListCell in visibleCells where cell.shownSwipe != nil {
            let isSame = self.indexPath(for: cell) == path
            let closes = isSame && cell.shownSwipe?.isTrailing != isTrailing
            cell.show(nil)
            if closes { return }
        }
        guard let cell = cellForItem(at: path) as? UICollectionViewListCell,
            let actions = swipeActions(at: path, isTrailing: isTrailing)
        else { return }
        UIView.animate(withDuration: 0.2) {
            cell.show(SwipeBoard(actions, isTrailing: isTrailing) { [weak cell] in cell?.show(nil) })
            cell.layoutIfNeeded()
        }
    }

    // MARK: Moving an item

    /// Picks an item up; `false` where the data source does not let it go.
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false, let cell = cellForItem(at: indexPath) else {
            return false
        }
        movement = ItemMovement(start: indexPath, path: indexPath, grip: cell.center)
        cell.layer.zPosition = 1
        return true
    }

    /// Has the item follow a finger: it stands in the place of the item under it, which makes room.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let now = movement?.path, let proposed = indexPathForItem(at: targetPosition), proposed != now, let start = movement?.start
        else { return }
        let target =
            delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: start, atCurrentIndexPath: now, toProposedIndexPath: proposed)
            ?? proposed
        guard target != now else { return }
        dataSource?.collectionView(self, moveItemAt: now, to: target)
        // Whoever does not say how items are moved has none of them moved.
        guard movement != nil else { return }
        movement?.path = target
        change(animated: true) { $0.remap(sections: { $0 }) { ItemMovement.place(of: $0, from: now, to: target) } }
    }

    /// Lets the item go where it stands.
    public func endInteractiveMovement() {
        if let path = movement?.path { cellForItem(at: path)?.layer.zPosition = 0 }
        movement = nil
    }

    /// Puts the item back where it came from.
    public func cancelInteractiveMovement() {
        guard let movement else { return }
        if movement.path != movement.start {
            let (now, start) = (movement.path, movement.start)
            dataSource?.collectionView(self, moveItemAt: now, to: start)
            change(animated: true) { $0.remap(sections: { $0 }) { ItemMovement.place(of: $0, from: now, to: start) } }
        }
        endInteractiveMovement()
    }
}

/// An item on its way by a finger.
struct ItemMovement {
    let start: IndexPath
    var path: IndexPath
    let grip: CGPoint

    /// Where an item goes when another one moves.
    static func place(of path: IndexPath, from old: IndexPath, to new: IndexPath) -> IndexPath {
        if path == old { return new }
        var result = path
        if path.section == old.section, path.item > old.item { result.item -= 1 }
        if result.section == new.section, result.item >= new.item { result.item += 1 }
        return result
    }
}
