import GridCore
import HostInterface
import Interaction

/// One thing that happens to a gesture in a test.
enum Step: Sendable {
    case down(Double, Double, at: Double, pointer: Int = 0)
    case move(Double, Double, at: Double, pointer: Int = 0)
    case up(Double, Double, at: Double, pointer: Int = 0)
    case lost(at: Double, pointer: Int = 0)
    case wait(until: Double)

    var input: GestureInput {
        func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, _ pointer: Int) -> GestureInput {
            .pointer(PointerEvent(phase, at: Point(x: x, y: y), time: time, pointer: pointer))
        }
        return switch self {
        case .down(let x, let y, let time, let number): pointer(.began, x, y, time, number)
        case .move(let x, let y, let time, let number): pointer(.moved, x, y, time, number)
        case .up(let x, let y, let time, let number): pointer(.ended, x, y, time, number)
        case .lost(let time, let number): pointer(.cancelled, 0, 0, time, number)
        case .wait(let time): .time(time)
        }
    }
}

extension GestureMachine {
    /// The machine after all steps.
    @MainActor
    func after(_ steps: [Step]) -> Self {
        var machine = self
        for step in steps { machine.receive(step.input) }
        return machine
    }

    /// The phases after each step, by name.
    @MainActor
    func phases(_ steps: [Step]) -> [String] {
        var machine = self
        return steps.map { step in
            machine.receive(step.input)
            return switch machine.phase {
            case .possible: "possible"
            case .active: "active"
            case .ended: "ended"
            case .failed: "failed"
            }
        }
    }
}
