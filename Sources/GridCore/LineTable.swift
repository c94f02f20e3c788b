/// The number of a line in a lazy container, headers and footers included.
struct LineIndex: Hashable, Comparable, Sendable {
    var value: Int

    static func < (one: LineIndex, other: LineIndex) -> Bool { one.value < other.value }
    func advanced(by distance: Int) -> LineIndex { LineIndex(value: value + distance) }
}

/// The number of a line among the lines of its kind.
struct LineRank: Hashable, Sendable {
    var value: Int
}

/// A number of lines for each kind.
struct LineCounts: Hashable, Sendable {
    private var cells = 0
    private var headers = 0
    private var footers = 0

    subscript(kind: LineKind) -> Int {
        get {
            switch kind {
            case .cells: cells
            case .header: headers
            case .footer: footers
            }
        }
        set {
            switch kind {
            case .cells: cells = newValue
            case .header: headers = newValue
            case .footer: footers = newValue
            }
        }
    }
}

/// Which items stand in which line: the runs of the content cut into lines of a number of columns.
///
/// Cells fill a line until it is full; a header or footer item has a line of its own, and every section begins and ends lines
/// (lazy-grids 5). Built in O(runs); every question is answered in O(log runs).
struct LineTable: Sendable {
    /// Lines of one kind that follow each other: all cells of a section, or its header, or its footer.
    struct Band: Hashable, Sendable {
        var kind: LineKind
        var section: Int?
        var firstItem: Int
        var itemCount: Int
        var firstLine: Int
        var lineCount: Int
        /// How many lines of each kind lie before the band.
        var ranks: LineCounts
    }

    /// The most items that are numbered; runs beyond it are cut off, so that no sum of counts overflows, in a browser's 32 bits neither.
    static let maximumItems = 1 << (Int.bitWidth == 32 ? 29 : 40)

    let runs: [LazyRun]
    let columns: Int
    private(set) var bands: [Band] = []
    private(set) var itemCount = 0
    private(set) var lineCount = 0
    /// How many lines of each kind there are.
    private(set) var lineCounts = LineCounts()

    init(runs: [LazyRun], columns: Int) {
        self.runs = runs
        self.columns = max(1, columns)
        for run in runs { append(run) }
    }

    private mutating func append(_ run: LazyRun) {
        let count = min(max(0, run.count), Self.maximumItems - itemCount)
        guard count > 0 else { return }
        if run.kind == .cells, let last = bands.last, last.kind == .cells, last.section == run.section {
            // Cells of one section fill on where the run before stopped.
            let total = last.itemCount + count
            let lines = (total + columns - 1) / columns
            let more = lines - last.lineCount
            bands[bands.count - 1].itemCount = total
            bands[bands.count - 1].lineCount = lines
            lineCount += more
            lineCounts[run.kind] += more
        } else {
            let lines = run.kind == .cells ? (count + columns - 1) / columns : count
            bands.append(
                Band(
                    kind: run.kind, section: run.section, firstItem: itemCount, itemCount: count, firstLine: lineCount,
                    lineCount: lines, ranks: lineCounts))
            lineCount += lines
            lineCounts[run.kind] += lines
        }
        itemCount += count
    }

    /// The number of the band that holds the line. The line must exist.
    func band(of line: LineIndex) -> Int { lastBand { $0.firstLine <= line.value } }

    /// The line in which the item stands. The item must exist.
    func line(of item: Int) -> LineIndex {
        let band = bands[lastBand { $0.firstItem <= item }]
        let place = item - band.firstItem
        return LineIndex(value: band.firstLine + (band.kind == .cells ? place / columns : place))
    }

    /// The items of the line, in order of columns. The line must exist.
    func items(of line: LineIndex) -> Range<Int> {
        let band = bands[band(of: line)]
        let width = band.kind == .cells ? columns : 1
        let first = band.firstItem + (line.value - band.firstLine) * width
        return first..<min(first + width, band.firstItem + band.itemCount)
    }

    /// The kind of an item. The item must exist.
    func kind(ofItem item: Int) -> LineKind { bands[lastBand { $0.firstItem <= item }].kind }

    /// The first of the items that follow each other up to `item` and are of its kind and section.
    func firstItem(inBandOf item: Int) -> Int { bands[lastBand { $0.firstItem <= item }].firstItem }

    func kind(of line: LineIndex) -> LineKind { bands[band(of: line)].kind }

    /// The number of the line among those of its kind.
    func rank(of line: LineIndex) -> LineRank {
        let band = bands[band(of: line)]
        return LineRank(value: band.ranks[band.kind] + line.value - band.firstLine)
    }

    /// The last band for which `isReached` holds; it holds for the first band and, in order, for no band after the answer.
    private func lastBand(where isReached: (Band) -> Bool) -> Int {
        var low = 0
        var high = bands.count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isReached(bands[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
