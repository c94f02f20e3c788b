import GridCore

/// Where content comes to rest that was moved without a finger's speed: by a wheel, a bar, or a host's keys.
public enum ScrollRest {
    /// A shorter movement, in points, is none that is meant to lead further. Chosen by eye.
    static let least = 20.0
    /// The speed, in points per second, as which a movement counts that has to lead to the next place. Chosen by eye.
    static let speed = 300.0

    /// The place that `choose` has for content that was moved from `origin` to `offset`. Where that is back at the beginning, the movement
    /// counts as a flick of more than half of a page, so that a step of a wheel leads on to the next page or view.
    public static func target(
        from origin: Point, to offset: Point, page: Size, choose: (_ wish: Point, _ velocity: Point) -> Point
    ) -> Point {
        var target = choose(offset, .zero)
        for axis in Axis.allCases {
            let way = offset[axis] - origin[axis]
            guard way.magnitude >= least, (target[axis] - origin[axis]) * way.sign1 < least else { continue }
            var (wish, velocity) = (offset, Point.zero)
            wish[axis] = origin[axis] + way.sign1 * max(way.magnitude, page[axis] * 0.51)
            velocity[axis] = way.sign1 * speed
            target[axis] = choose(wish, velocity)[axis]
        }
        return target
    }
}

extension Double {
    fileprivate var sign1: Double { self < 0 ? -1 : 1 }
}
