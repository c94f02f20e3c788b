import Interaction

/// How a change of state runs in time. Durations in seconds.
///
/// Curves move the difference that a change makes, so that two of them add up; springs take over place and speed of the movement before.
public struct Animation: Hashable, Sendable {
    private indirect enum Kind: Hashable, Sendable {
        case eased(EasedMotion)
        case spring(SpringMotion)
        case custom(CustomAnimationBox)
        case delayed(Kind, Double)
        case faster(Kind, Double)
        case repeated(Kind, count: Int?, autoreverses: Bool)
        case complete(Kind, after: Double)
        case chained(Kind)

        var curve: any MotionCurve {
            switch self {
            case .eased(let motion): motion
            case .spring(let motion): motion
            case .custom(let box): box.curve
            case .delayed(let base, let delay): DelayedMotion(base.curve, by: delay)
            case .faster(let base, let factor): FasterMotion(base.curve, by: factor)
            case .repeated(let base, let count, let autoreverses): RepeatedMotion(base.curve, count: count, autoreverses: autoreverses)
            case .complete(let base, let duration): EarlierCompletion(base.curve, after: duration)
            case .chained(let base): ChainedMotion(base: base.curve)
            }
        }
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// An animation of the developer's own.
    public init<A: CustomAnimation>(_ base: A) { kind = .custom(CustomAnimationBox(base)) }

    /// The curve that moves values.
    var curve: any MotionCurve { kind.curve }

    // MARK: Curves

    public static let linear = Animation.linear(duration: 0.35)
    public static let easeIn = Animation.easeIn(duration: 0.35)
    public static let easeOut = Animation.easeOut(duration: 0.35)
    public static let easeInOut = Animation.easeInOut(duration: 0.35)

    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// A cubic curve from (0, 0) to (1, 1) with two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.eased(EasedMotion(.bezier(CubicBezier(p1x, p1y, p2x, p2y)), duration: duration)))
    }

    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.eased(EasedMotion(curve.easing, duration: duration)))
    }

    // MARK: Springs

    public static let `default` = Animation.spring(duration: 0.5)
    public static let spring = Animation.spring(duration: 0.5)
    public static let smooth = Animation.smooth()
    public static let snappy = Animation.snappy()
    public static let bouncy = Animation.bouncy()
    public static let interactiveSpring = Animation.interactiveSpring()
    public static let interpolatingSpring = Animation.interpolatingSpring()

    /// `blendDuration` is taken for sources that name it: place and speed are taken over at once, whatever it says.
    public static func spring(_ spring: Spring, blendDuration: Double = 0.0) -> Animation {
        Animation(.spring(SpringMotion(spring.core)))
    }

    /// By the period of the undamped swing and the ratio of the damping to the critical one.
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(.spring(SpringMotion(DampedSpring(response: response, dampingRatio: dampingFraction))))
    }

    public static func spring(duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        .spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
    ) -> Animation {
        .spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        .spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        .spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        .spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    /// A spring that adds up with others in place of taking them over. `initialVelocity` in parts of the way per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation(.spring(SpringMotion(spring.core, initialVelocity: initialVelocity, merges: false)))
    }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        .interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0) -> Animation {
        .interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    // MARK: Changes to an animation

    /// Begins `delay` seconds later.
    public func delay(_ delay: Double) -> Animation { Animation(.delayed(kind, delay)) }

    /// Runs `speed` times as fast.
    public func speed(_ speed: Double) -> Animation { Animation(.faster(kind, speed)) }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: repeatCount, autoreverses: autoreverses))
    }

    /// Repeats until the value is changed again.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: nil, autoreverses: autoreverses))
    }

    /// Counts as complete for `withAnimation` after `duration` seconds, whatever still moves then.
    public func logicallyComplete(after duration: Double) -> Animation { Animation(.complete(kind, after: duration)) }

    /// The animation as one of a chain that goes on for ever: nobody waits for its end to take a picture.
    var inEndlessChain: Animation { Animation(.chained(kind)) }
}

/// Another movement, one of many that follow each other for ever.
private struct ChainedMotion: MotionCurve {
    let base: any MotionCurve

    func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool {
        let previous = (previous as? ChainedMotion)?.base ?? previous
        return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    var length: Double? { base.length }
    var isEndless: Bool { true }
    var stillness: Double { base.stillness }
}

/// Another movement that counts as complete at a moment of its own.
private struct EarlierCompletion: MotionCurve {
    let base: any MotionCurve
    let duration: Double

    init(_ base: any MotionCurve, after duration: Double) {
        self.base = base
        self.duration = duration.isNaN ? 0 : duration
    }

    func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        defer { context.isLogicallyComplete = time >= duration }
        return base.animate(value: value, time: time, context: &context)
    }

    func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }

    var length: Double? { base.length }
    var isEndless: Bool { base.isEndless }
    var stillness: Double { base.stillness }
}
