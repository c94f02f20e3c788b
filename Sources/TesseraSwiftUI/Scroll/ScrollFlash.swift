import ViewGraph

/// Shows the bars of scroll views for a moment.
private struct ScrollFlashModifier {
    /// A change of this shows them; `nil` where nothing but the first appearance does.
    let trigger: AnyEquatable?
    let flashesFirst: Bool
}

extension ScrollFlashModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ScrollFlashNode(around: inner, context, trigger: trigger, flashesFirst: flashesFirst)
    }

    func updateWrapper(_ wrapper: WrapperNode) { (wrapper as? ScrollFlashNode)?.take(trigger) }
}

@MainActor
private final class ScrollFlashNode: WrapperNode {
    private var trigger: AnyEquatable?
    private let flashesFirst: Bool

    init(around inner: LayoutNode, _ context: NodeContext, trigger: AnyEquatable?, flashesFirst: Bool) {
        self.trigger = trigger
        self.flashesFirst = flashesFirst
        super.init(around: inner, context)
    }

    func take(_ new: AnyEquatable?) {
        guard let new else { return }
        defer { trigger = new }
        if let trigger, trigger != new { flash() }
    }

    override func didPlace() { if flashesFirst { flash() } }

    private func flash() { graph.runAfterLayout { [weak self] in self?.inner.showScrollBars() } }
}

@MainActor
extension LayoutNode {
    /// Shows the bars of the scroll views at and below this node.
    fileprivate func showScrollBars() {
        if let scroll = self as? ScrollNode { scroll.driver.showBars() }
        for child in layoutChildren where child.isPlaced { child.showScrollBars() }
    }
}

extension View {
    /// Shows the bars of the scroll views inside for a moment whenever `value` changes.
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(ScrollFlashModifier(trigger: AnyEquatable(value), flashesFirst: false))
    }

    /// Shows the bars of the scroll views inside for a moment when they appear.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(ScrollFlashModifier(trigger: nil, flashesFirst: onAppear))
    }
}
