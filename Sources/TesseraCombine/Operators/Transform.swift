import Foundation

/// What an operator makes of one value.
enum TransformStep<Output, Failure: Error> {
    case emit(Output)
    case skip
    /// Finishes, after a last value where there is one.
    case finish(Output?)
    case fail(Failure)
}

extension Publishers {
    /// What the operators return that look at one value at a time: `map`, `filter`, `scan`, `prefix` and their like.
    public struct Transform<Upstream: Publisher, Output, Failure: Error>: Publisher {
        public let upstream: Upstream
        /// Makes the function that treats the values of one subscription, with what it remembers.
        let makeStep: () -> (Upstream.Output) -> TransformStep<Output, Failure>
        let mapCompletion: (Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure>

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                TransformSubscription<Upstream.Output, Upstream.Failure, S>(
                    downstream: subscriber, step: makeStep(), mapCompletion: mapCompletion))
        }
    }
}

extension Publisher {
    /// An operator that keeps the kind of failure.
    func transform<Result>(
        _ makeStep: @escaping () -> (Output) -> TransformStep<Result, Failure>
    ) -> Publishers.Transform<Self, Result, Failure> {
        Publishers.Transform(upstream: self, makeStep: makeStep, mapCompletion: { $0 })
    }

    /// An operator whose function may throw: the subscription fails with what it throws.
    func transformTrying<Result>(
        _ makeStep: @escaping () -> (Output) throws -> TransformStep<Result, any Error>
    ) -> Publishers.Transform<Self, Result, any Error> {
        Publishers.Transform(
            upstream: self,
            makeStep: {
                let step = makeStep()
                return { value in
                    do { return try step(value) } catch { return .fail(error) }
                }
            },
            mapCompletion: { $0.mapFailure { $0 } })
    }
}

private final class TransformSubscription<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = InputFailure

    private let lock = NSLock()
    private var downstream: Downstream?
    private var step: ((Input) -> TransformStep<Downstream.Input, Downstream.Failure>)?
    private let mapCompletion: (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Downstream.Failure>
    private var upstream: (any Subscription)?

    init(
        downstream: Downstream, step: @escaping (Input) -> TransformStep<Downstream.Input, Downstream.Failure>,
        mapCompletion: @escaping (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Downstream.Failure>
    ) {
        self.downstream = downstream
        self.step = step
        self.mapCompletion = mapCompletion
    }

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock {
            upstream = subscription
            return self.downstream
        }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let (downstream, step) = lock.withLock({ open }) else { return .none }
        switch step(input) {
        case .emit(let value): return downstream.receive(value)
        case .skip: return .max(1)
        case .finish(let value):
            cancel()
            if let value { _ = downstream.receive(value) }
            downstream.receive(completion: .finished)
        case .fail(let error):
            cancel()
            downstream.receive(completion: .failure(error))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        let downstream = lock.withLock { open?.downstream }
        _ = end()
        downstream?.receive(completion: mapCompletion(completion))
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() { end()?.cancel() }

    private var open: (downstream: Downstream, step: (Input) -> TransformStep<Downstream.Input, Downstream.Failure>)? {
        guard let downstream, let step else { return nil }
        return (downstream, step)
    }

    private func end() -> (any Subscription)? {
        let (upstream, downstream, step) = lock.withLock {
            defer {
                self.upstream = nil
                self.downstream = nil
                self.step = nil
            }
            return (self.upstream, self.downstream, self.step)
        }
        withExtendedLifetime((downstream, step)) {}
        return upstream
    }
}
