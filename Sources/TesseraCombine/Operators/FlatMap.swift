import Foundation

extension Publishers {
    /// The values of the publishers that a function makes of each value, as they come.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        /// How many publishers are listened to at a time.
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure>(AnySubscriber(subscriber))
            let outer = Inlet<Upstream.Output, Failure>()
            outer.wanted = maxPublishers
            outer.onValue = { [transform, weak outer] value in
                confluence.add(transform(value)) { outer?.request(.max(1)) }
                return .none
            }
            outer.onCompletion = { confluence.sourceEnded($0) }
            confluence.source = outer
            subscriber.receive(subscription: confluence)
            upstream.subscribe(outer)
        }
    }

    /// The values of several publishers, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure>(AnySubscriber(subscriber))
            subscriber.receive(subscription: confluence)
            for publisher in publishers { confluence.add(publisher) {} }
            confluence.sourceEnded(.finished)
        }
    }

    /// The values of two publishers, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
}

/// Several inputs that flow into one output. Each is asked for one value at a time while the subscriber counts its demand.
private final class Confluence<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private let outlet: Outlet<Output, Failure>
    private var inlets: [ObjectIdentifier: Inlet<Output, Failure>] = [:]
    private var isSourceEnded = false
    private var isCancelled = false
    var source: (any Subscription)?

    init(_ downstream: AnySubscriber<Output, Failure>) { outlet = Outlet(downstream) }

    func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

    /// Listens to `publisher`; calls `ended` when it has finished.
    func add<P: Publisher>(_ publisher: P, ended: @escaping () -> Void) where P.Output == Output, P.Failure == Failure {
        let inlet = Inlet<Output, Failure>()
        let isUnlimited = outlet.isUnlimited
        inlet.wanted = isUnlimited ? .unlimited : .max(1)
        inlet.onValue = { [outlet, weak inlet] value in
            outlet.send(value, taken: isUnlimited ? nil : { inlet?.request(.max(1)) })
            return .none
        }
        inlet.onCompletion = { [weak self, weak inlet] completion in
            guard let self, let inlet else { return }
            self.inputEnded(inlet, completion)
            ended()
        }
        let isOpen = lock.withLock {
            if !isCancelled { inlets[ObjectIdentifier(inlet)] = inlet }
            return !isCancelled
        }
        if isOpen { publisher.subscribe(inlet) }
    }

    func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return fail(completion) }
        let isLast = lock.withLock {
            isSourceEnded = true
            return inlets.isEmpty
        }
        if isLast { outlet.finish(.finished) }
    }

    private func inputEnded(_ inlet: Inlet<Output, Failure>, _ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return fail(completion) }
        let isLast = lock.withLock {
            inlets[ObjectIdentifier(inlet)] = nil
            return isSourceEnded && inlets.isEmpty
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
        let (inlets, source) = lock.withLock {
            defer {
                isCancelled = true
                self.inlets = [:]
                self.source = nil
            }
            return (self.inlets, self.source)
        }
        source?.cancel()
        for inlet in inlets.values { inlet.cancel() }
    }
}
