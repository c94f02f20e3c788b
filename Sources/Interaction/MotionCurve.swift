/// How a value gets from where it is to its target: a curve of time.
///
/// A curve moves the DIFFERENCE between an old and a new target, from nothing to all of it, so that several movements of one value add up
/// (see `MotionStack`). Times are in seconds since the movement began.
public protocol MotionCurve: Sendable {
    /// How much of `value` has been covered at `time`; `nil` once the movement is over.
    func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V?

    /// How fast the movement runs at `time`, per second; `nil` where nobody can tell.
    func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V?

    /// Whether this curve takes over from `previous`, which has moved `value` for `time` seconds. It then goes on in the other's context and
    /// time. Otherwise both run and what they move adds up.
    func shouldMerge<V: MotionVector>(previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>) -> Bool

    /// How long a movement takes in seconds, which for a spring is until it rests; `nil` where it has no end or nobody can tell.
    var length: Double? { get }

    /// Whether the movement repeats for ever.
    var isEndless: Bool { get }

    /// The time until which nothing moves.
    var stillness: Double { get }
}

extension MotionCurve {
    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? { nil }

    public func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool { false }

    public var length: Double? { nil }
    public var isEndless: Bool { false }
    public var stillness: Double { 0 }
}

/// What one movement remembers from one moment to the next.
public struct MotionContext<V: MotionVector> {
    /// Set by a curve once a person would say that the movement has ended, although it may go on a little.
    public var isLogicallyComplete = false
    /// What curves keep, by their types.
    public var state: [ObjectIdentifier: Any] = [:]

    public init() {}
}

/// Follows an easing curve for a fixed time.
public struct EasedMotion: MotionCurve, Hashable {
    public let easing: EasingCurve
    public let duration: Double

    /// A duration that is not a positive number is no movement at all.
    public init(_ easing: EasingCurve, duration: Double) {
        self.easing = easing
        self.duration = duration > 0 && duration.isFinite ? duration : 0
    }

    public func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        guard time < duration else {
            context.isLogicallyComplete = true
            return nil
        }
        return value.times(easing.value(at: max(0, time) / duration))
    }

    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        guard time >= 0, time < duration else { return nil }
        return value.times(easing.velocity(at: time / duration) / duration)
    }

    public var length: Double? { duration }
}
