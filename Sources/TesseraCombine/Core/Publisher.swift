/// Something that delivers values over time to those who subscribe, and then finishes or fails.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches `subscriber`. Callers use `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches `subscriber`, which first gets a subscription and asks it for values.
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Sends everything to `subject` until the result is cancelled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
        subscribe(sink)
        return AnyCancellable(sink)
    }

    /// The same publisher without its type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The types of publishers that operators return.
public enum Publishers {}

/// A publisher that starts when it is told to, so that several subscribers can be attached before.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts; the values stop when the result is cancelled.
    func connect() -> any Cancellable
}
