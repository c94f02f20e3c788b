extension Publisher {
    /// The values of the publishers that `transform` makes, as they come.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// The values of the publishers that `transform` makes, which can't fail.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.Transform<P, P.Output, Failure>, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    /// The values of this publisher and of `other`, as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where Output == P.Output, Failure == P.Failure {
        Publishers.Merge(self, other)
    }

    /// The values of three publishers, as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where Output == B.Output, Failure == B.Failure, Output == C.Output, Failure == C.Failure {
        Publishers.MergeMany(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
    }

    /// The values of four publishers, as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        Output == B.Output, Failure == B.Failure, Output == C.Output, Failure == C.Failure, Output == D.Output, Failure == D.Failure
    {
        Publishers.MergeMany(
            eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
    }

    /// The values of this publisher after those of `publisher`.
    public func prepend<P: Publisher>(
        _ publisher: P
    ) -> Publishers.FlatMap<AnyPublisher<Output, Failure>, Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>>
    where Output == P.Output, Failure == P.Failure {
        concatenation([publisher.eraseToAnyPublisher(), eraseToAnyPublisher()])
    }

    /// The values of this publisher after `elements`.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.FlatMap<AnyPublisher<Output, Failure>, Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>> {
        prepend(Publishers.Sequence<[Output], Failure>(sequence: elements))
    }

    /// The values of this publisher and then those of `publisher`.
    public func append<P: Publisher>(
        _ publisher: P
    ) -> Publishers.FlatMap<AnyPublisher<Output, Failure>, Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>>
    where Output == P.Output, Failure == P.Failure {
        concatenation([eraseToAnyPublisher(), publisher.eraseToAnyPublisher()])
    }

    /// The values of this publisher and then `elements`.
    public func append(
        _ elements: Output...
    ) -> Publishers.FlatMap<AnyPublisher<Output, Failure>, Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>> {
        append(Publishers.Sequence<[Output], Failure>(sequence: elements))
    }

    private func concatenation(
        _ parts: [AnyPublisher<Output, Failure>]
    ) -> Publishers.FlatMap<AnyPublisher<Output, Failure>, Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>> {
        Publishers.FlatMap(upstream: Publishers.Sequence(sequence: parts), maxPublishers: .max(1)) { $0 }
    }
}

extension Publisher where Failure == Never {
    /// The values of the publishers that `transform` makes; nothing can fail.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// The values of the publishers that `transform` makes, which can fail.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.Transform<Self, Output, P.Failure>> {
        Publishers.FlatMap(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }
}
