import GridCore
import HostInterface

/// Something that is picked up to be dropped elsewhere. A finger rests for a moment and then moves; a mouse just moves.
///
/// It claims the pointer with the movement, not with the rest: until then the same touch may be a tap, or open a menu.
public struct LiftMachine: GestureMachine {
    /// How long a finger rests, in seconds, and how far it then moves, in points. By eye.
    public static let rest = 0.35
    public static let distance = 4.0

    private var began: PointerEvent?
    public private(set) var phase = GesturePhase<DragValue>.possible

    public init() {}

    public var isClaiming: Bool { phase.value != nil }
    public var deadline: Double? { nil }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        guard case .pointer(let event) = input else {
            if case .pinch = input { phase = .failed }
            return
        }
        switch event.phase {
        case .began:
            guard began == nil else { return phase = .failed }
            began = event
        case .moved: move(event)
        case .ended:
            guard event.pointer == began?.pointer else { return }
            if case .active = phase, let began { phase = .ended(value(from: began, to: event)) } else { phase = .failed }
        case .cancelled: if event.pointer == began?.pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    private mutating func move(_ event: PointerEvent) {
        guard let began, event.pointer == began.pointer else { return }
        if case .active = phase { return phase = .active(value(from: began, to: event)) }
        let distance = began.position.distance(to: event.position)
        guard distance >= LiftMachine.distance else { return }
        if event.kind == .mouse || event.time - began.time >= LiftMachine.rest {
            phase = .active(value(from: began, to: event))
        } else if distance >= GestureLimits.slop {
            phase = .failed
        }
    }

    private func value(from start: PointerEvent, to event: PointerEvent) -> DragValue {
        DragValue(time: event.time, startLocation: start.position, location: event.position, velocity: .zero)
    }

    public mutating func cancel() { phase = .failed }
    public mutating func adopt(_ newer: any GestureMachine<DragValue>) {}
}
