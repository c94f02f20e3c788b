import ViewGraph

extension ScrollCurve {
    /// How a scroll runs that is asked for in a change; `nil` is at once.
    init?(_ transaction: Transaction) {
        guard transaction.animation != nil, !transaction.disablesAnimations else { return nil }
        self = .standard
    }
}
