import Glibc

/// A mass on a spring with a damper, pulled towards its target: m·x″ = −k·(x − target) − c·x′, solved exactly.
///
/// With `bounce` 0 it is critically damped: it reaches the target as fast as it can without passing it.
public struct DampedSpring: Hashable, Sendable {
    public let mass, stiffness, damping: Double

    /// The shortest and the longest period in seconds that numbers from users are brought to.
    private static let periods = 1e-4...1e6

    /// Mass and stiffness that are not positive numbers count as 1, a damping that is not as 0.
    public init(mass: Double, stiffness: Double, damping: Double) {
        func positive(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 1 }
        self.mass = positive(mass)
        self.stiffness = positive(stiffness)
        self.damping = damping > 0 && damping.isFinite ? damping : 0
    }

    /// By the period of the undamped swing in seconds, and the ratio of the damping to the critical one. A period that is not a positive
    /// number counts as the shortest: the spring is at its target at once.
    public init(response: Double, dampingRatio: Double) {
        let period = response.isNaN ? DampedSpring.periods.lowerBound : min(max(response, DampedSpring.periods.lowerBound), 1e6)
        let frequency = 2 * Double.pi / period
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e3)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// By its perceived duration in seconds and how much it bounces: 0 not at all, 1 for ever; below 0 it is slower than it needs to be,
    /// at −1 infinitely so. Apple's relation: damping ratio 1 − bounce for bounces from 0, 1 ∕ (1 + bounce) below.
    public init(duration: Double, bounce: Double) {
        self.init(response: duration, dampingRatio: DampedSpring.dampingRatio(bounce: bounce))
    }

    /// The damping ratio that a bounce means.
    public static func dampingRatio(bounce: Double) -> Double {
        guard !bounce.isNaN else { return 1 }
        return bounce >= 0 ? max(0, 1 - bounce) : 1 / max(1e-3, 1 + bounce)
    }

    /// The angular frequency without damping.
    public var frequency: Double { (stiffness / mass).squareRoot() }
    /// The period of the undamped swing in seconds.
    public var response: Double { 2 * Double.pi / frequency }
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// What is left of a displacement of 1 and of a velocity of 1 at a moment, and how fast both change.
    public struct Factors: Hashable, Sendable {
        public let position, positionOfVelocity, velocity, velocityOfVelocity: Double
    }

    /// The factors `time` seconds after release.
    public func factors(at time: Double) -> Factors {
        let t = max(0, time)
        let decay = damping / (2 * mass)
        let square = frequency * frequency - decay * decay
        // Near the critical damping the two other formulas lose digits; the critical one is right to more than a Double shows there.
        if abs(square) < 1e-9 * frequency * frequency { return critical(t) }
        return square > 0 ? swinging(t, decay, square.squareRoot()) : creeping(t, decay, (-square).squareRoot())
    }

    private func critical(_ t: Double) -> Factors {
        let e = exp(-frequency * t)
        return Factors(
            position: e * (1 + frequency * t), positionOfVelocity: e * t, velocity: -frequency * frequency * t * e,
            velocityOfVelocity: e * (1 - frequency * t))
    }

    private func swinging(_ t: Double, _ decay: Double, _ damped: Double) -> Factors {
        let e = exp(-decay * t)
        let (s, c) = (sin(damped * t), cos(damped * t))
        return Factors(
            position: e * (c + decay / damped * s), positionOfVelocity: e * s / damped,
            velocity: -e * frequency * frequency / damped * s, velocityOfVelocity: e * (c - decay / damped * s))
    }

    private func creeping(_ t: Double, _ decay: Double, _ spread: Double) -> Factors {
        let fast = decay + spread
        let slow = frequency * frequency / fast
        let (ef, es) = (exp(-fast * t), exp(-slow * t))
        let width = fast - slow
        return Factors(
            position: (fast * es - slow * ef) / width, positionOfVelocity: (es - ef) / width,
            velocity: -fast * slow * (es - ef) / width, velocityOfVelocity: (fast * ef - slow * es) / width)
    }

    /// Where something is that was released at zero with `velocity`, and pulled to `target`.
    public func value<V: MotionVector>(target: V, initialVelocity: V, time: Double) -> V {
        let factors = factors(at: time)
        return target.times(1 - factors.position) + initialVelocity.times(factors.positionOfVelocity)
    }

    /// How fast it moves then, per second.
    public func velocity<V: MotionVector>(target: V, initialVelocity: V, time: Double) -> V {
        let factors = factors(at: time)
        return target.times(-factors.velocity) + initialVelocity.times(factors.velocityOfVelocity)
    }

    /// The time after which the spring stays within `epsilon` of its target, where it was released at the distance `distance` with the
    /// speed `speed`. It is the time at which the curve that bounds the swing gets there; infinite without damping.
    public func settlingTime(distance: Double, speed: Double, epsilon: Double) -> Double {
        let (distance, speed) = (abs(distance), abs(speed))
        let epsilon = max(epsilon, 1e-12)
        guard distance + speed > 0, distance.isFinite, speed.isFinite else { return 0 }
        guard damping > 0 else { return .infinity }
        // The bound falls from some moment on, so the last time at which it is too large is found by doubling and halving.
        guard bound(0, distance, speed) > epsilon || speed > 0 else { return 0 }
        var high = response
        for _ in 0..<64 where bound(high, distance, speed) > epsilon { high *= 2 }
        var low = high > response ? high / 2 : 0
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if bound(middle, distance, speed) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    /// No displacement at or after `t` is larger than this, wherever the swing is just then.
    private func bound(_ t: Double, _ distance: Double, _ speed: Double) -> Double {
        let decay = damping / (2 * mass)
        let square = frequency * frequency - decay * decay
        if square > 1e-9 * frequency * frequency {
            let damped = square.squareRoot()
            let sideways = (speed + decay * distance) / damped
            return exp(-decay * t) * (distance * distance + sideways * sideways).squareRoot()
        }
        let factors = factors(at: t)
        return distance * abs(factors.position) + speed * abs(factors.positionOfVelocity)
    }
}
