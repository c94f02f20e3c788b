import GridCore
import HostInterface
import Scene

/// What views with a matched geometry have in common.
public nonisolated struct MatchKey: Hashable {
    public var id: AnyHashable
    public var namespace: AnyHashable

    public init(id: AnyHashable, namespace: AnyHashable) {
        self.id = id
        self.namespace = namespace
    }
}

/// The views with matched geometry of a graph.
final class MatchedGeometryTable {
    private struct Entry {
        weak var node: MatchedGeometryNode?
    }

    private var entries: [MatchKey: [Entry]] = [:]

    func add(_ node: MatchedGeometryNode, for key: MatchKey) {
        entries[key, default: []].removeAll { $0.node == nil }
        entries[key, default: []].append(Entry(node: node))
    }

    func remove(_ node: MatchedGeometryNode, for key: MatchKey) {
        entries[key]?.removeAll { $0.node == nil || $0.node === node }
        if entries[key]?.isEmpty == true { entries[key] = nil }
    }

    /// The source of a group: the first one that is shown.
    func source(of key: MatchKey) -> MatchedGeometryNode? {
        entries[key]?.lazy.compactMap(\.node).first { $0.isSource && $0.isPlaced && !$0.isGone }
    }
}

/// A view that gives its place and size to others, or takes them from another one. What takes them keeps its own room in the
/// layout around it, as an offset view does.
public final class MatchedGeometryNode: WrapperNode, LayoutObserver {
    public private(set) var key: MatchKey
    public var isSource: Bool { didSet { if isSource != oldValue { invalidateLayout() } } }
    public var takesPosition: Bool { didSet { if takesPosition != oldValue { invalidateLayout() } } }
    public var takesSize: Bool { didSet { if takesSize != oldValue { invalidateLayout() } } }
    public var anchor: UnitPoint { didSet { if anchor != oldValue { invalidateLayout() } } }
    /// The source's box in this node's coordinates, as the last layout left it.
    private var matched: Rect?

    public init(
        around inner: LayoutNode, _ context: NodeContext, key: MatchKey, isSource: Bool, takesPosition: Bool, takesSize: Bool,
        anchor: UnitPoint
    ) {
        self.key = key
        self.isSource = isSource
        self.takesPosition = takesPosition
        self.takesSize = takesSize
        self.anchor = anchor
        super.init(around: inner, context)
        graph.matchedGeometry.add(self, for: key)
        graph.observeLayout(self)
    }

    public func update(key new: MatchKey) {
        guard new != key else { return }
        graph.matchedGeometry.remove(self, for: key)
        key = new
        graph.matchedGeometry.add(self, for: key)
        invalidateLayout()
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        guard let matched, !isSource else { return place(inner, at: .zero, proposal: proposal) }
        let offer = takesSize ? Proposal(matched.size) : proposal
        let child = inner.size(for: offer)
        guard takesPosition else { return place(inner, at: .zero, proposal: offer) }
        let x = matched.minX + (matched.width - child.width) * anchor.x
        let y = matched.minY + (matched.height - child.height) * anchor.y
        // The source's box is where it is on the screen; placing mirrors right to left, so it is mirrored back first.
        place(inner, at: Point(x: isRightToLeft ? size.width - x - child.width : x, y: y), proposal: offer)
    }

    public func layoutDidFinish() {
        guard isPlaced, !isSource else { return }
        let source = graph.matchedGeometry.source(of: key)
        let found = source.flatMap { source in
            screenTransform.inverted.map { inverse in
                source.screenTransform.followed(by: inverse).boundingBox(of: Rect(origin: .zero, size: source.frame.size))
            }
        }
        guard found != matched else { return }
        matched = found
        invalidateArrangement()
    }
}
