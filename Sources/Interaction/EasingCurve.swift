/// How far something has come at each part of its time: from 0 at the start to 1 at the end.
public indirect enum EasingCurve: Hashable, Sendable {
    case bezier(CubicBezier)
    /// A quarter of a circle that starts slowly.
    case circularEaseIn
    /// A quarter of a circle that ends slowly.
    case circularEaseOut
    /// Two quarters of a circle that start and end slowly.
    case circularEaseInOut
    /// Time and way of another curve exchanged: the curve mirrored in the diagonal.
    case inverse(EasingCurve)

    public static let linear = EasingCurve.bezier(.linear)

    /// The way at the part `time` of the time. Outside of 0...1 the ends are held; NaN counts as 0.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .bezier(let curve): return curve.value(at: time)
        case .circularEaseIn: return 1 - (1 - time * time).squareRoot()
        case .circularEaseOut: return (1 - (1 - time) * (1 - time)).squareRoot()
        case .circularEaseInOut: return EasingCurve.inOut(time) { 1 - (1 - $0 * $0).squareRoot() }
        case .inverse(let curve): return EasingCurve.time(of: time, on: curve)
        }
    }

    /// The way per part of the time there; 0 outside of 0...1. Where a curve stands upright the slope is held at a million.
    public func velocity(at time: Double) -> Double {
        guard time >= 0, time <= 1 else { return 0 }
        let steepest = 1e6
        func slope(_ rise: Double, _ run: Double) -> Double { run > 0 ? min(rise / run, steepest) : steepest }
        switch self {
        case .bezier(let curve): return curve.velocity(at: min(max(time, 1e-9), 1 - 1e-9))
        case .circularEaseIn: return slope(time, (1 - time * time).squareRoot())
        case .circularEaseOut: return slope(1 - time, (1 - (1 - time) * (1 - time)).squareRoot())
        case .circularEaseInOut:
            let part = time < 0.5 ? time * 2 : (1 - time) * 2
            return slope(part, (1 - part * part).squareRoot())
        case .inverse(let curve):
            let slope = curve.velocity(at: value(at: time))
            return slope > 1 / steepest ? 1 / slope : steepest
        }
    }

    private static func inOut(_ time: Double, _ easeIn: (Double) -> Double) -> Double {
        time < 0.5 ? easeIn(time * 2) / 2 : 1 - easeIn((1 - time) * 2) / 2
    }

    /// The first time at which `curve` has come as far as `value`, by halving; a curve that overshoots is taken as if it rose steadily.
    private static func time(of value: Double, on curve: EasingCurve) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if curve.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
