import Foundation

extension Publishers {
    /// What the operators return that look at all values and answer at the end: `reduce`, `collect`, `last`, `count` and their like.
    public struct Gather<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        /// Makes the functions of one subscription: one that takes a value and answers whether that is enough, one that gives the result.
        let makeSteps: () -> (take: (Upstream.Output) -> Bool, result: () -> Output?)

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let (take, result) = makeSteps()
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Upstream.Output, Failure>()
            inlet.onValue = { [weak inlet] value in
                guard take(value) else { return .none }
                if let result = result() { outlet.send(result) }
                outlet.finish(.finished)
                inlet?.cancel()
                return .none
            }
            inlet.onCompletion = { completion in
                if case .finished = completion, let result = result() { outlet.send(result) }
                outlet.finish(completion)
            }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet]))
            inlet.wanted = .unlimited
            upstream.subscribe(inlet)
        }
    }
}

extension Publisher {
    /// What `nextPartialResult` makes of all values.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Gather<Self, T> {
        gather(initialResult, { $0 = nextPartialResult($0, $1) }, { $0 })
    }

    /// All values, at the end.
    public func collect() -> Publishers.Gather<Self, [Output]> { gather([], { $0.append($1) }, { $0 }) }

    /// The last value.
    public func last() -> Publishers.Gather<Self, Output> { gather(nil, { $0 = $1 }, { $0 }) }

    /// The last value for which `predicate` is true.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Gather<Self, Output> {
        gather(nil, { if predicate($1) { $0 = $1 } }, { $0 })
    }

    /// The number of values.
    public func count() -> Publishers.Gather<Self, Int> { gather(0, { count, _ in count += 1 }, { $0 }) }

    /// Whether a value makes `predicate` true; known with the first that does.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Gather<Self, Bool> {
        gather(false, { $0 = $0 || predicate($1) }, { $0 }, isEnough: { $0 })
    }

    /// Whether all values make `predicate` true; known with the first that does not.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Gather<Self, Bool> {
        gather(true, { $0 = $0 && predicate($1) }, { $0 }, isEnough: { !$0 })
    }

    private func gather<State, Result>(
        _ initial: State, _ take: @escaping (inout State, Output) -> Void, _ result: @escaping (State) -> Result?,
        isEnough: @escaping (State) -> Bool = { _ in false }
    ) -> Publishers.Gather<Self, Result> {
        Publishers.Gather(upstream: self) {
            var state = initial
            return (
                { value in
                    take(&state, value)
                    return isEnough(state)
                }, { result(state) }
            )
        }
    }
}

extension Publisher where Output: Equatable {
    /// Whether `output` is among the values; known with the first that is.
    public func contains(_ output: Output) -> Publishers.Gather<Self, Bool> { contains { $0 == output } }
}

extension Publisher {
    /// `output` if the publisher finishes without a value.
    public func replaceEmpty(with output: Output) -> Publishers.Defaulted<Self> { Publishers.Defaulted(upstream: self, output: output) }
}

extension Publishers {
    /// Every value, or one of its own where none comes.
    public struct Defaulted<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let output: Output

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let inlet = Inlet<Output, Failure>()
            let isEmpty = LockedValue(true)
            inlet.onValue = { value in
                isEmpty.value = false
                outlet.send(value)
                return .none
            }
            inlet.onCompletion = { [output] completion in
                if case .finished = completion, isEmpty.value { outlet.send(output) }
                outlet.finish(completion)
            }
            subscriber.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [inlet], passesDemand: true))
            upstream.subscribe(inlet)
        }
    }
}
