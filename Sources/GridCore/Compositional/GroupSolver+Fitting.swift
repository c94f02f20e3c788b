extension GroupSolver {
    /// How many slots a line has, and for how many of them its box is made smaller by the distances between them.
    struct Fit {
        var count: Int
        var boxCount: Int
    }

    /// How many items fit along a line of a known length (compositional-layout 5): the largest number for which it and every smaller one
    /// fit, each in the box that is left after its own distances.
    mutating func fit(_ items: [CompositionalItem], axis: Axis, spacing: Double, inner: Size) -> Fit {
        if items.contains(where: { $0.size[axis].isEstimated }) { return measuredFit(items, axis: axis, spacing: spacing, inner: inner) }
        // A dimension across that is a fraction of the length along: the box is that of as many as fit without distances (one case).
        if items.contains(where: { $0.size[axis.cross].isFraction(of: axis) }) {
            let count = largest(items, axis: axis, spacing: 0, inner: inner, countsEdges: false, boxCount: 1)
            let boxCount = max(count, 1)
            return Fit(count: largest(items, axis: axis, spacing: spacing, inner: inner, boxCount: boxCount), boxCount: boxCount)
        }
        let count = largest(items, axis: axis, spacing: spacing, inner: inner, boxCount: nil)
        if count == 0 {
            spacingIsInvalid = largest(items, axis: axis, spacing: spacing, inner: inner, countsEdges: false, boxCount: 1, limit: 1) > 0
        }
        return Fit(count: count, boxCount: max(count, 1))
    }

    /// The largest number that fits; with `boxCount` all are sized in the box for so many, without it each number in its own.
    private mutating func largest(
        _ items: [CompositionalItem], axis: Axis, spacing: Double, inner: Size, countsEdges: Bool = true, boxCount: Int?, limit: Int? = nil
    ) -> Int {
        var count = 0
        let most = min(limit ?? work, work)
        while count < most {
            let next = count + 1
            let box = Self.box(inner, axis: axis, count: boxCount ?? next, spacing: spacing)
            var length = Double(next - 1) * spacing
            for (index, item) in items.enumerated() where index < next {
                let times = Double((next - 1 - index) / items.count + 1)
                length += times * (item.size[axis].length(in: box, pixels) + (countsEdges ? item.edges.length(axis) : 0))
            }
            guard length <= inner[axis] + pixels.slack else { break }
            count = next
        }
        return count
    }

    /// How many fit where lengths are measured: in turn, each with what it answered; the first is taken even if it is too long then.
    private mutating func measuredFit(_ items: [CompositionalItem], axis: Axis, spacing: Double, inner: Size) -> Fit {
        var count = 0
        var measured = 0.0
        var leaf = leaves.count
        while count < work {
            let next = count + 1
            let box = Self.box(inner, axis: axis, count: next, spacing: spacing)
            let item = items[count % items.count]
            // The next slot is laid out on the side, where nothing of what is there has to be copied.
            var side = GroupSolver(
                pixels: pixels, measures: measures, firstItem: firstItem + leaf, available: max(0, available - leaf), uniform: nil,
                work: work - 1)
            let slot = side.slot(item, index: 0, in: box, axis: axis, share: nil)
            let isMeasured = item.size[axis].isEstimated
            let taken = isMeasured ? measured + slot.size[axis] : measured
            var length = Double(next - 1) * spacing + taken
            for (index, item) in items.enumerated() where index < next {
                let times = Double((next - 1 - index) / items.count + 1)
                let own = item.size[axis].isEstimated ? 0 : item.size[axis].length(in: box, pixels)
                length += times * (own + item.edges.length(axis))
            }
            let isFirst = next == 1 && isMeasured && measures[firstItem + leaf]?.answer != nil
            guard length <= inner[axis] + pixels.slack || isFirst else { break }
            work = max(0, side.work)
            measured = taken
            leaf += slot.leaves.count
            count = next
        }
        return Fit(count: count, boxCount: max(count, 1))
    }
}
