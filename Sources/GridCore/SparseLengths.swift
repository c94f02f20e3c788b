/// Lengths of lines, and the gaps before them, of which only some are known: prefix sums over any number of lines with an
/// estimate for the unknown ones.
///
/// A tree of fixed width in which only the branches of known lines exist, so that memory follows what is known. Every question and
/// every change costs O(log count). Sums are always taken anew from the children, never by adding differences: the answers depend
/// on what is known, not on the order in which it became known.
struct SparseLengths: Sendable {
    /// What unknown lines count as.
    struct Estimate: Hashable, Sendable {
        var length: Double
        var gap: Double
    }

    /// What is known of a stretch of lines.
    struct Sum: Hashable, Sendable {
        var lengths = 0.0
        var knownLengths = 0
        var gaps = 0.0
        var knownGaps = 0

        mutating func add(_ other: Sum) {
            lengths += other.lengths
            knownLengths += other.knownLengths
            gaps += other.gaps
            knownGaps += other.knownGaps
        }

        /// The extent of `count` lines of which this is known.
        func extent(of count: Int, _ estimate: Estimate) -> Double {
            lengths + Double(count - knownLengths) * estimate.length + gaps + Double(count - knownGaps) * estimate.gap
        }
    }

    /// One line: NaN where nothing is known, so that a million known lines are 16 bytes each.
    struct Entry: Sendable {
        var length = Double.nan
        var gap = Double.nan
    }

    struct Leaf: Sendable {
        var entries = [Entry](repeating: Entry(), count: SparseLengths.width)
        var sum = Sum()
    }

    struct Branch: Sendable {
        /// Numbers of branches, or of leaves on the lowest level; `absent` where nothing is known.
        var children = [Int32](repeating: SparseLengths.absent, count: SparseLengths.width)
        var sum = Sum()
    }

    static let width = 32
    static let absent: Int32 = -1

    private(set) var count: Int
    /// Levels of branches above the leaves.
    private(set) var levels: Int
    private(set) var branches: [Branch] = []
    private(set) var leaves: [Leaf] = []
    private(set) var root = SparseLengths.absent

    init(count: Int) {
        self.count = max(0, count)
        levels = Self.levels(for: self.count)
    }

    /// What is known altogether.
    var known: Sum { root == Self.absent ? Sum() : sum(of: root, level: levels) }

    func length(at rank: LineRank) -> Double? { entry(at: rank.value).flatMap { $0.length.isNaN ? nil : $0.length } }
    func gap(at rank: LineRank) -> Double? { entry(at: rank.value).flatMap { $0.gap.isNaN ? nil : $0.gap } }

    /// Notes what a line measures; `nil` leaves what was known.
    mutating func set(length: Double?, gap: Double?, at rank: LineRank) {
        guard rank.value >= 0, rank.value < count, length != nil || gap != nil else { return }
        root = set(length: length, gap: gap, at: rank.value, in: root, level: levels)
        checkInvariants()
    }

    /// The extent of all lines before `rank` with their gaps before them.
    func extent(before rank: Int, _ estimate: Estimate) -> Double {
        let rank = min(max(0, rank), count)
        var sum = Sum()
        var node = root
        var offset = rank
        var level = levels
        while node != Self.absent, offset > 0 {
            if level == 0 {
                for entry in leaves[Int(node)].entries[..<min(offset, Self.width)] { Self.add(entry, to: &sum) }
                break
            }
            let span = Self.span(of: level - 1)
            let children = branches[Int(node)].children
            let whole = min(offset / span, Self.width)
            for child in children[..<whole] where child != Self.absent { sum.add(self.sum(of: child, level: level - 1)) }
            guard whole < Self.width else { break }
            node = children[whole]
            offset -= whole * span
            level -= 1
        }
        return sum.extent(of: rank, estimate)
    }

    /// The first line that ends behind `offset`, where `offset` counts from before the first line's gap; `count` if none does.
    /// Lines with a negative length and gap may be passed over.
    func firstRank(endingAfter offset: Double, _ estimate: Estimate) -> Int {
        var base = 0
        var before = 0.0
        var node = root
        var level = levels
        descent: while level > 0, node != Self.absent {
            let span = Self.span(of: level - 1)
            for child in branches[Int(node)].children {
                guard base < count else { return count }
                let lines = min(span, count - base)
                let sum = child == Self.absent ? Sum() : self.sum(of: child, level: level - 1)
                let extent = sum.extent(of: lines, estimate)
                if before + extent > offset {
                    node = child
                    level -= 1
                    continue descent
                }
                before += extent
                base += lines
            }
            return count
        }
        guard base < count else { return count }
        if node != Self.absent {
            for entry in leaves[Int(node)].entries[..<min(Self.width, count - base)] {
                before += (entry.length.isNaN ? estimate.length : entry.length) + (entry.gap.isNaN ? estimate.gap : entry.gap)
                if before > offset { return base }
                base += 1
            }
            return base
        }
        // Nothing is known in this stretch: all its lines are alike.
        let lines = min(Self.span(of: level), count - base)
        let step = estimate.length + estimate.gap
        guard step > 0 else { return before > offset ? base : base + lines }
        let passed = ((offset - before) / step).rounded(.down)
        return base + (passed > 0 ? Int(min(passed, Double(lines))) : 0)
    }

    /// Changes the number of lines; what is known of those that remain stays.
    mutating func resize(to newCount: Int) {
        let newCount = max(0, newCount)
        guard newCount != count else { return }
        if newCount > count, Self.levels(for: newCount) == levels {
            count = newCount
            return
        }
        var resized = SparseLengths(count: newCount)
        if root != Self.absent { copy(from: root, level: levels, base: 0, into: &resized) }
        self = resized
    }
}

extension SparseLengths {
    /// How many lines a node of the level covers.
    static func span(of level: Int) -> Int {
        var span = width
        for _ in 0..<level { span *= width }
        return span
    }

    private static func levels(for count: Int) -> Int {
        var levels = 0
        var span = width
        while span < count {
            span *= width
            levels += 1
        }
        return levels
    }

    static func add(_ entry: Entry, to sum: inout Sum) {
        if !entry.length.isNaN {
            sum.lengths += entry.length
            sum.knownLengths += 1
        }
        if !entry.gap.isNaN {
            sum.gaps += entry.gap
            sum.knownGaps += 1
        }
    }

    func sum(of node: Int32, level: Int) -> Sum { level == 0 ? leaves[Int(node)].sum : branches[Int(node)].sum }

    private func entry(at index: Int) -> Entry? {
        guard index >= 0, index < count else { return nil }
        var node = root
        var offset = index
        for level in stride(from: levels, to: 0, by: -1) {
            guard node != Self.absent else { return nil }
            let span = Self.span(of: level - 1)
            node = branches[Int(node)].children[offset / span]
            offset %= span
        }
        return node == Self.absent ? nil : leaves[Int(node)].entries[offset]
    }

    private mutating func set(length: Double?, gap: Double?, at offset: Int, in node: Int32, level: Int) -> Int32 {
        let node = node == Self.absent ? makeNode(level: level) : node
        if level == 0 {
            if let length { leaves[Int(node)].entries[offset].length = length }
            if let gap { leaves[Int(node)].entries[offset].gap = gap }
            var sum = Sum()
            for entry in leaves[Int(node)].entries { Self.add(entry, to: &sum) }
            leaves[Int(node)].sum = sum
        } else {
            let span = Self.span(of: level - 1)
            let place = offset / span
            let child = branches[Int(node)].children[place]
            let changed = set(length: length, gap: gap, at: offset % span, in: child, level: level - 1)
            branches[Int(node)].children[place] = changed
            var sum = Sum()
            for child in branches[Int(node)].children where child != Self.absent { sum.add(self.sum(of: child, level: level - 1)) }
            branches[Int(node)].sum = sum
        }
        return node
    }

    private mutating func makeNode(level: Int) -> Int32 {
        if level == 0 {
            leaves.append(Leaf())
            return Int32(leaves.count - 1)
        }
        branches.append(Branch())
        return Int32(branches.count - 1)
    }

    private func copy(from node: Int32, level: Int, base: Int, into other: inout SparseLengths) {
        if level == 0 {
            for (place, entry) in leaves[Int(node)].entries.enumerated() where !entry.length.isNaN || !entry.gap.isNaN {
                other.set(
                    length: entry.length.isNaN ? nil : entry.length, gap: entry.gap.isNaN ? nil : entry.gap,
                    at: LineRank(value: base + place))
            }
            return
        }
        let span = Self.span(of: level - 1)
        for (place, child) in branches[Int(node)].children.enumerated() where child != Self.absent {
            copy(from: child, level: level - 1, base: base + place * span, into: &other)
        }
    }
}
