import Foundation

extension Publishers {
    /// Everything, delivered on a scheduler, at once or after a delay, in the order in which it came.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        let delay: Context.SchedulerTimeType.Stride?

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            inlet.onValue = { value in
                later { outlet.send(value) }
                return .none
            }
            inlet.onCompletion = { completion in later { outlet.finish(completion) } }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet], passesDemand: true))
            upstream.subscribe(inlet)
        }

        private func later(_ action: @escaping () -> Void) {
            if let delay {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: delay), tolerance: scheduler.minimumTolerance, options: options, action)
            } else {
                scheduler.schedule(options: options, action)
            }
        }
    }

    /// Subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            inlet.onValue = { value in
                outlet.send(value)
                return .none
            }
            inlet.onCompletion = { outlet.finish($0) }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet], passesDemand: true))
            scheduler.schedule(options: options) { upstream.subscribe(inlet) }
        }
    }
}

extension Publisher {
    /// Delivers on `scheduler`.
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options, delay: nil)
    }

    /// Delivers on `scheduler`, `interval` later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options, delay: interval)
    }

    /// Starts on `scheduler`.
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}
