import Foundation
import GridCore
import Scene

/// An angular gradient as narrow wedges, clockwise.
struct AngularSweep {
    struct Wedge {
        var startDirection: Point
        var endDirection: Point
        var startColor: Color
        var endColor: Color
    }

    let wedges: [Wedge]

    /// The widest wedge: along a straight outer edge of four degrees the colour is off by less than can be seen.
    private static let step = Double.pi / 45

    init(_ ramp: GradientRamp, start: Double, end: Double) {
        guard let first = ramp.stops.first, let last = ramp.stops.last else {
            wedges = []
            return
        }
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
                        startDirection: Point(x: cos(one), y: sin(one)), endDirection: Point(x: cos(two), y: sin(two)),
                        startColor: color(one), endColor: color(two)))
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
}
