import Dispatch
import Foundation

/// A moment of the wall clock.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SchedulerInterval

    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: SchedulerDate) -> SchedulerInterval { SchedulerInterval(other.date.timeIntervalSince(date)) }
    public func advanced(by interval: SchedulerInterval) -> SchedulerDate { SchedulerDate(date + interval.timeInterval) }
}

/// The options of a scheduler that has none.
public struct SchedulerWithoutOptions {}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    public typealias SchedulerOptions = SchedulerWithoutOptions

    public var now: SchedulerDate { SchedulerDate(Date()) }
    public var minimumTolerance: SchedulerInterval { 0 }

    public func schedule(options: SchedulerWithoutOptions?, _ action: @escaping () -> Void) {
        let work = CrossingWork(action: action)
        reach { $0.perform { work.action() } }
    }

    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerWithoutOptions?, _ action: @escaping () -> Void
    ) {
        let work = CrossingWork(action: action)
        reach { $0.add(Timer(fire: date.date, interval: 0, repeats: false) { _ in work.action() }, forMode: .default) }
    }

    public func schedule(
        after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval, options: SchedulerWithoutOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = CrossingWork(action: action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.action() }
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }

    /// Calls `body` with this run loop. For the main one from another thread by way of the main queue: a window's or a page's main loop
    /// is woken by the queue, but not by a block that is given to the run loop.
    private func reach(_ body: @escaping @Sendable (RunLoop) -> Void) {
        guard self === RunLoop.main, !Thread.isMainThread else { return body(self) }
        DispatchQueue.main.async { body(.main) }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    public typealias SchedulerOptions = SchedulerWithoutOptions

    public var now: SchedulerDate { SchedulerDate(Date()) }
    public var minimumTolerance: SchedulerInterval { 0 }

    public func schedule(options: SchedulerWithoutOptions?, _ action: @escaping () -> Void) {
        let work = CrossingWork(action: action)
        addOperation { work.action() }
    }

    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerWithoutOptions?, _ action: @escaping () -> Void
    ) {
        let work = CrossingWork(action: action)
        DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) { [weak self] in
            self?.addOperation { work.action() }
        }
    }

    public func schedule(
        after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval, options: SchedulerWithoutOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = CrossingWork(action: action)
        let source = DispatchSource.makeTimerSource(queue: .global())
        source.schedule(deadline: .now() + date.date.timeIntervalSinceNow, repeating: interval.timeInterval)
        source.setEventHandler { [weak self] in self?.addOperation { work.action() } }
        source.activate()
        return AnyCancellable { source.cancel() }
    }
}
