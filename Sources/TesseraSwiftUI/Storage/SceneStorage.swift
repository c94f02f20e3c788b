import Foundation
import ViewGraph

/// A value that belongs to one window and is kept for as long as the window lives: a view that comes back finds it again.
///
/// In a program that a person uses, values outlast the program too: they lie in the person's configuration folder (`$XDG_CONFIG_HOME`, else
/// `~/.config`) in a file named after the program and `.windows.plist`, by the kind of window. They are written within a second, and when
/// the program ends in peace. Several windows of a kind, and the tabs of a browser, begin with what the last of them wrote. In tests and
/// pictures nothing is written. Views that are in no window see the value that they were made with.
@propertyWrapper
public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private let coding: StoredCoding<Value>
    private var location: (any Location<Value>)?

    private init(_ key: String, _ initial: Value, _ coding: StoredCoding<Value>) {
        self.key = key
        self.initial = initial
        self.coding = coding
    }

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
        storage.pointee.location = store.location(storage.pointee.key, initial: storage.pointee.initial, storage.pointee.coding)
    }
}

/// The stored values of one window.
@MainActor
final class SceneStore {
    private var locations: [String: AnyObject] = [:]
    /// Where values outlast the program; `nil` where they do not.
    private let defaults: UserDefaults?
    private let window: String

    /// - Parameters:
    ///   - name: The store in which values outlast the program.
    ///   - window: Tells kinds of windows apart.
    init(name: String? = nil, window: String = "main") {
        defaults = name.flatMap { UserDefaults(suiteName: $0) }
        self.window = window
    }

    /// Where the value for `key` lives; a key that is used with another type begins anew.
    func location<Value>(_ key: String, initial: Value, _ coding: StoredCoding<Value>) -> any Location<Value> {
        guard let defaults else {
            let location = locations[key] as? StateLocation<Value> ?? StateLocation(initial)
            locations[key] = location
            return location
        }
        let location = locations[key] as? StoredLocation<Value> ?? coding.location(defaults, window + "/" + key, default: initial)
        locations[key] = location
        return location
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
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .bool) }
}

extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .int) }
}

extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .double) }
}

extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .string) }
}

extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .url) }
}

extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .data) }
}

extension SceneStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .date) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .rawInt) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .rawString) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(key, nil, StoredCoding<Bool>.bool.optional) }

    public init(_ key: String) where Value == Int? { self.init(key, nil, StoredCoding<Int>.int.optional) }

    public init(_ key: String) where Value == Double? { self.init(key, nil, StoredCoding<Double>.double.optional) }

    public init(_ key: String) where Value == String? { self.init(key, nil, StoredCoding<String>.string.optional) }

    public init(_ key: String) where Value == URL? { self.init(key, nil, StoredCoding<URL>.url.optional) }

    public init(_ key: String) where Value == Data? { self.init(key, nil, StoredCoding<Data>.data.optional) }

    public init(_ key: String) where Value == Date? { self.init(key, nil, StoredCoding<Date>.date.optional) }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(key, nil, StoredCoding<R>.rawInt.optional)
    }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(key, nil, StoredCoding<R>.rawString.optional)
    }
}
