/// Hands values on to the subscribers that want one at that moment; others miss it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ value: Output) { audience.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
    public func send(subscription: any Subscription) { audience.follow(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        audience.admit(subscriber)
    }
}
