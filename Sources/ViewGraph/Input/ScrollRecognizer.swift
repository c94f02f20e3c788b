import GridCore
import HostInterface
import Interaction

/// Something that a finger drags: a scroll view, pages. Distances are those by which what is shown moves on: positive towards the end of
/// the content, so against the finger.
public protocol ScrollDragging: LayoutNode {
    /// Whether a drag that begins along `axis` with that distance is this one's.
    func takesDrag(along axis: Axis, by distance: Double) -> Bool
    /// Whether it still rolls on after a drag; a finger that goes down then stops it and does nothing else.
    var isRolling: Bool { get }
    func dragBegan(at time: Double)
    func dragMoved(by distance: Point, at time: Double)
    /// The finger is up, or was taken away: then with no velocity. Points per second.
    func dragEnded(velocity: Point, at time: Double)
    /// The finger was taken away: nothing comes of the drag.
    func dragCancelled(at time: Double)
    /// Whether a drag inside is this one's although a scroll view inside could follow it, as a sheet grows before its content scrolls.
    func goesBeforeInside(along axis: Axis, by distance: Double) -> Bool
    /// Whether a drag inside is this one's that a scroll view inside could follow only beyond its end.
    func takesOver(along axis: Axis, by distance: Double) -> Bool
}

extension ScrollDragging {
    public func dragCancelled(at time: Double) { dragEnded(velocity: .zero, at: time) }
    public func goesBeforeInside(along axis: Axis, by distance: Double) -> Bool { false }
    public func takesOver(along axis: Axis, by distance: Double) -> Bool { takesDrag(along: axis, by: distance) }
}

/// A finger that scrolls. It begins when the finger has moved by the slop along an axis that its view takes; a mouse scrolls by its wheel.
public final class ScrollRecognizer: Recognizer {
    /// Which pointers drag.
    public enum Pointers: Hashable {
        /// Fingers and pens, where the host does not scroll by itself.
        case scrolling
        /// Fingers and pens.
        case fingers
        /// Mice too.
        case all
    }

    private enum State: Hashable { case possible, dragging, ended, failed }
    private enum Step { case began(Double), moved(Point, Double), ended(Point, Double), cancelled(Double) }

    private var state = State.possible
    private var pointer: Int?
    private var start = Point.zero
    private var last = Point.zero
    private var tracker = VelocityTracker()
    /// What has happened since it was told last.
    private var steps: [Step] = []
    /// Whether the view has been told that a drag is going on.
    private var isTold = false

    private let pointers: Pointers
    private let isAllowed: (Point) -> Bool
    private let delays: Bool

    /// `delaysInside` keeps what is inside from hearing of a finger until it is clear whether it scrolls; `startsAt` says where on the screen a
    /// drag may begin.
    public init(
        of node: any ScrollDragging, pointers: Pointers = .scrolling, precedence: Precedence = .scroll, delaysInside: Bool = true,
        startsAt isAllowed: @escaping (Point) -> Bool = { _ in true }
    ) {
        self.pointers = pointers
        self.isAllowed = isAllowed
        delays = delaysInside
        super.init(of: node, precedence: precedence)
    }

    override var delaysInside: Bool { delays }

    private var target: (any ScrollDragging)? { node as? any ScrollDragging }

    /// A host that scrolls by itself moves the content with the finger, and takes the pointer away when it does.
    public override func takes(_ event: PointerEvent) -> Bool {
        guard event.button == .primary, isAllowed(event.position) else { return false }
        return switch pointers {
        case .scrolling: event.kind != .mouse && !((HostContext.current?.lookAhead ?? 0) > 0)
        case .fingers: event.kind != .mouse
        case .all: true
        }
    }
    public override var isClaiming: Bool { state == .dragging || state == .ended }
    public override var isFinished: Bool { state == .ended || state == .failed }
    public override var isFailed: Bool { state == .failed }

    public override func receive(_ input: GestureInput) {
        guard !isFinished, case .pointer(let event) = input else { return }
        switch event.phase {
        case .began: begin(event)
        case .moved: if event.pointer == pointer { move(event) }
        case .ended: if event.pointer == pointer { end(velocity: tracker.velocity(at: event.time), at: event.time) }
        case .cancelled:
            guard event.pointer == pointer else { return }
            if state == .dragging { steps.append(.cancelled(event.time)) }
            state = state == .dragging ? .ended : .failed
        case .hovered, .left: break
        }
    }

    private func begin(_ event: PointerEvent) {
        guard pointer == nil else { return }
        pointer = event.pointer
        start = event.position
        tracker.add(event.position, at: event.time)
        if target?.isRolling == true { grab(event) }
    }

    private func grab(_ event: PointerEvent) {
        state = .dragging
        last = event.position
        steps.append(.began(event.time))
    }

    private func move(_ event: PointerEvent) {
        tracker.add(event.position, at: event.time)
        if state == .dragging {
            steps.append(.moved(distance(from: last, to: event.position), event.time))
            last = event.position
            return
        }
        let distance = distance(from: start, to: event.position)
        guard max(abs(distance.x), abs(distance.y)) >= GestureLimits.slop else { return }
        let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
        if target?.takesDrag(along: axis, by: axis == .horizontal ? distance.x : distance.y) == true {
            grab(event)
        } else {
            state = .failed
        }
    }

    /// How far the content moves on, in the coordinates of the view: they may be scaled, and run from the right.
    private func distance(from one: Point, to other: Point) -> Point {
        guard let node else { return .zero }
        let (before, after) = (node.place(onScreen: one), node.place(onScreen: other))
        return Point(x: before.x - after.x, y: before.y - after.y)
    }

    private func end(velocity: Point, at time: Double) {
        guard state == .dragging else { return state = .failed }
        state = .ended
        steps.append(.ended(Point(x: -velocity.x, y: -velocity.y), time))
    }

    public override func cancel() {
        guard !isFinished else { return }
        state = .failed
        steps = isTold ? [.cancelled(HostContext.current?.now ?? 0)] : []
    }

    public override func deliver() {
        let steps = steps
        self.steps = []
        for step in steps {
            switch step {
            case .began(let time):
                isTold = true
                target?.dragBegan(at: time)
            case .moved(let distance, let time): target?.dragMoved(by: distance, at: time)
            case .ended(let velocity, let time):
                isTold = false
                target?.dragEnded(velocity: velocity, at: time)
            case .cancelled(let time):
                isTold = false
                target?.dragCancelled(at: time)
            }
        }
    }

    public override func reset() {
        (state, pointer, tracker, steps, isTold) = (.possible, nil, VelocityTracker(), [], false)
    }
}
