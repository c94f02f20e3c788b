import GridCore
import Testing

@Suite("How far a scroll view scrolls")
struct ScrollRangeTests {
    private let range = ScrollRange(content: 1000, viewport: 200, startMargin: 20, endMargin: 10)

    @Test("The ends count the margins; short content does not scroll")
    func ends() {
        #expect(range.first == -20)
        #expect(range.last == 810)
        #expect(range.clamped(-100) == -20)
        #expect(range.clamped(5000) == 810)
        #expect(range.clamped(.nan) == -20)
        let short = ScrollRange(content: 50, viewport: 200, startMargin: 20)
        #expect(short.last == short.first)
    }

    @Test("Without an anchor the smallest move that shows the target whole; with one the two points meet, unrounded")
    func showing() {
        #expect(range.offset(showing: 300, to: 340, anchor: nil, from: 200) == 200)
        #expect(range.offset(showing: 100, to: 140, anchor: nil, from: 200) == 80)
        #expect(range.offset(showing: 500, to: 540, anchor: nil, from: 200) == 350)
        #expect(range.offset(showing: 500, to: 900, anchor: nil, from: 0) == 480)
        #expect(range.offset(showing: 500, to: 540, anchor: 0, from: 0) == 480)
        #expect(range.offset(showing: 500, to: 540, anchor: 1, from: 0) == 350)
        #expect(range.offset(showing: 500, to: 541, anchor: 0.5, from: 0) == 415.5)
        #expect(range.offset(showing: 0, to: 40, anchor: 1, from: 300) == -20)
    }
}
