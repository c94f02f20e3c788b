import Foundation

/// One value that comes later, or a failure; it is kept for those who subscribe after it has come. The closure runs at once.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let state = State()

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] in state.fulfil($0) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
        subscriber.receive(subscription: Waiting(outlet: outlet))
        state.attach(outlet)
    }

    private struct Waiting: Subscription {
        let outlet: Outlet<Output, Failure>

        func request(_ demand: Subscribers.Demand) { outlet.request(demand) }
        func cancel() { outlet.close() }
    }

    private final class State: @unchecked Sendable {
        private let lock = NSLock()
        private var result: Result<Output, Failure>?
        private var outlets: [Outlet<Output, Failure>] = []

        /// Only the first result counts.
        func fulfil(_ result: Result<Output, Failure>) {
            let waiting = lock.withLock { () -> [Outlet<Output, Failure>] in
                guard self.result == nil else { return [] }
                self.result = result
                defer { outlets = [] }
                return outlets
            }
            for outlet in waiting { deliver(result, to: outlet) }
        }

        func attach(_ outlet: Outlet<Output, Failure>) {
            let result = lock.withLock {
                if self.result == nil {
                    outlets.removeAll(where: \.isClosed)
                    outlets.append(outlet)
                }
                return self.result
            }
            if let result { deliver(result, to: outlet) }
        }

        private func deliver(_ result: Result<Output, Failure>, to outlet: Outlet<Output, Failure>) {
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.finish(.finished)
            case .failure(let error): outlet.finish(.failure(error))
            }
        }
    }
}

/// Makes a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        createPublisher().subscribe(subscriber)
    }
}
