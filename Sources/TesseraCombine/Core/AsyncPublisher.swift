import Foundation

/// The values of a publisher that never fails, one after the other as they are waited for.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let hold: ValueHold<P.Output, Never>

        /// The next value; `nil` once the publisher is done, and when the task is cancelled.
        public mutating func next() async -> P.Output? {
            guard case .success(let value)? = await hold.waiter.next() else { return nil }
            return value
        }
    }

    public func makeAsyncIterator() -> Iterator {
        let waiter = ValueWaiter<P.Output, Never>()
        publisher.subscribe(waiter)
        return Iterator(hold: ValueHold(waiter))
    }
}

/// The values of a publisher, one after the other as they are waited for; its failure is thrown.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let hold: ValueHold<P.Output, P.Failure>

        /// The next value; `nil` once the publisher is done, and when the task is cancelled.
        public mutating func next() async throws -> P.Output? { try await hold.waiter.next()?.get() }
    }

    public func makeAsyncIterator() -> Iterator {
        let waiter = ValueWaiter<P.Output, P.Failure>()
        publisher.subscribe(waiter)
        return Iterator(hold: ValueHold(waiter))
    }
}

extension Publisher where Failure == Never {
    /// The values, for `for await`. Each is asked for when it is waited for, so what a subject sends meanwhile is lost, as in Apple's.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, for `for try await`. Each is asked for when it is waited for, so what a subject sends meanwhile is lost, as in Apple's.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Cancels when the last iterator goes.
private final class ValueHold<Input, Failure: Error>: Sendable {
    let waiter: ValueWaiter<Input, Failure>

    init(_ waiter: ValueWaiter<Input, Failure>) { self.waiter = waiter }
    deinit { waiter.cancel() }
}

/// A subscriber that asks for a value when somebody waits for one.
private final class ValueWaiter<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    /// What is handed from the publisher to the one who waits; nobody else keeps it.
    struct Handed: @unchecked Sendable {
        let result: Result<Input, Failure>?
    }

    typealias Answer = CheckedContinuation<Handed, Never>

    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var waiting: [Answer] = []
    private var owed = 0
    private var end: Subscribers.Completion<Failure>?

    func receive(subscription: any Subscription) {
        let owed: Int? = lock.withLock {
            guard end == nil, self.subscription == nil else { return nil }
            self.subscription = subscription
            defer { self.owed = 0 }
            return self.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed > 0 { subscription.request(.max(owed)) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let answer = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
        answer?.resume(returning: Handed(result: .success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

    /// Waits for a value. A failure is handed out once; after it, and after the end, there is nothing.
    func next() async -> Result<Input, Failure>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                ask(answer)
                if Task.isCancelled { cancel() }
            }
        } onCancel: {
            cancel()
        }.result
    }

    private func ask(_ answer: Answer) {
        let (subscription, ended): ((any Subscription)?, Subscribers.Completion<Failure>?) = lock.withLock {
            if let end {
                self.end = .finished
                return (nil, end)
            }
            waiting.append(answer)
            if self.subscription == nil { owed += 1 }
            return (self.subscription, nil)
        }
        if let ended { return answer.resume(returning: Self.handed(ended)) }
        subscription?.request(.max(1))
    }

    private static func handed(_ completion: Subscribers.Completion<Failure>) -> Handed {
        if case .failure(let error) = completion { Handed(result: .failure(error)) } else { Handed(result: nil) }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        let waiting: [Answer] = lock.withLock {
            guard end == nil else { return [] }
            // Who waits is told; a failure that nobody waits for is kept for the next one.
            end = self.waiting.isEmpty ? completion : .finished
            subscription = nil
            defer { self.waiting = [] }
            return self.waiting
        }
        for (index, answer) in waiting.enumerated() { answer.resume(returning: index == 0 ? Self.handed(completion) : Handed(result: nil)) }
    }

    func cancel() {
        let subscription = lock.withLock { self.subscription }
        finish(.finished)
        subscription?.cancel()
    }
}
