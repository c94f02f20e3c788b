import GridCore
import HostInterface
import Scene

/// Room that grows: flexible along the axis of the stack around it, nothing across; on both axes outside a stack.
public final class SpacerNode: LayoutNode {
    public var minimum: Double? {
        didSet { if minimum != oldValue { invalidateLayout() } }
    }

    public init(_ context: NodeContext, minimum: Double?) {
        self.minimum = minimum
        super.init(context)
    }

    private var layout: SpacerLayout {
        SpacerLayout(minLength: minimum, axis: parent?.stackAxis, defaultMinimum: HostContext.current?.metrics.spacerMinimum ?? 8)
    }

    public override func measure(_ proposal: Proposal) -> Size { layout.size(for: proposal) }
    public override var spacing: Spacing { layout.spacing }
    public override var priority: Double { SpacerLayout.priority }
    public override var isSpacer: Bool { true }
}

/// A hairline across the stack around it; horizontal outside a horizontal stack.
public final class DividerNode: LayoutNode {
    public var color: Color {
        didSet { if color != oldValue { HostContext.current?.requestUpdate() } }
    }

    public init(_ context: NodeContext, color: Color) {
        self.color = color
        super.init(context)
    }

    private var layout: DividerLayout {
        let host = HostContext.current
        return DividerLayout(
            stack: parent?.stackAxis, thickness: (host?.metrics.dividerPixels ?? 1) / (host?.traits.scale ?? 1))
    }

    public override func measure(_ proposal: Proposal) -> Size { layout.size(for: proposal) }
    public override func contents() -> [Content] { [.fill(.rect(Rect(origin: .zero, size: frame.size)), .color(color))] }
}

extension LayoutNode {
    /// The axis of the stack that arranges this node, where it is a stack.
    var stackAxis: Axis? {
        switch self {
        case let stack as StackNode: stack.layout.axis
        case let node as EngineNode: node.engine.stackAxis
        case let wrapper as WrapperNode: wrapper.parent?.stackAxis
        default: nil
        }
    }
}
