import Glibc

/// Notches of a wheel as a movement: each adds to a way that is gone in a fraction of a second, so that several in a row run together.
/// Points and seconds.
public struct WheelSmoothing: Hashable, Sendable {
    /// How quickly what is left becomes less: to a part of e in this time. Chosen by eye.
    static let timeConstant = 0.05
    static let restDistance = 0.25

    private var left = 0.0
    private var time: Double

    /// Starts to move at `time`.
    public init(at time: Double) { self.time = time }

    /// Adds a notch.
    public mutating func add(_ distance: Double) { if distance.isFinite { left += distance } }

    public var isAtRest: Bool { left == 0 }

    /// The way since it was asked last.
    public mutating func advance(to now: Double) -> Double {
        let passed = max(0, now - time)
        time = max(time, now)
        var remaining = left * exp(-passed / WheelSmoothing.timeConstant)
        if remaining.magnitude < WheelSmoothing.restDistance { remaining = 0 }
        defer { left = remaining }
        return left - remaining
    }
}
