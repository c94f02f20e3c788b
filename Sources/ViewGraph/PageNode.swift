import GridCore

/// A page: it takes all the room that it is offered and puts its content in the middle; several views are a column, as in a window.
open class PageNode: ContainerNode {
    private static let column = StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil)

    /// The part of the page in which the content stands.
    open func room(in size: Size) -> Rect { Rect(origin: .zero, size: size) }

    public override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    /// What the content takes of an offer.
    public func contentSize(for proposal: Proposal) -> Size {
        let children = layoutChildren
        return children.count == 1 ? children[0].size(for: proposal) : PageNode.column.size(of: NodeItems(children), for: proposal)
    }

    public override func arrange(_ size: Size, for proposal: Proposal) {
        let room = room(in: size)
        let offer = Proposal(room.size)
        let children = layoutChildren
        if children.count == 1 {
            let content = children[0].size(for: offer)
            return place(
                children[0], at: Point(x: room.midX - content.width / 2, y: room.midY - content.height / 2), proposal: offer)
        }
        let items = NodeItems(children)
        let content = PageNode.column.size(of: items, for: offer)
        let origin = Point(x: room.midX - content.width / 2, y: room.midY - content.height / 2)
        for (child, placement) in zip(children, PageNode.column.placements(of: items, for: offer)) {
            place(
                child, at: Point(x: origin.x + placement.frame.minX, y: origin.y + placement.frame.minY), proposal: placement.proposal)
        }
    }
}
