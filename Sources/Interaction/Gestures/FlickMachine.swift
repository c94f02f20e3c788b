import GridCore
import HostInterface

/// One finger that goes quickly and nearly straight in one of some directions.
public struct FlickMachine: GestureMachine {
    /// Where a flick began and where it was recognised.
    public struct Flick: Hashable, Sendable {
        public var start: Point
        public var location: Point
    }

    /// How far it has to go, in points, and in what time, in seconds. By eye.
    private static let distance = 40.0
    private static let time = 0.5

    private let ways: [Point]
    private var began: (pointer: Int, place: Point, time: Double)?
    public private(set) var phase = GesturePhase<Flick>.possible

    /// `ways` are vectors of length 1 along an axis.
    public init(ways: [Point]) { self.ways = ways }

    public var isClaiming: Bool { phase.isFinished && !phase.isFailed }
    public var deadline: Double? { phase.isFinished ? nil : began.map { $0.time + Self.time } }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        switch input {
        case .pinch: phase = .failed
        case .time(let now): if let deadline, now >= deadline { phase = .failed }
        case .pointer(let event): follow(event)
        }
    }

    private mutating func follow(_ event: PointerEvent) {
        guard let began else {
            if event.phase == .began { began = (event.pointer, event.position, event.time) }
            return
        }
        // A second finger is another gesture.
        guard event.pointer == began.pointer, event.phase == .moved || event.phase == .ended, event.time - began.time <= Self.time else {
            phase = .failed
            return
        }
        let way = Point(x: event.position.x - began.place.x, y: event.position.y - began.place.y)
        let isThere = ways.contains { direction in
            let along = way.x * direction.x + way.y * direction.y
            let across = (way.x * direction.y - way.y * direction.x).magnitude
            return along >= Self.distance && across <= along / 2
        }
        if isThere {
            phase = .ended(Flick(start: began.place, location: event.position))
        } else if event.phase == .ended {
            phase = .failed
        }
    }

    public mutating func cancel() { if !phase.isFinished { phase = .failed } }

    public mutating func adopt(_ newer: any GestureMachine<Flick>) {}
}
