import Testing

@testable import GridCore

/// Numbers of views against collections whose counts are known to the test.
struct ElementNumbersTests {
    @Test func fromTheTopNothingMoves() {
        var numbers = ElementNumbers(elementCount: 100_000)
        var looked = 0
        var item = 0
        while item < 9000 {
            switch numbers.place(of: item) {
            case .known: item += 1
            case .unknown(let element):
                looked += 1
                numbers.note(element % 3 == 0 ? 0 : 1, of: element, at: item)
            case nil:
                Issue.record("view \(item) is not there")
                return
            }
        }
        #expect(looked == 13_500)
        #expect(numbers.moves == 0)
        // Two thirds of the others are expected to have a view.
        #expect(numbers.itemCount == 66_667)
        #expect(numbers.stretches.count == 4)
    }

    @Test func aJumpKeepsItsNumbersOnTheWayBack() {
        var numbers = ElementNumbers(elementCount: 1000)
        numbers.note(1, of: 500, at: 500)
        #expect(numbers.start(of: 500) == 500)
        for element in (300..<500).reversed() { numbers.note(element % 2, of: element) }
        // The gap before has given way: half the views were missing, and 500 is still 500.
        #expect(numbers.moves == 0)
        #expect(numbers.start(of: 500) == 500)
        #expect(numbers.start(of: 300) == 400)
        for element in (0..<300).reversed() { numbers.note(element % 2, of: element) }
        #expect(numbers.start(of: 500) == 250)
        #expect(numbers.moves > 0)
    }

    /// What is learnt on the way to a view far behind makes all estimates others, but not where the view is that was asked for.
    @Test func aViewThatIsAskedForIsFound() {
        var numbers = ElementNumbers(elementCount: 1_000_000)
        for element in 0..<450 { numbers.note(element % 10 == 0 ? 1 : 0, of: element) }
        let count = numbers.itemCount
        var looked = 0
        for item in (count - 40)..<(count - 10) {
            while case .unknown(let element)? = numbers.place(of: item) {
                looked += 1
                numbers.note(element % 10 == 0 ? 1 : 0, of: element, at: item)
            }
            #expect(numbers.place(of: item) != nil)
        }
        #expect(looked <= 310)
    }

    @Test func whatIsKeptAfterAChangeBeginsWhereItShould() {
        let numbers = ElementNumbers(elementCount: 50, known: [(10, 2, 20), (11, 0, 22), (12, 1, 22), (40, 1, 15)])
        #expect(numbers.start(of: 10) == 20)
        #expect(numbers.start(of: 12) == 22)
        // Its number was used up: there are elements between.
        #expect(numbers.start(of: 40).map { $0 > 23 } == true)
        #expect(numbers.count(of: 9) == nil)
    }

    @Test(arguments: [-5, 0, 1]) func fewElements(count: Int) {
        var numbers = ElementNumbers(elementCount: count)
        #expect(numbers.itemCount == max(0, count))
        #expect(numbers.place(of: -1) == nil)
        #expect(numbers.place(of: 1) == nil)
        numbers.note(.max / 4, of: 7)
        numbers.note(-3, of: 0)
        #expect(numbers.itemCount == 0)
        #expect(numbers.isComplete)
    }

    /// Whatever is looked at in whatever order, what is known is right at every moment, and in the end everything is.
    @Test(arguments: 0..<120) func anyOrder(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        let count = Int.random(in: 0...120, using: &random)
        var truth = (0..<count).map { _ in [0, 0, 1, 1, 1, 2, 5].randomElement(using: &random) ?? 1 }
        var numbers = ElementNumbers(elementCount: count)
        var steps = 0
        while !numbers.isComplete, steps < 4000 {
            steps += 1
            let element = Int.random(in: 0..<count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: numbers.note(truth[element], of: element)
            case 1 where numbers.count(of: element) != nil:
                truth[element] = Int.random(in: 0...3, using: &random)
                numbers.note(truth[element], of: element)
            default:
                let item = Int.random(in: 0..<max(1, numbers.itemCount), using: &random)
                while case .unknown(let next)? = numbers.place(of: item) { numbers.note(truth[next], of: next, at: item) }
            }
            check(numbers, truth)
        }
        #expect(numbers.itemCount == truth.reduce(0, +))
        var item = 0
        for element in 0..<count {
            #expect(numbers.start(of: element) == item)
            item += truth[element]
        }
    }

    private func check(_ numbers: ElementNumbers, _ truth: [Int]) {
        var end = 0
        for (element, count) in truth.enumerated() {
            guard let start = numbers.start(of: element) else { continue }
            #expect(start >= end)
            #expect(numbers.count(of: element) == count)
            for offset in 0..<count { #expect(numbers.place(of: start + offset) == .known(element: element, offset: offset)) }
            end = start + count
        }
    }
}
