import GridCore
import HostInterface
import Interaction

/// What a scroll view is doing.
public enum ScrollActivity: Hashable {
    case idle
    /// A finger rests on it that may begin to scroll.
    case tracking
    /// Follows a finger.
    case interacting
    /// Rolls on by itself.
    case decelerating
    /// Goes where the program wants it.
    case animating
}

/// What a scroll view's content is asked when it is let go: where it would come to rest by itself, and where it has come from.
public struct ScrollWish {
    /// The offset at which the content would come to rest, and that at which the movement began.
    public var target: Point
    public var origin: Point
    /// Points per second.
    public var velocity: Point

    public init(target: Point, origin: Point, velocity: Point) {
        self.target = target
        self.origin = origin
        self.velocity = velocity
    }
}

/// Moves a scroll view: it follows a finger, rolls on, springs back from beyond the ends, comes to rest at targets, and goes to views.
///
/// Every movement is a distance from where the content stands, never an offset: lengths that become known on the way, and edits above
/// what is seen, disturb nothing. Distances and velocities are those of the content: positive towards its end.
public final class ScrollDriver: MotionTicker {
    private weak var node: ScrollNode?
    public private(set) var activity = ScrollActivity.idle
    /// Points per second, of the last movement.
    public private(set) var velocity = Point.zero
    private var motions = ByAxis<ScrollMotion?>(nil)
    /// Where a finger has pulled the content, without the resistance beyond the ends; `nil` while none does.
    private var pulled: Point?
    /// Where the content stood when it was pulled last: what differs by now has become known since.
    private var lastOffset = Point.zero
    /// Where the movement began.
    private var origin = Point.zero
    private var wheel = VelocityTracker()
    private var wheelPosition = Point.zero
    /// When the bars begin to fade that show how far the content is scrolled; `nil` while there are none.
    private var barsFadeAt: Double?

    init(of node: ScrollNode) { self.node = node }

    /// Slower content does not roll on, in points per second. Chosen by eye.
    static let leastVelocity = 30.0

    private var now: Double { HostContext.current?.now ?? 0 }

    private func set(_ new: ScrollActivity) {
        guard new != activity else { return }
        let old = activity
        activity = new
        node?.activityDidChange(from: old)
    }

    // MARK: A finger

    func dragBegan() {
        guard let node else { return }
        motions = ByAxis(nil)
        origin = node.offset
        lastOffset = node.offset
        var raw = node.offset
        for axis in node.layout.axes.each {
            let range = node.range(along: axis)
            let beyond = raw[axis] - range.clamped(raw[axis])
            raw[axis] += RubberBand.pulled(for: beyond, extent: node.placedFrame.size[axis]) - beyond
        }
        pulled = raw
        node.isMovedByPerson = true
        set(.interacting)
    }

    func dragMoved(by distance: Point) {
        guard let node, var raw = pulled else { return }
        node.isPulled = true
        for axis in node.layout.axes.each where distance[axis].isFinite {
            let range = node.range(along: axis)
            raw[axis] += node.offset[axis] - lastOffset[axis] + distance[axis]
            let inside = range.clamped(raw[axis])
            if !node.canBounce(along: axis) { raw[axis] = inside }
            node.move(to: inside + RubberBand.shown(pulled: raw[axis] - inside, extent: node.placedFrame.size[axis]), along: axis)
        }
        pulled = raw
        lastOffset = node.offset
        node.invalidateArrangement()
    }

    func dragEnded(velocity: Point) {
        guard pulled != nil else { return }
        pulled = nil
        node?.letGoBeyondStart()
        letGo(velocity: velocity)
    }

    /// Rolls on, springs back or goes to where it has to rest.
    private func letGo(velocity: Point) {
        guard let node else { return }
        self.velocity = velocity
        let rate = node.decelerationRate
        // 1. Where the content would come to rest by itself, and where it is wanted instead.
        var wish = ScrollWish(target: node.offset, origin: origin, velocity: velocity)
        for axis in node.layout.axes.each {
            wish.target[axis] += ScrollDeceleration(velocity: velocity[axis], rate: rate).distance
        }
        let target = node.chooseTarget?(wish)
        // 2. Each axis by itself.
        for axis in node.layout.axes.each {
            let range = node.range(along: axis)
            let (offset, speed) = (node.offset[axis], velocity[axis].isFinite ? velocity[axis] : 0)
            let beyond = offset - range.clamped(offset)
            if beyond != 0 {
                motions[axis] = .returning(ScrollSpring(from: beyond, velocity: speed), since: now, edge: beyond < 0 ? 0 : 1)
            } else if let target, (range.clamped(target[axis]) - offset).magnitude > ScrollNode.hair {
                let way = range.clamped(target[axis]) - offset
                motions[axis] = .gliding(ScrollSpring(from: -way, velocity: speed, overshoots: false), since: now, gone: 0)
            } else if target == nil, speed.magnitude >= ScrollDriver.leastVelocity {
                motions[axis] = .rolling(ScrollDeceleration(velocity: speed, rate: rate), since: now, gone: 0)
            }
        }
        start(.decelerating)
    }

    private func start(_ activity: ScrollActivity) {
        guard let node, motions.horizontal != nil || motions.vertical != nil else { return rest() }
        set(activity)
        node.graph.motion.add(self)
    }

    private func rest() {
        motions = ByAxis(nil)
        pulled = nil
        velocity = .zero
        node?.isPulled = false
        if activity != .idle { showBars(for: ScrollDriver.barTime) }
        set(.idle)
    }

    /// Stops at once, for something else that says where the content stands.
    func halt() { if activity != .idle { rest() } }

    /// Stops where the content stands; from beyond an end it springs back.
    public func stop() {
        guard let node, activity != .idle else { return }
        origin = node.offset
        motions = ByAxis(nil)
        pulled = nil
        letGo(velocity: .zero)
    }

    /// The room before the content's start has gone: content that stands in it goes back.
    func returnFromStart() {
        guard let node, pulled == nil else { return }
        let range = node.range(along: .vertical)
        guard node.offset.y < range.first else { return }
        node.isPulled = true
        motions.vertical = .returning(ScrollSpring(from: node.offset.y - range.first, velocity: 0), since: now, edge: 0)
        start(.decelerating)
    }

    // MARK: Wheels and touchpads

    /// Takes a turn of a wheel; `false` where the content cannot move that way, so that a scroll view around may.
    func take(_ event: WheelEvent, by delta: Point) -> Bool {
        guard let node else { return false }
        node.isMovedByPerson = true
        switch event.phase {
        case .step:
            let axes = node.layout.axes.each.filter { node.canMove(by: delta[$0], along: $0) }
            for axis in axes {
                var smoothing = WheelSmoothing(at: now)
                if case .stepping(let running) = motions[axis] { smoothing = running }
                smoothing.add(delta[axis])
                motions[axis] = .stepping(smoothing)
            }
            guard !axes.isEmpty else { return false }
            pulled = nil
            start(.animating)
        case .began:
            motions = ByAxis(nil)
            wheel = VelocityTracker()
            wheelPosition = .zero
            origin = node.offset
            return roll(by: delta, at: event.time)
        case .moved: return roll(by: delta, at: event.time)
        case .ended:
            guard activity == .interacting else { return false }
            let velocity = wheel.velocity(at: event.time)
            letGo(velocity: velocity)
        }
        return true
    }

    private func roll(by delta: Point, at time: Double) -> Bool {
        guard let node, delta.x.isFinite, delta.y.isFinite else { return false }
        let axes = node.layout.axes.each.filter { node.canMove(by: delta[$0], along: $0) }
        guard !axes.isEmpty || activity == .interacting else { return false }
        wheelPosition = Point(x: wheelPosition.x + delta.x, y: wheelPosition.y + delta.y)
        wheel.add(wheelPosition, at: time)
        set(.interacting)
        for axis in axes { node.move(to: node.offset[axis] + delta[axis], along: axis) }
        node.invalidateArrangement()
        return true
    }

    // MARK: The program

    /// Goes to a goal in time.
    func show(_ goal: ScrollGoal, along axis: Axis, _ curve: ScrollCurve) {
        guard let node else { return }
        pulled = nil
        node.isPulled = false
        motions[axis] = .showing(goal, curve, since: now, progress: 0)
        start(.animating)
    }

    /// Goes on by a distance in time; steps in a row add up.
    func go(by distance: Double, along axis: Axis) {
        guard let node else { return }
        pulled = nil
        let range = node.range(along: axis)
        var left = 0.0
        if case .gliding(let spring, _, let gone) = motions[axis] { left = -spring.start - gone }
        let way = range.clamped(node.offset[axis] + left + distance) - node.offset[axis]
        motions[axis] = way == 0 ? nil : .gliding(ScrollSpring(from: -way, velocity: 0), since: now, gone: 0)
        start(.animating)
    }

    // MARK: Bars

    /// How long bars stay after the content has come to rest, and how long they take to fade. Chosen by eye.
    static let barTime = 0.4
    static let fadeTime = 0.3

    /// Shows the bars for a while.
    public func showBars(for time: Double = 1) {
        barsFadeAt = now + max(0, time)
        node?.graph.motion.add(self)
    }

    /// How much the bars are to be seen now, 0 to 1.
    var barOpacity: Double {
        if activity != .idle { return 1 }
        guard let barsFadeAt else { return 0 }
        return min(max(0, 1 - (now - barsFadeAt) / ScrollDriver.fadeTime), 1)
    }

    // MARK: Time

    private var isMoving: Bool { motions.horizontal != nil || motions.vertical != nil }

    public func tick(at time: Double) {
        guard let node else { return }
        guard isMoving else {
            if let barsFadeAt, time >= barsFadeAt + ScrollDriver.fadeTime { self.barsFadeAt = nil }
            HostContext.current?.requestUpdate()
            return
        }
        for axis in Axis.allCases { move(axis, at: time, of: node) }
        node.invalidateArrangement()
        if motions.horizontal == nil, motions.vertical == nil { rest() }
    }

    private func move(_ axis: Axis, at time: Double, of node: ScrollNode) {
        guard let motion = motions[axis] else { return }
        if case .showing(let goal, let curve, let since, let progress) = motion {
            return show(goal, curve, since: since, progress: progress, along: axis, at: time, of: node)
        }
        let range = node.range(along: axis)
        let step = motion.step(at: time, from: node.offset[axis], in: range)
        velocity[axis] = step.velocity
        motions[axis] = step.next
        let beyond = step.offset - range.clamped(step.offset)
        switch motion {
        case .rolling where beyond != 0: break
        case .stepping:
            // A wheel stops at the ends.
            if beyond != 0 { motions[axis] = nil }
            node.move(to: range.clamped(step.offset), along: axis)
            return
        default:
            node.isPulled = node.isPulled || beyond != 0
            node.move(to: step.offset, along: axis)
            return
        }
        // It has rolled into an end: there it swings out, or stops.
        guard node.canBounce(along: axis), step.velocity != 0 else {
            motions[axis] = nil
            node.move(to: range.clamped(step.offset), along: axis)
            return
        }
        node.isPulled = true
        node.move(to: step.offset, along: axis)
        motions[axis] = .returning(ScrollSpring(from: beyond, velocity: step.velocity), since: time, edge: beyond < 0 ? 0 : 1)
    }

    private func show(
        _ goal: ScrollGoal, _ curve: ScrollCurve, since: Double, progress: Double, along axis: Axis, at time: Double, of node: ScrollNode
    ) {
        let part = curve.duration > 0 ? (time - since) / curve.duration : 1
        guard part < 1, let target = node.estimatedOffset(for: goal, along: axis) else {
            motions[axis] = nil
            node.holds[axis] = goal.hold
            return
        }
        // Of what is left the part that this frame takes: the place of the goal may be corrected in every frame.
        let now = curve.progress(max(0, part))
        let share = progress < 1 ? (now - progress) / (1 - progress) : 1
        if share.isFinite { node.move(to: node.offset[axis] + (target - node.offset[axis]) * share, along: axis) }
        motions[axis] = .showing(goal, curve, since: since, progress: now)
    }

    public func nextTick(at time: Double) -> Double? {
        if isMoving { return time }
        // The last moment shows that they have gone.
        return barsFadeAt.map { max(time, $0) }
    }
    public var isEndless: Bool { false }
    public var isAlive: Bool { node?.isPlaced ?? false }
    public func abandon() { rest() }
}
