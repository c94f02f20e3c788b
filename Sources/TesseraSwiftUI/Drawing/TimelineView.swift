import Foundation
import ViewGraph

/// The moments at which a view is to change.
public nonisolated protocol TimelineSchedule: Sendable {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode

    /// The moments from `startDate` on, in order.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may ask for changes.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// A view that depends on the time: its content is evaluated at every moment of the schedule, by the host's clock. A picture shows it as it
/// is at the moment when it is drawn.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The moment that the content is for.
    public struct Context {
        /// How often the content is updated.
        public enum Cadence: Comparable, Hashable, Sendable { case live, seconds, minutes }

        public let date: Date
        public let cadence: Cadence
    }

    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    private var alarm = TimelineAlarm()
}

extension TimelineView: View where Content: View {
    public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View { content(context) }

    /// The schedule's entry that holds now; the alarm is set to the one after it.
    @MainActor private var context: TimelineViewDefaultContext {
        let now = alarm.now
        var held = now
        var next: Date?
        // A schedule begins with the entry that holds now, which may lie before it. One that goes on naming moments that have passed
        // is not followed for ever.
        for entry in schedule.entries(from: now, mode: .normal).prefix(TimelineAlarm.mostEntries) {
            if entry > now {
                next = entry
                break
            }
            held = entry
        }
        alarm.set(next)
        return TimelineViewDefaultContext(date: held, cadence: cadence(now, next))
    }

    private func cadence(_ now: Date, _ next: Date?) -> TimelineViewDefaultContext.Cadence {
        let distance = next.map { $0.timeIntervalSince(now) } ?? .infinity
        return schedule is AnimationTimelineSchedule || distance < 1 ? .live : distance < 60 ? .seconds : .minutes
    }
}

/// The context of a timeline whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// At the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
    }
}

/// At equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    /// The moments, without an end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private var upcoming: Date
        private let interval: TimeInterval

        init(next: Date, interval: TimeInterval) {
            upcoming = next
            self.interval = interval
        }

        public mutating func next() -> Date? {
            defer { upcoming += interval }
            return upcoming
        }
    }

    private let start: Date
    private let interval: TimeInterval

    /// From `startDate` on every `interval` seconds; an interval that is not above 0 counts as a second.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval > 0 && interval.isFinite ? interval : 1
    }

    /// From the last moment at or before `startDate` on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        return Entries(next: start + max(0, steps) * interval, interval: interval)
    }
}

/// At moments that are listed.
public struct ExplicitTimelineSchedule<Entries: Sequence & Sendable>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    public init(_ dates: Entries) { self.dates = dates }

    /// From the last moment at or before `startDate` on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
        let all = Array(dates)
        return Array(all.suffix(from: max(0, (all.firstIndex { $0 > startDate } ?? all.count) - 1)))
    }
}

/// As often as the screen changes.
public struct AnimationTimelineSchedule: TimelineSchedule {
    private let interval: TimeInterval
    private let isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = minimumInterval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1.0 / 60
        isPaused = paused
    }

    /// From `start` on; a single one where the schedule is paused.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        isPaused ? AnySequence([start]) : AnySequence(PeriodicTimelineSchedule.Entries(next: start, interval: interval))
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At the start of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// At equal distances in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// As often as the screen changes.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// As often as the screen changes, but not more often than every `minimumInterval` seconds.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// At moments that are listed.
    public static func explicit<S: Sequence & Sendable>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
