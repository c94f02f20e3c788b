import Interaction
import ViewGraph

extension ScrollCurve {
    /// How a scroll runs that is asked for in a change; `nil` is at once. It follows the curve of the change, but never beyond its goal, and one
    /// whose length nobody can tell runs as a scroll that nobody has chosen a curve for.
    init?(_ transaction: GraphTransaction) {
        guard let curve = transaction.curve else { return nil }
        guard let length = curve.length, length.isFinite, !curve.isEndless else {
            self = .standard
            return
        }
        self.init(duration: length) { part in
            var context = MotionContext<MotionNumbers>()
            let way = curve.animate(value: MotionNumbers(1), time: part * length, context: &context)?.x ?? 1
            return min(max(way, 0), 1)
        }
    }
}
