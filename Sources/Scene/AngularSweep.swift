import GridCore

/// An angular gradient as narrow wedges round a centre, clockwise, for hosts that have no such gradient. Where the stops leave out a part of
/// the circle, the first half of it has the last colour and the second half the first one.
public struct AngularSweep: Hashable, Sendable {
    /// From one direction, a point of the unit circle, to the next.
    public struct Wedge: Hashable, Sendable {
        public var startDirection: Point
        public var endDirection: Point
        public var startColor: Color
        public var endColor: Color
    }

    public let wedges: [Wedge]

    /// The widest wedge: along a straight outer edge of four degrees the colour is off by less than can be seen.
    private static let step = Double.pi / 45

    /// Angles in radians from the positive x axis.
    public init(_ ramp: GradientRamp, start: Double, end: Double) {
        guard let first = ramp.stops.first, let last = ramp.stops.last else {
            wedges = []
            return
        }
        let (start, end) = (Self.gate(start), Self.gate(end))
        var result: [Wedge] = []
        // A sweep longer than a circle covers its own beginning: the last turn is what shows.
        let turn = 2 * Double.pi
        let span = max(end - start, 0)
        let shownStart = span > turn ? end - turn : start
        func add(from: Double, to: Double, color: (Double) -> Color) {
            let count = max(1, Int(((to - from) / Self.step).rounded(.up)))
            for index in 0..<count where to > from {
                let one = from + (to - from) * Double(index) / Double(count)
                let two = from + (to - from) * Double(index + 1) / Double(count)
                result.append(
                    Wedge(
                        startDirection: Self.direction(one), endDirection: Self.direction(two), startColor: color(one), endColor: color(two)
                    ))
            }
        }
        add(from: shownStart, to: start + span * first.location) { _ in first.color }
        for (one, two) in zip(ramp.stops, ramp.stops.dropFirst()) where two.location > one.location {
            let (from, to) = (start + span * one.location, start + span * two.location)
            add(from: max(from, shownStart), to: to) { one.color.mixed(with: two.color, ($0 - from) / (to - from)) }
        }
        add(from: max(shownStart, start + span * last.location), to: end) { _ in last.color }
        let gap = turn - min(span, turn)
        add(from: start + span, to: start + span + gap / 2) { _ in last.color }
        add(from: start + span + gap / 2, to: start + span + gap) { _ in first.color }
        wedges = result
    }

    /// The one door for angles: a hundred thousand turns, and 0 for what is no number.
    private static func gate(_ angle: Double) -> Double { angle.isNaN ? 0 : min(max(angle, -6e5), 6e5) }

    private static func direction(_ angle: Double) -> Point {
        let (sine, cosine) = sineAndCosine(angle)
        return Point(x: cosine, y: sine)
    }
}
