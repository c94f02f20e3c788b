import ViewGraph

/// A way to read and write a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let location: any Location<Value>
    public var transaction = Transaction()

    init(_ location: any Location<Value>) { self.location = location }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ComputedLocation(read: get, write: { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ComputedLocation(read: get, write: set)
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { (_: Value) in })
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to the value inside an optional; `nil` where there is none now.
    public init?(_ base: Binding<Value?>) {
        guard let current = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? current }, set: { (value: Value) in base.wrappedValue = value })
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { (value: V?) in if let value { base.wrappedValue = value } })
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { (value: AnyHashable) in if let value = value.base as? V { base.wrappedValue = value } })
    }

    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set {
            if transaction.isEmpty {
                location.set(newValue)
            } else {
                withTransaction(transaction) { location.set(newValue) }
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var result = Binding<Subject>(MemberLocation(base: location, keyPath: keyPath))
        result.transaction = transaction
        return result
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var result = self
        result.transaction = transaction
        return result
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: _ComparableField {
    func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let location = location
        let current = location.get()[position]
        return Binding<Value.Element>(
            get: {
                let value = location.get()
                return value.indices.contains(position) ? value[position] : current
            },
            set: { (element: Value.Element) in
                var value = location.get()
                value[position] = element
                location.set(value)
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index { wrappedValue.index(index, offsetBy: distance) }
    public func distance(from start: Value.Index, to end: Value.Index) -> Int { wrappedValue.distance(from: start, to: end) }
}

/// A value that two closures read and write.
final class ComputedLocation<Value>: Location {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
        self.read = read
        self.write = write
    }

    func get() -> Value { read() }
    func set(_ value: Value) { write(value, Transaction.current) }
}

/// A part of a value that lives elsewhere.
private final class MemberLocation<Base, Value>: Location {
    private let base: any Location<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(base: any Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    func get() -> Value { base.get()[keyPath: keyPath] }

    func set(_ value: Value) {
        var whole = base.get()
        whole[keyPath: keyPath] = value
        base.set(whole)
    }

    func isSame(as other: any Location) -> Bool {
        guard let other = other as? MemberLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isSame(as: other.base)
    }
}

/// A member of an observable object or of any other reference.
final class ReferenceLocation<Base: AnyObject, Value>: Location {
    private let base: Base
    private let keyPath: ReferenceWritableKeyPath<Base, Value>

    init(base: Base, keyPath: ReferenceWritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    func get() -> Value { base[keyPath: keyPath] }
    func set(_ value: Value) { base[keyPath: keyPath] = value }

    func isSame(as other: any Location) -> Bool {
        guard let other = other as? ReferenceLocation<Base, Value> else { return false }
        return base === other.base && keyPath == other.keyPath
    }
}
