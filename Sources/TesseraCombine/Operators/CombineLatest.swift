import Foundation

extension Publishers {
    /// The newest values of two publishers together, each time one of them has a new one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            pair(a, b, to: AnySubscriber(subscriber), requestEach: .unlimited) { state, outlet in
                guard let first = state.first.last, let second = state.second.last else { return false }
                state.first = [first]
                state.second = [second]
                outlet.enqueueLatest((first, second))
                return false
            } isOver: { state in
                state.isFirstDone && state.isSecondDone
            }
        }
    }

    /// The values of two publishers in pairs: each first with each first, each second with each second.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            pair(a, b, to: AnySubscriber(subscriber), requestEach: .max(1)) { state, outlet in
                guard let first = state.first.first, let second = state.second.first else { return false }
                state.first.removeFirst()
                state.second.removeFirst()
                outlet.enqueue((first, second))
                return true
            } isOver: { state in
                (state.isFirstDone && state.first.isEmpty) || (state.isSecondDone && state.second.isEmpty)
            }
        }
    }
}

/// What two inputs have brought that has not been used up.
private struct PairState<First, Second> {
    var first: [First] = []
    var second: [Second] = []
    var isFirstDone = false
    var isSecondDone = false
}

private final class LockedPair<First, Second>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: PairState<First, Second>

    init(_ state: PairState<First, Second>) { self.state = state }

    func withLock<Result>(_ body: (inout PairState<First, Second>) -> Result) -> Result { lock.withLock { body(&state) } }
}

/// Attaches two inputs to one output. `emit` uses up what it can and answers whether each input should bring one more. It runs
/// under a lock, so that pairs line up in the order in which they came about; they are delivered outside it.
private func pair<A: Publisher, B: Publisher>(
    _ a: A, _ b: B, to downstream: AnySubscriber<(A.Output, B.Output), A.Failure>, requestEach: Subscribers.Demand,
    emit: @escaping (inout PairState<A.Output, B.Output>, Outlet<(A.Output, B.Output), A.Failure>) -> Bool,
    isOver: @escaping (PairState<A.Output, B.Output>) -> Bool
) where A.Failure == B.Failure {
    let outlet = Outlet<(A.Output, B.Output), A.Failure>(downstream)
    let first = Inlet<A.Output, A.Failure>()
    let second = Inlet<B.Output, B.Failure>()
    let state = LockedPair(PairState<A.Output, B.Output>())

    func update(_ change: (inout PairState<A.Output, B.Output>) -> Void) {
        let (wantsMore, isEnd) = state.withLock { state in
            change(&state)
            return (emit(&state, outlet), isOver(state))
        }
        outlet.deliver()
        if isEnd {
            outlet.finish(.finished)
            first.cancel()
            second.cancel()
        } else if wantsMore {
            first.request(requestEach)
            second.request(requestEach)
        }
    }
    func fail(_ completion: Subscribers.Completion<A.Failure>) {
        outlet.finish(completion)
        first.cancel()
        second.cancel()
    }

    first.wanted = requestEach
    second.wanted = requestEach
    first.onValue = { value in
        update { $0.first.append(value) }
        return .none
    }
    second.onValue = { value in
        update { $0.second.append(value) }
        return .none
    }
    first.onCompletion = { completion in
        if case .failure = completion { return fail(completion) }
        update { $0.isFirstDone = true }
    }
    second.onCompletion = { completion in
        if case .failure = completion { return fail(completion) }
        update { $0.isSecondDone = true }
    }
    downstream.receive(subscription: JoinedSubscription(outlet: outlet, inlets: [first, second]))
    a.subscribe(first)
    b.subscribe(second)
}
