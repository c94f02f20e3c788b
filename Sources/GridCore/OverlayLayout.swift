/// Views on top of each other: ZStack, and the content of overlays and backgrounds. Rules: eager-grid-and-layout 6.3.
public struct OverlayLayout: Hashable, Sendable {
    /// The guide of the horizontal axis on which the views are lined up.
    public var horizontal: Guide
    /// The guide of the vertical axis on which the views are lined up.
    public var vertical: Guide

    public init(horizontal: Guide, vertical: Guide) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The largest answers to `proposal` among the views of the highest priority.
    public func size<I: LayoutItems>(of items: I, for proposal: Proposal) -> Size {
        guard items.count > 0 else { return .zero }
        let highest = highestPriority(of: items)
        var width = -Double.infinity
        var height = -Double.infinity
        for index in 0..<items.count where items.priority(of: index) == highest {
            let size = items.size(of: index, for: proposal)
            width = max(width, size.width)
            height = max(height, size.height)
        }
        return Size(width: width, height: height)
    }

    /// The frames of the views, left to right: each is offered the layout's own size, and the union of the aligned views begins at
    /// the origin.
    public func placements<I: LayoutItems>(of items: I, for proposal: Proposal) -> [Placement] {
        let offer = Proposal(size(of: items, for: proposal))
        var columns = AlignedExtent()
        var rows = AlignedExtent()
        var sizes: [Size] = []
        var guides: [Point] = []
        for index in 0..<items.count {
            let size = items.size(of: index, for: offer)
            let guide = Point(
                x: items.guide(horizontal, of: index, for: offer), y: items.guide(vertical, of: index, for: offer))
            columns.add(size: size.width, guide: guide.x)
            rows.add(size: size.height, guide: guide.y)
            sizes.append(size)
            guides.append(guide)
        }
        return sizes.indices.map { index in
            let origin = Point(x: columns.origin(guide: guides[index].x), y: rows.origin(guide: guides[index].y))
            return Placement(frame: Rect(origin: origin, size: sizes[index]), proposal: offer)
        }
    }

    /// What the layout shows to its neighbours: the union over the views of the highest priority, so that a spacer beside an
    /// ordinary view does not count. Rule: eager-grid-and-layout 8, propagation.
    public func spacing<I: LayoutItems>(of items: I) -> Spacing {
        guard items.count > 0 else { return .zero }
        let highest = highestPriority(of: items)
        var result = Spacing()
        for index in 0..<items.count where items.priority(of: index) == highest {
            result.formUnion(items.spacing(of: index))
        }
        return result
    }

    /// The priority that the layout shows to its parent: that of an only view, else 0. Rule: cases K2a, LP-prio-ZStack.
    public func priority<I: LayoutItems>(of items: I) -> Double {
        items.count == 1 ? items.priority(of: 0) : 0
    }

    /// The frame of an overlay's or a background's content in the coordinates of the view that carries it: offered that view's
    /// size, and with its guides on that view's. `primaryGuides` are the positions of the two guides in the carrying view.
    public func secondaryPlacement<I: LayoutItems>(
        of index: Int, in items: I, primarySize: Size, primaryGuides: Point
    ) -> Placement {
        let offer = Proposal(primarySize)
        let size = items.size(of: index, for: offer)
        let guides = Point(x: items.guide(horizontal, of: index, for: offer), y: items.guide(vertical, of: index, for: offer))
        return Placement(
            frame: Rect(origin: alignedOrigin(parentGuides: primaryGuides, childGuides: guides), size: size), proposal: offer)
    }

    private func highestPriority<I: LayoutItems>(of items: I) -> Double {
        var highest = -Double.infinity
        for index in 0..<items.count { highest = max(highest, items.priority(of: index)) }
        return highest
    }
}
