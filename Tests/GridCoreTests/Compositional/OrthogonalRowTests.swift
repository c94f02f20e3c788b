import Testing

@testable import GridCore

@Suite("Rows of orthogonal sections")
struct OrthogonalRowTests {
    private let row = OrthogonalRow(length: 2104, viewport: 310, group: 256, pitch: 264, count: 8)

    @Test("Where a row rests is always inside its range, whatever is asked for", arguments: OrthogonalBehavior.allCases)
    func rests(_ behavior: OrthogonalBehavior) {
        var generator = SeededGenerator(seed: 5)
        let rows = [
            row, OrthogonalRow(length: 0, viewport: 310, group: 0, pitch: 0, count: 0),
            OrthogonalRow(length: 300, viewport: 310, group: 100, pitch: 100, count: 3),
        ]
        for row in rows {
            for _ in 0..<200 {
                let wish = generator.chance(0.2) ? generator.hostile() : generator.length(-4000...12000)
                let rest = row.rest(at: wish, behavior)
                #expect(row.range(behavior).contains(rest), "\(behavior) \(wish)")
            }
        }
    }

    @Test("Centred groups stand in the middle, first and last too")
    func centred() {
        #expect(row.rest(at: 0, .groupPagingCentered) == -27)
        #expect(row.rest(at: 1e9, .groupPagingCentered) == 7 * 264 - 27)
    }

    @Test("A flick of groupPaging goes one group, of continuousGroupLeadingBoundary as far as it rolls")
    func flicks() {
        let roll = { (offset: Double, velocity: Double) in offset + velocity / 2 }
        #expect(row.target(from: 0, at: 60, velocity: 3000, .groupPaging, rollOut: roll) == 264)
        #expect(row.target(from: 0, at: 60, velocity: 3000, .continuousGroupLeadingBoundary, rollOut: roll) == 1584)
        #expect(row.target(from: 264, at: 200, velocity: -3000, .groupPaging, rollOut: roll) == 0)
        #expect(row.target(from: 0, at: 60, velocity: 3000, .paging, rollOut: roll) == 310)
        #expect(row.target(from: 0, at: 60, velocity: 0, .groupPaging, rollOut: roll) == 0)
    }
}
