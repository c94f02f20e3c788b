import GridCore
import Scene
import Testing

@testable import BrowserHost

@Suite struct ScrollPlaceTests {
    private func place(length: Double, offset: Double, base: Double = 0) -> ScrollPlace {
        var layer = Layer(id: LayerID(1), frame: Rect(x: 10, y: 20, width: 300, height: 500))
        layer.clip = .rect(Rect(x: 0, y: -40, width: 300, height: 580))
        let scroll = ScrollInfo(
            contentSize: Size(width: 300, height: length), offset: Point(x: 0, y: offset), showsHorizontalIndicator: false,
            showsVerticalIndicator: true, axes: .vertical)
        return ScrollPlace(layer, scroll: scroll, base: Point(x: 0, y: base))
    }

    @Test func theElementEndsWhereTheContentDoes() {
        let place = place(length: 2000, offset: 0)
        #expect(place.pageSize == Size(width: 300, height: 1500 + 580))
        #expect(place.base == .zero)
        // What stands at the content's beginning stands under the bar that the viewport reaches below.
        #expect(place.shift == Point(x: 0, y: 40))
    }

    @Test func aShortContentDoesNotScroll() { #expect(place(length: 100, offset: 0).pageSize.height == 580) }

    @Test(arguments: [0, 1000, 5_000_000, 33_000_000, 65_999_500])
    func aLongContentIsSeenThroughAWindow(_ offset: Double) {
        let place = place(length: 66_000_000, offset: offset)
        #expect(place.pageSize.height == ScrollPlace.longest)
        let shown = offset - place.base.y
        #expect(shown >= 0 && shown <= ScrollPlace.longest - 580)
        #expect(place.base.y >= 0 && place.base.y + place.pageSize.height <= place.total.height)
    }

    @Test func theEndsAreTheEnds() {
        #expect(place(length: 66_000_000, offset: 0, base: 500_000).base.y == 0)
        let end = place(length: 66_000_000, offset: 65_999_500)
        #expect(end.base.y + end.pageSize.height == end.total.height)
    }

    /// Scrolling on and on, in steps of every size: the window follows, and stays for as long as it can.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func theWindowFollows(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (offset, base, changes) = (0.0, 0.0, 0)
        for _ in 0..<2000 {
            let step = Double(numbers.next() % 4000) * (numbers.next() % 16 == 0 ? 1000 : 1) * (numbers.next() % 3 == 0 ? -1 : 1)
            offset = min(max(offset + step, 0), 65_999_500)
            let next = place(length: 66_000_000, offset: offset, base: base).base.y
            if next != base { changes += 1 }
            base = next
            #expect(offset - base >= 0 && offset - base <= ScrollPlace.longest - 580, "seed \(seed)")
        }
        #expect(changes < 1000, "seed \(seed): moved \(changes) times")
    }
}
