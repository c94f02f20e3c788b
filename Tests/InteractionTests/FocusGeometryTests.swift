import GridCore
import Interaction
import Testing

@Suite struct FocusGeometryTests {
    /// Three columns of 100 × 50 with gaps of 10, row by row.
    private static let grid = (0..<9).map { Rect(x: Double($0 % 3) * 110, y: Double($0 / 3) * 60, width: 100, height: 50) }

    @Test(
        arguments: [
            (4, FocusDirection.up, 1), (4, .down, 7), (4, .left, 3), (4, .right, 5), (0, .up, nil), (0, .left, nil), (8, .right, nil),
            (8, .down, nil),
            (2, .down, 5), (6, .right, 7),
        ] as [(Int, FocusDirection, Int?)])
    func neighboursInAGrid(from: Int, direction: FocusDirection, to: Int?) {
        var others = Self.grid
        others.remove(at: from)
        let found = FocusGeometry.neighbour(of: Self.grid[from], towards: direction, among: others)
        #expect(found.map { $0 >= from ? $0 + 1 : $0 } == to)
    }

    @Test func whatLiesInTheStripComesBeforeWhatIsNearer() {
        let own = Rect(x: 0, y: 0, width: 100, height: 40)
        let besides = Rect(x: 150, y: 50, width: 100, height: 40)
        let below = Rect(x: 20, y: 300, width: 100, height: 40)
        #expect(FocusGeometry.neighbour(of: own, towards: .down, among: [besides, below]) == 1)
        #expect(FocusGeometry.neighbour(of: own, towards: .down, among: [besides]) == 0)
    }

    /// Going there and back ends on something in the same strip, for rectangles from a seed; and nothing lies behind.
    @Test(arguments: 0..<200) func whatIsFoundLiesThatWay(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func number(_ bound: Int) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double((state >> 33) % UInt64(bound))
        }
        let rects = (0..<20).map { _ in Rect(x: number(500), y: number(500), width: 1 + number(80), height: 1 + number(80)) }
        for direction in FocusDirection.allCases {
            guard let found = FocusGeometry.neighbour(of: rects[0], towards: direction, among: Array(rects.dropFirst())) else { continue }
            let (own, other) = (rects[0], rects[found + 1])
            switch direction {
            case .up: #expect(other.midY < own.midY, "seed \(seed)")
            case .down: #expect(other.midY > own.midY, "seed \(seed)")
            case .left: #expect(other.midX < own.midX, "seed \(seed)")
            case .right: #expect(other.midX > own.midX, "seed \(seed)")
            }
        }
    }
}
