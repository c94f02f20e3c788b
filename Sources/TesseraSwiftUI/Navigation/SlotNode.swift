import GridCore
import Scene
import ViewGraph

/// Views that a container shows beside its content, such as the parts of a bar; they lie on each other's middle.
@MainActor
final class SlotNode: ContainerNode {
    private static let layout = OverlayLayout(horizontal: .horizontalCenter, vertical: .verticalCenter)

    /// What is to be seen of the slot, in its own coordinates; `nil` for all.
    var clip: Rect?

    /// Shows `view`; a view of the same type keeps its state.
    func show(_ view: AnyView) {
        if let content { AnyView._updateNode(content, to: view) } else { setContent { AnyView._makeNode(view, in: $0) } }
    }

    private var items: NodeItems { NodeItems(layoutChildren) }

    override func measure(_ proposal: Proposal) -> Size {
        layoutChildren.isEmpty ? .zero : SlotNode.layout.size(of: items, for: proposal)
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        place(SlotNode.layout.placements(of: items, for: proposal))
    }

    override func decorate(_ layer: inout Layer) {
        if let clip { layer.clip = .rect(clip) }
    }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        combinedGuide(guide, SlotNode.layout.placements(of: items, for: proposal))
    }
}

/// A page of a stack or of tabs whose view may be exchanged.
@MainActor
final class ScreenNode: PageNode {
    func show(_ view: AnyView) {
        if let content { AnyView._updateNode(content, to: view) } else { setContent { AnyView._makeNode(view, in: $0) } }
    }
}
