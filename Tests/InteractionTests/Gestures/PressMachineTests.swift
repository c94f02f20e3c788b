import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct PressMachineTests {
    @Test(arguments: [
        ([Step.down(0, 0, at: 0), .wait(until: 0.49), .wait(until: 0.5)], ["active", "active", "ended"]),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.4)], ["active", "failed"]),
        // An event that comes late says that the time is over.
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.6)], ["active", "ended"]),
        ([.down(0, 0, at: 0), .move(6, 8, at: 0.1), .move(7, 8, at: 0.2)], ["active", "active", "failed"]),
        ([.down(0, 0, at: 0), .lost(at: 0.1)], ["active", "failed"]),
    ])
    func aPress(steps: [Step], phases: [String]) { #expect(PressMachine().phases(steps) == phases) }

    @Test func limitsOfAllKinds() {
        #expect(PressMachine(minimumDuration: -1).after([.down(0, 0, at: 0)]).phase == .ended(true))
        let endless = PressMachine(minimumDuration: .infinity, maximumDistance: .infinity).after([
            .down(0, 0, at: 0), .move(1e9, 0, at: 1e9),
        ])
        #expect(endless.phase == .active(true))
        #expect(endless.deadline == nil)
        #expect(PressMachine(minimumDuration: .nan).after([.down(0, 0, at: 2)]).deadline == 2 + GestureLimits.pressDuration)
    }

    @Test func aNewerValueChangesWhatIsGoingOn() {
        var machine = PressMachine().after([.down(0, 0, at: 0)])
        machine.adopt(PressMachine(minimumDuration: 3))
        #expect(machine.deadline == 3)
        #expect(!machine.isClaiming)
        #expect(machine.after([.wait(until: 3)]).isClaiming)
    }
}
