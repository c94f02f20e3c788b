import Synchronization

/// The environment of a node: opaque values keyed by type. A value type; copying shares storage until one copy changes.
public nonisolated struct EnvironmentStore {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The value for `rightToLeftKey`, for which every placement asks.
    private var runsRightToLeft = false
    /// Differs between two stores unless one is an unchanged copy of the other.
    public private(set) var stamp: UInt64 = 0

    public init() {}

    /// The value stored for `key`, or `nil` where nobody has set one. Constant time.
    public func value(for key: ObjectIdentifier) -> Any? { values[key] }

    /// Stores `value` for `key`; `nil` removes it.
    public mutating func set(_ value: Any?, for key: ObjectIdentifier) {
        values[key] = value
        if key == EnvironmentStore.rightToLeftKey { runsRightToLeft = value as? Bool ?? false }
        stamp = EnvironmentStore.nextStamp()
    }

    /// The key under which the direction of layout is stored as a `Bool`: true for right to left.
    public static let rightToLeftKey = ObjectIdentifier(RightToLeft.self)

    public var isRightToLeft: Bool {
        get { runsRightToLeft }
        set { set(newValue, for: EnvironmentStore.rightToLeftKey) }
    }

    private enum RightToLeft {}

    /// The keys whose values may differ between the two stores. A pair of equal `Equatable` values does not differ.
    public func keysDiffering(from other: EnvironmentStore) -> Set<ObjectIdentifier> {
        guard stamp != other.stamp else { return [] }
        var result: Set<ObjectIdentifier> = []
        for (key, value) in values where !isSame(value, other.values[key]) { result.insert(key) }
        for key in other.values.keys where values[key] == nil { result.insert(key) }
        return result
    }

    private static let lastStamp = Atomic<UInt64>(0)

    /// A number that was never given out before, to tell values apart that cannot be compared.
    public static func nextStamp() -> UInt64 { lastStamp.add(1, ordering: .relaxed).newValue }
}

/// Whether two opaque values are known to be the same; `false` where that cannot be told.
private nonisolated func isSame(_ one: Any, _ other: Any?) -> Bool {
    guard let other else { return false }
    if type(of: one) is AnyClass, type(of: other) is AnyClass {
        return (one as AnyObject) === (other as AnyObject)
    }
    guard let one = one as? any Equatable else { return false }
    return one.isEqual(to: other)
}

nonisolated extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
