import GridCore
import HostInterface
import Scene

/// A view that takes its offer and is drawn by code when it is painted. Its content are symbols, which are shown only where that
/// code puts them.
public final class CanvasNode: ContainerNode {
    /// Draws into a size; gets the node for its symbols.
    public var draw: (CanvasNode, Size) -> [Layer] {
        didSet { HostContext.current?.requestUpdate() }
    }

    public init(_ context: NodeContext, draw: @escaping (CanvasNode, Size) -> [Layer]) {
        self.draw = draw
        super.init(context)
    }

    public override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        for symbol in layoutChildren { place(symbol, at: .zero, proposal: .unspecified) }
    }

    public override func paintedChildren() -> [LayoutNode] { [] }
    public override func decorate(_ layer: inout Layer) { layer.children = draw(self, frame.size) }
    public override func meanings(_ transform: Transform) -> [Meaning] { [] }
    public override func hitTest(_ point: Point) -> LayoutNode? {
        Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    /// The layer of a symbol laid out for `proposal`, with its top-left corner at the origin.
    public func layer(of symbol: LayoutNode, for proposal: Proposal) -> Layer {
        place(symbol, at: .zero, proposal: proposal)
        var layer = symbol.layer()
        layer.frame.origin = .zero
        return layer
    }
}
