import GridCore
import HostInterface
import Scene

/// A node of the layout tree: it answers offers with sizes, places the nodes below it and paints.
///
/// Sizes are pure: the same offer gives the same answer until `invalidateLayout` is called. Answers are kept per offer.
///
/// What every frame asks of every node is stored without the run-time check for overlapping access: the main actor is the only one who
/// asks, the fields are read and written whole, and the check costs more than the read.
open class LayoutNode {
    @exclusivity(unchecked) public private(set) var id: LayerID
    public let graph: Graph
    @exclusivity(unchecked) public private(set) var environment: EnvironmentStore
    public final var parent: LayoutNode? { parentLink?.node }
    @exclusivity(unchecked) private var parentLink: BackLink<LayoutNode>?
    @exclusivity(unchecked) private var ownLink: BackLink<LayoutNode>?
    /// The way by which the nodes below find this one.
    final var link: BackLink<LayoutNode> {
        if let ownLink { return ownLink }
        let link = BackLink(to: self)
        ownLink = link
        return link
    }

    /// The frame that layout has given the node, in the parent's coordinates, mirrored already where the layout runs right to left.
    @exclusivity(unchecked) public private(set) var placedFrame = Rect.zero
    /// The frame in which the node is shown: on its way to `placedFrame` where that has changed and the change runs. While the graph is
    /// brought up to date it is `placedFrame`, so that nothing is computed from a place that lasts one frame only.
    public var frame: Rect { graph.isUpdating ? placedFrame : glide?.frame ?? placedFrame }
    /// The offer that the node was placed with.
    @exclusivity(unchecked) public private(set) var placedProposal = Proposal.unspecified
    /// Whether the node is part of what is shown.
    @exclusivity(unchecked) public private(set) var isPlaced = false

    @exclusivity(unchecked) var partIDs: [LayerID] = []
    /// The layer that was built last, of a node that can tell whether it still holds.
    @exclusivity(unchecked) var keptLayer: Layer?
    @exclusivity(unchecked) private var sizes = SizeCache()
    @exclusivity(unchecked) private var needsArrangement = true
    /// The surroundings for which the node was arranged, where it or a node below asked for them.
    @exclusivity(unchecked) final var knownSurroundings: Surroundings?
    private var isChangingContent = false
    @exclusivity(unchecked) private var glide: Glide?
    /// The placement of the lazy container around in which the node was placed last.
    @exclusivity(unchecked) var placement = 0
    /// How the node comes and goes, from the first time that it does so in a change that runs.
    @exclusivity(unchecked) var presence: Presence?

    public init(_ context: NodeContext) {
        graph = context.graph
        id = context.graph.makeLayerID()
        environment = context.environment
        structureLink = context.parentLink
        graph.counts.nodes += 1
    }

    deinit { ownLink?.sever() }

    /// The structure node that made this node.
    public final var structure: StructureNode? { structureLink?.node }
    private let structureLink: BackLink<StructureNode>?

    /// Whether the view that made the node has left the structure.
    public var isGone: Bool { structure?.isDetached ?? true }

    /// Whether nothing is kept in the node but what its view says, so that another view of the same type can take it over once it is not
    /// placed any more (`CollectionStructure`).
    open var isReusable: Bool { false }

    /// Makes the node one that nobody has seen before, for another view.
    final func renew() {
        unplace()
        parentLink = nil
        presence = nil
        partIDs = []
        keptLayer = nil
        id = graph.makeLayerID()
    }

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

    /// How the node has placed `child`, for a person who asks why. Nothing is asked of it while a screen is shown.
    open func decision(about child: LayoutNode) -> LayoutDecision { LayoutDecision(kind: kindOfType, reasons: [.passedOn]) }

    /// The columns, rows and gaps that the node divides its room into, left to right.
    open func layoutMarks() -> LayoutMarks { LayoutMarks() }

    open var spacing: Spacing { .plain }
    open var priority: Double { 0 }
    open var zIndex: Double { 0 }
    /// Whether the node is a spacer, bare or in modifiers.
    open var isSpacer: Bool { false }

    /// The position of `guide` where the node defines it by itself; `nil` leaves it to the guide's default.
    open func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { nil }

    /// Children in painting order: by z index, then as they were placed.
    open func paintedChildren() -> [LayoutNode] {
        var children = layoutChildren
        var isOrdered = true
        var areAllPlaced = true
        for child in children {
            if !child.isPlaced { areAllPlaced = false }
            if child.zIndex != 0 { isOrdered = false }
        }
        if !areAllPlaced { children.removeAll { !$0.isPlaced } }
        guard !isOrdered else { return children }
        return children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    /// How a node below is shown away from its place right now; `nil` where it is shown as it stands.
    open func displacement(of child: LayoutNode) -> Displacement? { nil }

    /// Nodes that have left and are still shown. They take no touches and mean nothing.
    open var leavingChildren: [LayoutNode] { [] }

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

    /// What the node itself paints, in its own coordinates.
    open func contents() -> [Content] { [] }

    /// The node that is being painted, for shapes that depend on where they lie.
    @exclusivity(unchecked) public internal(set) static var painted: LayoutNode?

    /// Whether the node can tell at once that it looks as it did: it answers `looksAsBefore`.
    open var keepsLayer: Bool { false }

    /// Whether the layer that was built last still shows what the node and those below it look like, its frame apart.
    open var looksAsBefore: Bool { false }

    /// Changes the layer after its frame, contents and children are set: clip, opacity, effects.
    open func decorate(_ layer: inout Layer) {}

    /// The meanings of the node and those below; `transform` leads from the node's coordinates to the screen's.
    open func meanings(_ transform: Transform) -> [Meaning] { childMeanings(transform) }

    /// The topmost node that takes a touch at `point`, in the node's own coordinates.
    open func hitTest(_ point: Point) -> LayoutNode? { hitTestChildren(point) }

    /// Does what a touch on this node asks for; `false` passes it to the node above.
    open func activate() -> Bool { false }

    /// Whether a thing that the node shows without a node of its own has that number.
    open func holds(_ id: LayerID) -> Bool { false }

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

    /// Takes over where a host that scrolls by itself has the content: an offset as `ScrollInfo` counts it, from the left. Answers whether
    /// anything moved.
    open func takeHostOffset(_ target: Point) -> Bool { false }

    /// Takes a turn of a wheel or a movement over a touchpad; `false` passes it to the node above.
    open func takeWheel(_ event: WheelEvent) -> Bool {
        switch event.phase {
        case .step, .moved: takeScroll(event.delta)
        case .began, .ended: false
        }
    }

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

    /// Takes a key that nobody wanted while nothing has the keyboard.
    open func takesStrayKey(_ event: KeyEvent) -> Bool { false }

    /// Takes what an input method does while the keyboard is at or below this node; `false` passes it to the node above.
    open func handleText(_ event: TextEvent) -> Bool { false }

    /// What an input method has to know of the field that is typed into, where the node holds one.
    open var textInput: TextInput? { nil }

    /// What has the keyboard, or a screen reader's cursor, in this node, where that is something without a node of its own.
    open var focusedPart: LayerID? { nil }

    /// The box of that thing on the screen.
    open var focusedBox: Rect? { nil }

    /// The keyboard has come to this node by a key; a node that holds several things without nodes of their own puts it on one of them.
    open func focusArrives(_ arrival: FocusArrival) {}

    /// The host's own focus has come to a thing that the node shows without a node of its own; answers whether the node goes along.
    open func hostFocusArrives(on id: LayerID) -> Bool { false }

    /// The value of a preference that this subtree contributes. Costs a walk over the views that are placed where any view has ever handed
    /// up a value of its kind, and nothing elsewhere.
    open func preference(_ key: PreferenceKind) -> Any? {
        graph.isHandedUp(key) || !isPlaced ? key.reduce(layoutChildren.lazy.map { $0.preference(key) }) : nil
    }

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
        if let size = sizes.size(for: proposal) { return size }
        graph.counts.measures += 1
        var size = measure(proposal)
        if size.width.isNaN { size.width = 0 }
        if size.height.isNaN { size.height = 0 }
        sizes.note(size, for: proposal)
        graph.record?(LayoutRecord(view: id.rawValue, proposal: proposal, answer: size))
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
                current.sizes = SizeCache()
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
    public final func adopt(_ child: LayoutNode) { child.parentLink = link }

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
        parentLink = parent.link
        var placed = rect
        // A view without end has no middle to stand in: it begins where its parent does. NaN never leaves a node.
        for axis in [Axis.horizontal, .vertical] where !placed.origin[axis].isFinite {
            if placed.origin[axis].isNaN || !placed.size[axis].isFinite { placed.origin[axis] = 0 }
        }
        if parent.isRightToLeft { placed.origin.x = parent.placedFrame.width - rect.minX - rect.width }
        let isTold = parent.knownSurroundings != nil && !parent.leavesSurroundingsToAsking
        let isAsking = knownSurroundings != nil
        settle(placed, proposal: proposal, surroundings: isTold || isAsking ? parent.surroundings(ofNodeAt: rect, self) : nil)
    }

    /// Places the root of a screen; its `surroundings` are left to right.
    public final func placeAsRoot(in rect: Rect, proposal: Proposal, surroundings: Surroundings) {
        settle(rect, proposal: proposal, surroundings: isRightToLeft ? surroundings.mirrored(in: rect.width) : surroundings)
    }

    private func settle(_ rect: Rect, proposal: Proposal, surroundings: Surroundings?) {
        let isSame = rect.size == placedFrame.size && proposal == placedProposal && surroundings == knownSurroundings && isPlaced
        if isPlaced, rect != placedFrame { move(to: rect) }
        placedFrame = rect
        placedProposal = proposal
        knownSurroundings = surroundings
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

    /// Goes from where the node is shown to `rect`, as the change of this round says: a movement of a layout around takes the node along,
    /// and an unmoved change of state puts it there at once.
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
        if isPlaced { settle(placedFrame, proposal: placedProposal, surroundings: knownSurroundings) }
    }

    /// What the nodes below are told of where they stand, in the coordinates in which this node places them; scroll views answer with
    /// their viewport.
    open func surroundingsForChildren() -> Surroundings { surroundings }

    /// Whether the nodes below are told of their surroundings only where they ask.
    open var leavesSurroundingsToAsking: Bool { false }

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
}
