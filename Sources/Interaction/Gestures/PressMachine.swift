import GridCore
import HostInterface

/// A finger that rests for a while. Its value is `true`: active from the moment at which the finger goes down, complete when it has
/// rested for long enough.
public struct PressMachine: GestureMachine {
    private var minimumDuration: Double
    private var maximumDistance: Double
    private var start: Point?
    private var startTime = 0.0
    private var pointer: Int?
    public private(set) var phase = GesturePhase<Bool>.possible

    /// Seconds and points. Negative numbers count as 0, NaN as the platform's own limits; infinity never comes true.
    public init(minimumDuration: Double = GestureLimits.pressDuration, maximumDistance: Double = GestureLimits.slop) {
        self.minimumDuration = tamed(minimumDuration, or: GestureLimits.pressDuration)
        self.maximumDistance = tamed(maximumDistance, or: GestureLimits.slop)
    }

    public var isClaiming: Bool {
        if case .ended = phase { true } else { false }
    }

    public var deadline: Double? {
        guard case .active = phase, minimumDuration.isFinite else { return nil }
        return startTime + minimumDuration
    }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        if let deadline, input.time >= deadline { return phase = .ended(true) }
        switch input {
        case .pointer(let event): receive(event)
        case .pinch: phase = .failed
        case .time: break
        }
    }

    private mutating func receive(_ event: PointerEvent) {
        switch event.phase {
        case .began:
            guard pointer == nil else { return phase = .failed }
            pointer = event.pointer
            start = event.position
            startTime = event.time
            phase = minimumDuration > 0 ? .active(true) : .ended(true)
        case .moved:
            guard event.pointer == pointer, let start else { return }
            if start.distance(to: event.position) > maximumDistance { phase = .failed }
        case .ended, .cancelled: if event.pointer == pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<Bool>) {
        guard let newer = newer as? PressMachine else { return }
        (minimumDuration, maximumDistance) = (newer.minimumDuration, newer.maximumDistance)
    }
}
