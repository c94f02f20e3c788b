import ViewGraph

extension View {
    /// Says which view a value of a type leads to, for links and for the path of the stack around.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            DestinationModifier(type: data) { value in
                AnyView((value.base as? D).map { destination($0) })
            })
    }

    /// Shows a view on the stack around for as long as a condition holds.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination()))
    }

    /// Shows a view of an item on the stack around for as long as there is one.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(ItemDestinationModifier(item: item, destination: destination))
    }
}

/// Registers a destination with the stack around, for as long as the modified views are there.
private struct DestinationModifier {
    let type: Any.Type
    let make: (AnyHashable) -> AnyView
}

extension DestinationModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        DestinationStructure(modifier, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: DestinationStructure.self)
        if let child = node.child { V._updateNode(child, to: content) }
        node.update(to: modifier)
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

private final class DestinationStructure: SingleStructure {
    private var modifier: DestinationModifier

    init(_ modifier: DestinationModifier, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.modifier = modifier
        super.init(context)
        register()
        setFirstChild(make(self.context))
    }

    private var controller: NavigationController? { EnvironmentValues(environment).navigation?.controller }

    private func register() { controller?.register(ObjectIdentifier(self), for: modifier.type, modifier.make) }

    func update(to new: DestinationModifier) {
        let isSame = ViewComparison.isSame(modifier, new)
        modifier = new
        if !isSame { register() }
    }

    override func willDetach() { controller?.unregister(ObjectIdentifier(self)) }
}

/// Tells one view that asks for screens from another; it lives as long as the view does.
final class RequestToken {}

private struct PresentedDestinationModifier<Destination: View> {
    @Binding var isPresented: Bool
    let destination: Destination
    @State private var token = RequestToken()
    @Environment(\.navigation) private var navigation

    init(isPresented: Binding<Bool>, destination: Destination) {
        _isPresented = isPresented
        self.destination = destination
    }
}

extension PresentedDestinationModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = $isPresented
        navigation?.controller.request(
            ObjectIdentifier(token), isPresented: isPresented, view: AnyView(destination),
            onPop: { if binding.wrappedValue { binding.wrappedValue = false } })
        return content
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

private struct ItemDestinationModifier<Item: Hashable, Destination: View> {
    @Binding var item: Item?
    let destination: (Item) -> Destination
    @State private var token = RequestToken()
    @Environment(\.navigation) private var navigation

    init(item: Binding<Item?>, destination: @escaping (Item) -> Destination) {
        _item = item
        self.destination = destination
    }
}

extension ItemDestinationModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = $item
        let view = item.map { AnyView(destination($0)) }
        navigation?.controller.request(
            ObjectIdentifier(token), isPresented: view != nil, view: view ?? AnyView(EmptyView()),
            onPop: { if binding.wrappedValue != nil { binding.wrappedValue = nil } })
        return content
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}
