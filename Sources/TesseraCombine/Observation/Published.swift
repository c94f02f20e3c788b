import Foundation

/// A property of a class that publishes its values: `$name` is the publisher, and the object's `objectWillChange` fires too. Both
/// happen before the property has its new value.
@propertyWrapper
public struct Published<Value>: PublishedField {
    // The only stored property: PublishedFields reads it by its place in the object.
    let box: PublishedBox<Value>

    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.change(to: newValue) }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.change(to: newValue) }
    }

    /// Publishes the property's value and every later one, each before the property has it.
    public struct Publisher: TesseraCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.audience.admit(subscriber, current: { [weak box] in box?.value })
        }
    }

    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { newValue.box.forward(to: box) }
    }
}

extension Publisher where Failure == Never {
    /// Writes every value to a published property for as long as its object lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let box = published.box
        let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: { [weak box] in box?.change(to: $0) })
        box.keep(AnyCancellable(sink))
        subscribe(sink)
    }
}

/// What a published property has that does not depend on its type.
class AnyPublishedBox {
    private let lock = NSLock()
    private var willChange: ObservableObjectPublisher?
    private var kept: [AnyCancellable] = []

    /// Takes over `publisher`, or makes one where none is given; answers the one that is in use, which never changes.
    func installWillChange(_ publisher: ObservableObjectPublisher?) -> ObservableObjectPublisher {
        lock.withLock {
            let used = willChange ?? publisher ?? ObservableObjectPublisher()
            willChange = used
            return used
        }
    }

    fileprivate func announceChange() { lock.withLock { willChange }?.send() }

    /// Holds a subscription for as long as the property lives.
    fileprivate func keep(_ subscription: AnyCancellable) { lock.withLock { kept.append(subscription) } }
}

/// The storage of a published property.
final class PublishedBox<Value>: AnyPublishedBox {
    let audience = Audience<Value, Never>()
    private let store: LockedValue<Value>

    init(_ value: Value) { store = LockedValue(value) }

    var value: Value { store.value }

    func change(to value: Value) {
        announceChange()
        audience.send(value)
        store.value = value
    }

    fileprivate func forward(to other: PublishedBox<Value>) {
        guard other !== self else { return }
        let sink = Subscribers.Sink<Value, Never>(receiveCompletion: { _ in }, receiveValue: { [weak other] in other?.change(to: $0) })
        other.keep(AnyCancellable(sink))
        Published<Value>.Publisher(box: self).subscribe(sink)
    }
}
