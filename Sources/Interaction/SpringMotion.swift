/// Moves as a damped spring does. One that merges takes place and speed over from the movement before, so that a change of mind half-way
/// shows no corner; one that does not merge adds up with it.
public struct SpringMotion: MotionCurve, Hashable {
    public let spring: DampedSpring
    /// Parts of the way per second at the start.
    public let initialVelocity: Double
    public let merges: Bool

    /// Part of the way within which a spring counts as resting. Ours; it is a tenth of what Apple documents for its estimate of
    /// settling, so that the last step of a long way is not seen.
    static let restingPart = 1e-4
    /// Springs that hardly lose their swing end after so many seconds.
    static let longest = 600.0

    public init(_ spring: DampedSpring, initialVelocity: Double = 0, merges: Bool = true) {
        self.spring = spring
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        self.merges = merges
    }

    /// Where and how fast a movement was that the spring took over.
    private struct Takeover<V: MotionVector> {
        let start: Double
        let position: V
        let velocity: V
    }

    private func takeover<V: MotionVector>(_ value: V, _ context: MotionContext<V>) -> Takeover<V> {
        context.state[ObjectIdentifier(SpringMotion.self)] as? Takeover<V>
            ?? Takeover(start: 0, position: .zero, velocity: value.times(initialVelocity))
    }

    public func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        let start = takeover(value, context)
        let way = value - start.position
        let elapsed = time - start.start
        if elapsed >= spring.response { context.isLogicallyComplete = true }
        let distance = way.magnitudeSquared.squareRoot()
        let speed = start.velocity.magnitudeSquared.squareRoot()
        let epsilon = SpringMotion.restingPart * max(distance, speed * spring.response / 10)
        if elapsed >= min(spring.settlingTime(distance: distance, speed: speed, epsilon: epsilon), SpringMotion.longest) { return nil }
        return start.position + spring.value(target: way, initialVelocity: start.velocity, time: elapsed)
    }

    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        let start = takeover(value, context)
        return spring.velocity(target: value - start.position, initialVelocity: start.velocity, time: time - start.start)
    }

    public func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool {
        guard merges, previous.stillness == 0 else { return false }
        let velocity = previous.velocity(value: value, time: time, context: context)
        var asked = context
        let position = previous.animate(value: value, time: time, context: &asked) ?? value
        context = MotionContext()
        context.state[ObjectIdentifier(SpringMotion.self)] = Takeover(start: time, position: position, velocity: velocity ?? .zero)
        return true
    }

    public var length: Double? {
        min(spring.settlingTime(distance: 1, speed: initialVelocity, epsilon: 0.001), SpringMotion.longest)
    }
}
