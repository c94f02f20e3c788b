import GridCore
import HostInterface
import Interaction

/// Brings pointers to the gestures of a screen.
///
/// A pointer that goes down is tested against the screen once; the gestures from the node that it hits up to the root hear of it until it
/// goes up, wherever it moves. `TouchArbiter` decides which of them go on.
public final class PointerRouter {
    private let graph: Graph
    private unowned let root: LayoutNode
    private var contests: [TouchContest] = []
    private let hover = HoverTracker()
    /// The pointer that drags something from one view to another.
    private var carrier: Int?

    /// `root` is the screen's topmost node, which outlives the router.
    public init(graph: Graph, root: LayoutNode) {
        self.graph = graph
        self.root = root
    }

    /// Takes what a pointer did; answers whether something on the screen wanted it. A position that is not finite is nothing.
    @discardableResult
    public func handle(_ event: PointerEvent) -> Bool {
        guard event.position.x.isFinite, event.position.y.isFinite else { return false }
        var event = event
        if !event.time.isFinite { event.time = HostContext.current?.now ?? 0 }
        advance(to: event.time)
        graph.pointerEvent = event
        defer {
            finish()
            graph.pointerEvent = nil
        }
        switch event.phase {
        case .began: return begin(event)
        case .moved, .ended, .cancelled:
            defer { carry(event) }
            return go(on: event)
        case .hovered: return hover.move(to: event.position, in: root)
        case .left: return hover.leave()
        }
    }

    /// Takes what two fingers on a touchpad did: they count as one pointer of their own.
    @discardableResult
    public func handle(_ event: PinchEvent) -> Bool {
        guard event.position.x.isFinite, event.position.y.isFinite else { return false }
        advance(to: event.time)
        defer { finish() }
        if event.phase == .began {
            let pointer = PointerEvent(.began, at: event.position, time: event.time, pointer: PointerRouter.touchpad, kind: .mouse)
            let recognizers = chain(at: event.position) { $0.takesPinches }.recognizers
            open(TouchContest(pointer, recognizers: recognizers, delayed: []))
        }
        guard let contest = contests.last(where: { $0.pointer == PointerRouter.touchpad && $0.isDown }) else { return false }
        contest.receive(event)
        if event.phase == .ended || event.phase == .cancelled { contest.isDown = false }
        settle()
        return contest.isWanted
    }

    /// Whether something that is dragged makes a scroll view move.
    private var isEdgeScrolling = false

    /// The number under which a touchpad's fingers are kept; hosts count from 0.
    private static let touchpad = Int.min

    /// Lets the clock reach `time`: presses that have lasted long enough, taps that nobody has followed.
    public func advance(to time: Double) {
        // Every turn lets one moment pass at least; what asks for more turns than anybody could have gestures has gone astray.
        for _ in 0..<1000 {
            guard let due = contests.compactMap(\.deadline).min(), due <= time else { break }
            for contest in contests { contest.advance(to: due) }
            settle()
            clear()
        }
        lastTurn = time
        isEdgeScrolling = graph.dragAndDrop.advance(to: time, in: root)
        finish()
    }

    /// Whether the host's clock has reached a moment at which a gesture changes by itself.
    public var isDue: Bool {
        guard let now = HostContext.current?.now else { return false }
        return contests.compactMap(\.deadline).contains { $0 <= now } || (isEdgeScrolling && now > lastTurn)
    }

    /// The moment that `advance` was told last.
    private var lastTurn = -Double.infinity

    /// Takes all pointers away, as a system does that shows something of its own.
    public func cancel() {
        for contest in contests {
            for recognizer in contest.recognizers where !recognizer.isFinished {
                recognizer.cancel()
                recognizer.standing = .out
            }
            contest.isDown = false
        }
        graph.dragAndDrop.cancel()
        settle()
        finish()
    }

    /// Looks again at what lies below the pointer, after a layout.
    public func layoutDidFinish() {
        hover.refresh(in: root)
        graph.dragAndDrop.layoutDidFinish(in: root)
    }

    /// Whether a pointer is down.
    public var isTracking: Bool { contests.contains(where: \.isDown) }

    // MARK: One pointer

    private func begin(_ event: PointerEvent) -> Bool {
        if contests.contains(where: { $0.pointer == event.pointer && $0.isDown }) {
            var lost = event
            lost.phase = .cancelled
            _ = go(on: lost)
        }
        let (recognizers, delayed) = chain(at: event.position) { $0.takes(event) }
        guard !recognizers.isEmpty else { return false }
        let contest = TouchContest(event, recognizers: recognizers, delayed: event.kind == .mouse ? [] : delayed)
        open(contest)
        contest.receive(event)
        settle()
        return true
    }

    private func go(on event: PointerEvent) -> Bool {
        guard let contest = contests.last(where: { $0.pointer == event.pointer && $0.isDown }) else { return false }
        if event.phase != .moved { contest.isDown = false }
        contest.receive(event)
        settle()
        if event.phase == .ended, event.kind == .mouse { _ = hover.move(to: event.position, in: root) }
        return contest.isWanted
    }

    /// Lets what is dragged from one view to another follow its pointer. With the movement that picks it up it is under way already.
    private func carry(_ event: PointerEvent) {
        let drag = graph.dragAndDrop
        guard drag.isDragging else {
            carrier = nil
            return
        }
        guard carrier == nil || carrier == event.pointer else { return }
        carrier = event.pointer
        switch event.phase {
        case .ended: drag.end(at: event.position, in: root)
        case .cancelled: drag.cancel()
        default: drag.move(to: event.position, in: root)
        }
        isEdgeScrolling = drag.advance(to: event.time, in: root)
        if !drag.isDragging { carrier = nil }
    }

    private func open(_ contest: TouchContest) {
        for recognizer in contest.recognizers where recognizer.standing == .idle {
            recognizer.standing = .undecided
            recognizer.isTimely = false
        }
        contests.append(contest)
    }

    /// The gestures that hear of a pointer at `point`, those that go first at the beginning, and those that wait for scroll views around.
    private func chain(at point: Point, takes: (Recognizer) -> Bool) -> (recognizers: [Recognizer], delayed: [Recognizer]) {
        var inside: [Recognizer] = []
        var delayed: [Recognizer] = []
        var node = root.hitTest(point)
        while let current = node {
            if current.silencesGesturesInside {
                inside.removeAll { $0.precedence != .scroll }
                delayed = []
            }
            for recognizer in current.recognizers
            where recognizer.isEnabled && takes(recognizer) && isFree(recognizer) && !inside.contains(where: { $0 === recognizer }) {
                if recognizer.precedence == .scroll, recognizer.delaysInside {
                    delayed = inside.filter { $0.precedence != .scroll && $0.precedence != .high }
                }
                inside.append(recognizer)
            }
            node = current.parent
        }
        let high = inside.filter { $0.precedence == .high }.reversed()
        let scroll = inside.filter { $0.precedence == .scroll }
        let rest = inside.filter { $0.precedence == .normal || $0.precedence == .simultaneous || $0.precedence == .quiet }
        return (high + scroll + rest, delayed)
    }

    /// Whether a gesture can take one more pointer: it has not been decided upon in a touch that is still going on.
    private func isFree(_ recognizer: Recognizer) -> Bool {
        switch recognizer.standing {
        case .idle, .undecided, .held: true
        case .won: !recognizer.isFinished
        case .out: false
        }
    }

    // MARK: All of them

    private func settle() { TouchArbiter(contests: contests).settle() }

    /// Forgets contests in which nothing is left to decide; their gestures begin again.
    private func clear() {
        let over = contests.filter(\.isOver)
        guard !over.isEmpty else { return }
        contests.removeAll(where: \.isOver)
        for recognizer in over.flatMap(\.recognizers) where !contests.contains(where: { $0.holds(recognizer) }) {
            recognizer.standing = .idle
            recognizer.reset()
        }
    }

    private func finish() {
        clear()
        graph.setNextChange(isEdgeScrolling ? HostContext.current?.now : contests.compactMap(\.deadline).min(), of: self)
    }
}
