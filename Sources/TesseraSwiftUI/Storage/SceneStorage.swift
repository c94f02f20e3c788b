import Foundation
import ViewGraph

/// A value that belongs to one window and is kept for as long as the window lives: a view that comes back finds it again.
///
/// Values are kept under their keys in the window's store, which a host may carry over to the next start of the program. Views that are
/// in no window see the value that they were made with.
@propertyWrapper
public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private var location: StateLocation<Value>?

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding<Value> { location.map { Binding($0) } ?? .constant(initial) }
}

extension SceneStorage: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let storage = property.assumingMemoryBound(to: Self.self)
        guard let store = host.values.sceneStore else { return }
        storage.pointee.location = store.location(storage.pointee.key, initial: storage.pointee.initial)
    }
}

/// The stored values of one window.
@MainActor
final class SceneStore {
    private var locations: [String: AnyObject] = [:]

    /// Where the value for `key` lives; a key that is used with another type begins anew.
    func location<Value>(_ key: String, initial: Value) -> StateLocation<Value> {
        if let known = locations[key] as? StateLocation<Value> { return known }
        let made = StateLocation(initial)
        locations[key] = made
        return made
    }
}

private struct SceneStoreKey: EnvironmentKey { static var defaultValue: SceneStore? { nil } }

extension EnvironmentValues {
    /// The stored values of the window around.
    var sceneStore: SceneStore? {
        get { self[SceneStoreKey.self] }
        set { self[SceneStoreKey.self] = newValue }
    }
}

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == Int? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == Double? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == String? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == URL? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == Data? {
        self.key = key
        initial = nil
    }

    public init(_ key: String) where Value == Date? {
        self.key = key
        initial = nil
    }
}
