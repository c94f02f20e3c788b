import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct DragMachineTests {
    @Test(arguments: [
        (
            [Step.down(0, 0, at: 0), .move(6, 7.9, at: 0.1), .move(6, 8, at: 0.2), .up(6, 8, at: 0.3)],
            ["possible", "possible", "active", "ended"]
        ),
        ([.down(0, 0, at: 0), .up(0, 0, at: 0.1)], ["possible", "failed"]),
        ([.down(0, 0, at: 0), .move(20, 0, at: 0.1), .lost(at: 0.2)], ["possible", "active", "failed"]),
        // Others that join do not count.
        ([.down(0, 0, at: 0), .down(9, 9, at: 0.1, pointer: 1), .move(99, 9, at: 0.2, pointer: 1)], ["possible", "possible", "possible"]),
        ([.down(0, 0, at: 0), .move(20, 0, at: 0.1), .move(0, 0, at: 0.2)], ["possible", "active", "active"]),
    ])
    func aDrag(steps: [Step], phases: [String]) { #expect(DragMachine().phases(steps) == phases) }

    @Test func fromTheFirstTouchOn() {
        for distance in [0, -5] {
            #expect(DragMachine(minimumDistance: Double(distance)).phases([.down(0, 0, at: 0)]) == ["active"])
        }
        #expect(DragMachine(minimumDistance: .infinity).phases([.down(0, 0, at: 0), .move(1e9, 0, at: 1)]).last == "possible")
    }

    @Test func theValueTellsWhereItGoes() throws {
        let steps = (1...10).map { Step.move(Double($0) * 10, 0, at: Double($0) * 0.01) }
        let value = try #require(DragMachine().after([.down(0, 0, at: 0)] + steps).phase.value)
        #expect(value.translation == Point(x: 100, y: 0))
        #expect(abs(value.velocity.x - 1000) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - 350) < 1e-6)
    }
}
