/// A row or a column of views: HStack and VStack. Rules: eager-grid-and-layout 6.1.
///
/// Cost: at a concrete main offer each item is measured three times (at the least, at the most, at its share), otherwise once;
/// sorting makes it O(n log n).
public struct StackLayout: Hashable, Sendable {
    /// The direction in which the views follow each other.
    public var axis: Axis
    /// The guide of the other axis on which the views are lined up.
    public var alignment: Guide
    /// The gap between neighbours, negative allowed; `nil` takes what the views prefer.
    public var spacing: Double?
    /// The gap between views that prefer nothing.
    public var defaultSpacing: Double

    public init(axis: Axis, alignment: Guide, spacing: Double?, defaultSpacing: Double = 8) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
        self.defaultSpacing = defaultSpacing
    }

    /// The size that the stack takes: the sum of its views and gaps along the axis, its aligned views across it. It may be larger
    /// than the offer (overflow) or negative (negative spacing).
    public func size<I: LayoutItems>(of items: I, for proposal: Proposal) -> Size {
        // 1. Gaps from the explicit spacing or the views (6.1, 8).
        let gaps = gaps(of: items)
        // 2. Offers and answers along the axis (6.1).
        let served = serve(items, gaps: gaps, for: proposal)
        // 3. The sum along the axis, the aligned extent across it.
        return extent(of: served, items: items, gaps: gaps)
    }

    /// The frames of the views in stack coordinates, left to right; the stack itself begins at the origin.
    public func placements<I: LayoutItems>(of items: I, for proposal: Proposal) -> [Placement] {
        // 1. Gaps from the explicit spacing or the views (6.1, 8).
        let gaps = gaps(of: items)
        // 2. Offers and answers along the axis (6.1).
        var served = serve(items, gaps: gaps, for: proposal)
        // 3. Without an offer across, a second solve at the extent that the first one reports (6.1, case Q1).
        if proposal[axis.cross] == nil {
            let own = extent(of: served, items: items, gaps: gaps)
            served = serve(items, gaps: gaps, for: Proposal(along: axis, proposal[axis], across: own[axis.cross]))
        }
        // 4. One after the other along the axis, guides on one line across it.
        return place(served, items: items, gaps: gaps)
    }

    /// What the stack shows to its neighbours: the first view's leading edge, the last one's trailing edge, and across the axis the
    /// union of all. An empty stack keeps no distance. Rule: eager-grid-and-layout 8, propagation.
    public func spacing<I: LayoutItems>(of items: I) -> Spacing {
        guard items.count > 0 else { return .zero }
        let (before, after): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        var result = Spacing()
        for index in 0..<items.count {
            result.formUnion(items.spacing(of: index), edges: axis == .horizontal ? .vertical : .horizontal)
        }
        result[before] = items.spacing(of: 0)[before]
        result[after] = items.spacing(of: items.count - 1)[after]
        return result
    }

    /// The priority that the stack shows to its parent: that of an only view, else 0. Rule: eager-grid-and-layout 6.1.
    public func priority<I: LayoutItems>(of items: I) -> Double {
        items.count == 1 ? items.priority(of: 0) : 0
    }
}

extension StackLayout {
    /// The gap before each item; 0 before the first.
    func gaps<I: LayoutItems>(of items: I) -> [Double] {
        var gaps = [Double](repeating: 0, count: items.count)
        guard items.count > 1 else { return gaps }
        if let spacing {
            for index in 1..<items.count { gaps[index] = spacing }
            return gaps
        }
        var previous = items.spacing(of: 0)
        for index in 1..<items.count {
            let next = items.spacing(of: index)
            gaps[index] = previous.distance(to: next, along: axis, default: defaultSpacing)
            previous = next
        }
        return gaps
    }

    private func extent<I: LayoutItems>(of served: [Served], items: I, gaps: [Double]) -> Size {
        var main = 0.0
        var cross = AlignedExtent()
        for (index, item) in served.enumerated() {
            main += gaps[index] + item.size[axis]
            cross.add(size: item.size[axis.cross], guide: items.guide(alignment, of: index, for: item.proposal))
        }
        return Size(along: axis, main, across: cross.total)
    }

    private func place<I: LayoutItems>(_ served: [Served], items: I, gaps: [Double]) -> [Placement] {
        let guides = served.indices.map { items.guide(alignment, of: $0, for: served[$0].proposal) }
        var cross = AlignedExtent()
        for (index, item) in served.enumerated() { cross.add(size: item.size[axis.cross], guide: guides[index]) }
        var position = 0.0
        var placements: [Placement] = []
        placements.reserveCapacity(served.count)
        for (index, item) in served.enumerated() {
            position += gaps[index]
            let offset = cross.origin(guide: guides[index])
            let origin = axis == .horizontal ? Point(x: position, y: offset) : Point(x: offset, y: position)
            placements.append(Placement(frame: Rect(origin: origin, size: item.size), proposal: item.proposal))
            position += item.size[axis]
        }
        return placements
    }
}
