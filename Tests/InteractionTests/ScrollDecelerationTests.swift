import Interaction
import Testing

@Suite("Content that rolls on")
struct ScrollDecelerationTests {
    @Test("It goes the known way and rests at its end", arguments: [ScrollDeceleration.Rate.normal, .fast])
    func way(rate: ScrollDeceleration.Rate) {
        let motion = ScrollDeceleration(velocity: 1000, rate: rate)
        // 1000 / (1000 · −ln rate)
        #expect((motion.distance - (rate == .normal ? 499.5 : 99.499)).magnitude < 0.01)
        #expect(motion.value(at: motion.duration) == motion.distance)
        #expect(motion.value(at: 100) == motion.distance)
        #expect(motion.velocity(at: motion.duration) == 0)
        var last = -0.001
        for step in 0...100 {
            let value = motion.value(at: Double(step) / 100 * motion.duration)
            #expect(value > last)
            last = value
        }
    }

    @Test("The velocity is the slope of the way, and falls to the rate in a millisecond")
    func slope() {
        let motion = ScrollDeceleration(velocity: -2500)
        for time in [0.0, 0.1, 0.4, 1] {
            let slope = (motion.value(at: time + 1e-6) - motion.value(at: time)) / 1e-6
            #expect((slope - motion.velocity(at: time)).magnitude < 0.1)
        }
        #expect((motion.velocity(at: 0.001) + 2500 * 0.998).magnitude < 1e-9)
    }

    @Test("No velocity is no motion; numbers that are none neither", arguments: [0, -0.0, 1e-9, Double.nan, .infinity, -.infinity, 1e300])
    func hostile(velocity: Double) {
        let motion = ScrollDeceleration(velocity: velocity)
        #expect(motion.duration.isFinite && motion.duration >= 0 && motion.duration < 60)
        #expect(motion.value(at: 1).isFinite && motion.value(at: .nan).isFinite)
        #expect(ScrollDeceleration.Rate(perMillisecond: velocity).perMillisecond < 1)
    }
}
