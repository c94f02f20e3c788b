import Testing

@testable import GridCore

@Suite("Prefix sums over lines of which some are known")
struct SparseLengthsTests {
    private static let estimate = SparseLengths.Estimate(length: 10, gap: 2)

    /// The same questions answered from a plain array.
    private struct Model {
        var entries: [(length: Double?, gap: Double?)]

        func extent(before rank: Int) -> Double {
            entries.prefix(rank).reduce(0) { $0 + ($1.length ?? 10) + ($1.gap ?? 2) }
        }

        func firstRank(endingAfter offset: Double) -> Int {
            var end = 0.0
            for (rank, entry) in entries.enumerated() {
                end += (entry.length ?? 10) + (entry.gap ?? 2)
                if end > offset { return rank }
            }
            return entries.count
        }
    }

    @Test("Answers as a plain array does, through notes and changes of the count", arguments: 1...60 as ClosedRange<UInt64>)
    func model(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let sizes = [0, 1, 31, 32, 33, 1000, 1024, 1025, 3000]
        var count = sizes[generator.number(0...sizes.count - 1)]
        var lengths = SparseLengths(count: count)
        var model = Model(entries: Array(repeating: (nil, nil), count: count))
        for _ in 0..<120 {
            switch generator.number(0...9) {
            case 0:
                count = sizes[generator.number(0...sizes.count - 1)]
                lengths.resize(to: count)
                model.entries = Array(model.entries.prefix(count))
                while model.entries.count < count { model.entries.append((nil, nil)) }
            default:
                guard count > 0 else { continue }
                let rank = generator.number(0...count - 1)
                let length = generator.chance(0.8) ? generator.length(0...200) : nil
                let gap = generator.chance(0.5) ? generator.length(0...40) : nil
                lengths.set(length: length, gap: gap, at: LineRank(value: rank))
                if let length { model.entries[rank].length = length }
                if let gap { model.entries[rank].gap = gap }
            }
            let rank = generator.number(0...count)
            #expect(lengths.extent(before: rank, Self.estimate) == model.extent(before: rank), "seed \(seed)")
            let offset = generator.length(-40...count * 60)
            #expect(lengths.firstRank(endingAfter: offset, Self.estimate) == model.firstRank(endingAfter: offset), "seed \(seed)")
        }
        #expect(lengths.isConsistent, "seed \(seed)")
    }

    @Test("Memory follows what is known: a handful of nodes for a screen of a million lines")
    func memory() {
        var lengths = SparseLengths(count: 1_000_000)
        for rank in 500_000..<500_040 { lengths.set(length: 20, gap: nil, at: LineRank(value: rank)) }
        #expect(lengths.leaves.count == 2)
        #expect(lengths.branches.count <= 4)
        #expect(lengths.extent(before: 1_000_000, Self.estimate) == 1_000_000 * 12 + 40 * 10)
    }

    @Test("The sums depend on what is known, not on the order in which it became known")
    func orderDoesNotMatter() {
        var forward = SparseLengths(count: 5000)
        var backward = SparseLengths(count: 5000)
        for rank in 0..<5000 { forward.set(length: 1 / Double(rank + 1), gap: nil, at: LineRank(value: rank)) }
        for rank in (0..<5000).reversed() {
            backward.set(length: 7, gap: nil, at: LineRank(value: rank))
            backward.set(length: 1 / Double(rank + 1), gap: nil, at: LineRank(value: rank))
        }
        for rank in stride(from: 0, through: 5000, by: 97) {
            #expect(forward.extent(before: rank, Self.estimate) == backward.extent(before: rank, Self.estimate))
        }
    }

    @Test("Lines outside the count are refused")
    func outside() {
        var lengths = SparseLengths(count: 3)
        lengths.set(length: 5, gap: 5, at: LineRank(value: 3))
        lengths.set(length: 5, gap: 5, at: LineRank(value: -1))
        #expect(lengths.known == SparseLengths.Sum())
        #expect(lengths.length(at: LineRank(value: 7)) == nil)
        #expect(SparseLengths(count: -4).count == 0)
    }
}
