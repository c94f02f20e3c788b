import Interaction

/// An animation that a developer computes.
///
/// It moves a difference: from zero to `value`, which is how far a change moves the target.
public protocol CustomAnimation: Hashable, Sendable {
    /// How much of `value` is covered `time` seconds after the start; `nil` once the animation is over.
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

    /// How fast it moves at `time`, per second; `nil`, as by default, where that is not known: a spring that takes over then starts at rest.
    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

    /// Whether this animation takes over from `previous`, whose `value` has moved for `time` seconds, with its state and time. By default
    /// it does not: both run and add up.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What one run of a custom animation has and keeps from one moment to the next.
public struct AnimationContext<Value: VectorArithmetic> {
    var core: MotionContext<Value>

    /// What the animation keeps.
    public var state: AnimationState<Value> {
        get { AnimationState(values: core.state) }
        set { core.state = newValue.values }
    }

    /// Whether a person would say that the animation has ended, although it may go on a little.
    public var isLogicallyComplete: Bool {
        get { core.isLogicallyComplete }
        set { core.isLogicallyComplete = newValue }
    }

    /// The same context with another state, for an animation that runs another one.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var result = AnimationContext<T>(core: MotionContext())
        result.state = state
        result.isLogicallyComplete = isLogicallyComplete
        return result
    }
}

/// Values that a custom animation keeps, by key.
public struct AnimationState<Value: VectorArithmetic> {
    fileprivate var values: [ObjectIdentifier: Any]

    public init() { values = [:] }
    fileprivate init(values: [ObjectIdentifier: Any]) { self.values = values }

    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of what a custom animation keeps.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

extension Animation {
    /// How much of `value` is covered `time` seconds after the start; `nil` once the animation is over.
    public func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        curve.animate(value: value, time: time, context: &context.core)
    }

    /// How fast the animation moves at `time`, per second.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        curve.velocity(value: value, time: time, context: context.core)
    }

    /// Whether this animation takes over from `previous`.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        curve.shouldMerge(previous: previous.curve, value: value, time: time, context: &context.core)
    }
}

/// A custom animation whose type is not known to those who hold it.
struct CustomAnimationBox: Hashable, Sendable {
    private nonisolated(unsafe) let identity: AnyHashable
    let curve: any MotionCurve

    init<A: CustomAnimation>(_ animation: A) {
        identity = AnyHashable(animation)
        curve = CustomMotion(animation: animation)
    }

    static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// An animation that knows whether it ends.
protocol KnownEnd {
    var isEndless: Bool { get }
}

/// A custom animation as a curve. All that moves in the toolkit is a `VectorArithmetic`; the types below are only written by other names.
private struct CustomMotion<A: CustomAnimation>: MotionCurve {
    let animation: A

    var isEndless: Bool { (animation as? any KnownEnd)?.isEndless ?? false }

    func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        func opened<W: VectorArithmetic>(_ type: W.Type) -> V? {
            guard let moved = value as? W, let core = context as? MotionContext<W> else { return nil }
            var inner = AnimationContext(core: core)
            defer { if let changed = inner.core as? MotionContext<V> { context = changed } }
            return animation.animate(value: moved, time: time, context: &inner) as? V
        }
        guard let type = V.self as? any VectorArithmetic.Type else { return nil }
        return opened(type)
    }

    func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        func opened<W: VectorArithmetic>(_ type: W.Type) -> V? {
            guard let moved = value as? W, let core = context as? MotionContext<W> else { return nil }
            return animation.velocity(value: moved, time: time, context: AnimationContext(core: core)) as? V
        }
        guard let type = V.self as? any VectorArithmetic.Type else { return nil }
        return opened(type)
    }

    func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool {
        guard let previous = previous as? CustomMotion<A>, let type = V.self as? any VectorArithmetic.Type else { return false }
        func opened<W: VectorArithmetic>(_ type: W.Type) -> Bool {
            guard let moved = value as? W, let core = context as? MotionContext<W> else { return false }
            var inner = AnimationContext(core: core)
            defer { if let changed = inner.core as? MotionContext<V> { context = changed } }
            return animation.shouldMerge(previous: Animation(previous.animation), value: moved, time: time, context: &inner)
        }
        return opened(type)
    }
}
