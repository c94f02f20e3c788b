import Foundation
import HostInterface
import ViewGraph

/// Evaluates the view that holds it again at a moment of the host's clock.
struct TimelineAlarm {
    /// The most entries of a schedule that are looked at to find the one that holds a moment.
    static let mostEntries = 100_000

    private var bell: TimelineBell?

    /// The time of day by the host's clock, and not before the moment at which the alarm has rung.
    @MainActor var now: Date {
        let now = HostContext.current?.now ?? 0
        return Date(timeIntervalSince1970: TimelineAlarm.start + max(now, bell?.rung ?? now))
    }

    /// The time of day at which the host's clock began, in seconds since 1970. A host that has not said so is taken to run with the system's.
    @MainActor private static var start: Double {
        guard let host = HostContext.current, host.startOfClock != 0 else {
            return Date().timeIntervalSince1970 - (HostContext.current?.now ?? 0)
        }
        return host.startOfClock
    }

    /// Rings at `date`, or not at all; what was set before counts no more.
    @MainActor func set(_ date: Date?) {
        guard let bell else { return }
        bell.time = date.map { $0.timeIntervalSince1970 - TimelineAlarm.start }
        bell.begin()
    }
}

extension TimelineAlarm: DynamicProperty {
    static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        property.assumingMemoryBound(to: Self.self).pointee.bell = host.object(at: slot) { TimelineBell(host) }
    }
}

extension TimelineAlarm: _InitialValueProperty {}

/// Waits for a moment and has a view evaluated then.
@MainActor
private final class TimelineBell: MotionTicker {
    private weak var host: PropertyHost?
    /// By the host's clock.
    var time: Double?
    /// The moment at which it has rung last.
    private(set) var rung: Double?

    /// A date is told in steps of some ten millionths of a second; a moment counts as reached when it is as near as that.
    private static let slack = 1e-5

    init(_ host: PropertyHost) { self.host = host }

    func begin() {
        guard time != nil, let graph = host?.node?.graph else { return }
        graph.motion.add(self)
    }

    func tick(at time: Double) {
        rung = self.time
        self.time = nil
        host?.markDirty(Change(transaction: Transaction()))
    }

    func nextTick(at now: Double) -> Double? { time.map { max(now, $0 - TimelineBell.slack) } }
    var isEndless: Bool { true }
    var isAlive: Bool { host?.node.map { !$0.isDetached } ?? false }
    func abandon() { time = nil }
}
