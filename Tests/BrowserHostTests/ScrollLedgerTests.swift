import GridCore
import Scene
import Testing

@testable import BrowserHost

@Suite struct ScrollLedgerTests {
    private let id = LayerID(7)

    @Test func whatThePageHasScrolledIsNoCorrection() {
        var ledger = ScrollLedger()
        #expect(ledger.settle(id, at: .zero) == nil)
        #expect(ledger.report(id, offset: Point(x: 0, y: 120), seen: 0) == Point(x: 0, y: 120))
        #expect(ledger.settle(id, at: Point(x: 0, y: 120)) == nil)
    }

    @Test func aCorrectionIsADistance() {
        var ledger = ScrollLedger()
        _ = ledger.settle(id, at: .zero)
        _ = ledger.report(id, offset: Point(x: 0, y: 100), seen: 0)
        let correction = ledger.settle(id, at: Point(x: 0, y: 130))
        #expect(correction == ScrollLedger.Correction(distance: Point(x: 0, y: 30), number: 1))
        #expect(ledger.settle(id, at: Point(x: 0, y: 130)) == nil)
    }

    @Test func aViewThatBeginsElsewhereIsScrolledThere() {
        var ledger = ScrollLedger()
        #expect(ledger.settle(id, at: Point(x: 0, y: 50))?.distance == Point(x: 0, y: 50))
    }

    /// A page and a program that say things at the same time: whatever is on its way, both end at the same offset.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func bothEndAtTheSameOffset(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var ledger = ScrollLedger()
        var page = Point.zero
        var seen = 0
        var program = Point.zero
        _ = ledger.settle(id, at: program)
        var toPage: [ScrollLedger.Correction] = []
        var toProgram: [(offset: Point, seen: Int)] = []
        for _ in 0..<200 {
            switch numbers.next() % 4 {
            case 0:
                page.y += Double(numbers.next() % 100)
                toProgram.append((page, seen))
            case 1:
                program.y += Double(numbers.next() % 50)
                if let correction = ledger.settle(id, at: program) { toPage.append(correction) }
            case 2:
                guard !toPage.isEmpty else { continue }
                let correction = toPage.removeFirst()
                page.y += correction.distance.y
                seen = correction.number
            default:
                guard !toProgram.isEmpty else { continue }
                let report = toProgram.removeFirst()
                program = ledger.report(id, offset: report.offset, seen: report.seen)
            }
        }
        for report in toProgram { program = ledger.report(id, offset: report.offset, seen: report.seen) }
        if let correction = ledger.settle(id, at: program) { toPage.append(correction) }
        for correction in toPage { page.y += correction.distance.y }
        #expect((page.y - program.y).magnitude < 0.1, "seed \(seed)")
    }

    @Test func nonsenseIsNotTaken() {
        var ledger = ScrollLedger()
        _ = ledger.settle(id, at: Point(x: 0, y: 10))
        #expect(ledger.report(id, offset: Point(x: .nan, y: 5), seen: 1) == Point(x: 0, y: 10))
        #expect(ledger.report(id, offset: Point(x: 0, y: 20), seen: -5).y == 30)
        #expect(ledger.report(id, offset: Point(x: 0, y: 20), seen: .max) == Point(x: 0, y: 20))
    }
}

/// Numbers that are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
