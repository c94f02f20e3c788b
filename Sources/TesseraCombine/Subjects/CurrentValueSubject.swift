import Foundation

/// Keeps a value, hands it to each new subscriber, and every later one as it comes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private let store: LockedValue<Output>

    public init(_ value: Output) { store = LockedValue(value) }

    /// The current value. Writing it sends it.
    public var value: Output {
        get { store.value }
        set { send(newValue) }
    }

    /// Does nothing after the end.
    public func send(_ value: Output) {
        guard !audience.isFinished else { return }
        store.value = value
        audience.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
    public func send(subscription: any Subscription) { audience.follow(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        audience.admit(subscriber, current: { [store] in store.value })
    }
}

/// A value that several threads may read and write.
final class LockedValue<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set {
            var old = newValue
            lock.withLock { swap(&stored, &old) }
            // The old value is released here, outside the lock: its release may run code that asks for the new one.
            withExtendedLifetime(old) {}
        }
    }
}
