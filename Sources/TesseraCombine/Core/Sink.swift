import Foundation

extension Subscribers {
    /// Takes every value there is and hands it to a closure. Both closures are released at the end and on cancelling.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        private var isDone = false

        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard !isDone, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { onValue }?(input)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) { end().onCompletion?(completion) }

        public func cancel() { end().subscription?.cancel() }

        private func end() -> (subscription: (any Subscription)?, onCompletion: ((Subscribers.Completion<Failure>) -> Void)?) {
            // What is released may run other code when it goes away: keep it alive past the lock.
            var released: ((Input) -> Void)?
            defer { withExtendedLifetime(released) {} }
            return lock.withLock {
                defer {
                    released = onValue
                    isDone = true
                    subscription = nil
                    onValue = nil
                    onCompletion = nil
                }
                return (subscription, onCompletion)
            }
        }
    }
}

extension Publisher {
    /// Calls the closures with every value and with the end, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls the closure with every value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
