import GridCore
import HostInterface

/// What a person does with a scroll view, beside fingers and wheels.
extension ScrollNode: ScrollDragging {
    /// Whether the content can be moved on along an axis; positive distances lead to its end.
    public func canMove(by distance: Double, along axis: Axis) -> Bool {
        guard isScrollEnabled, layout.axes.contains(axis), distance.isFinite, distance != 0 else { return false }
        let range = range(along: axis)
        return distance > 0 ? offset[axis] < range.last - ScrollNode.hair : offset[axis] > range.first + ScrollNode.hair
    }

    /// Whether the content gives way beyond its ends.
    func canBounce(along axis: Axis) -> Bool {
        let range = range(along: axis)
        return bounces[axis] || range.last > range.first
    }

    // MARK: A finger

    /// Whether a drag along `axis` is this scroll view's: an inner one that has come to its end leaves it to one around it that can go on,
    /// and gives way beyond its end where there is none.
    public func takesDrag(along axis: Axis, by distance: Double) -> Bool {
        guard isScrollEnabled, layout.axes.contains(axis) else { return false }
        let around = ancestry.dropFirst().lazy.compactMap { $0 as? any ScrollDragging }
        if around.contains(where: { $0.goesBeforeInside(along: axis, by: distance) }) { return false }
        let towardsEnd = axis == .horizontal && isRightToLeft ? -distance : distance
        if canMove(by: towardsEnd, along: axis) { return true }
        guard canBounce(along: axis) else { return false }
        // Content that is refreshed by being pulled down is pulled wherever it stands.
        if axis == .vertical, distance < 0, refresh != nil { return true }
        return !around.contains { $0.takesOver(along: axis, by: distance) }
    }

    /// Whether the content moves by itself; a finger that goes down then stops it and does nothing else.
    public var isRolling: Bool { driver.activity == .decelerating || driver.activity == .animating }

    public func dragBegan(at time: Double) { driver.dragBegan() }

    /// The finger has moved: what is shown moves on by `distance`, against the finger, in the coordinates of the screen.
    public func dragMoved(by distance: Point, at time: Double) { driver.dragMoved(by: fromLeading(distance)) }

    /// The finger is up. Points per second, against the finger.
    public func dragEnded(velocity: Point, at time: Double) { driver.dragEnded(velocity: fromLeading(velocity)) }

    private func fromLeading(_ distance: Point) -> Point { isRightToLeft ? Point(x: -distance.x, y: distance.y) : distance }

    // MARK: Keys

    /// How far an arrow key moves the content, and how much of a page stays in sight. Chosen by eye.
    private static let lineStep = 40.0

    /// Scrolls as a key asks for: arrows by a line, pages by nearly the viewport, home and end to the ends; `false` for another key and
    /// where the content cannot move that way.
    public func scroll(by key: KeyEvent.Key) -> Bool {
        let page = layout.axes.contains(.vertical) ? Axis.vertical : .horizontal
        let viewport = max(ScrollNode.lineStep, placedFrame.size[page] - ScrollNode.lineStep)
        let range = range(along: page)
        let sideways = isRightToLeft ? -ScrollNode.lineStep : ScrollNode.lineStep
        switch key {
        case .up: return move(by: -ScrollNode.lineStep, along: .vertical)
        case .down: return move(by: ScrollNode.lineStep, along: .vertical)
        case .left: return move(by: -sideways, along: .horizontal)
        case .right: return move(by: sideways, along: .horizontal)
        case .pageUp: return move(by: -viewport, along: page)
        case .pageDown: return move(by: viewport, along: page)
        case .home: return jump(to: range.first, along: page)
        case .end: return jump(to: range.last, along: page)
        default: return false
        }
    }

    private func move(by distance: Double, along axis: Axis) -> Bool {
        guard canMove(by: distance, along: axis) else { return false }
        isMovedByPerson = true
        driver.go(by: distance, along: axis)
        return true
    }

    /// Goes to an end at once: what lies between is nothing to look at.
    private func jump(to end: Double, along axis: Axis) -> Bool {
        guard isScrollEnabled, offset[axis] != end else { return false }
        show(edge: end == range(along: axis).first ? 0 : 1, along: axis)
        isMovedByPerson = true
        return true
    }
}
