/// Where the lines of a lazy container lie along its axis, as far as it is known: one index of lengths per kind of line, since headers
/// say nothing about the lengths of cells.
///
/// Positions count from the first line's near edge. Unknown lines have the average length of the known ones of their kind
/// (lazy-grids 8).
struct LineBook: Sendable {
    /// What the known lengths depend on: with other tracks or another spacing they are void.
    struct Key: Hashable, Sendable {
        var extent: Double
        var tracks: [Double]
        var spacing: Double?
        var defaultSpacing: Double
    }

    /// What a line counts as while nothing at all is known: the ideal extent of a shape.
    static let unknownLength = 10.0

    let key: Key
    private(set) var table: LineTable
    private var lengths: [SparseLengths]
    /// Lines that follow each other, were looked at and take no room at all, neither they nor the gaps before them.
    private(set) var emptyLines = 0..<0
    /// Averages of an earlier book, used until something is known in this one.
    private let seeds: [SparseLengths.Estimate?]

    init(key: Key, runs: [LazyRun], after earlier: LineBook? = nil) {
        self.key = key
        table = LineTable(runs: runs, columns: key.tracks.count)
        let counts = table.lineCounts
        lengths = LineKind.allCases.map { SparseLengths(count: counts[$0]) }
        seeds = LineKind.allCases.map { kind in earlier.flatMap { $0.hasEstimate ? $0.estimate(for: kind) : nil } }
    }

    /// Takes over changed content. Lines keep what was known of the line with their number: where items were appended it is still
    /// true, elsewhere it is an estimate as good as the average until the line is measured again.
    mutating func update(runs: [LazyRun]) {
        guard runs != table.runs else { return }
        table = LineTable(runs: runs, columns: key.tracks.count)
        forgetEmptyLines()
        for kind in LineKind.allCases { lengths[kind.rawValue].resize(to: table.lineCounts[kind]) }
        checkInvariants()
    }

    var lineCount: Int { table.lineCount }
    /// Whether unknown lines count as something that was measured, now or in an earlier book.
    var hasEstimate: Bool { isAnythingKnown || seeds.contains { $0 != nil } }
    var isAnythingKnown: Bool { lengths.contains { $0.known.knownLengths > 0 } }
    /// How many lines of each kind have a place for their length.
    var lengthCounts: LineCounts {
        var counts = LineCounts()
        for kind in LineKind.allCases { counts[kind] = lengths[kind.rawValue].count }
        return counts
    }

    var knownLineCount: Int { lengths.reduce(0) { $0 + $1.known.knownLengths } }

    /// The extent of all lines and the gaps between them.
    var length: Double { lineCount == 0 ? 0 : end(of: LineIndex(value: lineCount - 1)) }

    /// Where the line begins.
    func start(of line: LineIndex) -> Double { reach(before: line) + gap(before: line) - leadingGap }

    /// Where the line ends.
    func end(of line: LineIndex) -> Double { start(of: line) + length(of: line) }

    /// The length of the line, estimated if it was never measured.
    func length(of line: LineIndex) -> Double {
        let kind = table.kind(of: line)
        return lengths[kind.rawValue].length(at: table.rank(of: line)) ?? estimate(for: kind).length
    }

    /// The gap before the line, estimated if its two lines were never measured together. The first line has none in `start(of:)`.
    func gap(before line: LineIndex) -> Double {
        if let spacing = key.spacing { return spacing }
        let kind = table.kind(of: line)
        return lengths[kind.rawValue].gap(at: table.rank(of: line)) ?? estimate(for: kind).gap
    }

    /// Notes what was measured; gaps only where the spacing follows from the views.
    mutating func note(length: Double?, gap: Double?, of line: LineIndex) {
        let kind = table.kind(of: line)
        lengths[kind.rawValue].set(length: length, gap: key.spacing == nil ? gap : nil, at: table.rank(of: line))
    }

    /// Notes that a line takes no room, so that it need not be looked at again until something changes.
    mutating func noteEmpty(_ line: LineIndex) {
        if line.value == emptyLines.upperBound, !emptyLines.isEmpty {
            emptyLines = emptyLines.lowerBound..<line.value + 1
        } else if line.value + 1 == emptyLines.lowerBound, !emptyLines.isEmpty {
            emptyLines = line.value..<emptyLines.upperBound
        } else if !emptyLines.contains(line.value) {
            emptyLines = line.value..<line.value + 1
        }
    }

    mutating func forgetEmptyLines() { emptyLines = 0..<0 }

    /// The first line that ends behind `offset`, or `nil` if none does. O(log lines · log runs).
    func firstLine(endingAfter offset: Double) -> LineIndex? {
        let target = offset + leadingGap
        // 1. The band: the first one whose last line ends behind the offset.
        var low = 0
        var high = table.bands.count
        while low < high {
            let middle = low + (high - low) / 2
            if reach(ofBandsThrough: middle) > target { high = middle } else { low = middle + 1 }
        }
        guard low < table.bands.count else { return nil }
        // 2. In the band all lines are of one kind: its index answers.
        let band = table.bands[low]
        let kind = band.kind
        let before = lengths[kind.rawValue].extent(before: band.ranks[kind], estimate(for: kind))
        let inKind = target - reach(before: LineIndex(value: band.firstLine)) + before
        let rank = lengths[kind.rawValue].firstRank(endingAfter: inKind, estimate(for: kind))
        let place = min(max(0, rank - band.ranks[kind]), band.lineCount - 1)
        return LineIndex(value: band.firstLine + place)
    }

    /// The first line from `line` on whose length is known and that begins before `end`. Looks at no more than 256 lines: a window that
    /// holds more unknown ones has nothing in it that anybody has seen.
    func firstKnownLine(from line: LineIndex, startingBefore end: Double) -> LineIndex? {
        for value in line.value..<min(line.value + 256, lineCount) {
            let candidate = LineIndex(value: value)
            if lengths[table.kind(of: candidate).rawValue].length(at: table.rank(of: candidate)) != nil {
                return start(of: candidate) < end ? candidate : nil
            }
        }
        return nil
    }

    /// What unknown lines of the kind count as.
    func estimate(for kind: LineKind) -> SparseLengths.Estimate {
        let known = lengths[kind.rawValue].known
        let length: Double
        if known.knownLengths > 0 {
            length = known.lengths / Double(known.knownLengths)
        } else {
            length = seeds[kind.rawValue]?.length ?? averageOfAllKinds ?? Self.unknownLength
        }
        if let spacing = key.spacing { return SparseLengths.Estimate(length: length, gap: spacing) }
        let gap = known.knownGaps > 0 ? known.gaps / Double(known.knownGaps) : seeds[kind.rawValue]?.gap ?? key.defaultSpacing
        return SparseLengths.Estimate(length: length, gap: gap)
    }

    private var averageOfAllKinds: Double? {
        var sum = SparseLengths.Sum()
        for kind in lengths { sum.add(kind.known) }
        return sum.knownLengths > 0 ? sum.lengths / Double(sum.knownLengths) : nil
    }

    /// The gap that the first line would have before it; positions leave it out.
    private var leadingGap: Double { lineCount == 0 ? 0 : gap(before: LineIndex(value: 0)) }

    /// The extent of all lines before `line`, each with the gap before it.
    private func reach(before line: LineIndex) -> Double {
        let band = table.bands[table.band(of: line)]
        var ranks = band.ranks
        ranks[band.kind] += line.value - band.firstLine
        return reach(ranks: ranks)
    }

    private func reach(ofBandsThrough number: Int) -> Double {
        number + 1 < table.bands.count ? reach(ranks: table.bands[number + 1].ranks) : reach(ranks: table.lineCounts)
    }

    private func reach(ranks: LineCounts) -> Double {
        var reach = 0.0
        for kind in LineKind.allCases where ranks[kind] > 0 {
            reach += lengths[kind.rawValue].extent(before: ranks[kind], estimate(for: kind))
        }
        return reach
    }
}
