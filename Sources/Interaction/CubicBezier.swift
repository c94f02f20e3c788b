/// A curve of time: from (0, 0) to (1, 1) with two control points, as CSS and Core Animation define it.
///
/// The control points' x lies in 0...1, so that time runs forward; their y may lie outside, which overshoots.
public struct CubicBezier: Hashable, Sendable {
    public let x1, y1, x2, y2: Double

    /// Numbers that are not finite count as 0; x is brought into 0...1.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1.isFinite ? min(max(0, x1), 1) : 0
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = x2.isFinite ? min(max(0, x2), 1) : 0
        self.y2 = y2.isFinite ? y2 : 0
    }

    public static let linear = CubicBezier(0, 0, 1, 1)

    /// How far the movement has come when the part `time` of its duration is over. Outside of 0...1 the ends are held.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // On the diagonal the curve is one, and needs no search.
        if x1 == y1, x2 == y2 { return time }
        let u = parameter(at: time)
        return CubicBezier.coordinate(y1, y2, at: u)
    }

    /// How fast the movement runs there, as a part of the way per part of the duration; 0 outside of 0...1.
    public func velocity(at time: Double) -> Double {
        guard time > 0, time < 1 else { return 0 }
        let u = parameter(at: time)
        let dx = CubicBezier.derivative(x1, x2, at: u)
        return dx > 1e-9 ? CubicBezier.derivative(y1, y2, at: u) / dx : 0
    }

    /// The parameter whose x is `time`: x grows with the parameter, so halving finds it. 48 steps are more than a Double can tell.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if CubicBezier.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func coordinate(_ first: Double, _ second: Double, at u: Double) -> Double {
        let v = 1 - u
        return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u
    }

    private static func derivative(_ first: Double, _ second: Double, at u: Double) -> Double {
        let v = 1 - u
        return 3 * v * v * first + 6 * v * u * (second - first) + 3 * u * u * (1 - second)
    }
}
