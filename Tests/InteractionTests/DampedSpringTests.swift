import Interaction
import Testing

struct DampedSpringTests {
    /// Integrates m·x″ = −k·(x − target) − c·x′ from zero in small steps (Runge and Kutta's fourth order).
    private func integrate(_ spring: DampedSpring, target: Double, velocity: Double, to end: Double) -> (value: Double, velocity: Double) {
        var (x, v) = (0.0, velocity)
        let count = 4000
        let h = end / Double(count)
        func force(_ x: Double, _ v: Double) -> Double { (spring.stiffness * (target - x) - spring.damping * v) / spring.mass }
        for _ in 0..<count {
            let (x1, v1) = (v, force(x, v))
            let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return (x, v)
    }

    @Test(arguments: [-0.5, -0.1, 0, 1e-7, 0.15, 0.3, 0.8, 1])
    func theFormulasSolveTheEquation(bounce: Double) {
        for (duration, velocity) in [(0.5, 0.0), (0.5, -900), (2, 300)] {
            let spring = DampedSpring(duration: duration, bounce: bounce)
            for time in [0.05, 0.3, 0.9] {
                let exact = integrate(spring, target: 100, velocity: velocity, to: time)
                let value = spring.value(target: MotionNumbers(100), initialVelocity: MotionNumbers(velocity), time: time).x
                let speed = spring.velocity(target: MotionNumbers(100), initialVelocity: MotionNumbers(velocity), time: time).x
                #expect(abs(value - exact.value) < 1e-4, "duration \(duration), velocity \(velocity), time \(time)")
                #expect(abs(speed - exact.velocity) < 1e-2, "duration \(duration), velocity \(velocity), time \(time)")
            }
        }
    }

    @Test func durationAndBounceMeanWhatTheySay() {
        let spring = DampedSpring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
        #expect(abs(spring.dampingRatio - 0.7) < 1e-12)
        #expect(abs(spring.damping - 17.59291886010284) < 1e-9)
        #expect(abs(spring.bounce - 0.3) < 1e-12 && abs(spring.response - 0.5) < 1e-12)
        #expect(abs(DampedSpring(duration: 1, bounce: -0.5).dampingRatio - 2) < 1e-12)
    }

    @Test(arguments: [-0.4, 0, 0.2, 0.6])
    func aSpringStaysNearItsTargetOnceItHasSettled(bounce: Double) {
        let spring = DampedSpring(duration: 0.7, bounce: bounce)
        for speed in [0.0, 50] {
            let time = spring.settlingTime(distance: 1, speed: speed, epsilon: 0.001)
            for step in 0..<200 {
                let value = spring.value(target: MotionNumbers(1), initialVelocity: MotionNumbers(speed), time: time + Double(step) * 0.02)
                    .x
                #expect(abs(value - 1) <= 0.001 * 1.0001)
            }
        }
    }

    @Test func numbersThatMakeNoSpringAreTamed() {
        for number in [Double.nan, .infinity, -.infinity, 0, -1] {
            for spring in [
                DampedSpring(mass: number, stiffness: number, damping: number), DampedSpring(response: number, dampingRatio: number),
                DampedSpring(duration: number, bounce: number),
            ] {
                let value = spring.value(target: MotionNumbers(1), initialVelocity: .zero, time: 0.5).x
                #expect(value.isFinite)
                #expect(!spring.settlingTime(distance: number, speed: number, epsilon: number).isNaN)
            }
        }
    }
}
