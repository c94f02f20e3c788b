import GridCore
import HostInterface

/// A number of taps in a row at one place. Its value is the place of the last one.
public struct TapMachine: GestureMachine {
    private var count: Int
    private var taps = 0
    /// Where the finger went down, and for the first tap.
    private var start: Point?
    private var firstStart: Point?
    /// When the last tap was complete.
    private var lastTime = 0.0
    private var pointer: Int?
    public private(set) var phase = GesturePhase<Point>.possible

    /// Fewer than one tap count as one.
    public init(count: Int = 1) { self.count = max(1, count) }

    public var isClaiming: Bool {
        if case .ended = phase { true } else { false }
    }

    /// Between two taps: the moment at which the next one would come too late.
    public var deadline: Double? {
        phase.isFinished || taps == 0 || pointer != nil ? nil : lastTime + GestureLimits.tapInterval
    }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        switch input {
        case .pointer(let event): receive(event)
        case .time(let time): if let deadline, time >= deadline { phase = .failed }
        case .pinch: phase = .failed
        }
    }

    private mutating func receive(_ event: PointerEvent) {
        switch event.phase {
        case .began:
            let isLate = taps > 0 && event.time - lastTime > GestureLimits.tapInterval
            let isElsewhere = firstStart.map { $0.distance(to: event.position) > TapMachine.reach(of: event.kind) } ?? false
            // Two fingers at once are no tap.
            guard pointer == nil, !isLate, !isElsewhere else { return phase = .failed }
            pointer = event.pointer
            start = event.position
            firstStart = firstStart ?? event.position
        case .moved:
            guard event.pointer == pointer, let start else { return }
            if start.distance(to: event.position) > GestureLimits.slop { phase = .failed }
        case .ended:
            guard event.pointer == pointer else { return }
            pointer = nil
            taps += 1
            lastTime = event.time
            if taps == count { phase = .ended(event.position) }
        case .cancelled: if event.pointer == pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    /// How far the taps may lie from each other: twice the slop for fingers, which do not hit the same point again.
    private static func reach(of kind: PointerEvent.Kind) -> Double { GestureLimits.slop * (kind == .touch ? 2 : 1) }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<Point>) {
        if let newer = newer as? TapMachine { count = newer.count }
    }
}
