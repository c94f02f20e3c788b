import GridCore
import TesseraCombine
import ViewGraph

/// Views whose scroll views can be scrolled by the program, by what a view inside is called.
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content
    @State private var requests = ScrollRequests()

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View {
    public var body: some View { content(ScrollViewProxy(requests)).modifier(ScrollReaderModifier(requests: requests)) }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
public struct ScrollViewProxy {
    private let requests: ScrollRequests

    init(_ requests: ScrollRequests) { self.requests = requests }

    /// Shows the view called `id`, by `id(_:)` or as an element of a `ForEach`, also where it does not exist yet. Nothing happens where nobody
    /// is called that.
    ///
    /// With an `anchor` the points of the view and of the scroll view at that place meet, as far as the content goes; without one the content
    /// moves as little as shows the view whole. Pinned headers are not known here: a view at the top lies under one. In `withAnimation`
    /// the content goes there in time. An id of an element that does not exist yet costs one look at each id before it.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        requests.add(AnyHashable(id), anchor: anchor?.core, curve: ScrollCurve(Transaction.current.core))
    }
}

/// What is to be shown with the next layout: by then a view exists that the same change of state has made.
final class ScrollRequests: @unchecked Sendable {
    struct Request {
        let id: AnyHashable
        let anchor: GridCore::UnitPoint?
        let curve: ScrollCurve?
    }

    private struct Place {
        weak var node: ScrollReaderNode?
    }

    private var waiting: [Request] = []
    private var places: [Place] = []

    @MainActor
    func register(_ node: ScrollReaderNode) {
        places.removeAll { $0.node == nil }
        places.append(Place(node: node))
    }

    func add(_ id: AnyHashable, anchor: GridCore::UnitPoint?, curve: ScrollCurve?) {
        waiting.append(Request(id: id, anchor: anchor, curve: curve))
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { for place in places { place.node?.invalidateArrangement() } }
    }

    /// Does what can be done for the views of one node; what is left is forgotten once layout is done.
    @MainActor
    func resolve(in node: ScrollReaderNode) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { node.show($0.id, anchor: $0.anchor, curve: $0.curve) }
        guard !waiting.isEmpty else { return }
        node.graph.runAfterLayout { [weak self] in self?.waiting = [] }
    }
}

private struct ScrollReaderModifier {
    let requests: ScrollRequests
}

extension ScrollReaderModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollReaderNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ScrollReaderNode.self)
        guard node.requests !== requests else { return }
        node.requests = requests
        requests.register(node)
    }
}

/// One of the views of a reader. What is to be shown is looked for before they are laid out, when all changes have been evaluated.
@MainActor
final class ScrollReaderNode: WrapperNode {
    var requests: ScrollRequests?

    override func arrange(_ size: Size, for proposal: Proposal) {
        requests?.resolve(in: self)
        super.arrange(size, for: proposal)
    }
}
