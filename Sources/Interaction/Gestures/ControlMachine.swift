import GridCore
import HostInterface

/// A button under a finger: active while the finger is down, with whether it is still on the button; complete where it goes up there.
public struct ControlMachine: GestureMachine {
    private var contains: (Point, PointerEvent.Kind) -> Bool
    /// Called for as long as a pointer stays on the control; `nil` where it acts once, when the pointer goes up.
    private var onRepeat: (@MainActor () -> Void)?
    private var nextRepeat: Double?
    private var hasRepeated = false
    private var pointer: Int?
    public private(set) var phase = GesturePhase<Bool>.possible

    /// `contains` says whether a pointer of that kind at a point of the screen still presses the control.
    public init(contains: @escaping (Point, PointerEvent.Kind) -> Bool, onRepeat: (@MainActor () -> Void)? = nil) {
        self.contains = contains
        self.onRepeat = onRepeat
    }

    public var isClaiming: Bool {
        if case .ended = phase { true } else { false }
    }

    public var deadline: Double? { phase == .active(true) ? nextRepeat : nil }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        repeatIfDue(at: input.time)
        guard case .pointer(let event) = input else {
            if case .pinch = input { phase = .failed }
            return
        }
        switch event.phase {
        case .began:
            guard pointer == nil else { return }
            pointer = event.pointer
            phase = .active(true)
            if onRepeat != nil { nextRepeat = event.time + GestureLimits.repeatDelay }
        case .moved: if event.pointer == pointer { phase = .active(contains(event.position, event.kind)) }
        case .ended:
            guard event.pointer == pointer else { return }
            // What was done already is not done once more.
            phase = contains(event.position, event.kind) && !hasRepeated ? .ended(true) : .failed
        case .cancelled: if event.pointer == pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    private mutating func repeatIfDue(at time: Double) {
        guard let deadline, time >= deadline else { return }
        hasRepeated = true
        nextRepeat = time + GestureLimits.repeatInterval
        onRepeat?()
    }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<Bool>) {
        if let newer = newer as? ControlMachine { (contains, onRepeat) = (newer.contains, newer.onRepeat) }
    }
}
