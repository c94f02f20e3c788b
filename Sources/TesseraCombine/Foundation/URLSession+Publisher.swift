import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Loads the URL for each subscriber; fails with the error of the transfer.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Makes the request for each subscriber; fails with the error of the transfer.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// One transfer per subscriber. It begins with the first demand and is cancelled with the subscription.
    public struct DataTaskPublisher: TesseraCombine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
            let task = session.dataTask(with: request) { data, response, error in
                if let data, let response, error == nil {
                    outlet.send((data, response))
                    outlet.finish(.finished)
                } else {
                    outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
                }
            }
            subscriber.receive(subscription: Transfer(outlet: outlet, task: task))
        }

        private struct Transfer: Subscription {
            let outlet: Outlet<Output, Failure>
            let task: URLSessionDataTask

            func request(_ demand: Subscribers.Demand) {
                outlet.request(demand)
                if demand > 0 { task.resume() }
            }

            func cancel() {
                outlet.close()
                task.cancel()
            }
        }
    }
}
