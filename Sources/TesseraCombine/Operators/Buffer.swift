import Foundation

extension Publishers {
    /// When a buffer asks for values.
    public enum PrefetchStrategy: Hashable, Sendable {
        /// As many as it holds at once, and then one for each that it hands on.
        case keepFull
        /// Without end, from the start.
        case byRequest
    }

    /// What a full buffer does with one more value.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        /// Ends with an error.
        case customError(() -> Failure)
    }

    /// Values that wait until they are asked for, a limited number of them.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let size: Int
        public let prefetch: PrefetchStrategy
        public let whenFull: BufferingStrategy<Failure>

        public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            let again: () -> Void = prefetch == .keepFull ? { [weak inlet] in inlet?.request(.max(1)) } : {}
            inlet.onValue = { [size, whenFull, weak inlet] value in
                let isTaken = outlet.send(value, limit: size, droppingOldest: whenFull.dropsOldest, taken: again)
                if !isTaken, case .customError(let error) = whenFull {
                    inlet?.cancel()
                    outlet.finish(.failure(error()))
                }
                return .none
            }
            inlet.onCompletion = { outlet.finish($0) }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet]))
            inlet.wanted = prefetch == .keepFull ? .max(Swift.max(size, 0)) : .unlimited
            upstream.subscribe(inlet)
        }
    }
}

extension Publishers.BufferingStrategy {
    fileprivate var dropsOldest: Bool {
        if case .dropOldest = self { true } else { false }
    }
}

extension Publisher {
    /// Keeps up to `size` values until they are asked for.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }

    /// Stops the program for a debugger where one of the closures says so.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.HandleEvents<Self> {
        func stop(_ isWanted: Bool?) { if isWanted == true { raise(SIGTRAP) } }
        return handleEvents(
            receiveSubscription: { stop(receiveSubscription?($0)) }, receiveOutput: { stop(receiveOutput?($0)) },
            receiveCompletion: { stop(receiveCompletion?($0)) })
    }

    /// Stops the program for a debugger where the publisher fails.
    public func breakpointOnError() -> Publishers.HandleEvents<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { true } else { false }
        })
    }
}
