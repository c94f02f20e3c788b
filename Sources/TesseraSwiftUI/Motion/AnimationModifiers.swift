import ViewGraph

extension View {
    /// Changes of the view that come with a change of `value` run with `animation`; `nil` makes them at once.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(ChangedValueTransaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } })
    }

    /// Changes that the modifiers in `body` make run with `animation`; those of the view inside do not.
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Every change of the view runs with `animation`.
    @available(iOS, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
    public nonisolated func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes the transactions that pass through the view: how changes run, not what they lead to.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(EveryTransaction(transform: transform))
    }

    /// Changes the transactions that come with a change of `value`.
    public nonisolated func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ChangedValueTransaction(value: value, transform: transform))
    }

    /// Changes the transactions of the modifiers in `body`; the view inside gets them as they were.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let inner = modifier(EveryTransaction { $0 = $0[OuterTransactionKey.self].map(Transaction.init) ?? $0 })
        return body(PlaceholderContentView(inner)).modifier(
            EveryTransaction { transaction in
                let outer = transaction.core
                transform(&transaction)
                transaction[OuterTransactionKey.self] = outer
            })
    }
}

/// The transaction as it was around the modifiers of a scoped animation.
private struct OuterTransactionKey: TransactionKey { static var defaultValue: GraphTransaction? { nil } }

/// Stands for the view that a transition or a scoped animation is about.
public struct PlaceholderContentView<Value> {
    private let content: AnyView

    nonisolated init<V: View>(_ view: V) { content = AnyView(view) }
}

extension PlaceholderContentView: View {
    public var body: some View { content }
}

/// Changes every transaction that passes.
private struct EveryTransaction {
    let transform: (inout Transaction) -> Void

    fileprivate var core: (inout GraphTransaction) -> Void { change(transform) }
}

/// Changes the transactions of updates in which a value has changed.
private struct ChangedValueTransaction<Value: Equatable> {
    let value: Value
    let transform: (inout Transaction) -> Void
}

/// A change to the toolkit's transactions as one to the graph's.
private func change(_ transform: @escaping (inout Transaction) -> Void) -> (inout GraphTransaction) -> Void {
    {
        var transaction = Transaction($0)
        transform(&transaction)
        $0 = transaction.core
    }
}

extension EveryTransaction: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        TransactionStructure(context, isAlwaysActive: true, transform: modifier.core) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: TransactionStructure.self)
        node.transform = modifier.core
        node.updateBelow { V._updateNode($0, to: content) }
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

extension ChangedValueTransaction: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        ValueTransactionStructure(context, value: modifier.value, transform: change(modifier.transform)) {
            V._makeNode(content, in: $0)
        }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: ValueTransactionStructure<Value>.self)
        node.transform = change(modifier.transform)
        if node.value != modifier.value {
            node.value = modifier.value
            node.activate()
        }
        node.updateBelow { V._updateNode($0, to: content) }
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// Keeps the value that decides whether transactions are changed.
private final class ValueTransactionStructure<Value: Equatable>: TransactionStructure {
    var value: Value

    init(
        _ context: NodeContext, value: Value, transform: @escaping (inout GraphTransaction) -> Void,
        make: (NodeContext) -> StructureNode
    ) {
        self.value = value
        super.init(context, isAlwaysActive: false, transform: transform, make: make)
    }
}
