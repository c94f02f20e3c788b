import ViewGraph

/// A value that views hand up to those around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }

    /// Joins what the views before have handed up with the value of the next one.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension PreferenceKey {
    /// The key as the view graph sees it.
    @MainActor static var kind: PreferenceKind {
        PreferenceKind(id: ObjectIdentifier(Self.self)) { gathered, next in
            guard var value = gathered as? Value, let next = next as? Value else { return next }
            reduce(value: &value, nextValue: { next })
            return value
        }
    }
}

/// Hands a value up in place of what the views inside hand up.
private struct PreferenceModifier<K: PreferenceKey> {
    /// Gets what the views inside hand up and the layout node of the view.
    let value: @MainActor (K.Value?, LayoutNode) -> K.Value
}

extension PreferenceModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = PreferenceNode(around: inner, context, kind: K.kind) { _ in nil }
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: PreferenceNode.self)
        let value = value
        node.value = { [unowned node] in value($0.map { $0 as! K.Value }, node) }
    }
}

/// Runs code when what the views inside hand up has changed.
private struct PreferenceChangeModifier<K: PreferenceKey> where K.Value: Equatable {
    let action: (K.Value) -> Void
}

extension PreferenceChangeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = PreferenceListenerNode(around: inner, context, kind: K.kind) { _ in }
        node.action = watching(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: PreferenceListenerNode.self)
        node.action = watching(node)
    }

    /// An action that is silent as long as the value is the last one told.
    @MainActor
    private func watching(_ node: PreferenceListenerNode) -> (Any?) -> Void {
        let action = action
        return { [unowned node] value in
            if value == nil, node.last == nil { return }
            let new = value as? K.Value ?? K.defaultValue
            if let last = node.last as? K.Value, last == new { return }
            node.last = new
            action(new)
        }
    }
}

extension View {
    /// Hands `value` up for `key`, in place of what the views inside hand up.
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        nonisolated(unsafe) let value = value
        return modifier(PreferenceModifier<K> { _, _ in value })
    }

    /// Changes what the views inside hand up for `key`.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        nonisolated(unsafe) let callback = callback
        return modifier(
            PreferenceModifier<K> { inner, _ in
                var value = inner ?? K.defaultValue
                callback(&value)
                return value
            })
    }

    /// Runs `action` after each layout in which what the views inside hand up for `key` has changed, and after the first one that has a
    /// value.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }

    /// Hands up a value made from a place of the view.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        nonisolated(unsafe) let (value, transform) = (value, transform)
        return modifier(PreferenceModifier<K> { _, node in transform(value.anchor(of: node)) })
    }

    /// Changes what the views inside hand up with a place of the view.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        nonisolated(unsafe) let (value, transform) = (value, transform)
        return modifier(
            PreferenceModifier<K> { inner, node in
                var result = inner ?? K.defaultValue
                transform(&result, value.anchor(of: node))
                return result
            })
    }
}

/// Puts views made from what the modified view hands up behind or in front of it.
private struct PreferenceSecondaryModifier<K: PreferenceKey, Secondary: View> {
    let alignment: Alignment
    let isBehind: Bool
    let content: (K.Value) -> Secondary
}

extension PreferenceSecondaryModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = SecondaryNode(around: inner, context, isBehind: isBehind, layout: alignment.layout) {
            Secondary._makeNode(content(K.defaultValue), in: $0)
        }
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: SecondaryNode.self)
        node.layout = alignment.layout
        let content = content
        node.refreshContent = { [unowned node] structure in
            let value = node.inner.preference(K.kind) as? K.Value ?? K.defaultValue
            let views = Evaluation.run(for: structure.evaluationOwner) { content(value) }
            Secondary._updateNode(structure, to: views)
        }
    }
}

extension View {
    /// Puts views made from what the view hands up for `key` in front of it.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceSecondaryModifier<K, V>(alignment: alignment, isBehind: false, content: transform))
    }

    /// Puts views made from what the view hands up for `key` behind it.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceSecondaryModifier<K, V>(alignment: alignment, isBehind: true, content: transform))
    }
}
