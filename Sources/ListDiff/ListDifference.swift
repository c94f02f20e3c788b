/// What changed between two lists of identified items, as a collection view or a lazy container takes it: what is gone, what is new,
/// what moved, and where every item of the new list was before.
///
/// An id may occur several times: its first occurrence is matched with the first one of the other list, and so on. Cost: linear for
/// matching (expected, as hashing goes), and O(m log m) for the fewest moves among the m items between a common start and end; where
/// nothing moved that part is linear too.
public struct ListDifference: Hashable, Sendable {
    /// An item that is in both lists, but has to be taken out and put in again.
    public struct Move: Hashable, Sendable {
        /// The offset in the old list.
        public var from: Int
        /// The offset in the new list.
        public var to: Int

        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Offsets in the old list of items that are gone, ascending.
    public private(set) var removed: [Int] = []
    /// Offsets in the new list of items that are new, ascending.
    public private(set) var inserted: [Int] = []
    /// Items that changed their place among those that stay, by ascending new offset; the fewest possible.
    public private(set) var moved: [Move] = []
    /// For every item of the new list its offset in the old one; `nil` where it is new.
    public private(set) var origins: [Int?] = []

    /// Whether the lists hold the same ids in the same order.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

    public init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
    where Old.Element: Hashable, Old.Element == New.Element {
        let old = Array(old)
        let new = Array(new)
        // 1. What is alike at the start and at the end is kept without a look at any hash.
        let start = Self.commonStart(old, new)
        let end = Self.commonEnd(old, new, after: start)
        // 2. Occurrences between them are matched in order.
        let middle = Self.match(old, new, start: start, end: end)
        origins = (0..<start).map { $0 } + middle + (0..<end).map { old.count - end + $0 }
        // 3. What has no partner is gone or new.
        collectUnmatched(oldCount: old.count, start: start, end: end)
        // 4. Of the matched items as many as possible stay in place: the longest run of ascending old offsets. The others moved.
        collectMoves(start: start, end: end)
    }
}

extension ListDifference {
    private static func commonStart<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
        var length = 0
        while length < old.count, length < new.count, old[length] == new[length] { length += 1 }
        return length
    }

    private static func commonEnd<ID: Hashable>(_ old: [ID], _ new: [ID], after start: Int) -> Int {
        var length = 0
        while length < old.count - start, length < new.count - start,
            old[old.count - 1 - length] == new[new.count - 1 - length]
        {
            length += 1
        }
        return length
    }

    /// For each new item between the common ends the old offset of the same occurrence of its id.
    private static func match<ID: Hashable>(_ old: [ID], _ new: [ID], start: Int, end: Int) -> [Int?] {
        let oldRange = start..<old.count - end
        // The first unmatched occurrence of each id, and for each occurrence the next one: chains instead of a list per id.
        var first: [ID: Int] = [:]
        var next = [Int](repeating: -1, count: oldRange.count)
        for offset in oldRange.reversed() {
            if let later = first[old[offset]] { next[offset - start] = later }
            first[old[offset]] = offset
        }
        return (start..<new.count - end).map { offset in
            guard let origin = first[new[offset]], origin >= 0 else { return nil }
            first[new[offset]] = next[origin - start]
            return origin
        }
    }

    private mutating func collectUnmatched(oldCount: Int, start: Int, end: Int) {
        var isMatched = [Bool](repeating: false, count: oldCount - end - start)
        for offset in start..<origins.count - end {
            if let origin = origins[offset] {
                isMatched[origin - start] = true
            } else {
                inserted.append(offset)
            }
        }
        for (offset, matched) in isMatched.enumerated() where !matched { removed.append(start + offset) }
    }

    private mutating func collectMoves(start: Int, end: Int) {
        let matched = (start..<origins.count - end).filter { origins[$0] != nil }
        let staying = Self.longestAscending(matched.map { origins[$0] ?? 0 })
        var next = 0
        for (place, offset) in matched.enumerated() {
            if next < staying.count, staying[next] == place {
                next += 1
            } else if let origin = origins[offset] {
                moved.append(Move(from: origin, to: offset))
            }
        }
    }

    /// The places of a longest strictly ascending selection of `values`, by patience sorting.
    private static func longestAscending(_ values: [Int]) -> [Int] {
        // The place of the smallest last value of an ascending selection of each length, and for each place the one before it.
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for place in values.indices {
            var low = 0
            var high = tails.count
            // In order so far: the new value lengthens the longest selection, no search.
            if let last = tails.last, values[last] < values[place] { low = high }
            while low < high {
                let middle = low + (high - low) / 2
                if values[tails[middle]] < values[place] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = tails[low - 1] }
            if low == tails.count { tails.append(place) } else { tails[low] = place }
        }
        var result: [Int] = []
        var place = tails.last ?? -1
        while place >= 0 {
            result.append(place)
            place = previous[place]
        }
        return result.reversed()
    }
}
