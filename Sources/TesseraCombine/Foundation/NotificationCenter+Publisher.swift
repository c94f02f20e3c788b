import Foundation

extension NotificationCenter {
    /// The notifications of that name, from `object` or from anyone.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Notifications as they are posted, on the poster's thread.
    public struct Publisher: TesseraCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let conduit = Conduit<Notification, Never>(AnySubscriber(subscriber), current: nil, onCancel: { _ in })
            let crossing = CrossingConduit(conduit: conduit)
            let token = center.addObserver(forName: name, object: object, queue: nil) { crossing.conduit.offer($0) }
            let observing = AnyCancellable { [center] in center.removeObserver(token) }
            subscriber.receive(subscription: Observation(conduit: conduit, observing: observing))
        }

        private struct CrossingConduit: @unchecked Sendable {
            let conduit: Conduit<Notification, Never>
        }

        private struct Observation: Subscription {
            let conduit: Conduit<Notification, Never>
            let observing: AnyCancellable

            func request(_ demand: Subscribers.Demand) { conduit.request(demand) }

            func cancel() {
                observing.cancel()
                conduit.cancel()
            }
        }
    }
}
