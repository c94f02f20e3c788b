import GridCore
import HostInterface

/// A button under a finger: active while the finger is down, with whether it is still on the button; complete where it goes up there.
public struct ControlMachine: GestureMachine {
    private var contains: (Point, PointerEvent.Kind) -> Bool
    private var pointer: Int?
    public private(set) var phase = GesturePhase<Bool>.possible

    /// `contains` says whether a pointer of that kind at a point of the screen still presses the control.
    public init(contains: @escaping (Point, PointerEvent.Kind) -> Bool) { self.contains = contains }

    public var isClaiming: Bool {
        if case .ended = phase { true } else { false }
    }

    public var deadline: Double? { nil }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        guard case .pointer(let event) = input else {
            if case .pinch = input { phase = .failed }
            return
        }
        switch event.phase {
        case .began:
            guard pointer == nil else { return }
            pointer = event.pointer
            phase = .active(true)
        case .moved: if event.pointer == pointer { phase = .active(contains(event.position, event.kind)) }
        case .ended:
            guard event.pointer == pointer else { return }
            phase = contains(event.position, event.kind) ? .ended(true) : .failed
        case .cancelled: if event.pointer == pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<Bool>) {
        if let newer = newer as? ControlMachine { contains = newer.contains }
    }
}
