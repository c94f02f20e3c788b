/// One step of a value on its way through keyframes.
public struct KeyframeSegment<V: MotionVector> {
    /// How the value gets to the step's end.
    public enum Kind {
        case eased(EasingCurve)
        /// A cubic curve whose speeds at its ends, per second, follow from the neighbours where they are not given.
        case cubic(startVelocity: V?, endVelocity: V?)
        /// A spring that takes the speed over where none is given.
        case spring(DampedSpring, startVelocity: V?)
        /// At once.
        case move
    }

    public var target: V
    /// In seconds; `nil` for a spring is until it rests. What is not a positive number counts as 0.
    public var duration: Double?
    public var kind: Kind

    public init(to target: V, duration: Double?, _ kind: Kind) {
        self.target = target
        self.duration = duration
        self.kind = kind
    }
}

/// The way of a value through keyframes, one after the other.
public struct KeyframeSequence<V: MotionVector> {
    private struct Step {
        let start: Double
        let duration: Double
        let from: V
        let to: V
        let kind: Kind

        enum Kind {
            case eased(EasingCurve)
            case cubic(V, V)
            case spring(DampedSpring, V)
        }
    }

    private let first: V
    private let last: V
    private var steps: [Step] = []
    /// The length of all steps in seconds.
    public let duration: Double

    /// The way from `start` through `segments`.
    public init(from start: V, _ segments: [KeyframeSegment<V>]) {
        var time = 0.0
        var position = start
        var velocity = V.zero
        for (index, segment) in segments.enumerated() {
            let duration = KeyframeSequence.duration(of: segment, from: position, velocity)
            defer { position = segment.target }
            guard duration > 0 else {
                velocity = .zero
                continue
            }
            let kind: Step.Kind
            switch segment.kind {
            case .move, .eased:
                var easing = EasingCurve.linear
                if case .eased(let curve) = segment.kind { easing = curve }
                kind = .eased(easing)
                velocity = (segment.target - position).times(easing.velocity(at: 1 - 1e-9) / duration)
            case .cubic(let start, let end):
                let arrival = end ?? KeyframeSequence.velocity(at: index, of: segments, from: position, duration)
                kind = .cubic(start ?? velocity, arrival)
                velocity = arrival
            case .spring(let spring, let start):
                kind = .spring(spring, start ?? velocity)
                velocity = spring.velocity(target: segment.target - position, initialVelocity: start ?? velocity, time: duration)
            }
            steps.append(Step(start: time, duration: duration, from: position, to: segment.target, kind: kind))
            time += duration
        }
        first = start
        last = position
        duration = time
    }

    private static func duration(of segment: KeyframeSegment<V>, from position: V, _ velocity: V) -> Double {
        if case .move = segment.kind { return 0 }
        if let duration = segment.duration { return duration > 0 && duration.isFinite ? duration : 0 }
        guard case .spring(let spring, let start) = segment.kind else { return 0 }
        let speed = (start ?? velocity).magnitudeSquared.squareRoot()
        let distance = (segment.target - position).magnitudeSquared.squareRoot()
        return min(spring.settlingTime(distance: distance, speed: speed, epsilon: 0.001 * max(distance, 1e-9)), SpringMotion.longest)
    }

    /// The speed at the end of a cubic step: between two cubic steps that of the straight line through their far ends (Catmull-Rom), before
    /// a step at an even pace that step's, else none.
    private static func velocity(at index: Int, of segments: [KeyframeSegment<V>], from position: V, _ duration: Double) -> V {
        guard index + 1 < segments.count, let next = segments[index + 1].duration, next > 0, next.isFinite else { return .zero }
        let end = segments[index].target
        let after = segments[index + 1].target
        switch segments[index + 1].kind {
        case .cubic(let start?, _): return start
        case .cubic(nil, _): return (after - position).times(1 / (duration + next))
        case .eased(let easing): return (after - end).times(easing.velocity(at: 0) / next)
        case .spring, .move: return .zero
        }
    }

    /// Where the value is `time` seconds after the start; before it the start, after the last step that one's end.
    public func value(at time: Double) -> V {
        guard let step = step(at: time) else { return time < 0 ? first : last }
        let elapsed = min(max(0, time - step.start), step.duration)
        let way = step.to - step.from
        switch step.kind {
        case .eased(let easing): return step.from + way.times(easing.value(at: elapsed / step.duration))
        case .cubic(let start, let end): return KeyframeSequence.cubic(step, start, end, elapsed / step.duration)
        case .spring(let spring, let velocity): return step.from + spring.value(target: way, initialVelocity: velocity, time: elapsed)
        }
    }

    /// Hermite's cubic at the part `u` of the step.
    private static func cubic(_ step: Step, _ start: V, _ end: V, _ u: Double) -> V {
        let (u2, u3) = (u * u, u * u * u)
        return step.from.times(2 * u3 - 3 * u2 + 1) + step.to.times(3 * u2 - 2 * u3)
            + start.times((u3 - 2 * u2 + u) * step.duration) + end.times((u3 - u2) * step.duration)
    }

    /// The step that runs at `time`; `nil` outside of all. By halving.
    private func step(at time: Double) -> Step? {
        guard time >= 0, time < duration, !steps.isEmpty else { return nil }
        var low = 0
        var high = steps.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if steps[middle].start <= time { low = middle } else { high = middle - 1 }
        }
        return steps[low]
    }
}
