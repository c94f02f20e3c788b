import ViewGraph

extension View {
    /// Changes of the view that come with a change of `value` run with `animation`. A picture shows their end.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    /// Changes that the modifiers in `body` make run with `animation`. A picture shows their end.
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(self))
    }

    /// Every change of the view runs with `animation`. A picture shows their end.
    @available(iOS, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
    public nonisolated func animation(_ animation: Animation?) -> some View { self }

    /// Changes the transactions that pass through the view: how changes run, not what they lead to.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    /// Changes the transactions that come with a change of `value`.
    public nonisolated func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { self }

    /// Changes the transactions of the modifiers in `body`.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(self))
    }
}

/// Stands for the view that a transition or a scoped animation is about.
public struct PlaceholderContentView<Value> {
    private let content: AnyView

    nonisolated init<V: View>(_ view: V) { content = AnyView(view) }
}

extension PlaceholderContentView: View {
    public var body: some View { content }
}
