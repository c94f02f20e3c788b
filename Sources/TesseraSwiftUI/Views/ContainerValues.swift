import ViewGraph

/// A key of the values that a view tells the container that it is placed in.
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a view tells the container that it is placed in.
public struct ContainerValues {
    /// What `containerValue` sets, by key.
    fileprivate private(set) var values: [ObjectIdentifier: Any] = [:]
    private let node: LayoutNode?

    init(_ node: LayoutNode? = nil) { self.node = node }

    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { (values[ObjectIdentifier(key)] ?? told(ObjectIdentifier(key))) as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// What the view says. Values are looked at where views are made, which is on the main actor.
    private func told(_ key: ObjectIdentifier) -> Any? {
        let node = node
        nonisolated(unsafe) var value: Any?
        MainActor.assumeIsolated { value = node?.trait(key) }
        return value
    }

    /// The tag of the view, where it is a `V`.
    @MainActor
    public func tag<V: Hashable>(for type: V.Type) -> V? { node?.tag?.base as? V }

    /// Whether the view's tag is `tag`.
    @MainActor
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

extension View {
    /// Tells the container of the view a value.
    public nonisolated func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

private struct ContainerValueModifier<Value> {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value
}

extension ContainerValueModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let (key, value) = entry
        return TraitNode(around: inner, context, key: key, value: value)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = entry.value
    }

    /// The key of the path, and the value for it.
    private var entry: (key: ObjectIdentifier, value: Any) {
        var values = ContainerValues()
        values[keyPath: keyPath] = value
        return values.values.first.map { ($0.key, $0.value) } ?? (ObjectIdentifier(Self.self), value)
    }
}
