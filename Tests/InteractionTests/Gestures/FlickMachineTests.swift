import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct FlickMachineTests {
    /// To the left and up.
    private let machine = FlickMachine(ways: [Point(x: -1, y: 0), Point(x: 0, y: -1)])

    @Test(arguments: [
        ([Step.down(0, 0, at: 0), .move(-39, 0, at: 0.1), .move(-40, 20, at: 0.2)], ["possible", "possible", "ended"]),
        ([.down(0, 0, at: 0), .move(0, -40, at: 0.1)], ["possible", "ended"]),
        // Askew, another way, or too short.
        ([.down(0, 0, at: 0), .move(-40, 21, at: 0.1), .up(-40, 21, at: 0.2)], ["possible", "possible", "failed"]),
        ([.down(0, 0, at: 0), .move(99, 0, at: 0.1), .up(99, 0, at: 0.2)], ["possible", "possible", "failed"]),
        ([.down(0, 0, at: 0), .up(-20, 0, at: 0.1)], ["possible", "failed"]),
        // Too slow, and with a second finger.
        ([.down(0, 0, at: 0), .move(-60, 0, at: 0.6)], ["possible", "failed"]),
        ([.down(0, 0, at: 0), .down(9, 9, at: 0.1, pointer: 1), .move(-60, 0, at: 0.2)], ["possible", "failed", "failed"]),
    ])
    func aFlick(steps: [Step], phases: [String]) { #expect(machine.phases(steps) == phases) }
}
