import Foundation

extension Publishers {
    /// Everything unchanged, with closures that are told of it.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Watcher(downstream: subscriber, handlers: self))
        }

        private final class Watcher<S: Subscriber>: Subscriber, Subscription where S.Input == Output, S.Failure == Failure {
            private let lock = NSLock()
            private var downstream: S?
            private var handlers: HandleEvents?
            private var upstream: (any Subscription)?

            init(downstream: S, handlers: HandleEvents) {
                self.downstream = downstream
                self.handlers = handlers
            }

            func receive(subscription: any Subscription) {
                handlers?.receiveSubscription?(subscription)
                let downstream = lock.withLock {
                    upstream = subscription
                    return self.downstream
                }
                downstream?.receive(subscription: self)
            }

            func receive(_ input: Output) -> Subscribers.Demand {
                let (handlers, downstream) = lock.withLock { (self.handlers, self.downstream) }
                handlers?.receiveOutput?(input)
                let more = downstream?.receive(input) ?? .none
                if more > 0 { handlers?.receiveRequest?(more) }
                return more
            }

            func receive(completion: Subscribers.Completion<Failure>) {
                let (handlers, downstream, _) = end()
                handlers?.receiveCompletion?(completion)
                downstream?.receive(completion: completion)
            }

            func request(_ demand: Subscribers.Demand) {
                let (handlers, upstream) = lock.withLock { (self.handlers, self.upstream) }
                handlers?.receiveRequest?(demand)
                upstream?.request(demand)
            }

            func cancel() {
                let (handlers, _, upstream) = end()
                handlers?.receiveCancel?()
                upstream?.cancel()
            }

            private func end() -> (HandleEvents?, S?, (any Subscription)?) {
                lock.withLock {
                    defer {
                        handlers = nil
                        downstream = nil
                        upstream = nil
                    }
                    return (handlers, downstream, upstream)
                }
            }
        }
    }
}

extension Publisher {
    /// Tells the closures of everything that passes.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Writes a line about everything that passes, on standard output or to `stream`.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        let lead = prefix.isEmpty ? "" : prefix + ": "
        let target = LockedValue(stream)
        func write(_ line: String) {
            if var stream = target.value {
                stream.write(lead + line + "\n")
                target.value = stream
            } else {
                Swift.print(lead + line)
            }
        }
        return handleEvents(
            receiveSubscription: { write("receive subscription: (\($0))") },
            receiveOutput: { write("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: write("receive finished")
                case .failure(let error): write("receive error: (\(error))")
                }
            },
            receiveCancel: { write("receive cancel") },
            receiveRequest: { write("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") })
    }
}
