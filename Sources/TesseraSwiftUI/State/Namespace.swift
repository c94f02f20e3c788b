/// A name space that belongs to a view: identities in it are those of no other view.
@propertyWrapper
public struct Namespace {
    private var token: NamespaceToken?

    public init() {}

    /// The name of the space. Asked for outside of a view's body, one that is nobody's.
    public var wrappedValue: Namespace.ID { Namespace.ID(token: token) }

    /// The name of a name space.
    public struct ID: Hashable, Sendable {
        fileprivate let token: NamespaceToken?

        public static func == (one: ID, other: ID) -> Bool { one.token === other.token }
        public func hash(into hasher: inout Hasher) { hasher.combine(token.map { ObjectIdentifier($0) }) }
    }
}

extension Namespace: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        property.assumingMemoryBound(to: Self.self).pointee.token = host.object(at: slot) { NamespaceToken() }
    }
}

extension Namespace: _InitialValueProperty {}

private final class NamespaceToken: Sendable {}
