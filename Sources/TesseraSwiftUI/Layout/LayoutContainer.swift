import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// A container of views that a layout arranges.
struct LayoutContainer<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension LayoutContainer: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LayoutStructure(context, layout: view.layout) { Content._makeNode(view.content, in: $0) }
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: LayoutStructure.self)
        node.update(to: view.layout)
        Content._updateNode(node.containerNode.content, to: view.content)
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// The structure node of a container that a layout arranges.
private final class LayoutStructure: LeafStructure {
    private var engine: any SubviewEngine
    var containerNode: EngineNode { unsafeDowncast(node, to: EngineNode.self) }

    init<L: Layout>(_ context: NodeContext, layout: L, make: (NodeContext) -> StructureNode) {
        engine = layout.makeEngine()
        super.init(context) { context in
            let node = EngineNode(context)
            node.setContent(make)
            return node
        }
        containerNode.setEngine(engine)
    }

    /// Goes on with the engine where the layout is of the type that it was, so that its cache lasts and its numbers can move.
    func update<L: Layout>(to layout: L) {
        if layout.update(engine, of: self) { return }
        engine = layout.makeEngine()
        containerNode.setEngine(engine)
    }
}

/// An engine of some layout.
@MainActor
protocol SubviewEngine: LayoutEngine {}

extension Layout {
    @MainActor
    fileprivate func makeEngine() -> any SubviewEngine {
        if let any = self as? AnyLayout { return any.box.makeEngine() }
        return SubviewEngineOf(self)
    }

    /// Hands the layout to `engine`; `false` where that is one of another type.
    @MainActor
    fileprivate func update(_ engine: any SubviewEngine, of structure: LayoutStructure) -> Bool {
        if let any = self as? AnyLayout { return any.box.update(engine, structure, structure.containerNode) }
        guard let engine = engine as? SubviewEngineOf<Self> else { return false }
        engine.update(to: self, structure, structure.containerNode)
        return true
    }
}

/// Arranges the children of a container by a layout.
@MainActor
final class SubviewEngineOf<L: Layout>: SubviewEngine {
    private var layout: L
    /// The layout on its way to what it was told last, where its numbers move.
    private var follower: ValueFollower<L>?
    private var cache: L.Cache?
    private var isCacheStale = false
    private var subviews: LayoutSubviews?

    init(_ layout: L) { self.layout = layout }

    private var shown: L { follower?.shown ?? layout }

    func update(to new: L, _ structure: StructureNode, _ node: EngineNode) {
        guard !ViewComparison.isSame(layout, new) else { return }
        if follower == nil, structure.graph.transaction.curve != nil {
            follower = ValueFollower.make(layout, of: structure) { [weak node] in node?.invalidateLayout() }
        }
        follower?.retarget(to: new, structure.graph.transaction)
        layout = new
        node.invalidateLayout()
    }

    var stackAxis: GridCore::Axis? { L.layoutProperties.stackOrientation?.core }

    var name: String { "\(L.self)" }

    func childrenDidChange() {
        subviews = nil
        isCacheStale = true
    }

    func size(of node: EngineNode, for proposal: Proposal) -> Size {
        using(node) { layout, subviews, cache in
            let size = layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
            return Gate.size(Size(width: size.width, height: size.height))
        }
    }

    func placements(of node: EngineNode, size: Size, origin: Point, for proposal: Proposal) -> [Placement] {
        using(node) { layout, subviews, cache in
            let bounds = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
            return subviews.pass.placements(in: Rect(origin: origin, size: size), for: proposal) {
                layout.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
            }
        }
    }

    func spacing(of node: EngineNode) -> Spacing {
        using(node) { layout, subviews, cache in layout.spacing(subviews: subviews, cache: &cache).core }
    }

    /// A layout of a developer's hides the priority of its subviews, also of an only one (LP-prio).
    func priority(of node: EngineNode) -> Double {
        (shown as? any PriorityPassing)?.layoutOfItems.priority(of: NodeItems(node.layoutChildren)) ?? 0
    }

    func guide(_ guide: Guide, of node: EngineNode, size: Size, for proposal: Proposal) -> Double? {
        using(node) { layout, subviews, cache in
            let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            let offer = ProposedViewSize(proposal)
            let position =
                guide.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(guide: guide), in: bounds, proposal: offer, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(guide: guide), in: bounds, proposal: offer, subviews: subviews, cache: &cache)
            return position.map { Gate.offset($0) }
        }
    }

    /// Runs `body` with the cache, which is made or brought up to date first.
    private func using<Result>(_ node: EngineNode, _ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let layout = shown
        let subviews = subviews(of: node)
        let kept = self.cache
        self.cache = nil
        var cache: L.Cache
        if let kept {
            cache = kept
            if isCacheStale { layout.updateCache(&cache, subviews: subviews) }
        } else {
            cache = layout.makeCache(subviews: subviews)
        }
        isCacheStale = false
        defer { self.cache = cache }
        return body(layout, subviews, &cache)
    }

    private func subviews(of node: EngineNode) -> LayoutSubviews {
        if let subviews { return subviews }
        let made = LayoutPass(of: node, nodes: node.layoutChildren, layoutName: name).subviews(isRightToLeft: node.isRightToLeft)
        subviews = made
        return made
    }
}

/// A layout that shows the priority of its subviews to the outside, as stacks do.
protocol PriorityPassing {
    associatedtype Arrangement: ItemsLayout
    var layoutOfItems: Arrangement { get }
}
