import GridCore

/// A scroll view with an offset that the steps of a case change.
final class ScrollNode: LayoutNode {
    let axes: AxisSet
    var margins = Insets.zero
    var alignment: UnitPoint?
    /// The roles of default anchors: where the content lies first, and what is kept when sizes change.
    var initialAnchor: UnitPoint?
    var sizeChangeAnchor: UnitPoint?
    /// How far the viewport has moved from the rest position; `nil` until it is first placed.
    private(set) var offset: Point?
    private(set) var viewport = Size.zero
    private(set) var contentSize = Size.zero
    private let content: LayoutNode

    init(axes: AxisSet, content: LayoutNode) {
        self.axes = axes
        self.content = content
    }

    private var layout: ScrollLayout { ScrollLayout(axes: axes, margins: margins, alignment: alignment) }

    override func measure(_ proposal: Proposal) -> Size {
        layout.size(child: content.size(for: layout.childProposal(for: proposal)), for: proposal)
    }

    override var parts: [LayoutNode] { [content] }
    override var spacing: Spacing { layout.spacing(child: content.spacing, childIsSpacer: false) }

    func range(_ axis: Axis) -> ScrollRange {
        ScrollRange(
            content: contentSize[axis], viewport: viewport[axis], startMargin: axis == .horizontal ? margins.leading : margins.top,
            endMargin: axis == .horizontal ? margins.trailing : margins.bottom)
    }

    func scroll(_ axis: Axis, to offset: Double) {
        var point = self.offset ?? .zero
        if axis == .horizontal { point.x = offset } else { point.y = offset }
        self.offset = point
    }

    override func place(in frame: Rect, proposal: Proposal, scene: Placing) {
        let offer = layout.childProposal(for: proposal)
        let inner = content.size(for: offer)
        settle(viewport: frame.size, content: inner)
        // A lazy container may learn that the space above the viewport differs from its estimate; then the offset follows, once.
        for _ in 0..<2 {
            let offset = offset ?? .zero
            let rest = layout.childOrigin(child: inner, in: frame.size)
            let first = Point(x: range(.horizontal).first, y: range(.vertical).first)
            let origin = Point(
                x: rest.x - (axes.contains(Axis.horizontal) ? offset.x - first.x : 0),
                y: rest.y - (axes.contains(Axis.vertical) ? offset.y - first.y : 0))
            var inside = scene
            let seen = Rect(origin: .zero, size: frame.size)
            inside.visible = scene.visible.map { $0.intersection(seen) ?? .zero } ?? seen
            scene.log.shift = .zero
            inside.place(content, at: Placement(frame: Rect(origin: origin, size: inner), proposal: offer), in: frame)
            if scene.log.shift == .zero { break }
            self.offset = Point(x: offset.x + scene.log.shift.x, y: offset.y + scene.log.shift.y)
        }
    }

    /// The offset at the first placement, and after the content or the viewport has changed.
    private func settle(viewport: Size, content: Size) {
        let before = (range(.horizontal), range(.vertical))
        self.viewport = viewport
        contentSize = content
        let ranges = (range(.horizontal), range(.vertical))
        guard let offset else {
            self.offset = Point(
                x: initialAnchor.map { $0.x > 0.5 ? ranges.0.last : ranges.0.first } ?? ranges.0.first,
                y: initialAnchor.map { $0.y > 0.5 ? ranges.1.last : ranges.1.first } ?? ranges.1.first)
            return
        }
        guard let anchor = sizeChangeAnchor, before != ranges else { return }
        self.offset = Point(
            x: anchor.x > 0.5 && offset.x == before.0.last && before.0.last > before.0.first ? ranges.0.last : offset.x,
            y: anchor.y > 0.5 && offset.y == before.1.last && before.1.last > before.1.first ? ranges.1.last : offset.y)
    }

    /// The offset of a scroll view that a new tree of the same case takes over.
    func takeOver(_ other: ScrollNode) {
        offset = other.offset
        viewport = other.viewport
        contentSize = other.contentSize
    }
}
