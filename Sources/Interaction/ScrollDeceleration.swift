import Glibc

/// Content that rolls on after the finger has left it and becomes slower, as a value over time. Points and seconds.
public struct ScrollDeceleration: Hashable, Sendable {
    /// How quickly content comes to rest: what is left of the velocity after a millisecond.
    public struct Rate: Hashable, Sendable {
        public let perMillisecond: Double

        /// A rate between standing still at once and rolling for long; numbers outside of 0.5...0.9999, or that are none, are cut.
        public init(perMillisecond: Double) {
            self.perMillisecond = perMillisecond.isNaN ? 0.998 : min(max(perMillisecond, 0.5), 0.9999)
        }

        /// From knowledge: the documented values of `UIScrollView.DecelerationRate`.
        public static let normal = Rate(perMillisecond: 0.998)
        public static let fast = Rate(perMillisecond: 0.99)
    }

    /// What is left of the way when the content counts as resting; it then stands at its end. Chosen by eye.
    static let restDistance = 0.25

    public let velocity: Double
    public let rate: Rate
    private let logarithm: Double

    /// `velocity` in points per second; what is not finite counts as 0.
    public init(velocity: Double, rate: Rate = .normal) {
        self.velocity = velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
        self.rate = rate
        logarithm = 1000 * log(rate.perMillisecond)
    }

    /// The whole way.
    public var distance: Double { -velocity / logarithm }

    /// How long it takes until the content rests, in seconds.
    public var duration: Double {
        let way = distance.magnitude
        return way > ScrollDeceleration.restDistance ? log(ScrollDeceleration.restDistance / way) / logarithm : 0
    }

    /// The way after `time`.
    public func value(at time: Double) -> Double {
        guard time < duration else { return distance }
        return distance * (1 - exp(logarithm * max(0, time)))
    }

    public func velocity(at time: Double) -> Double { time < duration ? velocity * exp(logarithm * max(0, time)) : 0 }
}
