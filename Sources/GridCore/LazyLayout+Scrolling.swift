extension LazyLayout {
    /// Where the item's cell lies, as far as it is known: exact along the axis where all lines before it were measured, estimated
    /// otherwise; across the lines the item's track. `nil` for an item that does not exist. O(log lines).
    public func frame<I: LazyItems>(of item: Int, items: I, in size: Size, state: LazyState) -> Rect? {
        if packing != nil { return packedFrame(of: item, in: size, state: state) }
        let tracks = tracks(in: size[axis.cross])
        guard !tracks.tracks.isEmpty else { return nil }
        let book = book(for: tracks, runs: items.runs, state: state)
        guard item >= 0, item < book.table.itemCount else { return nil }
        let line = book.table.line(of: item)
        let column = item - book.table.items(of: line).lowerBound
        let isCells = book.table.kind(of: line) == .cells
        let track = isCells ? tracks.tracks[column] : tracks.wholeExtent(across: axis.cross, alignment: fraction)
        let start = book.start(of: line)
        let extent = Size(along: axis, book.length(of: line), across: track.size)
        let origin = axis == .horizontal ? Point(x: start, y: track.position) : Point(x: track.position, y: start)
        return Rect(origin: origin, size: extent)
    }

    /// Where lines begin around a place, `count` of them on each side: exact where they were measured, estimated elsewhere.
    public func lineStarts(near place: Double, count: Int = 8, state: LazyState) -> [Double] {
        if packing != nil { return packedStarts(near: place, count: count, state: state) }
        guard let book = state.book, book.lineCount > 0 else { return [] }
        let middle = book.firstLine(endingAfter: Gate.lineLength(place))?.value ?? book.lineCount - 1
        return (max(0, middle - count)...min(book.lineCount - 1, middle + count)).map { book.start(of: LineIndex(value: $0)) }
    }

    /// What holds a viewport that begins at `offset` in its place: the first line that reaches into it. At or before the start of the
    /// content the start itself is the anchor and the answer `nil`, so that a new first item shows.
    public func anchor(at offset: Double, state: LazyState) -> ScrollAnchor? {
        if packing != nil { return packedAnchor(at: offset, state: state) }
        guard offset > 0, let book = state.book, let line = book.firstLine(endingAfter: offset + Self.hair) else { return nil }
        return ScrollAnchor(item: book.table.items(of: line).lowerBound, distance: book.start(of: line) - offset)
    }

    /// Where a viewport begins that an anchor holds in its place. 0 while nothing is known.
    public func offset(of anchor: ScrollAnchor, state: LazyState) -> Double {
        if packing != nil { return packedOffset(of: anchor, state: state) }
        guard let book = state.book, book.lineCount > 0 else { return 0 }
        let line = book.table.line(of: min(max(0, anchor.item), book.table.itemCount - 1))
        let fraction = Gate.lineLength(anchor.fraction)
        return book.start(of: line) + fraction * book.length(of: line) - Gate.lineLength(anchor.distance)
    }
}
