import GridCore
import Interaction
import Testing

@Suite("Where content comes to rest that no finger has moved")
struct ScrollRestTests {
    private func rest(from: Double, to: Double, pitch: Double) -> Double {
        ScrollRest.target(from: Point(x: 0, y: from), to: Point(x: 0, y: to), page: Size(width: 100, height: 300)) { wish, _ in
            Point(x: 0, y: ScrollTargets.page(for: wish.y, from: from, page: pitch, in: 0...3000))
        }.y
    }

    @Test(
        "A step leads on to the next page, a hair leads back, half a page to the nearest",
        arguments: [
            (from: 0.0, to: 100.0, expected: 300.0), (300, 200, 0), (300, 310, 300), (300, 295, 300), (0, 160, 300), (300, 590, 600),
            (0, 5, 0), (3000, 2900, 2700), (300, 300, 300),
        ])
    func pages(from: Double, to: Double, expected: Double) { #expect(rest(from: from, to: to, pitch: 300) == expected) }

    @Test("Who chooses nothing leaves it where it is", arguments: [0.0, 7, 133, 4000])
    func free(offset: Double) {
        let end = ScrollRest.target(from: .zero, to: Point(x: offset, y: 0), page: Size(width: 100, height: 100)) { wish, _ in wish }
        #expect(end == Point(x: offset, y: 0))
    }
}
