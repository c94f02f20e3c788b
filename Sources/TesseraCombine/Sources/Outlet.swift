import Foundation

/// Hands values to one subscriber in order, one at a time, never more than it has asked for, and the end after the last value.
///
/// Operators with several inputs, and publishers that may have more values than are asked for, deliver through one. Whoever
/// delivers first also delivers what others add meanwhile; nobody waits.
final class Outlet<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    private var queue: [(value: Output, taken: (() -> Void)?)] = []
    private var head = 0
    private var completion: Subscribers.Completion<Failure>?
    private var isDelivering = false

    init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

    /// Whether nothing can be delivered any more.
    var isClosed: Bool { lock.withLock { downstream == nil } }
    var isUnlimited: Bool { lock.withLock { demand == .unlimited } }

    /// Adds a value and delivers; `taken` is called once it has been delivered.
    func send(_ value: Output, taken: (() -> Void)? = nil) {
        enqueue(value, taken: taken)
        deliver()
    }

    /// Adds a value that the next `deliver` hands on.
    func enqueue(_ value: Output, taken: (() -> Void)? = nil) {
        lock.withLock {
            if downstream != nil, completion == nil { queue.append((value, taken)) }
        }
    }

    /// As `enqueue`, but a value that nobody has asked for yet gives way to this one.
    func enqueueLatest(_ value: Output) {
        lock.withLock {
            guard downstream != nil, completion == nil else { return }
            if demand == .none { queue.removeSubrange(head...) }
            queue.append((value, nil))
        }
    }

    /// As `send`, where at most `limit` values may wait: one more takes the place of the oldest, or is refused.
    func send(_ value: Output, limit: Int, droppingOldest: Bool, taken: @escaping () -> Void) -> Bool {
        let isTaken = lock.withLock {
            guard downstream != nil, completion == nil else { return true }
            if demand == .none, queue.count - head >= limit {
                guard droppingOldest, head < queue.count else { return false }
                queue.remove(at: head)
            }
            queue.append((value, taken))
            return true
        }
        deliver()
        return isTaken
    }

    /// Ends after the values that wait. A failure does not wait for them.
    func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.withLock {
            guard downstream != nil, self.completion == nil else { return }
            self.completion = completion
            if case .failure = completion { queue.removeSubrange(head...) }
        }
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        deliver()
    }

    func close() {
        let released = lock.withLock {
            defer {
                downstream = nil
                queue = []
                head = 0
            }
            return (downstream, queue)
        }
        withExtendedLifetime(released) {}
    }

    private enum Step {
        case value(Output, taken: (() -> Void)?, AnySubscriber<Output, Failure>)
        case end(Subscribers.Completion<Failure>, AnySubscriber<Output, Failure>)
    }

    /// Hands on what waits and is asked for.
    func deliver() {
        guard lock.withLock({ beginDelivering() }) else { return }
        while let step = lock.withLock({ nextStep() }) {
            switch step {
            case .value(let value, let taken, let downstream):
                let more = downstream.receive(value)
                lock.withLock { demand += more }
                taken?()
            case .end(let completion, let downstream):
                downstream.receive(completion: completion)
            }
        }
    }

    private func beginDelivering() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    private func nextStep() -> Step? {
        if let downstream {
            if head < queue.count, demand > 0 {
                demand -= 1
                let (value, taken) = queue[head]
                head += 1
                if head == queue.count {
                    queue.removeAll(keepingCapacity: queue.capacity < 64)
                    head = 0
                }
                return .value(value, taken: taken, downstream)
            }
            if head == queue.count, let completion {
                self.downstream = nil
                isDelivering = false
                return .end(completion, downstream)
            }
        }
        isDelivering = false
        return nil
    }
}
