import Scene
import Testing

@Suite struct GradientRampTests {
    @Test func stopsAreBroughtIntoOrder() {
        let ramp = GradientRamp([0.5, 0.2, .nan, 7].map { GradientStop(color: .black, location: $0) })
        #expect(ramp.stops.map(\.location) == [0.5, 0.5, 0.5, 1])
    }

    /// From a colour to clear: no black on the way, whatever the clear one's own colour.
    @Test func clearKeepsTheColour() {
        let red = Color(red: 1, green: 0, blue: 0)
        let ramp = GradientRamp([GradientStop(color: red, location: 0), GradientStop(color: .clear, location: 1)])
        #expect(ramp.stops.dropLast().allSatisfy { $0.color.red == 1 })
        #expect(ramp.color(at: 0.5) == red.opacity(0.5))
        #expect(ramp.color(at: -1) == red)
    }

    @Test func atAHardEdgeTheLaterStopCounts() {
        let ramp = GradientRamp(
            [(Color.black, 0.0), (.black, 0.5), (.white, 0.5), (.white, 1)].map { GradientStop(color: $0.0, location: $0.1) })
        #expect(ramp.color(at: 0.49) == .black)
        #expect(ramp.color(at: 0.5) == .white)
        #expect(GradientRamp([]).color(at: 0.5) == .clear)
    }
}
