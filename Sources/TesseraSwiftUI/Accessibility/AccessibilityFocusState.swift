import HostInterface
import ViewGraph

/// On which view the cursor of a screen reader is, as a value that can be read and set. It follows what the host reports.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    /// Reads and sets where the cursor is; given to `accessibilityFocused`.
    @propertyWrapper
    public struct Binding {
        let location: FocusLocation<Value>

        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
    }

    private let initial: Value
    private var location: FocusLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T>() where Value == T?, T: Hashable { initial = nil }
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }
    public init<T>(for technologies: AccessibilityTechnologies) where Value == T?, T: Hashable { self.init() }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: AccessibilityFocusState<Value>.Binding {
        AccessibilityFocusState.Binding(location: location ?? FocusLocation(none: initial))
    }
}

extension AccessibilityFocusState: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let state = property.assumingMemoryBound(to: Self.self)
        state.pointee.location = host.object(at: slot) { FocusLocation(none: state.pointee.initial) }
    }
}

extension AccessibilityFocusState: _InitialValueProperty {}
extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

extension AccessibilityFocusState.Binding: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {}
}

extension AccessibilityFocusState.Binding: _ComparableField {
    func isSame(as other: AccessibilityFocusState<Value>.Binding) -> Bool { location === other.location }
}

/// Technologies that read a screen or use it for a person. A host does not tell them apart here.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var kinds: Set<Int>

    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(kinds: [0]) }
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(kinds: [1]) }

    private init(kinds: Set<Int>) { self.kinds = kinds }
    public init() { kinds = [] }

    public func contains(_ member: AccessibilityTechnologies) -> Bool { kinds.isSuperset(of: member.kinds) }
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { Self(kinds: kinds.union(other.kinds)) }
    public mutating func formUnion(_ other: AccessibilityTechnologies) { kinds.formUnion(other.kinds) }
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        Self(kinds: kinds.intersection(other.kinds))
    }
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { kinds.formIntersection(other.kinds) }
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        Self(kinds: kinds.symmetricDifference(other.kinds))
    }
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { kinds.formSymmetricDifference(other.kinds) }

    public mutating func insert(
        _ newMember: AccessibilityTechnologies
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let gone = intersection(member)
        kinds.subtract(member.kinds)
        return gone.kinds.isEmpty ? nil : gone
    }

    public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let before = intersection(newMember)
        formUnion(newMember)
        return before.kinds.isEmpty ? nil : before
    }
}

extension View {
    /// Ties the cursor of a screen reader to `binding`: it has `value` while the cursor is on this view.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusedModifier(kind: .reader, location: binding.location, place: value))
    }

    /// Ties the cursor of a screen reader to `condition`.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(kind: .reader, location: condition.location, place: true))
    }
}
