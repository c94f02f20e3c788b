import Interaction
import Testing

@Suite("Content that is drawn to its rest")
struct ScrollSpringTests {
    @Test("It begins where it is with its velocity, and does not swing", arguments: [(80.0, 0.0), (-80, 0), (120, 900), (0, 2000)])
    func course(start: Double, velocity: Double) {
        let spring = ScrollSpring(from: start, velocity: velocity)
        #expect(spring.value(at: 0) == start)
        #expect((spring.velocity(at: 0) - velocity).magnitude < 1e-9)
        var rest: Int?
        for step in 0...300 {
            let value = spring.value(at: Double(step) / 60)
            #expect(value * (start == 0 ? velocity : start) >= -1e-9)
            if rest == nil, spring.isAtRest(at: Double(step) / 60) { rest = step }
        }
        #expect((rest ?? 300) < 120)
    }

    @Test("With a velocity that leads to the rest it need not pass it", arguments: [(300.0, -8000.0), (-50, 4000), (10, -100)])
    func withoutOvershooting(start: Double, velocity: Double) {
        let spring = ScrollSpring(from: start, velocity: velocity, overshoots: false)
        for step in 0...300 { #expect(spring.value(at: Double(step) / 60) * start >= -1e-9) }
        #expect((spring.velocity(at: 0) - velocity).magnitude < 1e-9)
    }

    @Test("Every spring rests in the end", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
    func hostile(number: Double) {
        for spring in [ScrollSpring(from: number, velocity: 1), ScrollSpring(from: 1, velocity: number, overshoots: false)] {
            #expect(spring.isAtRest(at: 10))
            #expect(spring.value(at: 0.1).isFinite && spring.value(at: 10) == 0)
        }
    }
}
