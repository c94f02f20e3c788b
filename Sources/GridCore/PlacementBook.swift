/// What a layout from outside says about where its views stand, until all has been said. Rule: eager-grid-and-layout 9.
///
/// Of several placements of one view the last counts. A view that is never placed stands in the middle of the layout with its answer to the
/// layout's own offer. A placed view is as large as it answers to the offer that it was placed with.
public struct PlacementBook: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var position: Point
        var anchor: UnitPoint
        var proposal: Proposal
    }

    private var entries: [Entry?]

    /// A book without a placement, for `count` views.
    public init(count: Int) { entries = Array(repeating: nil, count: max(0, count)) }

    /// Puts the point `anchor` of view `index` at `position`. `false` where the position is not a number: no place is meant by it. Infinite
    /// ones are cut, a view that there is none of is passed over.
    public mutating func place(_ index: Int, at position: Point, anchor: UnitPoint, proposal: Proposal) -> Bool {
        guard !position.x.isNaN, !position.y.isNaN else { return false }
        guard entries.indices.contains(index) else { return true }
        entries[index] = Entry(
            position: Point(x: cut(position.x), y: cut(position.y)),
            anchor: UnitPoint(x: Gate.offset(anchor.x), y: Gate.offset(anchor.y)), proposal: Gate.proposal(proposal))
        return true
    }

    /// The frames of the views, from the corner of `bounds`, in which they were placed.
    public func placements<I: LayoutItems>(of items: I, in bounds: Rect, for proposal: Proposal) -> [Placement] {
        (0..<min(items.count, entries.count)).map { index in
            let entry = entries[index] ?? Entry(position: UnitPoint.center.point(in: bounds), anchor: .center, proposal: proposal)
            let size = items.size(of: index, for: entry.proposal)
            let origin = Point(
                x: entry.position.x - bounds.minX - finite(size.width * entry.anchor.x),
                y: entry.position.y - bounds.minY - finite(size.height * entry.anchor.y))
            return Placement(frame: Rect(origin: origin, size: size), proposal: entry.proposal)
        }
    }

    private func cut(_ value: Double) -> Double { value.isFinite ? Gate.offset(value) : value > 0 ? 1e12 : -1e12 }
    private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
}
