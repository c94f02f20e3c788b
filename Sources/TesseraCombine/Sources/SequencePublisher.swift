import Foundation

extension Publishers {
    /// Delivers the elements of a sequence as they are asked for.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            subscriber.receive(subscription: IteratingSubscription(sequence.makeIterator(), AnySubscriber(subscriber)))
        }
    }
}

extension Swift.Sequence {
    /// Delivers the elements and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Takes an iterator's elements one at a time, as many as are asked for. It knows one element ahead, so that it finishes with the last.
final class IteratingSubscription<Elements: IteratorProtocol, Failure: Error>: Subscription {
    private let lock = NSLock()
    private var iterator: Elements
    private var next: Elements.Element?
    private var downstream: AnySubscriber<Elements.Element, Failure>?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    private var hasStarted = false

    init(_ iterator: Elements, _ downstream: AnySubscriber<Elements.Element, Failure>) {
        self.iterator = iterator
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        let isMine = lock.withLock {
            self.demand += demand
            if isDelivering { return false }
            isDelivering = true
            return true
        }
        guard isMine else { return }
        while let (value, isLast, downstream) = lock.withLock({ take() }) {
            if let value {
                let more = downstream.receive(value)
                lock.withLock { self.demand += more }
            }
            if isLast, lock.withLock({ end() }) { downstream.receive(completion: .finished) }
        }
    }

    func cancel() { _ = lock.withLock { end() } }

    private func take() -> (Elements.Element?, isLast: Bool, AnySubscriber<Elements.Element, Failure>)? {
        guard let downstream else {
            isDelivering = false
            return nil
        }
        if !hasStarted {
            hasStarted = true
            next = iterator.next()
            if next == nil { return (nil, true, downstream) }
        }
        guard demand > 0, let value = next else {
            isDelivering = false
            return nil
        }
        demand -= 1
        next = iterator.next()
        return (value, next == nil, downstream)
    }

    private func end() -> Bool {
        defer { downstream = nil }
        return downstream != nil
    }
}
