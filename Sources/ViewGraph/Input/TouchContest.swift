import GridCore
import HostInterface
import Interaction

/// One pointer from where it goes down until nothing is left to decide: the recognisers that hear of it, first those that go first.
final class TouchContest {
    let pointer: Int
    let kind: PointerEvent.Kind
    let start: Point
    let recognizers: [Recognizer]
    /// Recognisers inside a scroll view, which hear of the pointer when it turns out not to scroll.
    private var waiting: [Recognizer]
    private var waitingEvents: [PointerEvent] = []
    private var waitsUntil: Double?
    /// Whether the pointer is still down, or two fingers still on the touchpad.
    var isDown = true
    /// Whether somebody has recognised something.
    var isWanted = false

    /// `delayed` are those of `recognizers` that wait for the scroll views of the chain.
    init(_ event: PointerEvent, recognizers: [Recognizer], delayed: [Recognizer]) {
        pointer = event.pointer
        kind = event.kind
        start = event.position
        self.recognizers = recognizers
        waiting = delayed
        waitsUntil = delayed.isEmpty ? nil : event.time + GestureLimits.scrollDelay
    }

    /// The moment at which time alone changes something.
    var deadline: Double? {
        let own = recognizers.filter { $0.standing == .undecided || $0.standing == .won }.compactMap(\.deadline)
        return (own + [waitsUntil].compactMap(\.self)).min()
    }

    /// Hands an event to everybody who may hear of it.
    func receive(_ event: PointerEvent) {
        for recognizer in recognizers where !isWaiting(recognizer) { give(.pointer(event), to: recognizer) }
        guard waitsUntil != nil else { return }
        waitingEvents.append(event)
        let isOver = event.phase == .ended || event.phase == .cancelled
        let isStillOpen = recognizers.contains { $0.precedence == .scroll && $0.standing == .undecided && !$0.isFailed }
        if isOver || !isStillOpen { release() }
    }

    func receive(_ event: PinchEvent) {
        for recognizer in recognizers { give(.pinch(event), to: recognizer) }
    }

    func advance(to time: Double) {
        if let waitsUntil, time >= waitsUntil { release() }
        for recognizer in recognizers where !isWaiting(recognizer) {
            guard let deadline = recognizer.deadline, time >= deadline else { continue }
            let wasClaiming = recognizer.isClaiming
            give(.time(time), to: recognizer)
            if recognizer.isClaiming, !wasClaiming { recognizer.isTimely = true }
        }
    }

    private func give(_ input: GestureInput, to recognizer: Recognizer) {
        guard recognizer.node != nil, recognizer.standing == .undecided || recognizer.standing == .won else { return }
        recognizer.receive(input)
    }

    /// Whether the recogniser has not heard of the pointer yet.
    func isWaiting(_ recognizer: Recognizer) -> Bool { waitsUntil != nil && waiting.contains { $0 === recognizer } }

    /// Those who waited hear of everything that they have missed, unless a scroll view has begun to move.
    private func release() {
        waitsUntil = nil
        let isScrolling = recognizers.contains { $0.precedence == .scroll && ($0.standing == .won || $0.isClaiming) }
        if !isScrolling {
            for recognizer in waiting {
                for event in waitingEvents { give(.pointer(event), to: recognizer) }
            }
        }
        waiting = []
        waitingEvents = []
    }

    /// Whether nothing is left to decide or to go on.
    var isOver: Bool {
        !isDown && waitsUntil == nil
            && recognizers.allSatisfy { $0.standing == .out || $0.standing == .idle || ($0.standing == .won && $0.isFinished) }
    }
}
