import Observation
import ViewGraph

/// A key of the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views get from those around them.
public struct EnvironmentValues {
    private(set) var store: EnvironmentStore
    /// Told of every key that is read.
    private var noteRead: ((ObjectIdentifier) -> Void)?

    public init() { store = EnvironmentStore() }

    init(_ store: EnvironmentStore, noteRead: ((ObjectIdentifier) -> Void)? = nil) {
        self.store = store
        self.noteRead = noteRead
    }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { value(for: ObjectIdentifier(key)) as? K.Value ?? K.defaultValue }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    /// Whether somebody is told of what is read.
    var notesReads: Bool { noteRead != nil }

    func value(for key: ObjectIdentifier) -> Any? {
        noteRead?(key)
        return store.value(for: key)
    }

    mutating func set(_ value: Any?, for key: ObjectIdentifier) { store.set(value, for: key) }

    /// Changes a store as seen through the public type.
    static func change(_ store: inout EnvironmentStore, by change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(store)
        change(&values)
        store = values.store
    }

    mutating func setObject<Object: AnyObject>(_ object: Object?) { set(object, for: ObjectIdentifier(Object.self)) }

    /// The object of the given type that `environment(_:)` or `environmentObject(_:)` has put here.
    func object<Object: AnyObject>(of type: Object.Type) -> Object? { value(for: ObjectIdentifier(type)) as? Object }
}

/// Reads a value of the environment.
@propertyWrapper
public struct Environment<Value> {
    private enum Source {
        case key(KeyPath<EnvironmentValues, Value>)
        case object(type: AnyClass, (EnvironmentValues) -> Value?)
    }

    private let source: Source
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .key(keyPath) }

    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        source = .object(type: objectType) { $0.object(of: objectType) }
    }

    public init<T: AnyObject>(_ objectType: T.Type) where Value == T?, T: Observable {
        source = .object(type: objectType) { .some($0.object(of: objectType)) }
    }

    public var wrappedValue: Value {
        if let value { return value }
        switch source {
        case .key(let keyPath):
            return EnvironmentValues()[keyPath: keyPath]
        case .object(let type, _):
            fatalError(
                "No Observable object of type \(type) found. A View.environment(_:) for \(type) may be missing as an "
                    + "ancestor of this view.")
        }
    }
}

extension Environment: _ComparableField {
    func isSame(as other: Environment<Value>) -> Bool {
        switch (source, other.source) {
        case (.key(let one), .key(let other)): one == other
        case (.object(let one, _), .object(let other, _)): one == other
        default: false
        }
    }
}

extension Environment: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let environment = property.assumingMemoryBound(to: Self.self)
        switch environment.pointee.source {
        case .key(let keyPath): environment.pointee.value = host.values[keyPath: keyPath]
        case .object(_, let find): environment.pointee.value = find(host.values)
        }
    }
}
