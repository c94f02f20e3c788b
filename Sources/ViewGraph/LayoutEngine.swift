import GridCore

/// How the children of a container are arranged, where that is not a value of GridCore: a layout that a developer has written.
public protocol LayoutEngine: AnyObject {
    /// The size of the container for an offer.
    func size(of node: EngineNode, for proposal: Proposal) -> Size
    /// The frames of the children from the container's corner, left to right. `origin` is where the container stands in its parent.
    func placements(of node: EngineNode, size: Size, origin: Point, for proposal: Proposal) -> [Placement]
    /// What the container shows to its neighbours.
    func spacing(of node: EngineNode) -> Spacing
    /// The priority that the container shows to its parent.
    func priority(of node: EngineNode) -> Double
    /// A guide that the container defines for the size that it takes for an offer.
    func guide(_ guide: Guide, of node: EngineNode, size: Size, for proposal: Proposal) -> Double?
    /// The axis of spacers and dividers in the container, where it is a kind of stack.
    var stackAxis: Axis? { get }
    /// What the layout is called.
    var name: String { get }
    /// Children have come, gone or changed: what is remembered of them has to be brought up to date before it is used again.
    func childrenDidChange()
}

/// A container that an engine arranges. Another engine arranges the same children: they keep identity and state, and glide to their new
/// places where the change runs.
public final class EngineNode: ContainerNode {
    /// Never `nil` once the node is in use.
    public private(set) var engine: (any LayoutEngine)!

    /// Arranges the children by `engine` from now on.
    public func setEngine(_ engine: any LayoutEngine) {
        self.engine = engine
        invalidateLayout()
    }

    public override func didForgetSizes() { engine?.childrenDidChange() }

    public override func measure(_ proposal: Proposal) -> Size { engine.size(of: self, for: proposal) }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        place(engine.placements(of: self, size: size, origin: placedFrame.origin, for: proposal))
    }

    public override func decision(about child: LayoutNode) -> LayoutDecision {
        LayoutDecision(kind: engine.name, reasons: [.customLayout])
    }

    public override var spacing: Spacing { engine.spacing(of: self) }
    public override var priority: Double { engine.priority(of: self) }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        engine.guide(guide, of: self, size: size(for: proposal), for: proposal)
    }
}
