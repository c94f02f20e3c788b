import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct PinchMachineTests {
    private let down: [Step] = [.down(-50, 0, at: 0), .down(50, 0, at: 0, pointer: 1)]

    @Test func fingersThatSpread() throws {
        let machine = PinchMachine(.scale(minimum: 0.01)).after(down + [.move(-100, 0, at: 0.1), .move(100, 0, at: 0.1, pointer: 1)])
        let value = try #require(machine.phase.value)
        #expect(abs(value.scale - 2) < 1e-9)
        #expect(value.startLocation == .zero)
        #expect(machine.isClaiming)
        guard case .ended = machine.after([.up(-100, 0, at: 0.2)]).phase else {
            Issue.record("a finger that goes up ends it")
            return
        }
    }

    @Test func lessThanTheMinimumIsNothing() {
        #expect(
            PinchMachine(.scale(minimum: 0.5)).phases(down + [.move(-90, 0, at: 0.1), .up(-90, 0, at: 0.2)]).suffix(2) == [
                "possible", "failed",
            ])
    }

    @Test func fingersThatTurnMoreThanHalfATurn() throws {
        var machine = PinchMachine(.angle(minimum: 0.1)).after(down)
        for step in 1...30 {
            let turned = Double(step) * Double.pi / 20
            let one = Point(x: -50, y: 0).turned(by: turned, around: .zero)
            let other = Point(x: 50, y: 0).turned(by: turned, around: .zero)
            machine = machine.after([
                .move(one.x, one.y, at: Double(step) / 60), .move(other.x, other.y, at: Double(step) / 60, pointer: 1),
            ])
        }
        #expect(abs(try #require(machine.phase.value).angle - 1.5 * .pi) < 1e-9)
        #expect(abs(try #require(machine.phase.value).scale - 1) < 1e-9)
    }

    @Test func aTouchpad() throws {
        var machine = PinchMachine(.scale(minimum: 0.01))
        machine.receive(.pinch(PinchEvent(.began, at: Point(x: 7, y: 8), time: 0)))
        machine.receive(.pinch(PinchEvent(.moved, at: Point(x: 7, y: 8), scale: .nan, time: 0.1)))
        #expect(machine.phase.value == nil)
        machine.receive(.pinch(PinchEvent(.moved, at: Point(x: 7, y: 8), scale: 1.5, angle: 0.2, time: 0.2)))
        let value = try #require(machine.phase.value)
        #expect(value.scale == 1.5)
        #expect(value.angle == 0.2)
        #expect(value.startLocation == Point(x: 7, y: 8))
    }

    @Test func fingersAtOnePointDivideByNothing() throws {
        let steps: [Step] = [.down(0, 0, at: 0), .down(0, 0, at: 0, pointer: 1), .move(40, 0, at: 0.1, pointer: 1)]
        #expect(try #require(PinchMachine(.scale(minimum: 0)).after(steps).phase.value).scale == 40)
    }
}
