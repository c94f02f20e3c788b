import GridCore
import HostInterface

/// What a drag has come to.
public struct DragValue: Hashable, Sendable {
    /// Seconds of the host's clock.
    public var time: Double
    public var startLocation: Point
    public var location: Point
    /// Points per second.
    public var velocity: Point

    public init(time: Double, startLocation: Point, location: Point, velocity: Point) {
        self.time = time
        self.startLocation = startLocation
        self.location = location
        self.velocity = velocity
    }

    /// How far the drag has gone.
    public var translation: Point { Point(x: location.x - startLocation.x, y: location.y - startLocation.y) }

    /// Where the drag would come to rest if it were let go now.
    public var predictedEndLocation: Point {
        Point(x: location.x + velocity.x * GestureLimits.prediction, y: location.y + velocity.y * GestureLimits.prediction)
    }
}

/// A finger that goes down and moves. The first finger counts; others that join do not.
public struct DragMachine: GestureMachine {
    private var minimumDistance: Double
    private var start: Point?
    private var pointer: Int?
    private var tracker = VelocityTracker()
    public private(set) var phase = GesturePhase<DragValue>.possible

    /// The distance, in points, after which a movement is a drag. Negative counts as 0: a drag from the first touch on.
    public init(minimumDistance: Double = GestureLimits.slop) {
        self.minimumDistance = tamed(minimumDistance, or: GestureLimits.slop)
    }

    public var isClaiming: Bool { phase.value != nil }
    public var deadline: Double? { nil }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        guard case .pointer(let event) = input else {
            if case .pinch = input { phase = .failed }
            return
        }
        switch event.phase {
        case .began:
            guard pointer == nil else { return }
            pointer = event.pointer
            start = event.position
            track(event)
        case .moved:
            guard event.pointer == pointer else { return }
            track(event)
        case .ended:
            guard event.pointer == pointer else { return }
            if case .active = phase { phase = .ended(value(of: event)) } else { phase = .failed }
        case .cancelled: if event.pointer == pointer { phase = .failed }
        case .hovered, .left: break
        }
    }

    private mutating func track(_ event: PointerEvent) {
        tracker.add(event.position, at: event.time)
        let isFarEnough = start.map { $0.distance(to: event.position) >= minimumDistance } ?? false
        if case .active = phase {
            phase = .active(value(of: event))
        } else if isFarEnough {
            phase = .active(value(of: event))
        }
    }

    private func value(of event: PointerEvent) -> DragValue {
        DragValue(
            time: event.time, startLocation: start ?? event.position, location: event.position, velocity: tracker.velocity(at: event.time))
    }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<DragValue>) {
        if let newer = newer as? DragMachine { minimumDistance = newer.minimumDistance }
    }
}
