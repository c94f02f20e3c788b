import Foundation

extension Subscribers {
    /// Writes every value to a property. It keeps the object alive until the end or until it is cancelled.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var target: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        /// What is written to; `nil` after the end.
        public var object: Root? { lock.withLock { target } }

        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard target != nil, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = input
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

        public func cancel() { end()?.cancel() }

        private func end() -> (any Subscription)? {
            var released: Root?
            defer { withExtendedLifetime(released) {} }
            return lock.withLock {
                defer {
                    released = target
                    target = nil
                    subscription = nil
                }
                return subscription
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes every value to a property of `object`, which stays alive until the result is cancelled or released.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
