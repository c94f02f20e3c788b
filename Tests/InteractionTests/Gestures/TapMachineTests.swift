import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct TapMachineTests {
    @Test(arguments: [
        ([Step.down(0, 0, at: 0), .up(0, 0, at: 0.1)], ["possible", "ended"]),
        ([.down(0, 0, at: 0), .move(9, 0, at: 0.05), .up(9, 0, at: 0.1)], ["possible", "possible", "ended"]),
        ([.down(0, 0, at: 0), .move(11, 0, at: 0.05), .up(0, 0, at: 0.1)], ["possible", "failed", "failed"]),
        ([.down(0, 0, at: 0), .down(50, 0, at: 0.05, pointer: 1)], ["possible", "failed"]),
        ([.down(0, 0, at: 0), .lost(at: 0.1)], ["possible", "failed"]),
        ([.down(0, 0, at: 0), .up(0, 0, at: 9)], ["possible", "ended"]),
    ])
    func oneTap(steps: [Step], phases: [String]) { #expect(TapMachine().phases(steps) == phases) }

    @Test(arguments: [
        ([Step.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(5, 5, at: 0.3), .up(5, 5, at: 0.4)], "ended"),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(0, 0, at: 0.5), .up(0, 0, at: 0.6)], "failed"),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(40, 0, at: 0.2)], "failed"),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .wait(until: 0.44)], "possible"),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .wait(until: 0.45)], "failed"),
    ])
    func twoTaps(steps: [Step], phase: String) { #expect(TapMachine(count: 2).phases(steps).last == phase) }

    @Test func theDeadlineIsTheTimeForTheNextTap() {
        let once = TapMachine(count: 2).after([.down(0, 0, at: 1)])
        #expect(once.deadline == nil)
        #expect(once.after([.up(0, 0, at: 1.1)]).deadline == 1.1 + GestureLimits.tapInterval)
    }

    @Test func fewerThanOneTapCountAsOne() {
        let machine = TapMachine(count: -3).after([.down(1, 2, at: 0), .up(3, 4, at: 0)])
        #expect(machine.phase == .ended(Point(x: 3, y: 4)))
        #expect(machine.isClaiming)
    }
}
