import ViewGraph

/// A stored property that gets its value from the node of the view that holds it.
@preconcurrency @MainActor
public protocol DynamicProperty {
    /// Called before the body is evaluated, after the properties inside have their values.
    mutating func update()

    static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost)
}

extension DynamicProperty {
    public mutating func update() {}

    /// Gives values to the dynamic properties inside, then updates this one.
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        host.installFields(of: Self.self, at: property, slot: slot)
        property.assumingMemoryBound(to: Self.self).pointee.update()
    }
}

/// Keeps what the dynamic properties of one view need between evaluations: their storage, by offset in the view.
@MainActor
public final class PropertyHost {
    weak var node: StructureNode?
    var environment: EnvironmentStore
    private(set) var keysRead: Set<ObjectIdentifier> = []
    private var storage: [Int: AnyObject] = [:]
    private(set) var shared: SharedProperties?
    private var lastShared: SharedProperties?
    /// The type of the view or modifier.
    private let owner: Any.Type

    init(of owner: Any.Type, environment: EnvironmentStore) {
        self.owner = owner
        self.environment = environment
    }

    /// Whether views of a type have dynamic properties.
    static func keepsAnything(of type: Any.Type) -> Bool { PropertyTable.hasProperties(type) }

    /// Gives values to the dynamic properties of `value`.
    func install<Value>(into value: inout Value) {
        guard PropertyTable.hasProperties(Value.self) else { return }
        withUnsafeMutablePointer(to: &value) { installFields(of: Value.self, at: UnsafeMutableRawPointer($0), slot: 0) }
    }

    func installFields(of type: Any.Type, at base: UnsafeMutableRawPointer, slot: Int) {
        for property in PropertyTable.properties(of: type) {
            property.type._install(base + property.offset, slot: slot + property.offset, in: self)
        }
    }

    /// The object kept for the property at `slot`, made on first use.
    func object<Object: AnyObject>(at slot: Int, make: () -> Object) -> Object {
        if let object = storage[slot] as? Object { return object }
        let object = make()
        storage[slot] = object
        return object
    }

    /// The object for the property at `slot` that outlives this view where several views share it, see `sharing`.
    func lasting<Object: AnyObject>(at slot: Int, make: () -> Object) -> Object {
        shared?.object(at: slot, make: make) ?? object(at: slot, make: make)
    }

    /// Gives values to properties in `install` whose state lives in `other`; `nil` leaves it to this view.
    func sharing(_ other: SharedProperties?, install: () -> Void) {
        let before = shared
        shared = other
        lastShared = other ?? lastShared
        defer { shared = before }
        install()
    }

    /// The environment as the properties see it; what they read is noted.
    var values: EnvironmentValues {
        EnvironmentValues(environment) { [weak self] in self?.keysRead.insert($0) }
    }

    /// The view is evaluated again when what calls this says that something changed.
    func markDirty(_ change: Change) {
        guard let node else { return }
        node.graph.markDirty(node, change.transaction.core)
    }

    // MARK: From one version of a program to the next

    /// The value that the property at `slot` had in the version of the program before.
    func kept<Value>(at slot: Int, as type: Value.Type) -> Value? {
        guard let kept = KeptState.current, let node, let name = FieldTable.name(at: slot, in: owner) else { return nil }
        return kept.value(of: node, name: name, as: type)
    }

    /// The values of properties that were changed, by name.
    var keptValues: [(name: String, value: KeptValue)] {
        let all = storage.merging(lastShared?.storage ?? [:]) { own, _ in own }
        return all.compactMap { slot, object in
            guard let value = (object as? any KeptLocation)?.keptValue, let name = FieldTable.name(at: slot, in: owner) else { return nil }
            return (name, value)
        }
    }

    /// The view leaves the structure; subscriptions end.
    func close() { storage = [:] }
}

/// Storage whose value may be kept for the next version of a program.
protocol KeptLocation: AnyObject {
    /// `nil` where the value is still the initial one, or of no use to another version.
    var keptValue: KeptValue? { get }
}

/// The dynamic properties of view types, found once per type.
@MainActor
private enum PropertyTable {
    struct Property {
        let type: any DynamicProperty.Type
        let offset: Int
    }

    private static var tables: [ObjectIdentifier: [Property]] = [:]

    static func hasProperties(_ type: Any.Type) -> Bool { !properties(of: type).isEmpty }

    static func properties(of type: Any.Type) -> [Property] {
        if let known = tables[ObjectIdentifier(type)] { return known }
        let found = (FieldTable.fields(of: type) ?? []).compactMap { field in
            (field.type as? any DynamicProperty.Type).map { Property(type: $0, offset: field.range.lowerBound) }
        }
        tables[ObjectIdentifier(type)] = found
        return found
    }
}
