import TesseraCombine
import ViewGraph

extension View {
    /// Calls `action` with every value of `publisher` while the view is shown, on the main actor.
    ///
    /// A publisher that differs from the one before takes its place; one made of the same parts keeps its subscription.
    public nonisolated func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}

private struct ReceiveModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ReceiverNode(around: inner, context, publisher: publisher, action: action)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: ReceiverNode<P>.self).update(publisher, action)
    }
}

/// Listens to a publisher while it is placed.
@MainActor
private final class ReceiverNode<P: Publisher>: WrapperNode where P.Failure == Never {
    private var publisher: P
    private var action: (P.Output) -> Void
    private var subscription: AnyCancellable?

    init(around inner: LayoutNode, _ context: NodeContext, publisher: P, action: @escaping (P.Output) -> Void) {
        self.publisher = publisher
        self.action = action
        super.init(around: inner, context)
    }

    func update(_ publisher: P, _ action: @escaping (P.Output) -> Void) {
        self.action = action
        guard !ViewComparison.isSame(self.publisher, publisher) else { return }
        self.publisher = publisher
        if subscription != nil { subscribe() }
    }

    override func didPlace() { subscribe() }
    override func didUnplace() { subscription = nil }

    private func subscribe() {
        subscription = publisher.sink { [weak self] value in
            nonisolated(unsafe) let value = value
            Evaluation.onMainActor { self?.action(value) }
        }
    }
}
