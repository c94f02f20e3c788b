/// Remembers at least the last `capacity / 2` values asked for, and never more than `capacity`.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is forgotten. A value that is found in the old
/// generation moves to the young one.
package struct BoundedCache<Key: Hashable, Value> {
    private let half: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    package init(capacity: Int) { half = max(1, capacity / 2) }

    package subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            insert(value, for: key)
            return value
        }
        set {
            if let newValue {
                insert(newValue, for: key)
            } else {
                young[key] = nil
                old[key] = nil
            }
        }
    }

    private mutating func insert(_ value: Value, for key: Key) {
        if young.count >= half, young[key] == nil {
            old = young
            // As large as it will be: a table that grows is filled anew each time.
            young = Dictionary(minimumCapacity: half)
        }
        young[key] = value
    }
}
