import Foundation

extension Publishers {
    /// Ends when no value has come for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        /// The failure with which it ends; without one it ends as if all were done.
        public let customError: (() -> Failure)?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?,
            customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            // Grows with each value: a wait that began before the newest value ends nothing.
            let count = LockedValue(0)
            let wait: () -> Void = { [scheduler, interval, options, customError] in
                let mine = count.value
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard count.value == mine, !outlet.isClosed else { return }
                    inlet.cancel()
                    outlet.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            inlet.wanted = .unlimited
            inlet.onValue = { value in
                count.value = count.value &+ 1
                wait()
                outlet.send(value)
                return .none
            }
            inlet.onCompletion = { completion in
                count.value = count.value &+ 1
                outlet.finish(completion)
            }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet]))
            wait()
            upstream.subscribe(inlet)
        }
    }

    /// The time between each two values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context

        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let last = LockedValue(scheduler.now)
            upstream.map { [scheduler] _ in
                let now = scheduler.now
                defer { last.value = now }
                return last.value.distance(to: now)
            }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Ends when no value has come for `interval` since the last, or since the subscription: with the error of `customError`, or as if
    /// all were done.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// The time that has passed since the value before, or since the subscription, at each value.
    public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.MeasureInterval<Self, S>
    {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
