import GridCore
import Scene

/// A view with others that are laid out in its place and not shown: readers are told of them.
public final class UnseenNode: WrapperNode {
    /// What the meanings of the view and those of the unseen ones become.
    public nonisolated enum Use: Hashable, Sendable {
        /// The unseen ones in place of the view's.
        case representation
        /// Each unseen one that can be activated is an action of the view by its name.
        case actions
        /// The unseen ones are inside the view's.
        case children
    }

    private let use: Use
    private var unseen: UnseenContent!

    public init(around inner: LayoutNode, _ context: NodeContext, use: Use, make: (NodeContext) -> StructureNode) {
        self.use = use
        super.init(around: inner, context)
        unseen = UnseenContent(contentContext)
        unseen.setContent(make)
        adopt(unseen)
    }

    /// The structure of the unseen content.
    public var content: StructureNode { unseen.content }

    public override var contentStructures: [StructureNode] { [unseen.content] }
    public override var layoutChildren: [LayoutNode] { [inner, unseen] }
    public override func paintedChildren() -> [LayoutNode] { [inner] }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(inner, at: .zero, proposal: proposal)
        place(unseen, at: .zero, proposal: Proposal(size))
    }

    /// What is unseen hands up no preferences.
    public override func preference(_ key: PreferenceKind) -> Any? { inner.preference(key) }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        let own = inner.isPlaced ? inner.meanings(inner.layerTransform.followed(by: transform)) : []
        let others = unseen.meanings(unseen.layerTransform.followed(by: transform))
        switch use {
        case .representation: return others
        case .actions:
            return changed(own, transform) { meaning in
                let actions = names(others).map { Action.named($0) }
                meaning.actions += actions.filter { !meaning.actions.contains($0) }
            }
        case .children: return changed(own, transform) { $0.children = others }
        }
    }

    /// The one meaning of the view changed; several, or none, get one around them.
    private func changed(_ own: [Meaning], _ transform: Transform, _ change: (inout Meaning) -> Void) -> [Meaning] {
        var meaning = own.count == 1 ? own[0] : Meaning(id: id, role: .group, frame: screenFrame(transform))
        if own.count > 1 { meaning.children = own }
        change(&meaning)
        return [meaning]
    }

    /// The names of what can be activated, in reading order.
    private func names(_ meanings: [Meaning]) -> [String] {
        meanings.flatMap { meaning in
            (meaning.actions.contains(.activate) ? [meaning.label ?? ""] : []) + names(meaning.children)
        }
    }

    private func id(named name: String, in meanings: [Meaning]) -> LayerID? {
        for meaning in meanings {
            if meaning.actions.contains(.activate), meaning.label ?? "" == name { return meaning.id }
            if let found = id(named: name, in: meaning.children) { return found }
        }
        return nil
    }

    public override func perform(_ action: Action) -> Bool {
        if use == .actions, case .named(let name) = action, let id = id(named: name, in: unseen.meanings(.identity)),
            let node = unseen.find(id)
        {
            return node.performUpwards(.activate)
        }
        return super.perform(action)
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        guard let inverse = inner.layerTransform.inverted else { return nil }
        return inner.hitTest(inverse.apply(point))
    }
}

/// Views that lie on each other in one place.
private final class UnseenContent: ContainerNode {
    private let layout = OverlayLayout(horizontal: .horizontalCenter, vertical: .verticalCenter)

    private var items: NodeItems { NodeItems(layoutChildren) }

    override var shieldsSizes: Bool { true }
    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }
    override func arrange(_ size: Size, for proposal: Proposal) { place(layout.placements(of: items, for: proposal)) }
}
