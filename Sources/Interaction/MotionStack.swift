/// The movements of one value that run at the same time.
///
/// What is shown is the target less what each movement has still to cover. A new target adds a movement over the difference: a curve
/// runs beside those before it, and their sum has no corner; a spring takes the newest one over with its speed.
public struct MotionStack<V: MotionVector, Listener> {
    private struct Run {
        var curve: any MotionCurve
        var way: V
        var start: Double
        var context = MotionContext<V>()
        var listeners: [Listener]
    }

    /// What happened while the stack was looked at.
    public struct Moment {
        /// What all movements have still to cover.
        public var remaining: V
        /// Those who wait for movements that a person would call ended now.
        public var completed: [Listener] = []
        /// Those who wait for movements that are over.
        public var ended: [Listener] = []
    }

    /// More than so many movements at once are not told apart: the oldest ends.
    private static var most: Int { 32 }

    private var runs: [Run] = []
    public init() {}

    public var isEmpty: Bool { runs.isEmpty }

    /// Whether all that runs repeats for ever.
    public var isEndless: Bool { runs.allSatisfy(\.curve.isEndless) }

    /// The moment before which nothing moves; `time` where something does.
    public func nextChange(at time: Double) -> Double {
        runs.reduce(.infinity) { min($0, max(time, $1.start + $1.curve.stillness)) }
    }

    /// The target has moved by `way`: `curve` covers it from `time` on.
    public mutating func add(_ way: V, curve: any MotionCurve, at time: Double, listeners: [Listener]) -> [Listener] {
        var dropped: [Listener] = []
        if let last = runs.last {
            var context = last.context
            if curve.shouldMerge(previous: last.curve, value: last.way, time: time - last.start, context: &context) {
                runs[runs.count - 1] = Run(
                    curve: curve, way: last.way + way, start: last.start, context: context, listeners: last.listeners + listeners)
                return []
            }
        }
        if runs.count >= MotionStack.most { dropped = runs.removeFirst().listeners }
        runs.append(Run(curve: curve, way: way, start: time, listeners: listeners))
        return dropped
    }

    /// Looks at all movements at `time` and forgets those that are over.
    public mutating func advance(to time: Double) -> Moment {
        var moment = Moment(remaining: .zero)
        var left: [Run] = []
        for var run in runs {
            let wasComplete = run.context.isLogicallyComplete
            let covered = run.curve.animate(value: run.way, time: max(0, time - run.start), context: &run.context)
            if !wasComplete, run.context.isLogicallyComplete || covered == nil { moment.completed += run.listeners }
            if let covered {
                moment.remaining += run.way - covered
                left.append(run)
            } else {
                moment.ended += run.listeners
            }
        }
        runs = left
        return moment
    }

    /// Ends everything; answers who waited.
    public mutating func removeAll() -> [Listener] {
        defer { runs = [] }
        return runs.flatMap(\.listeners)
    }
}
