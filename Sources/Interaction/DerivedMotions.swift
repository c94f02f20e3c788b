/// Another movement, begun later.
public struct DelayedMotion: MotionCurve {
    public let base: any MotionCurve
    public let delay: Double

    /// A delay below 0 begins in the middle of the movement; one that is no number is none.
    public init(_ base: any MotionCurve, by delay: Double) {
        self.base = base
        self.delay = delay.isFinite ? delay : 0
    }

    public func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
    }

    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
    }

    public var length: Double? { base.length.map { max(0, $0 + delay) } }
    public var isEndless: Bool { base.isEndless }
    public var stillness: Double { max(0, delay + base.stillness) }
}

/// Another movement, faster or slower.
public struct FasterMotion: MotionCurve {
    public let base: any MotionCurve
    public let factor: Double

    /// At 0 or below nothing would ever move: such a factor is brought to a thousandth; one that is no number is 1.
    public init(_ base: any MotionCurve, by factor: Double) {
        self.base = base
        self.factor = factor.isFinite ? max(factor, 1e-3) : 1
    }

    public func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        base.animate(value: value, time: time * factor, context: &context)
    }

    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        base.velocity(value: value, time: time * factor, context: context)?.times(factor)
    }

    /// Time runs at one pace in a movement that is taken over, so only one of the same pace is.
    public func shouldMerge<V: MotionVector>(
        previous: any MotionCurve, value: V, time: Double, context: inout MotionContext<V>
    ) -> Bool {
        guard let previous = previous as? FasterMotion, previous.factor == factor else { return false }
        return base.shouldMerge(previous: previous.base, value: value, time: time * factor, context: &context)
    }

    public var length: Double? { base.length.map { $0 / factor } }
    public var isEndless: Bool { base.isEndless }
    public var stillness: Double { base.stillness / factor }
}

/// Another movement, again and again: each time from the start, or there and back.
public struct RepeatedMotion: MotionCurve {
    public let base: any MotionCurve
    /// How often; `nil` for ever.
    public let count: Int?
    public let autoreverses: Bool

    /// A count below 1 counts as 1.
    public init(_ base: any MotionCurve, count: Int?, autoreverses: Bool) {
        self.base = base
        self.count = count.map { max(1, $0) }
        self.autoreverses = autoreverses
    }

    /// Where a movement of unknown length is: which turn, when it began and what it remembers.
    private struct Turn<V: MotionVector> {
        var number = 0
        var start = 0.0
        var context = MotionContext<V>()
    }

    public func animate<V: MotionVector>(value: V, time: Double, context: inout MotionContext<V>) -> V? {
        let key = ObjectIdentifier(RepeatedMotion.self)
        var turn = context.state[key] as? Turn<V> ?? Turn<V>()
        defer { context.state[key] = turn }
        if let length = base.length { return animate(value, time, turnsOf: length, &turn, &context) }
        // Without a known length a turn ends when the base says so; a turn that ends at once ends the movement.
        if let covered = base.animate(value: value, time: time - turn.start, context: &turn.context) {
            return shown(value, covered, turn.number)
        }
        let isLast = count.map { turn.number + 1 >= $0 } ?? false
        guard !isLast, time > turn.start else {
            context.isLogicallyComplete = true
            return nil
        }
        turn = Turn(number: turn.number + 1, start: time)
        return base.animate(value: value, time: 0, context: &turn.context).map { shown(value, $0, turn.number) }
    }

    private func animate<V: MotionVector>(
        _ value: V, _ time: Double, turnsOf length: Double, _ turn: inout Turn<V>, _ context: inout MotionContext<V>
    ) -> V? {
        let number = length > 1e-6 ? (max(0, time) / length).rounded(.down) : .infinity
        guard number < Double(count ?? Int.max), number < 1e15 else {
            context.isLogicallyComplete = true
            return nil
        }
        if Int(number) != turn.number { turn = Turn(number: Int(number), start: number * length) }
        let covered = base.animate(value: value, time: time - turn.start, context: &turn.context) ?? value
        return shown(value, covered, turn.number)
    }

    private func shown<V: MotionVector>(_ value: V, _ covered: V, _ number: Int) -> V {
        autoreverses && !number.isMultiple(of: 2) ? value - covered : covered
    }

    public func velocity<V: MotionVector>(value: V, time: Double, context: MotionContext<V>) -> V? {
        guard let turn = context.state[ObjectIdentifier(RepeatedMotion.self)] as? Turn<V> else { return nil }
        let velocity = base.velocity(value: value, time: time - turn.start, context: turn.context)
        return autoreverses && !turn.number.isMultiple(of: 2) ? velocity?.times(-1) : velocity
    }

    public var length: Double? {
        guard let count, let length = base.length else { return nil }
        return length * Double(count)
    }
    public var isEndless: Bool { count == nil && base.length.map { $0 > 1e-6 } ?? true }
    public var stillness: Double { count == 1 ? base.stillness : 0 }
}
