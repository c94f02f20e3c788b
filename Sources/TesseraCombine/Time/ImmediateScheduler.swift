/// Runs everything at once, in the place that asks. Its time stands still.
public struct ImmediateScheduler: Scheduler, Sendable {
    public static let shared = ImmediateScheduler()

    public typealias SchedulerOptions = Never

    /// A moment that has no distance to any other but for what is added.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = SchedulerInterval

        private var seconds = 0.0

        init() {}

        public func distance(to other: SchedulerTimeType) -> SchedulerInterval { SchedulerInterval(other.seconds - seconds) }

        public func advanced(by interval: SchedulerInterval) -> SchedulerTimeType {
            var result = self
            result.seconds += interval.timeInterval
            return result
        }
    }

    private init() {}

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerInterval { 0 }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
