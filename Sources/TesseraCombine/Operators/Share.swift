import Foundation

extension Publishers {
    /// One subscription to a publisher, shared by those who subscribe here. It begins with `connect`.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let lock = NSLock()
        private var subject: SubjectType?

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            currentSubject().receive(subscriber: subscriber)
        }

        /// The subject is renewed when the shared subscription ends, so that a later connection starts afresh.
        public func connect() -> any Cancellable {
            let subject = currentSubject()
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { [weak self] completion in
                    self?.drop(subject)
                    subject.send(completion: completion)
                }, receiveValue: { subject.send($0) })
            upstream.subscribe(sink)
            return AnyCancellable { [weak self] in
                sink.cancel()
                self?.drop(subject)
            }
        }

        private func currentSubject() -> SubjectType {
            lock.withLock {
                let subject = self.subject ?? createSubject()
                self.subject = subject
                return subject
            }
        }

        private func drop(_ old: SubjectType) {
            lock.withLock {
                if subject === old { subject = nil }
            }
        }
    }

    /// Connects with the first subscriber and stops when the last one has left.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private let lock = NSLock()
        private var subscribers = 0
        private var connection: (any Cancellable)?

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let isFirst = lock.withLock {
                subscribers += 1
                return subscribers == 1
            }
            let leave = AnyCancellable { self.leave() }
            upstream.handleEvents(receiveCompletion: { _ in leave.cancel() }, receiveCancel: { leave.cancel() })
                .subscribe(subscriber)
            guard isFirst else { return }
            let connection = upstream.connect()
            let isUnused = lock.withLock {
                guard subscribers > 0 else { return true }
                self.connection = connection
                return false
            }
            if isUnused { connection.cancel() }
        }

        private func leave() {
            let connection = lock.withLock { () -> (any Cancellable)? in
                subscribers -= 1
                guard subscribers == 0 else { return nil }
                defer { self.connection = nil }
                return self.connection
            }
            connection?.cancel()
        }
    }

    /// One subscription to a publisher, shared by all who subscribe here while it lasts.
    public final class Share<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Autoconnect(upstream: Multicast(upstream: upstream) { PassthroughSubject() })
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            shared.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// One subscription for all who subscribe to the result while it lasts.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// One subscription for all who subscribe to the result, through a subject of its own, once it is connected.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
}

extension Publisher where Failure == Never {
    /// The same values, from `connect` on.
    public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> { multicast { PassthroughSubject() } }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
