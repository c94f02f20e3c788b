import Interaction
import Testing

@Suite("Where content comes to rest")
struct ScrollTargetsTests {
    @Test(
        "Pages: the nearest, at most one away, within the content",
        arguments: [
            (wish: 90.0, from: 0.0, expected: 0.0), (160, 0, 300), (2000, 0, 300), (2000, 310, 600), (-500, 600, 300), (440, 300, 300),
            (5000, 900, 1000), (-50, 0, 0),
        ])
    func pages(wish: Double, from: Double, expected: Double) {
        #expect(ScrollTargets.page(for: wish, from: from, page: 300, in: 0...1000) == expected)
    }

    @Test(
        "Views: the nearest, the ends among them, as far as the limit allows",
        arguments: [
            (wish: 95.0, limit: nil, expected: 100.0), (149, nil, 100), (150, nil, 200), (880, nil, 900), (930, nil, 950), (880, 1, 100),
            (880, 3, 300), (-40, nil, 0),
        ] as [(wish: Double, limit: Int?, expected: Double)])
    func views(wish: Double, limit: Int?, expected: Double) {
        let places = (0..<10).map { Double($0) * 100 }
        #expect(ScrollTargets.nearest(to: wish, among: places, from: 0, limit: limit, in: 0...950) == expected)
    }

    @Test("Nothing to rest at, and numbers that are none", arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300])
    func hostile(number: Double) {
        #expect((0...1000).contains(ScrollTargets.page(for: number, from: number, page: number, in: 0...1000)))
        #expect((0...1000).contains(ScrollTargets.nearest(to: number, among: [number], from: number, limit: 0, in: 0...1000)))
        #expect((0...0).contains(ScrollTargets.nearest(to: number, among: [], from: 0, in: 0...0)))
    }
}
