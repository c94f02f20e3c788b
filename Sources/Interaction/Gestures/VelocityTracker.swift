import GridCore

/// The velocity of something that is seen now and then: the slope of the line that fits the last tenth of a second best.
///
/// Keeps at most `capacity` sightings, so its cost does not grow with the length of a movement.
public struct VelocityTracker: Hashable, Sendable {
    /// The time that counts, in seconds. Ours: short enough to forget a change of direction, long enough for a slow touch screen.
    public static let window = 0.1
    /// After so long without a sighting the thing counts as resting, in seconds.
    public static let patience = 0.05
    private static let capacity = 20

    private struct Sighting: Hashable {
        var time: Double
        var position: Point
    }

    private var sightings: [Sighting] = []

    public init() {}

    /// Notes where the thing is. A time before the last one begins anew; a position or time that is not finite is left out.
    public mutating func add(_ position: Point, at time: Double) {
        guard time.isFinite, position.x.isFinite, position.y.isFinite else { return }
        if let last = sightings.last, time < last.time { sightings.removeAll() }
        // Two sightings at one moment are one: the later.
        if sightings.last?.time == time { sightings.removeLast() }
        sightings.append(Sighting(time: time, position: position))
        if sightings.count > VelocityTracker.capacity { sightings.removeFirst() }
    }

    /// Points per second at `time`; zero where there are fewer than two sightings or the last one is too long ago.
    public func velocity(at time: Double) -> Point {
        guard let last = sightings.last, time - last.time <= VelocityTracker.patience else { return .zero }
        let recent = sightings.filter { last.time - $0.time <= VelocityTracker.window }
        guard recent.count > 1 else { return .zero }
        let count = Double(recent.count)
        let meanTime = recent.reduce(0) { $0 + ($1.time - last.time) } / count
        let meanX = recent.reduce(0) { $0 + $1.position.x } / count
        let meanY = recent.reduce(0) { $0 + $1.position.y } / count
        var (spread, x, y) = (0.0, 0.0, 0.0)
        for sighting in recent {
            let distance = sighting.time - last.time - meanTime
            spread += distance * distance
            x += distance * (sighting.position.x - meanX)
            y += distance * (sighting.position.y - meanY)
        }
        guard spread > 0 else { return .zero }
        return Point(x: x / spread, y: y / spread)
    }
}
