import Foundation
import ViewGraph

/// A value that user defaults keep beyond the end of the program.
///
/// A program that a person uses writes the standard store to a file named after the program, ending in `.plist`, in the person's
/// configuration folder (`$XDG_CONFIG_HOME`, else `~/.config`): within a second after a change, and when it ends in peace. Tests and
/// pictures write nothing, so what is stored there is in memory until the process ends.
///
/// Without a store of its own it takes the one that `defaultAppStorage(_:)` has set around the view, else the program's standard one.
@propertyWrapper
public struct AppStorage<Value> {
    private let make: (UserDefaults) -> any Location<Value>
    private let store: UserDefaults?
    private var location: any Location<Value>

    private init(_ store: UserDefaults?, _ make: @escaping (UserDefaults) -> any Location<Value>) {
        self.store = store
        self.make = make
        location = make(store ?? .standard)
    }

    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(location) }
}

extension AppStorage: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let storage = property.assumingMemoryBound(to: Self.self)
        let store = storage.pointee.store ?? host.values.defaultStore ?? .standard
        let made = host.object(at: slot) { StorageBox(store, storage.pointee.make(store)) }
        if made.store !== store { made.change(store, storage.pointee.make(store)) }
        storage.pointee.location = made.location
    }
}

/// Keeps the location of one property between evaluations.
private final class StorageBox<Value> {
    private(set) var store: UserDefaults
    private(set) var location: any Location<Value>

    init(_ store: UserDefaults, _ location: any Location<Value>) {
        self.store = store
        self.location = location
    }

    func change(_ store: UserDefaults, _ location: any Location<Value>) {
        self.store = store
        self.location = location
    }
}

extension AppStorage: _InitialValueProperty {}

private struct DefaultStoreKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: UserDefaults? = nil
}

extension EnvironmentValues {
    /// The user defaults of `@AppStorage` inside; `nil` for the program's standard ones.
    var defaultStore: UserDefaults? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

extension View {
    /// Sets the user defaults of `@AppStorage` inside.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
        nonisolated(unsafe) let store = store
        return transformEnvironment(\.defaultStore) { $0 = store }
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Bool>.bool.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Int>.int.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Double>.double.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<String>.string.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<URL>.url.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Data>.data.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Date>.date.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Value>.rawInt.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(store) { StoredCoding<Value>.rawString.location($0, key, default: wrappedValue) }
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(store) { StoredCoding<Bool>.bool.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(store) { StoredCoding<Int>.int.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(store) { StoredCoding<Double>.double.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(store) { StoredCoding<String>.string.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(store) { StoredCoding<URL>.url.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(store) { StoredCoding<Data>.data.optionalLocation($0, key) }
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(store) { StoredCoding<Date>.date.optionalLocation($0, key) }
    }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(store) { StoredCoding<R>.rawInt.optionalLocation($0, key) }
    }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(store) { StoredCoding<R>.rawString.optionalLocation($0, key) }
    }
}
