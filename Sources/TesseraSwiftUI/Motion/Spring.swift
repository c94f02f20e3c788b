import Interaction

/// A damped spring: the mathematics of spring animations, for use on values of one's own.
///
/// Times in seconds. Numbers that make no spring, such as a negative stiffness, are brought to ones that do.
public struct Spring: Hashable, Sendable {
    let core: DampedSpring

    /// By how long the movement seems to take and how much it bounces: 0 not at all, up to 1; below 0 it creeps.
    public init(duration: Double = 0.5, bounce: Double = 0.0) { core = DampedSpring(duration: duration, bounce: bounce) }

    /// By the period of the undamped swing and the ratio of the damping to the critical one.
    public init(response: Double, dampingRatio: Double) { core = DampedSpring(response: response, dampingRatio: dampingRatio) }

    /// By physical values. More than critical damping counts as critical unless `allowOverDamping` says otherwise.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let spring = DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
        let isAllowed = allowOverDamping || spring.dampingRatio <= 1
        core =
            isAllowed
            ? spring
            : DampedSpring(mass: spring.mass, stiffness: spring.stiffness, damping: 2 * (spring.stiffness * spring.mass).squareRoot())
    }

    /// By the time after which it stays within `epsilon` of a target at the distance 1, which scales with the period.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let unit = DampedSpring(response: 1, dampingRatio: dampingRatio)
        let time = unit.settlingTime(distance: 1, speed: 0, epsilon: epsilon)
        core = DampedSpring(response: time > 0 ? settlingDuration / time : settlingDuration, dampingRatio: dampingRatio)
    }

    /// How long the movement seems to take.
    public var duration: Double { core.response }
    public var bounce: Double { core.bounce }
    /// The period of the undamped swing.
    public var response: Double { core.response }
    /// The ratio of the damping to the critical one.
    public var dampingRatio: Double { core.dampingRatio }
    public var mass: Double { core.mass }
    public var stiffness: Double { core.stiffness }
    public var damping: Double { core.damping }

    /// An estimate of the time until the spring rests: within 0.001 of a target at the distance 1, from rest.
    public var settlingDuration: Double { core.settlingTime(distance: 1, speed: 0, epsilon: 0.001) }

    // MARK: Springs by name

    public static var smooth: Spring { smooth() }
    public static var snappy: Spring { snappy() }
    public static var bouncy: Spring { bouncy() }

    /// Without a bounce, but for `extraBounce`.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// With a little bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// With a bounce that one sees.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Movement from zero to a target

    /// Where something is at `time` that began at zero with `initialVelocity`.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        core.value(target: target, initialVelocity: initialVelocity, time: time)
    }

    /// How fast it moves then, per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        core.velocity(target: target, initialVelocity: initialVelocity, time: time)
    }

    /// Moves `value` and `velocity` on by `deltaTime`.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let way = target - value
        let moved = core.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = core.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value += moved
    }

    /// The force on something at `position` with `velocity`.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).times(core.stiffness) - velocity.times(core.damping)
    }

    /// An estimate of the time until it stays within `epsilon` of the target; infinite without damping.
    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
        core.settlingTime(
            distance: target.magnitudeSquared.squareRoot(), speed: initialVelocity.magnitudeSquared.squareRoot(), epsilon: epsilon)
    }

    // MARK: Movement between two values

    /// Where something is at `time` that began at `fromValue` with `initialVelocity`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        var result = toValue
        let start = fromValue.animatableData
        result.animatableData =
            start
            + core.value(
                target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// How fast it moves then, per second.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        var result = toValue
        result.animatableData = core.velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on something at `position` with `velocity`.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData, position: position.animatableData - fromValue.animatableData,
            velocity: velocity.animatableData)
        return result
    }

    /// An estimate of the time until it stays within `epsilon` of `toValue`.
    public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> Double {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
