import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics

/// Moves the content of a scroll view by a finger, lets it roll on when the finger lets go, and springs back from beyond its ends.
@MainActor
final class Scroller {
    private unowned let view: UIScrollView
    let pan = UIPanGestureRecognizer()
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    /// Where the content stood and how far it had been pulled when the finger began.
    private var start = CGPoint.zero
    private var grabbed = CGPoint.zero

    init(of view: UIScrollView) {
        self.view = view
        pan.view = view
        pan.permission = { [unowned self] in isOwn($0) }
        pan.act = { [unowned self] in follow() }
    }

    private var axes: (x: Bool, y: Bool) {
        let range = view.offsetRange
        return (
            range.x.upperBound > range.x.lowerBound || view.alwaysBounceHorizontal,
            range.y.upperBound > range.y.lowerBound || view.alwaysBounceVertical || view.refreshControl != nil
        )
    }

    /// A movement along an axis that does not scroll is somebody else's.
    private func isOwn(_ touch: RecognizedTouch) -> Bool {
        let way = touch.translation
        // At its start, content in a sheet lets the finger have the sheet.
        if way.y > way.x.magnitude, view.contentOffset.y <= view.offsetRange.y.lowerBound, view.sheetAround?.canBeDragged ?? false {
            return false
        }
        return way.x.magnitude > way.y.magnitude ? axes.x : axes.y
    }

    // MARK: A finger

    private func follow() {
        switch pan.state {
        case .began: begin()
        case .changed: move()
        case .ended, .cancelled: end()
        case .possible, .failed: break
        }
    }

    private func begin() {
        stop()
        isDragging = true
        start = view.contentOffset
        let range = view.offsetRange
        grabbed = CGPoint(
            x: pulled(start.x, range.x, view.bounds.width), y: pulled(start.y, range.y, view.bounds.height))
        view.dismissKeyboard()
        view.scrollDelegate?.scrollViewWillBeginDragging(view)
        move()
    }

    private func move() {
        let (way, range, axes) = (pan.translation(in: nil), view.offsetRange, axes)
        var offset = view.contentOffset
        if axes.x { offset.x = shown(grabbed.x - way.x, range.x, view.bounds.width) }
        if axes.y { offset.y = shown(grabbed.y - way.y, range.y, view.bounds.height) }
        view.contentOffset = offset
    }

    /// Where content is shown that a finger has brought to a place, which may lie beyond the ends.
    private func shown(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ extent: CGFloat) -> CGFloat {
        let end = min(max(place, range.lowerBound), range.upperBound)
        guard place != end, view.bounces else { return end }
        return end + CGFloat(RubberBand.shown(pulled: Double(place - end), extent: Double(extent)))
    }

    private func pulled(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ extent: CGFloat) -> CGFloat {
        let end = min(max(place, range.lowerBound), range.upperBound)
        return place == end ? place : end + CGFloat(RubberBand.pulled(for: Double(place - end), extent: Double(extent)))
    }

    private func end() {
        guard isDragging else { return }
        isDragging = false
        let range = view.offsetRange
        if view.contentOffset.y < range.y.lowerBound - UIRefreshControl.height { view.refreshControl?.pull() }
        let axes = axes
        let speed = pan.state == .ended ? pan.velocity(in: nil) : .zero
        let velocity = CGPoint(x: axes.x ? -speed.x : 0, y: axes.y ? -speed.y : 0)
        let rate = ScrollDeceleration.Rate(perMillisecond: Double(view.decelerationRate.rawValue))
        func rolled(_ place: CGFloat, _ velocity: CGFloat) -> CGFloat {
            place + CGFloat(ScrollDeceleration(velocity: Double(velocity), rate: rate).distance)
        }
        let place = view.contentOffset
        let free = CGPoint(x: rolled(place.x, velocity.x), y: rolled(place.y, velocity.y))
        var target = view.target(from: start, rolled: free, velocity: velocity)
        let natural = CGPoint(
            x: min(max(target.x, range.x.lowerBound), range.x.upperBound), y: min(max(target.y, range.y.lowerBound), range.y.upperBound))
        var wish = natural
        view.scrollDelegate?.scrollViewWillEndDragging(
            view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &wish)
        if wish != natural { target = wish }
        let x = axes.x ? Course(from: place.x, velocity: velocity.x, to: target.x, free: free.x, in: range.x, rate: rate) : nil
        let y = axes.y ? Course(from: place.y, velocity: velocity.y, to: target.y, free: free.y, in: range.y, rate: rate) : nil
        let moves = (x?.isMoving ?? false) || (y?.isMoving ?? false)
        view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
        if moves { run(x, y) }
    }

    // MARK: By itself

    private func run(_ x: Course?, _ y: Course?) {
        guard let host = HostContext.current, let motions = LayerMotions.ofScreen, motions.isDriven else {
            view.contentOffset = CGPoint(x: x?.rest ?? view.contentOffset.x, y: y?.rest ?? view.contentOffset.y)
            return
        }
        isDecelerating = true
        view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
        let begin = host.now
        motions.move(self) { [weak self] now in
            guard let self else { return false }
            let time = now - begin
            view.contentOffset = CGPoint(
                x: x.map { $0.place(at: time) } ?? view.contentOffset.x, y: y.map { $0.place(at: time) } ?? view.contentOffset.y)
            guard (x?.isOver(at: time) ?? true) && (y?.isOver(at: time) ?? true) else { return true }
            isDecelerating = false
            view.scrollDelegate?.scrollViewDidEndDecelerating(view)
            return false
        }
    }

    /// Goes to an offset on a way that begins and ends slowly.
    func glide(to target: CGPoint) {
        let origin = view.contentOffset
        guard target != origin, let host = HostContext.current, let motions = LayerMotions.ofScreen, motions.isDriven else {
            view.contentOffset = target
            view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
            return
        }
        let (begin, duration, easing) = (host.now, 0.3, CubicBezier(0.42, 0, 0.58, 1))
        motions.move(self) { [weak self] now in
            guard let self else { return false }
            let part = CGFloat(easing.value(at: (now - begin) / duration))
            view.contentOffset = CGPoint(
                x: origin.x + (target.x - origin.x) * part, y: origin.y + (target.y - origin.y) * part)
            guard now >= begin + duration else { return true }
            view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
            return false
        }
    }

    func stop() {
        LayerMotions.ofScreen?.stop(self)
        guard isDecelerating else { return }
        isDecelerating = false
        view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }
}

/// The way of content along one axis after a finger has let it go.
private struct Course {
    private let start: CGFloat
    private let roll: ScrollDeceleration?
    /// When the rolling ends at an end of the content, and the spring from there.
    private let turn: Double
    private let spring: ScrollSpring?
    let rest: CGFloat

    init(
        from start: CGFloat, velocity: CGFloat, to target: CGFloat, free: CGFloat, in range: ClosedRange<CGFloat>,
        rate: ScrollDeceleration.Rate
    ) {
        self.start = start
        rest = min(max(target, range.lowerBound), range.upperBound)
        let isBeyond = !range.contains(start)
        guard !isBeyond, target == free else {
            // To a place that was chosen, or back from beyond an end.
            (roll, turn) = (nil, 0)
            spring = ScrollSpring(from: Double(start - rest), velocity: Double(velocity), overshoots: isBeyond)
            return
        }
        let roll = ScrollDeceleration(velocity: Double(velocity), rate: rate)
        self.roll = roll
        guard free != rest else {
            (turn, spring) = (roll.duration, nil)
            return
        }
        // The moment at which the end is reached, by halving; it lies within the rolling, whose way is longer.
        var (low, high) = (0.0, roll.duration)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if roll.value(at: middle).magnitude < Double((rest - start).magnitude) { low = middle } else { high = middle }
        }
        turn = high
        spring = ScrollSpring(from: 0, velocity: roll.velocity(at: high))
    }

    var isMoving: Bool { start != rest || (spring.map { !$0.isAtRest(at: 0) } ?? false) || (roll?.duration ?? 0) > 0 }

    func place(at time: Double) -> CGFloat {
        if isOver(at: time) { return rest }
        if let roll, time < turn { return start + CGFloat(roll.value(at: time)) }
        return rest + CGFloat(spring?.value(at: time - turn) ?? 0)
    }

    func isOver(at time: Double) -> Bool { time >= turn && (spring?.isAtRest(at: time - turn) ?? true) }
}
