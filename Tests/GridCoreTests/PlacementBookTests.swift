import GridCore
import Testing

@Suite struct PlacementBookTests {
    private struct Items: LayoutItems {
        var sizes: [Size]
        var count: Int { sizes.count }
        func size(of index: Int, for proposal: Proposal) -> Size { proposal.replacingUnspecified(by: sizes[index]) }
        func spacing(of index: Int) -> Spacing { .plain }
        func priority(of index: Int) -> Double { 0 }
        func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { 0 }
    }

    private let items = Items(sizes: [Size(width: 20, height: 10), Size(width: 20, height: 10)])
    private let bounds = Rect(x: 100, y: 50, width: 80, height: 40)

    @Test func whatIsNotPlacedStandsInTheMiddle() {
        let placed = PlacementBook(count: 2).placements(of: items, in: bounds, for: .unspecified)
        #expect(placed.map(\.frame) == Array(repeating: Rect(x: 30, y: 15, width: 20, height: 10), count: 2))
    }

    @Test func anchorsAndPositionsCountFromTheBounds() {
        var book = PlacementBook(count: 2)
        let isPlace = [
            book.place(0, at: Point(x: 180, y: 90), anchor: UnitPoint(x: 1, y: 1), proposal: .unspecified),
            book.place(1, at: Point(x: 100, y: 50), anchor: .topLeading, proposal: Proposal(width: 8, height: nil)),
        ]
        #expect(isPlace == [true, true])
        let placed = book.placements(of: items, in: bounds, for: .zero)
        #expect(placed[0].frame == Rect(x: 60, y: 30, width: 20, height: 10))
        #expect(placed[1] == Placement(frame: Rect(x: 0, y: 0, width: 8, height: 10), proposal: Proposal(width: 8, height: nil)))
    }

    @Test(arguments: [
        (Point(x: .nan, y: 0), false), (Point(x: 0, y: .nan), false), (Point(x: .infinity, y: -.infinity), true),
        (Point(x: 1e300, y: -1e300), true), (Point(x: -5, y: 5), true),
    ])
    func hostilePositions(_ position: Point, isPlace: Bool) {
        var book = PlacementBook(count: 1)
        let answer = book.place(0, at: position, anchor: UnitPoint(x: .nan, y: .infinity), proposal: .infinity)
        let other = book.place(7, at: .zero, anchor: .center, proposal: .zero)
        #expect(answer == isPlace && other)
        for placement in book.placements(of: items, in: bounds, for: .unspecified) {
            #expect(placement.frame.minX.isFinite && placement.frame.minY.isFinite)
        }
    }
}
