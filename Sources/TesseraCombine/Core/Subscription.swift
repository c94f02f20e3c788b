/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable {
    /// Allows that many more values.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions without a publisher behind them.
public enum Subscriptions {
    /// A subscription that never delivers anything.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
