import Foundation
import ViewGraph

/// A value that user defaults keep, read by a view; it tells its readers when the key is written by anybody in the program.
final class StoredLocation<Value>: Location, @unchecked Sendable {
    private let store: UserDefaults
    private let key: String
    private let read: (UserDefaults, String) -> Value
    private let write: (UserDefaults, String, Value) -> Void
    private let lock = NSLock()
    private var readers: [ObjectIdentifier: WeakNode] = [:]
    private var tokens: [any NSObjectProtocol] = []

    /// Says that a value was written through a property; this platform's own notification does not come with every change.
    private static var didWrite: Notification.Name { Notification.Name("TesseraStoredValueDidChange") }

    init(
        store: UserDefaults, key: String, read: @escaping (UserDefaults, String) -> Value,
        write: @escaping (UserDefaults, String, Value) -> Void
    ) {
        self.store = store
        self.key = key
        self.read = read
        self.write = write
        tokens = [UserDefaults.didChangeNotification, Self.didWrite].map { name in
            NotificationCenter.default.addObserver(forName: name, object: store, queue: nil) { [weak self] _ in self?.tell() }
        }
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func get() -> Value {
        if let reader = Evaluation.reader {
            lock.withLock { readers[ObjectIdentifier(reader)] = WeakNode(node: reader) }
        }
        return read(store, key)
    }

    func set(_ value: Value) {
        write(store, key, value)
        NotificationCenter.default.post(name: Self.didWrite, object: store)
    }

    private func tell() {
        let told: [WeakNode] = lock.withLock {
            defer { readers = [:] }
            return Array(readers.values)
        }
        guard !told.isEmpty else { return }
        Evaluation.onMainActor {
            for reader in told { reader.node.map { $0.graph.markDirty($0) } }
        }
    }
}

/// How a value of a type is kept in user defaults.
struct StoredCoding<Value> {
    let read: (UserDefaults, String) -> Value?
    let write: (UserDefaults, String, Value) -> Void

    /// Types that property lists hold as they are.
    static func plain(_ type: Value.Type = Value.self) -> StoredCoding<Value> {
        StoredCoding(read: { $0.object(forKey: $1) as? Value }, write: { $0.set($2, forKey: $1) })
    }
}

extension StoredCoding where Value == Bool {
    static var bool: StoredCoding {
        StoredCoding(
            read: { ($0.object(forKey: $1) as? NSNumber)?.boolValue ?? ($0.object(forKey: $1) as? Bool) },
            write: { $0.set($2, forKey: $1) })
    }
}

extension StoredCoding where Value == Int {
    static var int: StoredCoding {
        StoredCoding(
            read: { ($0.object(forKey: $1) as? NSNumber)?.intValue ?? ($0.object(forKey: $1) as? Int) },
            write: { $0.set($2, forKey: $1) })
    }
}

extension StoredCoding where Value == Double {
    static var double: StoredCoding {
        StoredCoding(
            read: {
                ($0.object(forKey: $1) as? NSNumber)?.doubleValue ?? ($0.object(forKey: $1) as? Double)
            }, write: { $0.set($2, forKey: $1) })
    }
}

extension StoredCoding where Value == String {
    static var string: StoredCoding { .plain() }
}

extension StoredCoding where Value == Data {
    static var data: StoredCoding { .plain() }
}

extension StoredCoding where Value == Date {
    static var date: StoredCoding { .plain() }
}

extension StoredCoding where Value == URL {
    static var url: StoredCoding {
        StoredCoding(
            read: { $0.string(forKey: $1).flatMap { URL(string: $0) } },
            write: { $0.set($2.absoluteString, forKey: $1) })
    }
}

extension StoredCoding where Value: RawRepresentable, Value.RawValue == Int {
    static var rawInt: StoredCoding {
        StoredCoding(
            read: { StoredCoding<Int>.int.read($0, $1).flatMap(Value.init) },
            write: { $0.set($2.rawValue, forKey: $1) })
    }
}

extension StoredCoding where Value: RawRepresentable, Value.RawValue == String {
    static var rawString: StoredCoding {
        StoredCoding(
            read: { $0.string(forKey: $1).flatMap(Value.init) },
            write: { $0.set($2.rawValue, forKey: $1) })
    }
}

extension StoredCoding {
    /// The value with one to fall back on where nothing is kept, or something of another type.
    func location(_ store: UserDefaults, _ key: String, default fallback: Value) -> StoredLocation<
        Value
    > {
        StoredLocation(
            store: store, key: key, read: { [read] in read($0, $1) ?? fallback }, write: write)
    }

    /// The same for a value that may be missing; `nil` removes the key.
    var optional: StoredCoding<Value?> {
        StoredCoding<Value?>(
            read: { [read] store, key in read(store, key).map { Optional($0) } },
            write: { [write] store, key, value in
                if let value { write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }

    /// The value as an optional; `nil` removes the key.
    func optionalLocation(_ store: UserDefaults, _ key: String) -> StoredLocation<Value?> {
        StoredLocation<Value?>(
            store: store, key: key, read: read,
            write: { [write] store, key, value in
                if let value { write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }
}
