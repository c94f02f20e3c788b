import GridCore
import HostInterface
import Scene
import ViewGraph

/// The window of a screen: its content, and what is presented on top of it.
@MainActor
final class WindowNode: LayoutNode {
    private let page: SafePage
    private var layers: [PresentationNode] = []

    override init(_ context: NodeContext) {
        page = SafePage(context)
        super.init(context)
        adopt(page)
    }

    func setContent(_ make: (NodeContext) -> StructureNode) { page.setContent(make) }

    /// What the content takes of an offer.
    func contentSize(for proposal: Proposal) -> Size { page.contentSize(for: proposal) }

    /// Lays everything out for a screen.
    func layout(in traits: ScreenTraits) {
        let bounds = Rect(origin: .zero, size: traits.size)
        let safeArea = bounds.inset(by: traits.safeArea)
        placeAsRoot(
            in: bounds, proposal: Proposal(traits.size),
            surroundings: Surroundings(safeArea: safeArea, bounds: bounds, container: safeArea.size))
    }

    // MARK: Presentations

    /// Shows `entry` on top of what is shown so far; one that is shown already keeps its state. What comes into a window that was shown
    /// before moves in.
    func show(_ entry: PresentationController.Entry, _ controller: PresentationController) {
        if let layer = layers.first(where: { $0.handle.id == entry.id }) { return layer.show(entry.request) }
        let layer = PresentationNode(contentContext, handle: PresentationHandle(controller: controller, id: entry.id), entry.request)
        adopt(layer)
        layers.append(layer)
        layer.show(entry.request)
        if isPlaced { layer.come(graph.transaction) }
        invalidateLayout()
    }

    /// Keeps the presentations with these numbers; the others move out, and their end is told when they are gone.
    func keep(_ ids: [Int]) {
        for layer in layers where !layer.isLeaving && !ids.contains(layer.handle.id) {
            layer.leave(graph.transaction) { [weak self, weak layer] in
                if let layer { self?.remove(layer) }
            }
        }
    }

    private func remove(_ layer: PresentationNode) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        layers.remove(at: index)
        layer.unplace()
        layer.detach()
        invalidateLayout()
        layer.request.onDismiss?()
    }

    /// Closes what lies on top where that lets itself be closed; answers whether there was something.
    func escape() -> Bool { layers.last { !$0.isLeaving }?.perform(.escape) ?? false }

    override var contentStructures: [StructureNode] { [page.content] + layers.flatMap(\.contentStructures) }
    override var layoutChildren: [LayoutNode] { [page] + layers }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        super.environmentDidChange(keys)
    }

    // MARK: Layout and meaning

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        for child in layoutChildren { place(child, in: Rect(origin: .zero, size: size), proposal: Proposal(size)) }
    }

    /// What is behind a presentation that takes all touches is not there for readers either.
    override func meanings(_ transform: Transform) -> [Meaning] {
        let first = layers.lastIndex { $0.isModal }
        let shown: [LayoutNode] = first.map { Array(layers[$0...]) } ?? layoutChildren
        return shown.filter(\.isPlaced).flatMap { $0.meanings($0.layerTransform.followed(by: transform)) }
    }

    /// What the window as a whole is told comes from its content.
    override func preference(_ key: PreferenceKind) -> Any? { page.preference(key) }

    func background(in environment: EnvironmentValues) -> Scene::Color {
        Color(.system(.systemBackground)).drawn(in: environment)
    }
}

/// A page that offers its content the room inside the safe area and centres it there.
@MainActor
class SafePage: PageNode {
    override func room(in size: Size) -> Rect { surroundings.safeArea }

    override func decision(about child: LayoutNode) -> LayoutDecision { LayoutDecision(kind: "screen", reasons: [.passedOn]) }

    override func layoutMarks() -> LayoutMarks {
        var marks = LayoutMarks()
        marks.slots = layoutChildren.map { _ in surroundings.safeArea }
        return marks
    }

    func show(_ view: AnyView) {
        if let content { AnyView._updateNode(content, to: view) } else { setContent { AnyView._makeNode(view, in: $0) } }
    }
}

/// The structure node of a window: follows what is presented in it.
@MainActor
final class WindowStructure: LeafStructure {
    private let presenter: PresentationController
    var window: WindowNode { unsafeDowncast(node, to: WindowNode.self) }

    init(_ presenter: PresentationController, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.presenter = presenter
        super.init(context) { WindowNode($0) }
        presenter.didChange = { [weak self] in self.map { $0.graph.markDirty($0) } }
        window.setContent(make)
    }

    override func evaluate() {
        didEvaluate()
        // What is shown may ask for more while it is made; each is looked at once.
        var index = 0
        while index < presenter.entries.count {
            window.show(presenter.entries[index], presenter)
            index += 1
        }
        window.keep(presenter.entries.map(\.id))
    }
}
