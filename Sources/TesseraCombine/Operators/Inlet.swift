import Foundation

/// One input of an operator: asks for what its owner wants and hands on what comes, until it is cancelled.
final class Inlet<Input, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    private var isDone = false
    private var pending = Subscribers.Demand.none
    /// Set before subscribing; released at the end.
    var onValue: ((Input) -> Subscribers.Demand)?
    var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// What is asked for as soon as there is a subscription.
    var wanted = Subscribers.Demand.none

    func receive(subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock {
            guard !isDone, upstream == nil else { return nil }
            upstream = subscription
            defer { pending = .none }
            return wanted + pending
        }
        guard let demand else {
            subscription.cancel()
            return
        }
        if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let onValue = lock.withLock { isDone ? nil : self.onValue }
        return onValue?(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let onCompletion = lock.withLock { isDone ? nil : self.onCompletion }
        _ = end()
        onCompletion?(completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let upstream = lock.withLock {
            if self.upstream == nil, !isDone { pending += demand }
            return self.upstream
        }
        upstream?.request(demand)
    }

    func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
        let (upstream, onValue, onCompletion) = lock.withLock {
            defer {
                isDone = true
                self.upstream = nil
                self.onValue = nil
                self.onCompletion = nil
            }
            return (self.upstream, self.onValue, self.onCompletion)
        }
        withExtendedLifetime((onValue, onCompletion)) {}
        return upstream
    }
}

/// The subscription of an operator with an outlet and some inlets.
struct JoinedSubscription<Output, Failure: Error>: Subscription {
    let outlet: Outlet<Output, Failure>
    let inlets: [any Subscription]
    /// Whether the inlets ask for as much as the subscriber does.
    var passesDemand = false
    var onCancel: () -> Void = {}

    func request(_ demand: Subscribers.Demand) {
        outlet.request(demand)
        if passesDemand {
            for inlet in inlets { inlet.request(demand) }
        }
    }

    func cancel() {
        outlet.close()
        for inlet in inlets { inlet.cancel() }
        onCancel()
    }
}
