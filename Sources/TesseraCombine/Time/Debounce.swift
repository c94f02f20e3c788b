import Foundation

extension Publishers {
    /// A value once no other has come for a while.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            let number = LockedValue(0)
            inlet.wanted = .unlimited
            inlet.onValue = { value in
                let mine = number.value &+ 1
                number.value = mine
                scheduler.schedule(
                    after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    if number.value == mine { outlet.send(value) }
                }
                return .none
            }
            inlet.onCompletion = { completion in
                number.value = number.value &+ 1
                scheduler.schedule(options: options) { outlet.finish(completion) }
            }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet]))
            upstream.subscribe(inlet)
        }
    }

    /// At most one value per interval: the first or the newest of it.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            let gate = ThrottleGate<Output, Context>(scheduler: scheduler, interval: interval, latest: latest) { outlet.send($0) }
            inlet.wanted = .unlimited
            inlet.onValue = { value in
                gate.receive(value)
                return .none
            }
            inlet.onCompletion = { completion in
                scheduler.schedule(options: nil) {
                    gate.flush()
                    outlet.finish(completion)
                }
            }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet]))
            upstream.subscribe(inlet)
        }
    }
}

/// Lets a value through at once when the interval since the last one is over; otherwise one at the end of the interval.
private final class ThrottleGate<Value, Context: Scheduler>: @unchecked Sendable {
    private let lock = NSLock()
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let latest: Bool
    private let emit: (Value) -> Void
    private var last: Context.SchedulerTimeType?
    private var waiting: Value?

    init(scheduler: Context, interval: Context.SchedulerTimeType.Stride, latest: Bool, emit: @escaping (Value) -> Void) {
        self.scheduler = scheduler
        self.interval = interval
        self.latest = latest
        self.emit = emit
    }

    func receive(_ value: Value) {
        let now = scheduler.now
        let due: Context.SchedulerTimeType? = lock.withLock {
            if waiting != nil {
                if latest { waiting = value }
                return nil
            }
            let free = last.map { $0.advanced(by: interval) } ?? now
            waiting = value
            return free
        }
        guard let due else { return }
        if due <= now {
            scheduler.schedule(options: nil) { self.flush() }
        } else {
            scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) { self.flush() }
        }
    }

    func flush() {
        let now = scheduler.now
        let value = lock.withLock {
            defer { waiting = nil }
            if waiting != nil { last = now }
            return waiting
        }
        if let value { emit(value) }
    }
}

extension Publisher {
    /// A value once none has come for `dueTime` after it.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// At most one value per `interval`: the newest of it, or the first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
