import GridCore
import Interaction
import Testing

@MainActor
@Suite struct ControlMachineTests {
    private let machine = ControlMachine { point, _ in point.x < 100 }

    @Test func aFingerThatGoesUpOnTheControlActs() {
        #expect(machine.after([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]).phase == .ended(true))
        #expect(machine.after([.down(0, 0, at: 0), .move(300, 0, at: 0.1), .up(300, 0, at: 0.2)]).phase == .failed)
        #expect(machine.after([.down(0, 0, at: 0), .lost(at: 0.1)]).phase == .failed)
    }

    @Test func aFingerThatLeavesAndComesBackPressesAgain() {
        let away = machine.after([.down(0, 0, at: 0), .move(300, 0, at: 0.1)])
        #expect(away.phase == .active(false))
        #expect(away.after([.move(50, 0, at: 0.2)]).phase == .active(true))
    }
}
