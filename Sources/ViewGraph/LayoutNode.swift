import GridCore
import HostInterface
import Scene

/// A node of the layout tree: it answers offers with sizes, places the nodes below it and paints.
///
/// Sizes are pure: the same offer gives the same answer until `invalidateLayout` is called. Answers are kept per offer.
open class LayoutNode {
    public let id: LayerID
    public let graph: Graph
    public private(set) var environment: EnvironmentStore
    public private(set) weak var parent: LayoutNode?

    /// The frame that layout has given the node, in the parent's coordinates, mirrored already where the layout runs right to left.
    public private(set) var placedFrame = Rect.zero
    /// The frame in which the node is shown: on its way to `placedFrame` where that has changed and the change runs. While the graph is brought
    /// up to date it is `placedFrame`, so that nothing is computed from a place that lasts one frame only.
    public var frame: Rect { graph.isUpdating ? placedFrame : glide?.frame ?? placedFrame }
    /// The offer that the node was placed with.
    public private(set) var placedProposal = Proposal.unspecified
    /// Where the node stands on the screen, as far as layout needs to know, in the coordinates in which the node places what is below
    /// it: they run from its leading edge, which is the right one where the layout runs right to left.
    public private(set) var surroundings = Surroundings()
    /// Whether the node is part of what is shown.
    public private(set) var isPlaced = false

    private var partIDs: [LayerID] = []
    private var sizes: [(proposal: Proposal, size: Size)] = []
    private var needsArrangement = true
    private var isChangingContent = false
    private var glide: Glide?
    /// How the node comes and goes, from the first time that it does so in a change that runs.
    var presence: Presence?

    public init(_ context: NodeContext) {
        graph = context.graph
        id = context.graph.makeLayerID()
        environment = context.environment
        structure = context.parent
        graph.counts.nodes += 1
    }

    /// The structure node that made this node.
    public private(set) weak var structure: StructureNode?

    /// Whether the view that made the node has left the structure.
    public var isGone: Bool { structure?.isDetached ?? true }

    /// The context for content of this node.
    public var contentContext: NodeContext { NodeContext(graph: graph, environment: environment, parent: structure) }

    // MARK: What a kind of node answers

    /// The size for an offer. Called through `size(for:)`, which remembers answers.
    open func measure(_ proposal: Proposal) -> Size { .zero }

    /// Places the nodes below for the node's `size`, which is its answer to `proposal`.
    open func arrange(_ size: Size, for proposal: Proposal) {}

    /// The nodes that are shown below this one, in reading order.
    open var layoutChildren: [LayoutNode] { [] }

    /// The nodes below that can hold a scroll view's content in its place: placed ones that move with it.
    open var scrollAnchorChildren: [LayoutNode] { layoutChildren.filter(\.isPlaced) }

    /// Structure nodes whose views are content of this node.
    open var contentStructures: [StructureNode] { [] }

    open var spacing: Spacing { .plain }
    open var priority: Double { 0 }
    open var zIndex: Double { 0 }
    /// Whether the node is a spacer, bare or in modifiers.
    open var isSpacer: Bool { false }

    /// The position of `guide` where the node defines it by itself; `nil` leaves it to the guide's default.
    open func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { nil }

    /// What the node itself paints, in its own coordinates.
    open func contents() -> [Content] { [] }

    /// Changes the layer after its frame, contents and children are set: clip, opacity, effects.
    open func decorate(_ layer: inout Layer) {}

    /// The meanings of the node and those below; `transform` leads from the node's coordinates to the screen's.
    open func meanings(_ transform: Transform) -> [Meaning] { childMeanings(transform) }

    /// The topmost node that takes a touch at `point`, in the node's own coordinates.
    open func hitTest(_ point: Point) -> LayoutNode? { hitTestChildren(point) }

    /// Does what a touch on this node asks for; `false` passes it to the node above.
    open func activate() -> Bool { false }

    /// Moves what the node shows by a distance that a person has scrolled; `false` passes it to the node above.
    open func takeScroll(_ delta: Point) -> Bool { false }

    /// The gestures at this node, the innermost first.
    open var recognizers: [Recognizer] { [] }

    /// Whether the gestures of the views inside take no part in touches.
    open var silencesGesturesInside: Bool { false }

    /// Whether the node wants to know of a pointer over it.
    open var wantsHover: Bool { false }

    /// A pointer that is not down is over the node, or is no more.
    open func hover(_ hover: PointerHover) {}

    /// Takes a turn of a wheel or a movement over a touchpad; `false` passes it to the node above.
    open func takeWheel(_ event: WheelEvent) -> Bool { false }

    /// Does what an accessibility action asks of this node; `false` passes it to the node above.
    open func perform(_ action: Action) -> Bool { action == .activate ? activate() : false }

    // MARK: The keyboard

    /// Whether the view takes the keyboard.
    open var takesFocus: Bool { false }

    /// Whether, while the node is placed, the keyboard goes to nothing outside of it, as with a sheet.
    open var holdsFocus: Bool { false }

    /// The keyboard or a screen reader has come to a view at or below this node, or left it.
    open func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {}

    /// Takes a key while the keyboard is at or below this node; `false` passes it to the node above.
    open func handleKey(_ event: KeyEvent) -> Bool { false }

    /// Takes what an input method does while the keyboard is at or below this node; `false` passes it to the node above.
    open func handleText(_ event: TextEvent) -> Bool { false }

    /// The value of a preference that this subtree contributes.
    open func preference(_ key: PreferenceKind) -> Any? { key.reduce(layoutChildren.lazy.map { $0.preference(key) }) }

    /// The environment has changed in `keys`.
    open func environmentDidChange(_ keys: Set<ObjectIdentifier>) { invalidateLayout() }

    /// The structure that this node arranges has other layout nodes than before.
    open func contentDidChange() { invalidateLayout() }

    /// Whether sizes from this node upwards do not depend on what is below it, as in a geometry reader or an overlay.
    open var shieldsSizes: Bool { false }

    /// Sizes that were answered count no more; what else was remembered for an offer has to be forgotten too.
    open func didForgetSizes() {}

    /// What a container asks of its views by key, such as the tag of a choice; the outermost modifier wins.
    open func trait(_ key: ObjectIdentifier) -> Any? { nil }

    /// The node is placed and was not before.
    open func didPlace() {}

    /// The node is not placed any more.
    open func didUnplace() {}

    // MARK: Layout

    /// The size that the node takes when it is offered `proposal`. NaN becomes 0: it never leaves a node.
    public final func size(for proposal: Proposal) -> Size {
        for entry in sizes where entry.proposal == proposal { return entry.size }
        graph.counts.measures += 1
        var size = measure(proposal)
        if size.width.isNaN { size.width = 0 }
        if size.height.isNaN { size.height = 0 }
        if sizes.count >= 12 { sizes.removeFirst() }
        sizes.append((proposal, size))
        return size
    }

    /// The position of `guide` for the size that the node takes for `proposal`.
    public final func guide(_ guide: Guide, for proposal: Proposal) -> Double {
        if let position = explicitGuide(guide, for: proposal) { return position }
        let size = size(for: proposal)
        return guide.position(in: size)
    }

    /// Forgets sizes and places from here up to the root. Above a node that shields sizes only places are forgotten; a change that
    /// such a node makes below itself while it is arranged goes no further.
    public final func invalidateLayout() {
        var node: LayoutNode? = self
        var forgetsSizes = true
        while let current = node {
            if current.shieldsSizes {
                if current.isChangingContent { return }
                forgetsSizes = false
            }
            if forgetsSizes || current === self {
                current.sizes.removeAll(keepingCapacity: true)
                current.didForgetSizes()
            }
            current.needsArrangement = true
            node = current.parent
        }
        graph.needsLayout = true
        HostContext.current?.requestUpdate()
    }

    /// Arranges again without forgetting sizes: a scroll offset has changed.
    public final func invalidateArrangement() {
        var node: LayoutNode? = self
        while let current = node {
            if current.shieldsSizes, current.isChangingContent { return }
            current.needsArrangement = true
            node = current.parent
        }
        graph.needsLayout = true
        HostContext.current?.requestUpdate()
    }

    /// Changes content below this node while it is being arranged. Only for nodes that shield sizes.
    public final func changeContent<Result>(_ change: () -> Result) -> Result {
        let before = isChangingContent
        isChangingContent = true
        defer { isChangingContent = before }
        return change()
    }

    /// Makes `child` a child of this node in the layout tree.
    public final func adopt(_ child: LayoutNode) { child.parent = self }

    /// Places `child` with its top-left corner, left to right, at `origin`; right to left the place is mirrored in this node's width.
    public final func place(_ child: LayoutNode, at origin: Point, proposal: Proposal) {
        let size = child.size(for: proposal)
        child.place(in: Rect(origin: origin, size: size), proposal: proposal, parent: self)
    }

    /// Places `child` with a size of the caller's choice, as the viewport of a host does.
    public final func place(_ child: LayoutNode, in rect: Rect, proposal: Proposal) {
        child.place(in: rect, proposal: proposal, parent: self)
    }

    private func place(in rect: Rect, proposal: Proposal, parent: LayoutNode) {
        self.parent = parent
        var surroundings = parent.surroundingsForChildren().offset(x: -rect.minX, y: -rect.minY)
        if parent.isRightToLeft != isRightToLeft { surroundings = surroundings.mirrored(in: rect.width) }
        var rect = rect
        if parent.isRightToLeft { rect.origin.x = parent.placedFrame.width - rect.minX - rect.width }
        settle(rect, proposal: proposal, surroundings: surroundings)
    }

    /// Places the root of a screen; its `surroundings` are left to right.
    public final func placeAsRoot(in rect: Rect, proposal: Proposal, surroundings: Surroundings) {
        settle(rect, proposal: proposal, surroundings: isRightToLeft ? surroundings.mirrored(in: rect.width) : surroundings)
    }

    private func settle(_ rect: Rect, proposal: Proposal, surroundings: Surroundings) {
        let isSame =
            rect.size == placedFrame.size && proposal == placedProposal && surroundings == self.surroundings && isPlaced
        if isPlaced, rect != placedFrame { move(to: rect) }
        placedFrame = rect
        placedProposal = proposal
        self.surroundings = surroundings
        if !isPlaced {
            isPlaced = true
            didPlace()
        }
        guard !isSame || needsArrangement else { return }
        needsArrangement = false
        graph.counts.arrangements += 1
        arrange(rect.size, for: proposal)
        for child in leavingChildren { child.settleAgain() }
    }

    /// Whether nodes that this one places elsewhere glide there in a change that runs. Where places follow a finger or a clock they do not.
    open var glidesChildren: Bool { true }

    /// Goes from where the node is shown to `rect`, as the change of this round says: a movement of a layout around takes the node along, and
    /// an unmoved change of state puts it there at once.
    private func move(to rect: Rect) {
        guard !graph.isFollowingMotion else { return glide?.follow(rect) ?? () }
        let transaction = parent?.glidesChildren ?? false ? graph.transaction(at: structure) : GraphTransaction()
        if transaction.curve == nil, glide == nil { return }
        let glide = glide ?? Glide(from: placedFrame, of: self)
        glide.retarget(to: rect, transaction)
        self.glide = glide
    }

    /// Starts to glide from `rect` to where the node stands.
    final func glide(from rect: Rect, _ transaction: GraphTransaction) {
        guard transaction.curve != nil, rect != placedFrame else { return }
        let glide = Glide(from: rect, of: self)
        glide.retarget(to: placedFrame, transaction)
        self.glide = glide
    }

    /// Places the node as it was placed last, for one that is shown and that nobody places any more.
    final func settleAgain() {
        if isPlaced { settle(placedFrame, proposal: placedProposal, surroundings: surroundings) }
    }

    /// What the nodes below are told of where they stand, in the coordinates in which this node places them; scroll views answer with
    /// their viewport.
    open func surroundingsForChildren() -> Surroundings { surroundings }

    /// Takes the node and all below it out of what is shown.
    public final func unplace() {
        guard isPlaced else { return }
        isPlaced = false
        needsArrangement = true
        glide = nil
        for child in layoutChildren { child.unplace() }
        for child in leavingChildren { child.unplace() }
        didUnplace()
    }

    public final var isRightToLeft: Bool { environment.isRightToLeft }

    /// Gives the node another environment. A node that holds others that no structure node holds passes it on to them.
    public final func setEnvironment(_ new: EnvironmentStore, changed keys: Set<ObjectIdentifier>) {
        environment = new
        environmentDidChange(keys)
    }

    // MARK: Painting and meaning

    /// The layer of this node with everything below it.
    public final func layer() -> Layer {
        var layer = Layer(id: id, frame: frame, contents: contents(), children: shownChildren().map { $0.layer() })
        decorate(&layer)
        presence?.apply(to: &layer, of: self)
        if let ring = focusRing() { layer.children.append(ring) }
        var parts = 0
        numberParts(of: &layer, &parts)
        return layer
    }

    /// Gives layers that the node itself has put below its own, and which have its number, stable numbers of their own.
    private func numberParts(of layer: inout Layer, _ count: inout Int) {
        numberParts(in: &layer.children, &count)
        if case .layers(var masking)? = layer.mask, masking.contains(where: { $0.id == id }) {
            numberParts(in: &masking, &count)
            layer.mask = .layers(masking)
        }
    }

    private func numberParts(in layers: inout [Layer], _ count: inout Int) {
        for index in layers.indices where layers[index].id == id {
            if count == partIDs.count { partIDs.append(graph.makeLayerID()) }
            layers[index].id = partIDs[count]
            count += 1
            numberParts(of: &layers[index], &count)
        }
    }

    /// Children in painting order: by z index, then as they were placed.
    open func paintedChildren() -> [LayoutNode] {
        let children = layoutChildren.filter(\.isPlaced)
        guard children.contains(where: { $0.zIndex != 0 }) else { return children }
        return children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    /// Nodes that have left and are still shown. They take no touches and mean nothing.
    open var leavingChildren: [LayoutNode] { [] }

    /// The painted children and, each where it was painted last, those that leave.
    private func shownChildren() -> [LayoutNode] {
        let leaving = leavingChildren
        let painted = paintedChildren()
        guard !leaving.isEmpty else { return painted }
        var order = painted
        for node in leaving.reversed() {
            let next = order.firstIndex { node.presence?.isBelow($0) ?? false }
            order.insert(node, at: next ?? order.count)
        }
        return order.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    /// The view that has left the structure with this node in it and is still shown.
    open var leavingStructure: StructureNode? {
        var node = structure
        while let current = node {
            if current.isLeaving { return current }
            node = current.parent
        }
        return nil
    }

    /// The transform that the node's layer has, from the node's coordinates to the parent's.
    open var layerTransform: Transform { .translation(x: frame.minX, y: frame.minY) }

    public final func childMeanings(_ transform: Transform) -> [Meaning] {
        layoutChildren.filter(\.isPlaced).flatMap { $0.meanings($0.layerTransform.followed(by: transform)) }
    }

    /// The box around the node on the screen.
    public final func screenFrame(_ transform: Transform) -> Rect { transform.boundingBox(of: Rect(origin: .zero, size: frame.size)) }

    /// The transform from the node's coordinates to those of the screen.
    public final var screenTransform: Transform {
        var transform = layerTransform
        var node = parent
        while let current = node {
            transform = transform.followed(by: current.layerTransform)
            node = current.parent
        }
        return transform
    }

    public final func hitTestChildren(_ point: Point) -> LayoutNode? {
        for child in paintedChildren().reversed() {
            guard let inverse = child.layerTransform.inverted else { continue }
            if let hit = child.hitTest(inverse.apply(point)) { return hit }
        }
        return nil
    }
}

extension Transform {
    /// The smallest rectangle around the image of `rect`.
    public func boundingBox(of rect: Rect) -> Rect {
        let corners = [
            apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
            apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
        ]
        let left = corners.map(\.x).min() ?? 0
        let top = corners.map(\.y).min() ?? 0
        return Rect(x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left, height: (corners.map(\.y).max() ?? 0) - top)
    }
}
