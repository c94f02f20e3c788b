import GridCore
import Scene

/// A layout priority.
public final class PriorityNode: WrapperNode {
    public var value: Double {
        didSet { if value != oldValue { invalidateLayout() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, value: Double) {
        self.value = value
        super.init(around: inner, context)
    }

    public override var priority: Double { value }
}

/// A place in the drawing order among siblings.
public final class ZIndexNode: WrapperNode {
    public var value: Double {
        didSet { if value != oldValue { invalidateArrangement() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, value: Double) {
        self.value = value
        super.init(around: inner, context)
    }

    public override var zIndex: Double { value }
}

/// An alignment guide that the developer computes.
public final class GuideNode: WrapperNode {
    public var guide: Guide
    /// Gets the view's size and its other guides.
    public var compute: (LayoutNode, Proposal) -> Double {
        didSet { invalidateLayout() }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, guide: Guide, compute: @escaping (LayoutNode, Proposal) -> Double) {
        self.guide = guide
        self.compute = compute
        super.init(around: inner, context)
    }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        guide == self.guide ? compute(inner, proposal) : super.explicitGuide(guide, for: proposal)
    }
}

/// Lets a view grow under bars and to the edges of the device.
public final class SafeAreaNode: WrapperNode {
    public var edges: EdgeSet {
        didSet { if edges != oldValue { invalidateLayout() } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, edges: EdgeSet) {
        self.edges = edges
        super.init(around: inner, context)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let bounds = Rect(origin: .zero, size: size)
        let grown = surroundings.unsafeInsets(of: offered(proposal, size), edges: edges)
        guard grown != .zero else { return place(inner, at: .zero, proposal: proposal) }
        let room = offered(proposal, size).inset(
            by: Insets(top: -grown.top, leading: -grown.leading, bottom: -grown.bottom, trailing: -grown.trailing))
        // The view is offered the larger room and stands in it as it stood in the smaller one: at its centre.
        let offer = Proposal(width: proposal.width == nil ? nil : room.width, height: proposal.height == nil ? nil : room.height)
        let child = inner.size(for: offer)
        let x = child.width <= bounds.width && grown.leading == 0 && grown.trailing == 0 ? 0 : room.minX + (room.width - child.width) / 2
        let y = child.height <= bounds.height && grown.top == 0 && grown.bottom == 0 ? 0 : room.minY + (room.height - child.height) / 2
        place(inner, at: Point(x: x, y: y), proposal: offer)
    }

    /// The room that the view was offered, which may be more than it takes; it is centred in it.
    private func offered(_ proposal: Proposal, _ size: Size) -> Rect {
        let width = finite(proposal.width) ?? size.width
        let height = finite(proposal.height) ?? size.height
        return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    private func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }

    public override func surroundingsForChildren() -> Surroundings {
        var result = surroundings
        let bounds = result.bounds
        var safe = result.safeArea
        if edges.contains(.top) { safe = Rect(x: safe.minX, y: bounds.minY, width: safe.width, height: safe.maxY - bounds.minY) }
        if edges.contains(.bottom) { safe.size.height = bounds.maxY - safe.minY }
        if edges.contains(.leading) { safe = Rect(x: bounds.minX, y: safe.minY, width: safe.maxX - bounds.minX, height: safe.height) }
        if edges.contains(.trailing) { safe.size.width = bounds.maxX - safe.minX }
        result.safeArea = safe
        return result
    }
}

/// A preference that a view hands up, in place of what the views inside it hand up.
public final class PreferenceNode: WrapperNode {
    public var kind: PreferenceKind {
        didSet { graph.noteHandedUp(kind) }
    }
    /// Gets what the views inside contribute.
    public var value: (Any?) -> Any? {
        didSet { invalidateArrangement() }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, kind: PreferenceKind, value: @escaping (Any?) -> Any?) {
        self.kind = kind
        self.value = value
        super.init(around: inner, context)
        graph.noteHandedUp(kind)
    }

    public override func preference(_ key: PreferenceKind) -> Any? {
        let inner = super.preference(key)
        return key.id == kind.id ? value(inner) : inner
    }
}

/// Looks at a preference of the views inside after every layout.
public final class PreferenceListenerNode: WrapperNode, LayoutObserver {
    public let kind: PreferenceKind
    /// Gets the value; says by itself whether it is news.
    public var action: (Any?) -> Void
    /// The value that was told last, kept for the action.
    public var last: Any?

    public init(around inner: LayoutNode, _ context: NodeContext, kind: PreferenceKind, action: @escaping (Any?) -> Void) {
        self.kind = kind
        self.action = action
        super.init(around: inner, context)
        graph.observeLayout(self)
    }

    public func layoutDidFinish() {
        guard isPlaced else { return }
        action(inner.preference(kind))
    }
}

/// Tells the size and place of a view after every layout in which they changed.
public final class GeometryListenerNode: WrapperNode, LayoutObserver {
    public var action: (LayoutNode) -> Void
    /// The value that was told last, kept for the action.
    public var last: Any?

    public init(around inner: LayoutNode, _ context: NodeContext, action: @escaping (LayoutNode) -> Void) {
        self.action = action
        super.init(around: inner, context)
        graph.observeLayout(self)
    }

    public func layoutDidFinish() {
        if isPlaced { action(self) }
    }
}
