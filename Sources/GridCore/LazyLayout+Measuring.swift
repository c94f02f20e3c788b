extension LazyLayout {
    /// Measures lines that follow each other and notes their lengths and the gaps between them.
    func measure<I: LazyItems>(_ lines: Range<LineIndex>, of items: I, tracks: TrackSizing, book: inout LineBook) {
        for value in lines.lowerBound.value..<lines.upperBound.value {
            let line = LineIndex(value: value)
            measure(line, of: items, tracks: tracks, book: &book)
            if line > lines.lowerBound { measureGap(before: line, of: items, book: &book) }
        }
    }

    /// The length of a line: the largest answer of its cells to (track, no offer); a header or footer is offered the whole extent.
    /// Rules: lazy-grids 4 measuring, 5.
    @discardableResult
    func measure<I: LazyItems>(_ line: LineIndex, of items: I, tracks: TrackSizing, book: inout LineBook) -> Double {
        // Of a line whose items turn out not to be there nothing is learnt: the caller counts them anew.
        if items.mayMissItems, !book.table.items(of: line).allSatisfy(items.isThere) { return max(book.length(of: line), Self.leastGuess) }
        let isCells = book.table.kind(of: line) == .cells
        var length = -Double.infinity
        for (column, item) in book.table.items(of: line).enumerated() {
            let across = isCells ? tracks.tracks[column].size : tracks.extent
            length = max(length, items.size(of: item, for: Proposal(along: axis, nil, across: across))[axis])
        }
        length = Gate.lineLength(length)
        book.note(length: length, gap: nil, of: line)
        return length
    }

    /// What a line counts as at least whose items are not there, so that the window ends.
    private static let leastGuess = 1.0

    /// The gap between a line and the one before it: the explicit spacing, or the largest distance that the views prefer over the
    /// columns occupied on both sides, where a header or footer occupies all. Rules: lazy-grids 4 line gap, 5.
    @discardableResult
    func measureGap<I: LazyItems>(before line: LineIndex, of items: I, book: inout LineBook) -> Double {
        if let spacing { return spacing }
        let before = line.advanced(by: -1)
        let one = book.table.items(of: before)
        let other = book.table.items(of: line)
        let spansOne = book.table.kind(of: before) != .cells
        let spansOther = book.table.kind(of: line) != .cells
        let columns = spansOne ? other.count : spansOther ? one.count : min(one.count, other.count)
        var gap: Double?
        for column in 0..<columns {
            let first = items.spacing(of: spansOne ? one.lowerBound : one.lowerBound + column)
            let second = items.spacing(of: spansOther ? other.lowerBound : other.lowerBound + column)
            let distance = first.distance(to: second, along: axis, default: defaultSpacing)
            gap = max(gap ?? distance, distance)
        }
        let known = Gate.lineLength(gap ?? defaultSpacing)
        book.note(length: nil, gap: known, of: line)
        return known
    }
}
