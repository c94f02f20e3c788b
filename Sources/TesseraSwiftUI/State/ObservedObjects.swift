import Observation
import TesseraCombine
import ViewGraph

/// An observable object that belongs to a view: made when the view first comes, kept until it leaves.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private var subscription: ObjectSubscription<ObjectType>?

    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Asked for outside of a view's body, before the view has come, a new object every time.
    public var wrappedValue: ObjectType { subscription?.object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let state = property.assumingMemoryBound(to: Self.self)
        let subscription = host.object(at: slot) { ObjectSubscription<ObjectType>(host) }
        if subscription.object == nil {
            subscription.observe(host.shared?.object(at: slot, make: state.pointee.make) ?? state.pointee.make())
        }
        state.pointee.subscription = subscription
    }
}

extension StateObject: _InitialValueProperty {}

/// An observable object that the view has been given; a change evaluates the view again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    public var wrappedValue: ObjectType

    public nonisolated init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public nonisolated init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Gives bindings to the properties of an object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(ObjectLocation(object: object, keyPath: keyPath))
        }
    }
}

/// A member of an object that announces changes as a whole: two bindings to it are the same where the member had the same value.
private final class ObjectLocation<Object: AnyObject, Value>: Location {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    private let value: Value

    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
        value = object[keyPath: keyPath]
    }

    func get() -> Value { object[keyPath: keyPath] }
    func set(_ value: Value) { object[keyPath: keyPath] = value }

    func isSame(as other: any Location) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value>, object === other.object, keyPath == other.keyPath else { return false }
        return (value as? any Equatable)?.isEqual(other.value) ?? false
    }
}

extension ObservedObject: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let object = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        host.object(at: slot) { ObjectSubscription<ObjectType>(host) }.observe(object)
    }
}

extension ObservedObject: _ComparableField {
    func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

/// An observable object that a view around has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    public nonisolated init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing "
                    + "as an ancestor of this view.")
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        guard let object = host.values.object(of: ObjectType.self) else { return }
        host.object(at: slot) { ObjectSubscription<ObjectType>(host) }.observe(object)
        property.assumingMemoryBound(to: Self.self).pointee.object = object
    }
}

/// Evaluates a view again when the object that it holds is about to change.
final class ObjectSubscription<ObjectType: ObservableObject> {
    private(set) var object: ObjectType?
    private var cancellable: AnyCancellable?
    private weak var host: PropertyHost?

    init(_ host: PropertyHost) { self.host = host }

    /// Looks at `new` from now on; nothing changes where that is the object already.
    @MainActor
    func observe(_ new: ObjectType) {
        guard object !== new else { return }
        object = new
        cancellable = new.objectWillChange.sink { [weak host] _ in
            // The change is announced before it is made and maybe from another thread; evaluation comes later, on this one.
            let change = Change(transaction: Transaction.current)
            Evaluation.onMainActor { host?.markDirty(change) }
        }
    }
}

/// Puts an object into the environment under its type.
private struct EnvironmentObjectModifier<Object: AnyObject> {
    let object: Object?
}

extension EnvironmentObjectModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.setObject(object) }
}

extension View {
    /// Gives the object to the views inside, which find it by its type with `@EnvironmentObject`.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentObjectModifier(object: object))
    }

    /// Gives the object to the views inside, which find it by its type with `@Environment`; `nil` takes away what views around have given.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentObjectModifier(object: object))
    }
}
