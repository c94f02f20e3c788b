import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import TesseraGraphics

/// Where the keyboard is in the views below one root: which view has it, and where it goes by keys.
///
/// Tab goes through the controls, fields and groups in reading order; a collection or table view is one of them, in which arrow keys go
/// from item to item. Beyond its last item an arrow key goes on to what lies that way, by geometry, and where nothing does it scrolls.
/// The order of Tab and the arrows' neighbours are ours: Apple documents that groups are left by Tab and walked through by arrows.
@MainActor
package final class KeyboardFocus {
    private unowned let root: UIView
    /// The view that has the keyboard; a group's item is `FocusGroup.focusedPath`.
    var view: UIView? { kept.flatMap { $0.window != nil && $0.isDescendant(of: root) ? $0 : nil } }
    private weak var kept: UIView?
    /// What a reader's cursor is on, where the keyboard is elsewhere.
    private weak var read: UIView?
    /// Has the host bring the keyboard here, or take it away.
    package var summon: () -> Void = {}
    package var dismiss: () -> Void = {}

    init(in root: UIView) { self.root = root }

    /// The layer that gets a ring while a scene is made.
    private(set) static weak var ringed: CALayer?
    static let ringNumber = LayerNumbers.next()

    /// Runs `body`, which makes layers, with a ring around what has the keyboard.
    package func showing<Result>(_ isShown: Bool, _ body: () -> Result) -> Result {
        KeyboardFocus.ringed = isShown && (view as? HostedContentView) == nil ? focusedView?.layer : nil
        defer { KeyboardFocus.ringed = nil }
        return body()
    }

    /// The view with the keyboard: of a group, that of its item, if it is seen.
    var focusedView: UIView? {
        guard let view else { return nil }
        guard let group = view as? any FocusGroup else { return view }
        return group.focusedPath.flatMap { group.cellView(at: $0) }
    }

    package var focusedPart: LayerID? {
        if let hosted = view as? HostedContentView, let part = hosted.content?.focusedPart { return part }
        return (focusedView ?? read).map { $0.layer.numbers.own }
    }

    /// The box of what has the keyboard, on the screen.
    package var focusedBox: Rect? { focusedView.map { Rect($0.convert($0.bounds, to: nil)) } }

    package var textInput: TextInput? { responder?.textInput ?? view?.textInput }

    /// The first responder, where it is a view in here.
    private var responder: UIView? {
        guard let view = root.responders?.responder as? UIView, view.isDescendant(of: root) else { return nil }
        return view
    }

    // MARK: Setting

    /// Puts the keyboard on a view, or on none. What is typed goes to a field that has it, and to no other.
    func put(_ new: UIView?) {
        if let responder, responder !== new { responder.resignFirstResponder() }
        let old = view
        read = nil
        move(to: new)
        guard let new else { return }
        if old !== new, let hosted = old as? HostedContentView { hosted.content?.leaveFocus() }
        new.scrollIntoSight()
        if new.canTakeText { new.becomeFirstResponder() }
        summon()
    }

    private func move(to new: UIView?) {
        guard new !== kept else { return }
        let old = kept
        kept = new
        (old as? any FocusGroup)?.focusMoved()
        (new as? any FocusGroup)?.focusMoved()
        HostContext.current?.requestUpdate()
    }

    /// A view became the first responder.
    func take(_ responder: UIView) {
        move(to: responder)
        summon()
    }

    /// It is not any more.
    func release(_ responder: UIView) {
        guard kept === responder else { return }
        move(to: nil)
        dismiss()
    }

    /// The keyboard has gone to something outside.
    package func leave() {
        if let responder { responder.resignFirstResponder() }
        if let hosted = view as? HostedContentView { hosted.content?.leaveFocus() }
        move(to: nil)
    }

    /// The keyboard has come by a key.
    package func arrive(backwards: Bool) {
        let targets = targets
        guard let target = backwards ? targets.last : targets.first else { return }
        enter(target, backwards: backwards)
    }

    /// The keyboard has come by an arrow key, from a box on the screen.
    package func arrive(_ direction: FocusDirection, from box: Rect) {
        let targets = targets
        let index = FocusGeometry.neighbour(of: box, towards: direction, among: targets.map { Rect($0.keyboardBox) })
        guard let target = index.map({ targets[$0] }) ?? targets.first else { return }
        enter(target, direction, from: box)
    }

    private func enter(_ target: UIView, backwards: Bool) {
        put(target)
        if let group = target as? any FocusGroup, let path = group.firstFocusPath { group.put(path) }
        if let hosted = target as? HostedContentView { hosted.content?.enterFocus(backwards: backwards) }
    }

    private func enter(_ target: UIView, _ direction: FocusDirection, from box: Rect) {
        guard let group = target as? any FocusGroup else { return enter(target, backwards: !direction.isForward) }
        put(group)
        group.enter(direction, from: group.convert(CGRect(box), from: nil))
    }

    /// The host's own focus has come to the thing with a number; whether the keyboard goes along.
    package func hostArrives(on id: LayerID) -> Bool {
        guard let target = root.view(numbered: id) else { return false }
        if let group = target.groupAround, let path = group.path(of: target) {
            group.revealWithNextLine(path)
            put(group)
            group.put(path)
            return true
        }
        target.scrollIntoSight()
        guard target.takesKeyboard else {
            read = target
            return false
        }
        put(target)
        return true
    }

    // MARK: What can have it

    /// Whether something in here takes the keyboard.
    package var hasTargets: Bool { responder != nil || !targets.isEmpty }

    /// The views that take the keyboard, in reading order: those of what lies on top and keeps it to itself, or all.
    private var targets: [UIView] {
        var found: [(view: UIView, box: CGRect)] = []
        let bounds = root.convert(root.bounds, to: nil)
        func collect(_ view: UIView) {
            guard !view.isHidden, !view.isLeaving, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            if view.takesKeyboard {
                let box = view.keyboardBox
                if box.width > 0, box.height > 0, box.maxX > bounds.minX, box.minX < bounds.maxX { found.append((view, box)) }
            }
            for inside in view.subviews { collect(inside) }
        }
        collect(root.keyboardHolder ?? root)
        let isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
        func key(_ box: CGRect) -> (CGFloat, CGFloat) { (box.minY.rounded(), isRightToLeft ? -box.maxX : box.minX) }
        return found.enumerated().sorted { one, other in
            let (first, second) = (key(one.element.box), key(other.element.box))
            return first == second ? one.offset < other.offset : first < second
        }.map(\.element.view)
    }

    // MARK: Keys

    /// Takes what an input method does.
    package func write(_ event: TextEvent) -> Bool { responder?.takeText(event) ?? view?.takeText(event) ?? false }

    /// Takes a key: the field that is typed into first, then what has the keyboard, then the keyboard itself moves. `false` hands it on to
    /// what is around the root.
    package func press(_ event: KeyEvent) -> Bool {
        if let responder, responder.takeKey(event) { return true }
        if let view, view !== responder, view.takeKey(event) { return true }
        guard event.phase != .up else { return false }
        switch event.key {
        case .tab where event.modifiers.isDisjoint(with: [.control, .option, .command]):
            return moveInOrder(backwards: event.modifiers.contains(.shift))
        case .up: return move(.up)
        case .down: return move(.down)
        case .left: return move(.left)
        case .right: return move(.right)
        case .enter: return activate()
        case .space: return activate() || scrollPage(event.modifiers.contains(.shift) ? -1 : 1)
        case .pageUp: return scrollPage(-1)
        case .pageDown: return scrollPage(1)
        case .home: return scrollToEnd(-1)
        case .end: return scrollToEnd(1)
        case .escape: return escape()
        case .menu: return openMenu()
        case .function(10) where event.modifiers == .shift: return openMenu()
        default: return false
        }
    }

    private func moveInOrder(backwards: Bool) -> Bool {
        let targets = targets
        guard let view, let index = targets.firstIndex(where: { $0 === view }) else {
            guard let target = backwards ? targets.last : targets.first else { return false }
            enter(target, backwards: backwards)
            return true
        }
        let next = index + (backwards ? -1 : 1)
        guard targets.indices.contains(next) else { return false }
        enter(targets[next], backwards: backwards)
        return true
    }

    private func move(_ direction: FocusDirection) -> Bool {
        guard let view else {
            if targets.isEmpty { return scrollStep(direction) }
            return moveInOrder(backwards: false)
        }
        if let group = view as? any FocusGroup, group.moveFocus(direction) { return true }
        if direction.axis == .horizontal, view.step(up: direction == .right) { return true }
        let own = focusedBox ?? Rect(view.keyboardBox)
        let others = targets.filter { $0 !== view && !view.isDescendant(of: $0) }
        if let index = FocusGeometry.neighbour(of: own, towards: direction, among: others.map { Rect($0.keyboardBox) }) {
            enter(others[index], direction, from: own)
            return true
        }
        // Something inside a cell: the item beside its own.
        if let group = view.groupAround, let path = group.path(of: view) {
            guard let next = group.neighbour(of: path, direction) else { return scrollStep(direction) }
            put(group)
            group.put(next)
            return true
        }
        return scrollStep(direction)
    }

    private func activate() -> Bool {
        guard let view else { return false }
        if let group = view as? any FocusGroup { return group.focusedPath.map { group.activate($0) } ?? false }
        return view.perform(.activate, on: view.layer.numbers.own) ?? false
    }

    private func openMenu() -> Bool {
        guard let group = view as? any FocusGroup, let path = group.focusedPath else { return false }
        return group.openMenu(path)
    }

    /// Leaves what lies on top, or a field.
    private func escape() -> Bool {
        if let holder = root.keyboardHolder { return holder.leaveByKey() }
        guard let responder else { return false }
        return responder.resignFirstResponder()
    }

    // MARK: Scrolling

    /// The scroll views around what has the keyboard, innermost first, or the first that is seen.
    private var scrollViews: [UIScrollView] {
        let around = (focusedView ?? view).map { sequence(first: $0) { $0.superview }.compactMap { $0 as? UIScrollView } } ?? []
        func first(_ view: UIView) -> UIScrollView? {
            guard !view.isHidden else { return nil }
            if let scroll = view as? UIScrollView { return scroll }
            for inside in view.subviews.reversed() {
                if let found = first(inside) { return found }
            }
            return nil
        }
        return around.isEmpty ? first(root.keyboardHolder ?? root).map { [$0] } ?? [] : around
    }

    /// How far an arrow key scrolls, and how much of a page stays in sight, in points; by eye.
    private static let step: CGFloat = 40

    private func scrollStep(_ direction: FocusDirection) -> Bool {
        let way = (direction.isForward ? 1 : -1) * KeyboardFocus.step
        return scrollViews.contains { $0.scroll(by: direction.axis == .vertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)) }
    }

    private func scrollPage(_ sign: CGFloat) -> Bool {
        scrollViews.contains { view in
            let seen = view.bounds.inset(by: view.adjustedContentInset)
            let isVertical = view.offsetRange.y.upperBound > view.offsetRange.y.lowerBound
            let way = sign * max(KeyboardFocus.step, (isVertical ? seen.height : seen.width) - KeyboardFocus.step)
            return view.scroll(by: isVertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0))
        }
    }

    private func scrollToEnd(_ sign: CGFloat) -> Bool {
        scrollViews.contains { view in
            let isVertical = view.offsetRange.y.upperBound > view.offsetRange.y.lowerBound
            // How long content is that measures itself is known only once its end was seen.
            var hasMoved = false
            for _ in 0..<8 {
                let range = isVertical ? view.offsetRange.y : view.offsetRange.x
                let way = (sign < 0 ? range.lowerBound : range.upperBound) - (isVertical ? view.contentOffset.y : view.contentOffset.x)
                guard way != 0, view.scroll(by: isVertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)) else { break }
                hasMoved = true
                view.layoutIfNeeded()
            }
            return hasMoved
        }
    }
}

/// What covers the screen for views: the keyboard's home among them.
package final class ScreenRootView: UIView {
    package private(set) lazy var keyboard = KeyboardFocus(in: self)
    /// Those of the screen on which the view was made.
    let screenResponders = FirstResponder.ofScreen
}
