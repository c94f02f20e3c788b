import Foundation
import ViewGraph

/// A value that belongs to a view and outlives its evaluations; a change evaluates again what read it.
@propertyWrapper
public struct State<Value> {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location)
    }
}

extension State: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let state = property.assumingMemoryBound(to: Self.self)
        state.pointee.location = host.lasting(at: slot) {
            StateLocation(state.pointee.initial, kept: host.kept(at: slot, as: Value.self))
        }
    }
}

extension State: _InitialValueProperty {}
extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// Where a value that can be read and written lives.
protocol Location<Value>: AnyObject {
    associatedtype Value
    func get() -> Value
    func set(_ value: Value)
    /// Whether `other` leads to the same value.
    func isSame(as other: any Location) -> Bool
}

extension Location {
    func isSame(as other: any Location) -> Bool { self === other }
}

/// The storage of a `@State`. Written from any thread; views are told on the main one.
final class StateLocation<Value>: Location, @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value
    private var hasChanged: Bool
    private var readers: [ObjectIdentifier: WeakNode] = [:]

    /// Begins with `value`, or with what was kept from a version of the program before.
    init(_ value: Value, kept: Value? = nil) {
        stored = kept ?? value
        hasChanged = kept != nil
    }

    func get() -> Value {
        let reader = Evaluation.reader
        return lock.withLock {
            if let reader { readers[ObjectIdentifier(reader)] = WeakNode(node: reader) }
            return stored
        }
    }

    /// The value, without a note of who reads it.
    func peek() -> Value { lock.withLock { stored } }

    func set(_ value: Value) {
        let told: [WeakNode] = lock.withLock {
            if let old = stored as? any Equatable, old.isEqual(value) { return [] }
            stored = value
            hasChanged = true
            defer { readers = [:] }
            return Array(readers.values)
        }
        guard !told.isEmpty else { return }
        let change = Change(transaction: Transaction.current)
        Evaluation.onMainActor {
            for reader in told { reader.node.map { $0.graph.markDirty($0, change.transaction.core) } }
        }
    }
}

extension StateLocation: KeptLocation {
    var keptValue: KeptValue? { lock.withLock { hasChanged ? KeptValue(stored) : nil } }
}

extension Equatable {
    func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}

struct WeakNode {
    weak var node: StructureNode?
}
