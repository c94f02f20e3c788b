import GridCore
import HostInterface
import Interaction
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
    /// Where the sources were on the screen when they were shown last, and in which update that was.
    private var boxes: [MatchKey: (box: Rect, update: UInt64, node: ObjectIdentifier)] = [:]

    func add(_ node: MatchedGeometryNode, for key: MatchKey) {
        entries[key, default: []].removeAll { $0.node == nil }
        entries[key, default: []].append(Entry(node: node))
    }

    func remove(_ node: MatchedGeometryNode, for key: MatchKey) {
        entries[key]?.removeAll { $0.node == nil || $0.node === node }
        if entries[key]?.isEmpty == true { entries[key] = nil }
    }

    /// The source of a group: the first one that is shown and is not about to leave.
    func source(of key: MatchKey) -> MatchedGeometryNode? {
        entries[key]?.lazy.compactMap(\.node).first { $0.isSource && $0.isPlaced && !$0.isGone && !$0.isLeaving }
    }

    /// Notes where a source is.
    func record(_ box: Rect, of node: MatchedGeometryNode) {
        boxes[node.key] = (box, node.graph.updateNumber, ObjectIdentifier(node))
        if boxes.count > 2 * entries.count + 64 { boxes = boxes.filter { entries[$0.key] != nil } }
    }

    /// Where the source was that `node` takes the place of in this update.
    func box(before node: MatchedGeometryNode) -> Rect? {
        guard let last = boxes[node.key], last.node != ObjectIdentifier(node), last.update + 1 >= node.graph.updateNumber else {
            return nil
        }
        return last.box
    }
}

/// A view that gives its place and size to others, or takes them from another one. What takes them keeps its own room in the
/// layout around it, as an offset view does.
///
/// In a change that runs, a source that takes another one's place sets out from where that one was; one that leaves goes along.
public final class MatchedGeometryNode: WrapperNode, LayoutObserver {
    public private(set) var key: MatchKey
    public var isSource: Bool { didSet { if isSource != oldValue { invalidateLayout() } } }
    public var takesPosition: Bool { didSet { if takesPosition != oldValue { invalidateLayout() } } }
    public var takesSize: Bool { didSet { if takesSize != oldValue { invalidateLayout() } } }
    public var anchor: UnitPoint { didSet { if anchor != oldValue { invalidateLayout() } } }
    /// The source's box in this node's coordinates, as the last layout left it.
    private var matched: Rect?
    /// The box on its way, in this node's coordinates.
    private var way: Mover<MotionNumbers>?
    /// Where the source was whose place this one has taken, on the screen.
    private var formerBox: Rect?
    /// Whether the node was on its way out when the last layout had ended.
    private var wasLeaving = false

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

    /// Whether the view has left the structure and is still shown.
    var isLeaving: Bool { !graph.leavers.isEmpty && leavingStructure != nil }

    /// The box moves by itself; the view inside does not glide as well.
    public override var glidesChildren: Bool { false }

    private var shownBox: Rect? {
        if let way, way.isMoving { return Rect(way.value) }
        return isSource && !isLeaving ? nil : matched
    }

    public override func didPlace() {
        guard isSource, graph.transaction(at: structure).curve != nil else { return }
        formerBox = graph.matchedGeometry.box(before: self)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        guard let matched = shownBox else { return place(inner, at: .zero, proposal: proposal) }
        let offer = takesSize ? Proposal(matched.size) : proposal
        let child = inner.size(for: offer)
        guard takesPosition else { return place(inner, at: .zero, proposal: offer) }
        let x = matched.minX + (matched.width - child.width) * anchor.x
        let y = matched.minY + (matched.height - child.height) * anchor.y
        // The source's box is where it is on the screen; placing mirrors right to left, so it is mirrored back first.
        place(inner, at: Point(x: isRightToLeft ? size.width - x - child.width : x, y: y), proposal: offer)
    }

    /// Boxes are told as they are shown: where a container around glides, a view in it sets out from where a person sees the other one.
    public func layoutDidFinish() {
        guard isPlaced else { return }
        graph.readingShownFrames {
            guard isSource, !isLeaving else {
                wasLeaving = isLeaving
                return follow()
            }
            if wasLeaving { comeBack() }
            setOut()
            graph.matchedGeometry.record(inner.screenTransform.boundingBox(of: Rect(origin: .zero, size: inner.frame.size)), of: self)
        }
    }

    /// Takes its place again from the source that had taken it, before it has gone.
    private func comeBack() {
        wasLeaving = false
        matched = nil
        if graph.transaction(at: structure).curve != nil { formerBox = graph.matchedGeometry.box(before: self) }
        invalidateArrangement()
    }

    /// Sets out from where the source was whose place this one takes.
    private func setOut() {
        guard let box = formerBox, let inverse = screenTransform.inverted else { return }
        formerBox = nil
        move(from: inverse.boundingBox(of: box), to: Rect(origin: .zero, size: placedFrame.size))
    }

    /// Takes the place of the source as it is shown now.
    private func follow() {
        let found = graph.matchedGeometry.source(of: key).flatMap { source in
            screenTransform.inverted.map { inverse in
                source.inner.screenTransform.followed(by: inverse).boundingBox(of: Rect(origin: .zero, size: source.inner.frame.size))
            }
        }
        guard found != matched else { return }
        let former = matched
        matched = found
        if isSource, isLeaving {
            // From now on the other source leads; the way to a place of its own has ended.
            if found != nil { way?.stop() }
        } else if let former, let found, !graph.isFollowingMotion, !isLeaving {
            move(from: former, to: found)
        } else if let found, let way, way.isMoving {
            way.follow(MotionNumbers(found))
        }
        invalidateArrangement()
    }

    private func move(from former: Rect, to box: Rect) {
        let way = way ?? Mover(MotionNumbers(former), of: self, in: graph) { [weak self] _ in self?.invalidateArrangement() }
        if !way.isMoving { way.jump(to: MotionNumbers(former)) }
        way.retarget(to: MotionNumbers(box), graph.transaction(at: structure))
        self.way = way
        invalidateArrangement()
    }
}
