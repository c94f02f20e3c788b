import GridCore
import Testing

/// How often stacks measure their views. A number that grows is a fault.
@Suite("Work of stacks")
struct StackLayoutCountTests {
    /// Views of a fixed length that count what they are asked.
    private final class Items: LayoutItems {
        let count: Int
        let lower: Int
        private(set) var measured = 0

        /// The last `lower` views have a lower priority.
        init(count: Int, lower: Int = 0) {
            self.count = count
            self.lower = lower
        }

        func size(of index: Int, for proposal: Proposal) -> Size {
            measured += 1
            return Size(width: 10, height: 10)
        }

        func spacing(of index: Int) -> Spacing { .plain }
        func priority(of index: Int) -> Double { index >= count - lower ? -1 : 0 }
        func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { 5 }
    }

    private let row = StackLayout(axis: .horizontal, alignment: .verticalCenter, spacing: nil)

    @Test("Three times each for a size at a concrete offer, once without one")
    func perSize() {
        let items = Items(count: 10)
        _ = row.size(of: items, for: Proposal(width: 200, height: 50))
        #expect(items.measured == 30)
        let ideal = Items(count: 10)
        _ = row.size(of: ideal, for: .unspecified)
        #expect(ideal.measured == 10)
    }

    @Test("A view that is alone in its priority is not probed for flexibility")
    func alone() {
        let only = Items(count: 1)
        _ = row.size(of: only, for: Proposal(width: 200, height: 50))
        #expect(only.measured == 1)
        let two = Items(count: 2, lower: 1)
        _ = row.size(of: two, for: Proposal(width: 200, height: 50))
        #expect(two.measured == 3)
    }

    @Test("Placing without an offer across solves twice")
    func secondSolve() {
        let items = Items(count: 10)
        _ = row.placements(of: items, for: Proposal(width: 200, height: nil))
        #expect(items.measured == 60)
    }
}
