import GridCore
import Testing

@Suite("What has kept its order")
struct OrderKeepingTests {
    @Test(
        "The first of those that stayed in order, and of two that changed places the one that moved less",
        arguments: [
            ([0, 1, 2], [0, 1, 2], 0),
            ([0, 1, 2], [5, 6, 7], 0),
            ([0, 1, 2], [1000, 1, 2], 1),
            ([0, 1, 2, 3], [0, 1, 700, 3], 0),
            ([4, 5], [900, 5], 1),
            ([4, 5], [4, 0], 0),
            ([0, 1, 2], [.nan, 0, 1], 1),
            ([3, 3, 4], [8, 8, 9], 0),
            ([0, 1, 2], [.nan, .nan, .nan], nil),
            ([], [], nil),
        ] as [([Double], [Double], Int?)])
    func first(old: [Double], new: [Double], expected: Int?) {
        #expect(OrderKeeping.firstKept(from: old, to: new) == expected)
    }

    @Test("More old places than new ones, and infinities, trap nothing")
    func hostile() {
        #expect(OrderKeeping.firstKept(from: [0, 1, 2], to: [5]) == 0)
        #expect(OrderKeeping.firstKept(from: [.infinity, 0], to: [-.infinity, .infinity]) != nil)
    }
}
