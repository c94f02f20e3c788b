import Foundation

/// An object that tells before it changes. A class that declares no `objectWillChange` gets one that fires before each change of
/// its `@Published` properties.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The same publisher for as long as the object lives. The first call finds the published properties, once per class.
    public var objectWillChange: ObservableObjectPublisher { willChangePublisher(of: self) }
}

/// Publishes that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let audience = Audience<Void, Never>()

    public init() {}

    public func send() { audience.send(()) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        audience.admit(subscriber)
    }
}

/// The publisher of an object: kept by its first published property, or beside the object where it has none.
private func willChangePublisher(of object: AnyObject) -> ObservableObjectPublisher {
    let boxes = PublishedFields.boxes(of: object)
    guard let first = boxes.first else { return looseWillChangePublishers.publisher(of: object) }
    let publisher = first.installWillChange(nil)
    for box in boxes.dropFirst() { _ = box.installWillChange(publisher) }
    return publisher
}

private let looseWillChangePublishers = LooseWillChangePublishers()

/// Publishers of objects without published properties. An entry goes away some time after its object.
private final class LooseWillChangePublishers: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepAt = 64

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
            if entries.count >= sweepAt {
                entries = entries.filter { $0.value.object != nil }
                sweepAt = max(64, entries.count * 2)
            }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}
