import GridCore
import Scene

/// A view that takes what it is offered and whose content is made from the size and place that it got. The views of the content
/// stand at its top leading corner.
public final class GeometryReaderNode: LayoutNode {
    /// Evaluates the content for the node and makes or updates its structure.
    public var evaluateContent: (StructureNode?, NodeContext) -> StructureNode
    private var content: StructureNode?
    private var nodes: [LayoutNode]?
    private var formerNodes: [LayoutNode] = []
    private var isStale = true
    private var evaluatedSize = Size.zero
    private var evaluatedInsets = Insets.zero
    /// Frames that the content has read, and what they were.
    private var framesRead: [SpaceReference: Rect] = [:]
    private var isEvaluating = false

    public init(_ context: NodeContext, evaluateContent: @escaping (StructureNode?, NodeContext) -> StructureNode) {
        self.evaluateContent = evaluateContent
        super.init(context)
        observer = GeometryReaderObserver(node: self)
    }

    private var observer: GeometryReaderObserver?

    public override var contentStructures: [StructureNode] { content.map { [$0] } ?? [] }
    public override var layoutChildren: [LayoutNode] { nodes ?? [] }
    public override var shieldsSizes: Bool { true }

    /// The content is to be evaluated again when the node is arranged next.
    public func invalidateContent() {
        isStale = true
        invalidateArrangement()
    }

    public override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let insets = safeAreaInsets
        if isStale || size != evaluatedSize || insets != evaluatedInsets || framesHaveChanged {
            isStale = false
            evaluatedSize = size
            evaluatedInsets = insets
            evaluate()
        }
        for node in children() { place(node, at: .zero, proposal: Proposal(size)) }
    }

    private func evaluate() {
        framesRead = [:]
        isEvaluating = true
        defer { isEvaluating = false }
        changeContent {
            let made = evaluateContent(content, contentContext)
            if content == nil { made.container = self }
            content = made
        }
    }

    private func children() -> [LayoutNode] {
        if let nodes { return nodes }
        let made = content?.allLayoutNodes() ?? []
        for node in made { adopt(node) }
        nodes = made
        let kept = Set(made.map(ObjectIdentifier.init))
        for node in formerNodes where !kept.contains(ObjectIdentifier(node)) { node.unplace() }
        formerNodes = []
        return made
    }

    public override func contentDidChange() {
        formerNodes += nodes ?? []
        nodes = nil
        super.contentDidChange()
    }

    // MARK: What the content reads

    /// How much of the node lies under bars and at the device's edges.
    public var safeAreaInsets: Insets {
        let bounds = Rect(origin: .zero, size: frame.size)
        return surroundings.unsafeInsets(of: bounds, edges: .all)
    }

    /// The node's frame in `space`; what is read during evaluation is watched.
    public func frame(in space: SpaceReference) -> Rect {
        let result = box(of: Rect(origin: .zero, size: frame.size), in: space)
        if isEvaluating {
            if framesRead.isEmpty, let observer { graph.observeLayout(observer) }
            framesRead[space] = result
        }
        return result
    }

    private var framesHaveChanged: Bool {
        framesRead.contains { space, rect in box(of: Rect(origin: .zero, size: frame.size), in: space) != rect }
    }

    fileprivate func layoutDidFinish() {
        if isPlaced, framesHaveChanged { invalidateContent() }
    }
}

/// Looks whether a geometry reader has moved on the screen without being laid out anew.
private final class GeometryReaderObserver: LayoutObserver {
    weak var node: GeometryReaderNode?

    init(node: GeometryReaderNode) { self.node = node }

    func layoutDidFinish() { node?.layoutDidFinish() }
}
