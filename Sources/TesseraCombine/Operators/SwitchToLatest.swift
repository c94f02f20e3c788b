import Foundation

extension Publishers {
    /// The values of the newest of the publishers that come.
    public struct SwitchToLatest<Inner: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == Inner, Inner.Failure == Upstream.Failure {
        public typealias Output = Inner.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let latest = Latest<Output, Failure>(AnySubscriber(subscriber))
            let outer = Inlet<Inner, Failure>()
            outer.wanted = .unlimited
            outer.onValue = { publisher in
                latest.change(to: publisher)
                return .none
            }
            outer.onCompletion = { latest.sourceEnded($0) }
            latest.source = outer
            subscriber.receive(subscription: latest)
            upstream.subscribe(outer)
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// The values of the newest of the publishers that come; an older one is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// The values of the newest of the publishers that come, which can fail; an older one is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.Transform<Self, Output, Output.Failure>> {
        Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never, Failure == Never {
    /// The values of the newest of the publishers that come; an older one is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

private final class Latest<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private let outlet: Outlet<Output, Failure>
    private var current: Inlet<Output, Failure>?
    private var isSourceEnded = false
    private var isCancelled = false
    var source: (any Subscription)?

    init(_ downstream: AnySubscriber<Output, Failure>) { outlet = Outlet(downstream) }

    func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

    func change<P: Publisher>(to publisher: P) where P.Output == Output, P.Failure == Failure {
        let inlet = Inlet<Output, Failure>()
        let isUnlimited = outlet.isUnlimited
        inlet.wanted = isUnlimited ? .unlimited : .max(1)
        inlet.onValue = { [weak inlet, outlet] value in
            outlet.send(value, taken: isUnlimited ? nil : { inlet?.request(.max(1)) })
            return .none
        }
        inlet.onCompletion = { [weak self, weak inlet] completion in
            guard let self, let inlet else { return }
            self.inputEnded(inlet, completion)
        }
        let old: Inlet<Output, Failure>?? = lock.withLock {
            guard !isCancelled else { return nil }
            defer { current = inlet }
            return .some(current)
        }
        guard let old else { return }
        old?.cancel()
        publisher.subscribe(inlet)
    }

    private func inputEnded(_ inlet: Inlet<Output, Failure>, _ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return fail(completion) }
        let isLast = lock.withLock {
            if current === inlet { current = nil }
            return isSourceEnded && current == nil
        }
        if isLast { outlet.finish(.finished) }
    }

    func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return fail(completion) }
        let isLast = lock.withLock {
            isSourceEnded = true
            return current == nil
        }
        if isLast { outlet.finish(.finished) }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
        outlet.finish(completion)
        stopInputs()
    }

    func cancel() {
        outlet.close()
        stopInputs()
    }

    private func stopInputs() {
        let (current, source) = lock.withLock {
            defer {
                isCancelled = true
                self.current = nil
                self.source = nil
            }
            return (self.current, self.source)
        }
        source?.cancel()
        current?.cancel()
    }
}
