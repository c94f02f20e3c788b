import Glibc

/// Content that is drawn to where it has to rest, without swinging: a critically damped spring, as a value over time. It goes from
/// `start` to 0. Points and seconds.
public struct ScrollSpring: Hashable, Sendable {
    /// The spring's frequency in radians per second. From knowledge: a mass of 1 on a stiffness of 100, as descriptions of Apple's scroll
    /// views give for the way back from beyond the end.
    public static let frequency = 10.0
    /// What is left of the way, and of the velocity, when the content counts as resting. Chosen by eye.
    static let restDistance = 0.1
    /// The longest that a spring runs, in seconds.
    static let longestTime = 5.0

    public let start: Double
    private let slope: Double
    private let frequency: Double

    /// Begins `start` points from the place of rest with `velocity` points per second. A velocity that leads to the rest makes the spring as
    /// stiff as it takes not to overshoot, where `overshoots` is false.
    public init(from start: Double, velocity: Double, overshoots: Bool = true) {
        let start = start.isFinite ? min(max(start, -1e9), 1e9) : 0
        let velocity = velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
        let leadsThere = start != 0 && (velocity < 0) == (start > 0)
        let stiffest = leadsThere && !overshoots ? velocity.magnitude / start.magnitude : 0
        frequency = min(max(ScrollSpring.frequency, stiffest), 200)
        self.start = start
        slope = velocity + frequency * start
    }

    /// The place at `time`, counted from that of rest.
    public func value(at time: Double) -> Double {
        let time = max(0, time)
        return time < ScrollSpring.longestTime ? (start + slope * time) * exp(-frequency * time) : 0
    }

    public func velocity(at time: Double) -> Double {
        let time = max(0, time)
        return time < ScrollSpring.longestTime ? (slope - frequency * (start + slope * time)) * exp(-frequency * time) : 0
    }

    /// Whether the content rests at `time`.
    public func isAtRest(at time: Double) -> Bool {
        time >= ScrollSpring.longestTime
            || value(at: time).magnitude < ScrollSpring.restDistance && velocity(at: time).magnitude < 10 * ScrollSpring.restDistance
    }
}
