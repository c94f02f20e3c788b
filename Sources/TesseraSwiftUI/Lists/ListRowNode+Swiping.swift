import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// A row that a finger, or two on a touchpad, push aside for the buttons beside it.
///
/// Distances run from the leading edge: a row that is pushed by less than 0 shows the buttons at its trailing side.
extension ListRowNode: ScrollDragging {
    /// The part of the row that has to be uncovered for a full swipe, and the points per second that make a flick. By eye.
    private static let fullPart = 0.6
    private static let flick = 300.0

    private func hasButtons(_ isTrailing: Bool) -> Bool {
        isTrailing ? swipes?.trailing != nil || deletion != nil : swipes?.leading != nil
    }

    /// Whether pushing the row nearly off does what its first button does. A row's own Delete button lets itself be used so.
    private func allowsFullSwipe(_ isTrailing: Bool) -> Bool {
        guard hasButtons(isTrailing) else { return false }
        let side = isTrailing ? swipes?.trailing : swipes?.leading
        return side?.allowsFullSwipe ?? true
    }

    /// How wide the buttons are that are shown while the row is pushed.
    private func buttonWidth(_ isTrailing: Bool) -> Double {
        showButtons(isTrailing)
        return min(buttons.size(for: Proposal(width: nil, height: placedFrame.height)).width, placedFrame.width)
    }

    private func isFull(_ distance: Double) -> Bool {
        allowsFullSwipe(distance < 0) && abs(distance) >= placedFrame.width * ListRowNode.fullPart
    }

    // MARK: A finger

    func takesDrag(along axis: GridCore.Axis, by distance: Double) -> Bool {
        guard axis == .horizontal, !list.isEditing, distance != 0 else { return false }
        return pushed != 0 || hasButtons((distance > 0) != isRightToLeft)
    }

    /// A finger catches a row that is on its way.
    var isRolling: Bool { push.isMoving && push.goal == 0 }

    func dragBegan(at time: Double) {
        if list.openRow !== self { list.openRow?.closeButtons() }
        list.openRow = self
        closeWhenScrolled()
        if pushed == 0 { shownButtons = nil }
        pulled = pushed
        push.hold()
    }

    func dragMoved(by distance: Point, at time: Double) {
        guard push.isHeld, distance.x.isFinite else { return }
        pulled -= isRightToLeft ? -distance.x : distance.x
        push.follow(shown(pulled: pulled))
        invalidateArrangement()
    }

    /// Beyond its buttons the row gives way like a band, unless it may be pushed off.
    private func shown(pulled distance: Double) -> Double {
        let isTrailing = distance < 0
        guard hasButtons(isTrailing) else { return RubberBand.shown(pulled: distance, extent: placedFrame.width) / 3 }
        guard !allowsFullSwipe(isTrailing) else { return min(max(distance, -placedFrame.width), placedFrame.width) }
        let width = buttonWidth(isTrailing)
        guard abs(distance) > width else { return distance }
        let shown = width + RubberBand.shown(pulled: abs(distance) - width, extent: placedFrame.width) / 3
        return isTrailing ? -shown : shown
    }

    func dragEnded(velocity: Point, at time: Double) {
        guard push.isHeld else { return }
        let speed = isRightToLeft ? velocity.x : -velocity.x
        settleButtons(speed: speed.isFinite ? speed : 0)
    }

    func dragCancelled(at time: Double) { closeButtons() }

    private func settleButtons(speed: Double) {
        let distance = pushed
        if isFull(distance) {
            let first = buttons.firstControl
            push.go(to: 0, by: SystemSpring.row, velocity: speed)
            _ = first?.activate()
            return
        }
        guard hasButtons(distance < 0), distance != 0 else { return closeButtons() }
        let width = buttonWidth(distance < 0)
        let isOutwards = (speed < 0) == (distance < 0)
        let opens = abs(speed) >= ListRowNode.flick ? isOutwards : abs(distance) > width / 2
        push.go(to: opens ? (distance < 0 ? -width : width) : 0, by: SystemSpring.row, velocity: speed)
    }

    /// Pushes the row aside as far as its buttons are wide.
    func openButtons(_ isTrailing: Bool) {
        if pushed == 0 { shownButtons = nil }
        if list.openRow !== self { list.openRow?.closeButtons() }
        list.openRow = self
        closeWhenScrolled()
        let width = buttonWidth(isTrailing)
        push.go(to: isTrailing ? -width : width, by: SystemSpring.row)
        invalidateArrangement()
    }

    func closeButtons() {
        if list.openRow === self { list.openRow = nil }
        push.go(to: 0, by: SystemSpring.row)
    }

    /// A person who scrolls the list on has no use for the buttons of a row.
    private func closeWhenScrolled() {
        let around = ancestry.lazy.compactMap { $0 as? ScrollNode }.first { $0.layout.axes.contains(.vertical) }
        around?.observeActivity(list) { [weak list] _, now in
            if now == .interacting { list?.openRow?.closeButtons() }
        }
    }

    // MARK: A touchpad

    /// Two fingers that move sideways push the row. A notch of a wheel opens and closes it, and so do fingers of which a host does not tell when
    /// they begin and end.
    func push(by event: WheelEvent) -> Bool {
        let isHeld = push.isHeld
        if event.phase == .ended {
            guard isHeld else { return false }
            settleButtons(speed: 0)
            return true
        }
        guard abs(event.delta.x) > abs(event.delta.y) || isHeld else { return false }
        guard isHeld || event.phase == .began else { return takeScroll(event.delta) }
        guard isHeld || takesDrag(along: .horizontal, by: event.delta.x) else { return false }
        if !isHeld { dragBegan(at: event.time) }
        dragMoved(by: Point(x: event.delta.x, y: 0), at: event.time)
        return true
    }

    // MARK: The buttons

    /// Makes the buttons of a side, once for each time that the row is pushed aside.
    func showButtons(_ isTrailing: Bool) {
        guard shownButtons != isTrailing else { return }
        shownButtons = isTrailing
        buttons.show(AnyView(swipeButtons(isTrailing)))
    }

    private func swipeButtons(_ isTrailing: Bool) -> SwipeButtons {
        SwipeButtons(
            content: isTrailing ? swipes?.trailing?.view : swipes?.leading?.view,
            deletion: isTrailing ? deletion : nil,
            isTrailing: isTrailing != isRightToLeft,
            delete: { [weak self] in self.map { $0.deletion?.delete($0.inner) } },
            close: { [weak self] in self?.closeButtons() })
    }

    /// Puts the buttons into the room that the row has left: they come in with its edge, become wider beyond their own width, and the first
    /// one takes all of it where letting go does what it does.
    func arrangeButtons(_ size: Size) {
        guard pushed != 0, hasButtons(pushed < 0) else { return buttons.unplace() }
        let isTrailing = pushed < 0
        showButtons(isTrailing)
        let own = min(buttons.size(for: Proposal(width: nil, height: size.height)).width, size.width)
        let (free, edges) = (abs(pushed), (leading: look.cardInset, trailing: size.width - look.cardInset))
        let isFull = isFull(pushed)
        let width = isFull ? free * Double(max(1, buttons.controlCount)) : max(own, free)
        let x: Double
        if isTrailing {
            x = isFull ? edges.trailing - width : edges.trailing - free
        } else {
            x = isFull ? edges.leading : edges.leading + min(0, free - own)
        }
        let clip = Rect(x: isFull && isTrailing ? width - free : 0, y: 0, width: isFull ? free : width, height: size.height)
        buttons.clip = isRightToLeft ? clip.mirrored(in: width) : clip
        place(
            buttons, in: Rect(x: x, y: 0, width: width, height: size.height), proposal: Proposal(width: width, height: size.height))
    }
}

@MainActor
extension LayoutNode {
    private var allControls: [ControlNode] {
        if let control = self as? ControlNode { return [control] }
        return layoutChildren.filter(\.isPlaced).flatMap(\.allControls)
    }

    /// The first button at or below this node, and how many there are.
    fileprivate var firstControl: ControlNode? { allControls.first }
    fileprivate var controlCount: Int { allControls.count }
}
