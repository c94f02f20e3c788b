import GridCore
import HostInterface
import Interaction
import Scene

/// What is on a view: the keyboard, or a screen reader's cursor.
public enum FocusKind: Hashable, Sendable { case keyboard, reader }

/// How the keyboard has come to a node.
public enum FocusArrival: Hashable, Sendable {
    /// In reading order, from what stands before or behind.
    case forwards, backwards
    /// By an arrow key, from a box on the screen.
    case towards(FocusDirection, from: Rect)
}

/// Knows which view of a screen the keyboard is on, and moves it.
///
/// Tab goes through the views in reading order, arrows by geometry (`FocusGeometry`); in a lazy container an arrow along its lines leads to
/// the next line's cell, also where that has not been made: it is scrolled into sight and focused once it is there.
public final class FocusManager {
    /// The view on which the keyboard is; what has left the screen is none.
    public var focused: LayoutNode? { node?.isPlaced == true ? node : nil }
    /// Whether the focus is drawn: keys have moved it last, no pointer.
    @exclusivity(unchecked) public private(set) var isShown = false

    private weak var node: LayoutNode?
    private weak var root: LayoutNode?
    /// The nodes around the focused one that were told, innermost first.
    private var told: [WeakLayoutNode] = []
    /// The cell that is to be focused when it is there.
    private var awaited: AwaitedCell?

    private struct WeakLayoutNode {
        weak var node: LayoutNode?
    }

    private let kind: FocusKind
    /// Whether the first view comes behind the last. A screen inside another one hands the keyboard back there.
    public var wraps = true

    init(_ kind: FocusKind) { self.kind = kind }

    /// The topmost node of the screen, below which views are looked for.
    public func setRoot(_ root: LayoutNode) { self.root = root }

    // MARK: Setting

    /// Puts the keyboard on a view, or on none. `showing` draws the focus and scrolls the view into sight.
    public func focus(_ new: LayoutNode?, showing: Bool = false) {
        awaited = nil
        let wasShown = isShown
        isShown = showing && new != nil
        if showing, let new { new.reveal() }
        guard new !== node else {
            if isShown != wasShown { HostContext.current?.requestUpdate() }
            return
        }
        node = new
        tell()
        HostContext.current?.requestUpdate()
    }

    /// A pointer was used: the focus stays and is no longer drawn.
    public func hide() {
        guard isShown else { return }
        isShown = false
        HostContext.current?.requestUpdate()
    }

    /// Takes the keyboard from a view that has left the screen. Called after each layout.
    func check() {
        if let node, !node.isPlaced { focus(nil) }
        if let awaited { resolve(awaited) }
    }

    /// Tells those around the old view and those around the new one.
    private func tell() {
        let chain = node.map { Array($0.ancestry) } ?? []
        let inside = Set(chain.map(ObjectIdentifier.init))
        let before = told.compactMap(\.node)
        let known = Set(before.map(ObjectIdentifier.init))
        told = chain.map { WeakLayoutNode(node: $0) }
        for node in before where !inside.contains(ObjectIdentifier(node)) { node.focusDidChange(false, kind) }
        for node in chain where !known.contains(ObjectIdentifier(node)) { node.focusDidChange(true, kind) }
    }

    // MARK: Views that take the keyboard

    /// The views that take the keyboard, in reading order: those of the topmost layer that keeps it to itself, or all.
    public var targets: [LayoutNode] {
        guard let root else { return [] }
        return (root.lastHolder ?? root).focusTargets
    }

    // MARK: Keys

    /// Takes a key: the view with the keyboard and those around it hear of it first, then shortcuts, then the focus itself moves.
    /// Answers whether somebody wanted it.
    public func press(_ event: KeyEvent) -> Bool {
        if focused?.ancestry.contains(where: { $0.handleKey(event) }) ?? false { return true }
        if event.phase == .down, let root, (root.lastHolder ?? root).triggerShortcut(event) { return true }
        return handle(event)
    }

    /// Takes what an input method does.
    public func write(_ event: TextEvent) -> Bool { focused?.ancestry.contains { $0.handleText(event) } ?? false }

    /// Moves the focus, activates what has it, or scrolls, for a key that nobody wanted. Answers whether something came of it.
    public func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        return act(on: event) || (focused == nil && targets.contains { $0.takesStrayKey(event) })
    }

    private func act(on event: KeyEvent) -> Bool {
        switch event.key {
        case .tab where event.modifiers.isDisjoint(with: [.control, .option, .command]):
            return moveInOrder(backwards: event.modifiers.contains(.shift))
        case .up: return move(.up)
        case .down: return move(.down)
        case .left: return move(.left)
        case .right: return move(.right)
        case .enter: return activate()
        case .space: return activate() || scroll(.page(event.modifiers.contains(.shift) ? -1 : 1))
        case .pageUp: return scroll(.page(-1))
        case .pageDown: return scroll(.page(1))
        case .home: return scroll(.end(-1))
        case .end: return scroll(.end(1))
        case .escape: return escape()
        case .menu: return openMenu()
        case .function(10) where event.modifiers == .shift: return openMenu()
        default: return false
        }
    }

    private func activate() -> Bool { focused?.performUpwards(.activate) ?? false }

    /// Opens the menu of the view with the keyboard: its own, that of what is around, or of what it holds.
    private func openMenu() -> Bool {
        func opened(_ node: LayoutNode) -> Bool {
            node.isPlaced && (node.perform(.showMenu) || node.layoutChildren.contains(where: opened))
        }
        guard let focused else { return false }
        return focused.performUpwards(.showMenu) || focused.layoutChildren.contains(where: opened)
    }

    /// Leaves what can be left, else takes the focus away.
    private func escape() -> Bool {
        if let focused, focused.performUpwards(.escape) { return true }
        guard focused != nil, isShown else { return false }
        focus(nil)
        return true
    }

    /// The next view in reading order; behind the last comes the first.
    private func moveInOrder(backwards: Bool) -> Bool {
        let targets = targets
        guard !targets.isEmpty else { return false }
        guard let focused, let index = targets.firstIndex(where: { $0 === focused }) else {
            arrive(at: backwards ? targets.last : first(of: targets), backwards ? .backwards : .forwards)
            return true
        }
        if !wraps, focused.cell == nil, focused === (backwards ? targets.first : targets.last) { return false }
        let next = (index + (backwards ? targets.count - 1 : 1)) % targets.count
        // Behind the last cell made there may be more.
        if let cell = focused.cell, let following = backwards ? cell.before : cell.after,
            !targets.indices.contains(next) || targets[next].cell?.lazy !== cell.lazy
        {
            return seek(following, backwards: backwards)
        }
        arrive(at: targets[next], backwards ? .backwards : .forwards)
        return true
    }

    /// Puts the keyboard on a view by a key.
    private func arrive(at node: LayoutNode?, _ arrival: FocusArrival) {
        focus(node, showing: true)
        node?.focusArrives(arrival)
    }

    /// The first view that is in sight.
    private func first(of targets: [LayoutNode]) -> LayoutNode? { targets.first(where: \.isInSight) ?? targets.first }

    /// The neighbour on that side; where there is none, what is around is scrolled.
    public func move(_ direction: FocusDirection) -> Bool {
        let targets = targets
        guard let focused else {
            guard let first = first(of: targets) else { return scroll(.step(direction)) }
            arrive(at: first, .forwards)
            return true
        }
        if let cell = focused.cell, cell.lazy.layout.axis == direction.axis,
            let next = cell.lazy.neighbour(of: cell.item, isForward: direction.isForward)
        {
            return seek(Cell(lazy: cell.lazy, item: next), backwards: !direction.isForward)
        }
        let others = targets.filter { $0 !== focused && !$0.isInside(focused) && !focused.isInside($0) }
        let frames = others.map { $0.screenFrame($0.screenTransform) }
        let own = focused.focusedBox ?? focused.screenFrame(focused.screenTransform)
        if let index = FocusGeometry.neighbour(of: own, towards: direction, among: frames) {
            arrive(at: others[index], .towards(direction, from: own))
            return true
        }
        return scroll(.step(direction))
    }

    // MARK: Cells that are not there yet

    private struct AwaitedCell {
        var cell: Cell
        var backwards: Bool
        /// Cells without anything to focus are passed over, so many of them at most.
        var left = 256
    }

    /// Scrolls a cell into sight and focuses what is in it, now or when it has been made.
    private func seek(_ cell: Cell, backwards: Bool) -> Bool {
        resolve(AwaitedCell(cell: cell, backwards: backwards))
        return true
    }

    private func resolve(_ wanted: AwaitedCell) {
        var wanted = wanted
        while let node = wanted.cell.lazy.placedNode(ofItem: wanted.cell.item) {
            let targets = node.focusTargets
            if let target = wanted.backwards ? targets.last : targets.first {
                arrive(at: target, wanted.backwards ? .backwards : .forwards)
                return
            }
            guard wanted.left > 0, let next = wanted.backwards ? wanted.cell.before : wanted.cell.after else {
                awaited = nil
                return
            }
            wanted.cell = next
            wanted.left -= 1
        }
        guard wanted.left > 0 else {
            awaited = nil
            return
        }
        wanted.left -= 1
        awaited = wanted
        wanted.cell.lazy.reveal(item: wanted.cell.item)
    }

    // MARK: Scrolling

    private enum Scrolling {
        case step(FocusDirection)
        case page(Double)
        case end(Double)
    }

    /// Scrolls the nearest scroll view around the focus, or the first one on the screen.
    private func scroll(_ scrolling: Scrolling) -> Bool {
        let around = focused.map { $0.ancestry.compactMap { $0 as? ScrollNode } } ?? []
        let views = around.isEmpty ? (root?.lastHolder ?? root)?.firstScrollNode.map { [$0] } ?? [] : around
        return views.contains { scroll($0, scrolling) }
    }

    private func scroll(_ view: ScrollNode, _ scrolling: Scrolling) -> Bool {
        guard view.isScrollEnabled else { return false }
        let isVertical = view.layout.axes.contains(.vertical)
        switch scrolling {
        case .step(let direction):
            let distance = (direction.isForward ? 1 : -1) * FocusManager.step
            return view.takeScroll(direction.axis == .vertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
        case .page(let sign):
            let length = sign * max(FocusManager.step, (isVertical ? view.frame.height : view.frame.width) - FocusManager.step)
            return view.scroll(by: isVertical ? Point(x: 0, y: length) : Point(x: length, y: 0))
        case .end(let sign):
            let target =
                sign < 0 ? 0 : max(0, isVertical ? view.contentSize.height - view.frame.height : view.contentSize.width - view.frame.width)
            return view.scroll(to: isVertical ? Point(x: view.offset.x, y: target) : Point(x: target, y: view.offset.y))
        }
    }

    /// How far an arrow key scrolls, and how much of a page stays in sight, in points; by eye.
    private static let step = 40.0
}
