import Interaction

/// How one change of state runs: what travels with it from where state is set to what moves because of it.
public nonisolated struct GraphTransaction {
    /// Changes of the same number belong together and are evaluated and laid out in one round; 0 for changes that nobody described.
    public var number: UInt64 = 0
    /// How what changes gets to its new value; `nil` for at once.
    public var curve: (any MotionCurve)?
    /// Whether views may not add a movement of their own to the change.
    public var disablesAnimations = false
    /// Values that a toolkit lets travel with the change, by key.
    public var values: [ObjectIdentifier: Any] = [:]
    /// Who waits for the end of what moves.
    public var completions: [MotionCompletion] = []

    public init() {}

    /// A number for a transaction that was not given out before.
    public static func nextNumber() -> UInt64 { EnvironmentStore.nextStamp() }
}

/// A structure node through which transactions pass on their way to the views below, and which may change them.
open class TransactionStructure: SingleStructure {
    /// Changes a transaction; asked for every one while `isAlwaysActive`, else only in an update in which `activate` was called.
    public var transform: (inout GraphTransaction) -> Void
    private let isAlwaysActive: Bool
    private var activeUpdate: UInt64?

    public init(
        _ context: NodeContext, isAlwaysActive: Bool, transform: @escaping (inout GraphTransaction) -> Void,
        make: (NodeContext) -> StructureNode
    ) {
        self.transform = transform
        self.isAlwaysActive = isAlwaysActive
        super.init(context)
        if isAlwaysActive { graph.alwaysActiveTransactions += 1 }
        setFirstChild(make(self.context))
    }

    /// Transactions are changed here until the end of this update.
    public final func activate() {
        activeUpdate = graph.updateNumber
        graph.lastActiveUpdate = graph.updateNumber
    }

    final func apply(to transaction: inout GraphTransaction) {
        if isAlwaysActive || activeUpdate == graph.updateNumber { transform(&transaction) }
    }

    /// Changes what is below, with the transaction that goes down from here.
    public final func updateBelow(_ update: (StructureNode) -> Void) {
        guard let child else { return }
        var transaction = graph.transaction
        apply(to: &transaction)
        graph.with(transaction) { update(child) }
    }

    public override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        var transaction = graph.transaction
        apply(to: &transaction)
        graph.with(transaction) { super.environmentDidChange(keys) }
    }

    open override func willDetach() {
        if isAlwaysActive { graph.alwaysActiveTransactions -= 1 }
    }
}
