/// How a change of state runs in time. Durations in seconds.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable, Sendable {
        case bezier(Double, Double, Double, Double, duration: Double)
        /// A damped spring by its period and its bounce.
        case spring(duration: Double, bounce: Double, blendDuration: Double)
        /// A damped spring by its physical values.
        case physical(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    }

    let curve: Curve
    var delaySeconds = 0.0
    var speedFactor = 1.0
    var repeats: Int? = 1
    var autoreverses = false

    init(_ curve: Curve) { self.curve = curve }

    public static let `default` = Animation.spring(duration: 0.5)
    public static let linear = Animation.linear(duration: 0.35)
    public static let easeIn = Animation.easeIn(duration: 0.35)
    public static let easeOut = Animation.easeOut(duration: 0.35)
    public static let easeInOut = Animation.easeInOut(duration: 0.35)
    public static let spring = Animation.spring(duration: 0.5)
    public static let smooth = Animation.smooth()
    public static let snappy = Animation.snappy()
    public static let bouncy = Animation.bouncy()
    public static let interactiveSpring = Animation.interactiveSpring()

    public static func linear(duration: Double) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
    public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
    public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
    public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.bezier(p1x, p1y, p2x, p2y, duration: duration))
    }

    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(.spring(duration: response, bounce: 1 - dampingFraction, blendDuration: blendDuration))
    }

    public static func spring(duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        Animation(.spring(duration: duration, bounce: bounce, blendDuration: blendDuration))
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
        .spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        .spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        .spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(.physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0) -> Animation {
        .spring(duration: duration, bounce: bounce)
    }

    public func delay(_ delay: Double) -> Animation {
        var result = self
        result.delaySeconds += delay
        return result
    }

    public func speed(_ speed: Double) -> Animation {
        var result = self
        result.speedFactor *= speed
        return result
    }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var result = self
        result.repeats = repeatCount
        result.autoreverses = autoreverses
        return result
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var result = self
        result.repeats = nil
        result.autoreverses = autoreverses
        return result
    }
}
