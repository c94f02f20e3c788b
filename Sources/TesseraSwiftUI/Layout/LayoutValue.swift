import ViewGraph

/// A key of the values that a view tells the layout that arranges it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

extension LayoutValueKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Self.Value { nil }
}

extension View {
    /// Tells the layout that arranges the view a value. The outermost of several for one key counts; another container around hides it.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

private struct LayoutValueModifier<K: LayoutValueKey> {
    let value: K.Value
}

extension LayoutValueModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: ObjectIdentifier(K.self), value: value)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = value
        // Another value arranges everything anew.
        wrapper.invalidateLayout()
    }
}
