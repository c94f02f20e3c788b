import ViewGraph

/// What a view takes over from the source of its matched geometry.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
    public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometryModifier {
    let key: MatchKey
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
}

extension MatchedGeometryModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MatchedGeometryNode(
            around: inner, context, key: key, isSource: isSource, takesPosition: properties.contains(.position),
            takesSize: properties.contains(.size), anchor: anchor.core)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: MatchedGeometryNode.self)
        node.update(key: key)
        node.isSource = isSource
        node.takesPosition = properties.contains(.position)
        node.takesSize = properties.contains(.size)
        node.anchor = anchor.core
    }
}

extension View {
    /// Views with the same `id` share the geometry of the one that is the source. A view that is not takes the source's place or size or
    /// both, with its `anchor` on that of the source; the room that it takes in the layout around it stays its own. A source that is
    /// the only one of its group, or one of several, stands at its own place.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                key: MatchKey(id: AnyHashable(id), namespace: AnyHashable(namespace)), properties: properties, anchor: anchor,
                isSource: isSource))
    }
}
