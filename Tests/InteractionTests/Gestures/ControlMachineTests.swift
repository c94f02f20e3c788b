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

    @Test func aControlThatRepeatsActsWhileTheFingerStays() {
        var count = 0
        let machine = ControlMachine(contains: { point, _ in point.x < 100 }, onRepeat: { count += 1 })
        #expect(machine.after([.down(0, 0, at: 0)]).deadline == GestureLimits.repeatDelay)
        // What was done while the finger was down is not done once more when it goes up.
        #expect(machine.after([.down(0, 0, at: 0), .wait(until: 0.5), .wait(until: 0.6), .up(0, 0, at: 0.65)]).phase == .failed)
        #expect(count == 2)
        #expect(machine.after([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]).phase == .ended(true))
        // Not while the finger is elsewhere.
        let away = machine.after([.down(0, 0, at: 0), .move(300, 0, at: 0.1), .wait(until: 2)])
        #expect(count == 2 && away.deadline == nil)
    }

    @Test func aFingerThatLeavesAndComesBackPressesAgain() {
        let away = machine.after([.down(0, 0, at: 0), .move(300, 0, at: 0.1)])
        #expect(away.phase == .active(false))
        #expect(away.after([.move(50, 0, at: 0.2)]).phase == .active(true))
    }
}
