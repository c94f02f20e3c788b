import ListDiff
import Testing

/// A small generator with a printed seed, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Takes removed and moved items out of the old list and puts moved and new ones in, as a collection view does.
private func apply<ID: Hashable>(_ difference: ListDifference, from old: [ID], to new: [ID]) -> [ID] {
    let leaving = Set(difference.removed + difference.moved.map(\.from))
    var list = old.enumerated().filter { !leaving.contains($0.offset) }.map(\.element)
    let moves = Dictionary(uniqueKeysWithValues: difference.moved.map { ($0.to, $0.from) })
    for offset in (difference.inserted + difference.moved.map(\.to)).sorted() {
        guard offset <= list.count else { return list }
        list.insert(moves[offset].map { old[$0] } ?? new[offset], at: offset)
    }
    return list
}

@Suite("Difference of two lists")
struct ListDifferenceTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var old: String
        var new: String
        var removed: [Int] = []
        var inserted: [Int] = []
        var moved: [ListDifference.Move] = []
        var testDescription: String { "\(old) to \(new)" }
    }

    static let examples = [
        Example(old: "", new: ""),
        Example(old: "abc", new: "abc"),
        Example(old: "", new: "ab", inserted: [0, 1]),
        Example(old: "ab", new: "", removed: [0, 1]),
        Example(old: "abc", new: "axbc", inserted: [1]),
        Example(old: "abcd", new: "acd", removed: [1]),
        Example(old: "abcd", new: "dabc", moved: [.init(from: 3, to: 0)]),
        Example(old: "abcd", new: "bcda", moved: [.init(from: 0, to: 3)]),
        Example(old: "abcde", new: "xcbae", removed: [3], inserted: [0], moved: [.init(from: 1, to: 2), .init(from: 0, to: 3)]),
        Example(old: "aaa", new: "aa", removed: [2]),
        Example(old: "aba", new: "aab", moved: [.init(from: 1, to: 2)]),
        Example(old: "ab", new: "aabb", inserted: [1, 2]),
    ]

    @Test(arguments: examples)
    func difference(_ example: Example) {
        let difference = ListDifference(from: Array(example.old), to: Array(example.new))
        #expect(difference.removed == example.removed)
        #expect(difference.inserted == example.inserted)
        #expect(difference.moved.count == example.moved.count)
        #expect(apply(difference, from: Array(example.old), to: Array(example.new)) == Array(example.new))
        #expect(difference.isEmpty == (example.old == example.new))
    }

    @Test("Random lists with duplicates: the steps lead from the old list to the new one", arguments: 1...300 as ClosedRange<UInt64>)
    func replaysToTheNewList(seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        let alphabet = Int.random(in: 1...40, using: &generator)
        let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0..<alphabet, using: &generator) }
        var new = old
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0 where !new.isEmpty: new.remove(at: Int.random(in: new.indices, using: &generator))
            case 1: new.insert(Int.random(in: 0..<alphabet, using: &generator), at: Int.random(in: 0...new.count, using: &generator))
            default: new.shuffle(using: &generator)
            }
        }
        let difference = ListDifference(from: old, to: new)
        #expect(apply(difference, from: old, to: new) == new, "seed \(seed)")
        for (offset, origin) in difference.origins.enumerated() {
            if let origin { #expect(old[origin] == new[offset], "seed \(seed)") }
        }
        #expect(Set(difference.origins.compactMap { $0 }).count == difference.origins.compactMap { $0 }.count, "seed \(seed)")
        #expect(old.count - difference.removed.count + difference.inserted.count == new.count, "seed \(seed)")
    }

    /// Counts comparisons and hashes: what a difference of two lists costs.
    struct Counted: Hashable {
        nonisolated(unsafe) static var work = 0
        var id: Int

        static func == (one: Counted, other: Counted) -> Bool {
            work += 1
            return one.id == other.id
        }

        func hash(into hasher: inout Hasher) {
            Counted.work += 1
            hasher.combine(id)
        }
    }

    @Test("The work grows with the length of the lists, not with its square")
    func linearWork() {
        let old = (0..<100_000).map { Counted(id: $0) }
        var new = Array(old.reversed())
        new[500] = Counted(id: -1)
        Counted.work = 0
        let difference = ListDifference(from: old, to: new)
        #expect(difference.inserted == [500])
        #expect(difference.removed == [99_499])
        #expect(Counted.work < 2_000_000)
    }
}
