import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct LiftMachineTests {
    @Test(arguments: [
        ([Step.down(0, 0, at: 0), .move(5, 0, at: 0.4), .up(5, 0, at: 0.5)], ["possible", "active", "ended"]),
        ([.down(0, 0, at: 0), .move(3, 0, at: 0.4), .up(3, 0, at: 0.5)], ["possible", "possible", "failed"]),
        ([.down(0, 0, at: 0), .move(5, 0, at: 0.1), .move(10, 0, at: 0.2)], ["possible", "possible", "failed"]),
        ([.down(0, 0, at: 0), .move(50, 0, at: 0.4), .lost(at: 0.5)], ["possible", "active", "failed"]),
    ])
    func aFingerRestsAndThenMoves(steps: [Step], phases: [String]) { #expect(LiftMachine().phases(steps) == phases) }

    @Test func aMouseJustMoves() {
        var machine = LiftMachine()
        machine.receive(.pointer(PointerEvent(.began, at: .zero, time: 0, kind: .mouse)))
        machine.receive(.pointer(PointerEvent(.moved, at: Point(x: 5, y: 0), time: 0, kind: .mouse)))
        #expect(machine.isClaiming)
    }
}
