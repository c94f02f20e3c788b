import GridCore
import Interaction

/// What moves a scroll view's content along one axis while nobody touches it.
enum ScrollMotion {
    /// Rolls on after a finger has left, until it has become slow or comes to an end.
    case rolling(ScrollDeceleration, since: Double, gone: Double)
    /// Is drawn back from beyond an end: 0 the start, 1 the end.
    case returning(ScrollSpring, since: Double, edge: Double)
    /// Is drawn to where it has to rest.
    case gliding(ScrollSpring, since: Double, gone: Double)
    /// Follows the notches of a wheel.
    case stepping(WheelSmoothing)
    /// Goes to a goal, whose place is looked for anew in every frame; the last frame shows it exactly.
    case showing(ScrollGoal, ScrollCurve, since: Double, progress: Double)
}

/// Where the program wants the content along one axis.
enum ScrollGoal {
    case view(ScrollDestination, ScrollAlignment)
    /// An end: 0 the start, 1 the end.
    case edge(Double)
    case offset(Double)

    /// What holds the content once it is there.
    var hold: ScrollHold {
        switch self {
        case .view(let destination, let alignment): .target(destination, alignment)
        case .edge(let fraction): .edge(fraction: fraction, beyond: 0)
        case .offset(let offset): .offset(offset)
        }
    }
}

/// How a scroll to a view runs in time.
public nonisolated struct ScrollCurve: Sendable {
    /// In seconds.
    public var duration: Double
    /// The part of the way that is gone after a part of the duration; 1 at 1.
    public var progress: @Sendable (Double) -> Double

    /// A duration that is not above 0, or no number, is one that is over at once.
    public init(duration: Double, progress: @escaping @Sendable (Double) -> Double) {
        self.duration = duration > 0 && duration.isFinite ? min(duration, 60) : 0
        self.progress = progress
    }

    /// The curve of a scroll that nobody has chosen one for. From knowledge: ease in and out over about a third of a second.
    public static let standard = ScrollCurve(duration: 0.35) { CubicBezier(0.42, 0, 0.58, 1).value(at: $0) }
}

extension ScrollMotion {
    /// What a step has come to.
    struct Step {
        /// Where the content stands now.
        var offset: Double
        /// Points per second, for what follows.
        var velocity = 0.0
        /// The rest of the motion; `nil` where it is over.
        var next: ScrollMotion?
    }

    /// The motion at `time`, of content that stands at `offset` and can be scrolled in `range`.
    func step(at time: Double, from offset: Double, in range: ScrollRange) -> Step {
        switch self {
        case .rolling(let deceleration, let since, let gone):
            let way = deceleration.value(at: time - since)
            let isOver = time - since >= deceleration.duration
            return Step(
                offset: offset + way - gone, velocity: deceleration.velocity(at: time - since),
                next: isOver ? nil : .rolling(deceleration, since: since, gone: way))
        case .returning(let spring, let since, let edge):
            let rest = edge == 0 ? range.first : range.last
            guard !spring.isAtRest(at: time - since) else { return Step(offset: rest) }
            return Step(offset: rest + spring.value(at: time - since), next: self)
        case .gliding(let spring, let since, let gone):
            let isOver = spring.isAtRest(at: time - since)
            let way = isOver ? -spring.start : spring.value(at: time - since) - spring.start
            return Step(offset: offset + way - gone, next: isOver ? nil : .gliding(spring, since: since, gone: way))
        case .stepping(var smoothing):
            let way = smoothing.advance(to: time)
            return Step(offset: offset + way, next: smoothing.isAtRest ? nil : .stepping(smoothing))
        case .showing: return Step(offset: offset, next: self)
        }
    }
}
