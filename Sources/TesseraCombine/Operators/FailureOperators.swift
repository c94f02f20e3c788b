extension Publisher {
    /// The failure changed by `transform`.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.Transform<Self, Output, E> {
        Publishers.Transform(upstream: self, makeStep: { { .emit($0) } }, mapCompletion: { $0.mapFailure(transform) })
    }

    /// After a failure the values of the publisher that `handler` makes of it.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Recovery<Self, P.Failure>
    where P.Output == Output {
        Publishers.Recovery(upstream: self) { handler($0).eraseToAnyPublisher() }
    }

    /// After a failure the values of the publisher that `handler` makes of it; fails with what it throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.Recovery<Self, any Error>
    where P.Output == Output {
        Publishers.Recovery(upstream: self) { failure in
            do {
                return try handler(failure).mapError { $0 }.eraseToAnyPublisher()
            } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }

    /// `output` in place of a failure; then finishes.
    public func replaceError(with output: Output) -> Publishers.Recovery<Self, Never> { self.catch { _ in Just(output) } }

    /// Subscribes again after a failure, at most `retries` times.
    public func retry(_ retries: Int) -> Publishers.Recovery<Self, Failure> {
        Publishers.Recovery(upstream: self) { [self] failure in
            retries > 1
                ? retry(retries - 1).eraseToAnyPublisher()
                : retries == 1 ? eraseToAnyPublisher() : Fail(error: failure).eraseToAnyPublisher()
        }
    }

    /// Stops the program with `message` and the failure if there is one.
    public func assertNoFailure(
        _ message: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.Transform<Self, Output, Never> {
        Publishers.Transform(
            upstream: self, makeStep: { { .emit($0) } },
            mapCompletion: { completion in
                if case .failure(let error) = completion {
                    preconditionFailure("\(message.isEmpty ? "a publisher failed" : message): \(error)", file: file, line: line)
                }
                return .finished
            })
    }
}

extension Publisher where Failure == Never {
    /// The same values with another kind of failure, which never comes.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Transform<Self, Output, E> {
        Publishers.Transform(upstream: self, makeStep: { { .emit($0) } }, mapCompletion: { _ in .finished })
    }
}

extension Publishers {
    /// The values of a publisher and, after its failure, of another one.
    public struct Recovery<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        public let upstream: Upstream
        let handler: (Upstream.Failure) -> AnyPublisher<Upstream.Output, Failure>

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let first = Inlet<Output, Upstream.Failure>()
            let second = Inlet<Output, Failure>()
            first.onValue = { value in
                outlet.send(value)
                return .none
            }
            second.onValue = first.onValue
            first.onCompletion = { [handler] completion in
                switch completion {
                case .finished:
                    second.cancel()
                    outlet.finish(.finished)
                case .failure(let failure): handler(failure).subscribe(second)
                }
            }
            second.onCompletion = { outlet.finish($0) }
            // Both are told how much is wanted; what the first has delivered the second may deliver again at most, and the outlet
            // holds that back until it is asked for.
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [first, second], passesDemand: true))
            upstream.subscribe(first)
        }
    }
}
