/// Where packed items lie, as far as they were looked at: an unbroken chain of them, from which packing goes on in both directions.
///
/// A chain that begins with the first item is exact. One that was begun in the middle, after a jump, begins with an even edge; items before
/// it are packed upwards from that edge, and once the first item is at the start of what is seen everything is packed from there. Lengths
/// of items outside the chain are the average of those inside. Memory follows the length of the chain.
struct PackedBook: Sendable {
    struct Entry: Hashable, Sendable {
        /// Along the axis, in the coordinates of the chain.
        var start: Double
        var length: Double
        var track: Double
        var width: Double
        /// Items that were packed together: those of a line of a flow have one number.
        var group: Int
        /// The largest end of all up to this one. It never falls along the chain, so what is in sight is found by halving.
        fileprivate(set) var reach = -Double.infinity
        /// A place before which neither this one nor any behind it begins. It never falls along the chain either.
        fileprivate(set) var floor = -Double.infinity

        init(start: Double, length: Double, track: Double, width: Double, group: Int) {
            self.start = start
            self.length = length
            self.track = track
            self.width = width
            self.group = group
        }

        var end: Double { start + length }
    }

    let key: LineBook.Key
    private(set) var table: LineTable
    /// The first item of the chain.
    private(set) var first = 0
    private(set) var entries: [Entry] = []
    /// The edges in each column where packing goes on, without the gap behind them.
    private(set) var lower: [Double]
    private(set) var upper: [Double]
    /// Whether something stands in each column.
    private(set) var isBegun: [Bool]
    /// Whether the chain was begun elsewhere than with the first item, so that its upper edge is not that of the content.
    private(set) var beganInside = false
    /// Where the chain's coordinates begin in the container.
    private(set) var origin = 0.0

    /// What an item counts as while nothing is known.
    private static let unknownLength = 10.0

    init(key: LineBook.Key, runs: [LazyRun]) {
        self.key = key
        table = LineTable(runs: runs, columns: 1)
        let columns = max(1, key.tracks.count)
        lower = Array(repeating: 0, count: columns)
        upper = lower
        isBegun = Array(repeating: false, count: columns)
    }

    var count: Int { table.itemCount }
    /// The item behind the last one of the chain.
    var last: Int { first + entries.count }
    var isComplete: Bool { first == 0 && last == count }

    func entry(_ item: Int) -> Entry? { item >= first && item < last ? entries[item - first] : nil }

    /// The items that were packed in one go with an item of the chain.
    func itemsTogether(with item: Int) -> Range<Int> {
        let group = entries[item - first].group
        var (begin, end) = (item, item + 1)
        while begin > first, entries[begin - 1 - first].group == group { begin -= 1 }
        while end < last, entries[end - first].group == group { end += 1 }
        return begin..<end
    }

    /// The place of an item along the axis in the container.
    func start(_ item: Int) -> Double? { entry(item).map { $0.start + origin } }

    var lowest: Double { (lower.max() ?? 0) + origin }
    var highest: Double { (upper.min() ?? 0) + origin }
    /// How far down there is no hole any more.
    var filledDown: Double { (lower.min() ?? 0) + origin }
    var filledUp: Double { (upper.max() ?? 0) + origin }

    /// What each item outside the chain adds to the length.
    var advance: Double {
        guard entries.count > 0 else { return Self.unknownLength }
        return max(0, ((lower.max() ?? 0) - (upper.min() ?? 0)) / Double(entries.count))
    }

    /// The extent of everything, estimated where it is not known.
    var length: Double { count == 0 ? 0 : max(0, lowest + Double(count - last) * advance) }

    /// The entries that may reach into a stretch of the container, by their places in the chain. O(log entries).
    func entries(from: Double, to: Double) -> Range<Int> {
        let begin = index { $0.reach > from - origin }
        return begin..<max(begin, index { $0.floor >= to - origin })
    }

    /// The first item that ends behind a place in the container.
    func firstItem(endingAfter place: Double) -> Int? {
        let index = index { $0.reach > place - origin }
        return index < entries.count ? first + index : nil
    }

    /// The first place in the chain from which on something holds.
    private func index(where holds: (Entry) -> Bool) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(entries[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Takes over other content. Where it only goes on further than before the chain stays.
    mutating func update(runs: [LazyRun]) {
        guard runs != table.runs else { return }
        let isLonger =
            runs.count >= table.runs.count
            && zip(runs, table.runs).enumerated().allSatisfy { index, pair in
                pair.0.kind == pair.1.kind && pair.0.section == pair.1.section
                    && (index == table.runs.count - 1 ? pair.0.count >= pair.1.count : pair.0.count == pair.1.count)
            }
        table = LineTable(runs: runs, columns: 1)
        if !isLonger { begin(at: 0, origin: 0) }
    }

    /// Begins a new chain with an item, at a place in the container.
    mutating func begin(at item: Int, origin: Double) {
        first = min(max(0, item), max(0, count - 1))
        entries.removeAll(keepingCapacity: true)
        for column in lower.indices { (lower[column], upper[column], isBegun[column]) = (0, 0, false) }
        beganInside = first > 0
        self.origin = first == 0 ? 0 : origin
    }

    /// Forgets the chain from an item on, with those that were packed together with it.
    mutating func cut(from item: Int, span: (Entry) -> Range<Int>) {
        guard item > first, item < last else { return begin(at: first, origin: origin) }
        let index = itemsTogether(with: item).lowerBound - first
        guard index > 0 else { return begin(at: first, origin: origin) }
        entries.removeSubrange(index...)
        for column in lower.indices { (lower[column], isBegun[column]) = (upper[column], false) }
        for entry in entries { note(entry, in: span(entry)) }
    }

    /// Adds items behind the chain, which cover `columns`.
    mutating func append(_ new: [Entry], columns: [Range<Int>]) {
        for (entry, covered) in zip(new, columns) {
            if entries.isEmpty { for column in upper.indices { upper[column] = entry.start } }
            var entry = entry
            entry.reach = max(entries.last?.reach ?? entry.end, entry.end)
            entry.floor = entries.isEmpty ? entry.start : min(entry.start, lower.min() ?? entry.start)
            // After a cut the new edge can lie a gap above that of before.
            var index = entries.count - 1
            while index >= 0, entries[index].floor > entry.floor {
                entries[index].floor = entry.floor
                index -= 1
            }
            entries.append(entry)
            note(entry, in: covered)
        }
    }

    private mutating func note(_ entry: Entry, in columns: Range<Int>) {
        for column in columns { (lower[column], isBegun[column]) = (max(lower[column], entry.end), true) }
    }

    /// Adds items before the chain, in content order. O(entries): only after a jump into the middle is there anything to add.
    mutating func prepend(_ new: [Entry], columns: [Range<Int>]) {
        var new = new
        var floor = entries.first?.floor ?? .infinity
        for index in new.indices.reversed() {
            floor = min(floor, new[index].start)
            new[index].floor = floor
        }
        entries.insert(contentsOf: new, at: 0)
        first -= new.count
        var reach = -Double.infinity
        for index in entries.indices {
            reach = max(reach, entries[index].end)
            if index >= new.count, entries[index].reach >= reach { break }
            entries[index].reach = reach
        }
        for (entry, covered) in zip(new, columns) { for column in covered { upper[column] = min(upper[column], entry.start) } }
    }

    /// Puts the chain, which has reached the first item, to the start of the container; answers how far it has moved.
    mutating func settleAtStart() -> Double {
        guard first == 0, highest != 0 else { return 0 }
        let shift = -highest
        origin += shift
        return shift
    }
}
