import Foundation

/// One subscriber of a subject: counts its demand and, for subjects with a current value, remembers that it has yet to see it.
final class Conduit<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    private var isBehind: Bool
    private var current: (() -> Output?)?
    private var onCancel: ((Conduit) -> Void)?

    /// `current` answers the value that a subscriber gets as soon as it asks for one; `nil` for a subject without a current value.
    init(_ downstream: AnySubscriber<Output, Failure>, current: (() -> Output?)?, onCancel: @escaping (Conduit) -> Void) {
        self.downstream = downstream
        self.current = current
        self.onCancel = onCancel
        isBehind = current != nil
    }

    func offer(_ value: Output) {
        let downstream: AnySubscriber<Output, Failure>? = lock.withLock {
            guard let downstream = self.downstream else { return nil }
            guard demand > 0 else {
                isBehind = current != nil
                return nil
            }
            demand -= 1
            isBehind = false
            return downstream
        }
        guard let downstream else { return }
        add(downstream.receive(value))
    }

    func finish(_ completion: Subscribers.Completion<Failure>) { end().downstream?.receive(completion: completion) }

    func request(_ demand: Subscribers.Demand) { add(demand) }

    private func add(_ more: Subscribers.Demand) {
        let waiting: (downstream: AnySubscriber<Output, Failure>, current: () -> Output?)? = lock.withLock {
            demand += more
            guard isBehind, demand > 0, let downstream, let current else { return nil }
            isBehind = false
            demand -= 1
            return (downstream, current)
        }
        guard let waiting, let value = waiting.current() else { return }
        add(waiting.downstream.receive(value))
    }

    func cancel() { end().onCancel?(self) }

    private func end() -> (downstream: AnySubscriber<Output, Failure>?, onCancel: ((Conduit) -> Void)?) {
        lock.withLock {
            defer {
                downstream = nil
                current = nil
                onCancel = nil
            }
            return (downstream, onCancel)
        }
    }
}

/// The subscribers of a subject in the order in which they came, and the end once it has come.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var conduits: [Conduit<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []

    var isFinished: Bool { lock.withLock { completion != nil } }

    deinit {
        for subscription in upstreams { subscription.cancel() }
    }

    func admit<S: Subscriber>(_ subscriber: S, current: (() -> Output?)? = nil) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit<Output, Failure>(AnySubscriber(subscriber), current: current) { [weak self] in self?.dismiss($0) }
        let completion = lock.withLock {
            if self.completion == nil { conduits.append(conduit) }
            return self.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    func send(_ value: Output) {
        for conduit in lock.withLock({ completion == nil ? conduits : [] }) { conduit.offer(value) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let conduits = lock.withLock { () -> [Conduit<Output, Failure>] in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer {
                self.conduits = []
                upstreams = []
            }
            return self.conduits
        }
        for conduit in conduits { conduit.finish(completion) }
    }

    /// Takes everything from an upstream until the audience goes away.
    func follow(_ subscription: any Subscription) {
        let isOpen = lock.withLock {
            guard completion == nil else { return false }
            upstreams.append(subscription)
            return true
        }
        if isOpen { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    private func dismiss(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { conduits.removeAll { $0 === conduit } }
    }
}
