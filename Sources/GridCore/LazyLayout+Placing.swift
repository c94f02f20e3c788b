extension LazyLayout {
    /// Two lengths that differ by less are the same; positions of far lines carry rounding errors of this kind.
    static let hair = 1e-6

    /// Places the lines that overlap the window by more than nothing, and the pinned lines of their sections; no other item is asked
    /// about, but for the distances of the line behind the window's end. Rules: lazy-grids 2 (second pass), 4, 5, 6, 8.
    ///
    /// `size` is the size reported. `pinInsets` are the parts of the window at its start and end that something covers (bars): pinned
    /// lines keep clear of them. Cost: each cell placed is measured twice; finding the first line is
    /// O(log lines · log runs).
    public func place<I: LazyItems>(
        _ items: I, in size: Size, window: LazyWindow, pinInsets: (start: Double, end: Double) = (0, 0), state: inout LazyState
    ) -> LazyPlacements {
        if packing != nil { return packedPlace(items, in: size, window: window, pinInsets: pinInsets, state: &state) }
        // 1. Second pass over the tracks, in the extent reported (2).
        let tracks = tracks(in: size[axis.cross])
        guard !tracks.tracks.isEmpty else { return LazyPlacements(items: [], length: 0, start: window.start) }
        // 2. What is known of the lines; other tracks make it void (8).
        var book = book(for: tracks, runs: items.runs, state: state)
        // Taken out while it changes: a second owner would have all that is known copied in every pass.
        state.book = nil
        defer { state.book = book }
        guard book.lineCount > 0 else { return LazyPlacements(items: [], length: 0, start: window.start) }
        // 3. In the middle of content of which nothing is known, the first lines give an estimate, as in sizing (8).
        if window.start > 0, !book.hasEstimate {
            let count = min(Self.firstEstimate, book.lineCount)
            measure(LineIndex(value: 0)..<LineIndex(value: count), of: items, tracks: tracks, book: &book)
        }
        // 4. The lines in the window, measured outward from an anchor (8).
        let view = explore(window, items: items, tracks: tracks, book: &book)
        // 5. Pinned lines of sections whose body is visible (6).
        let pins = pinnedLines(of: view, items: items, tracks: tracks, book: &book)
        // 6. Where the viewport lies now that more is known.
        let start = window.settled(view.start(in: book), within: Self.hair)
        let end = view.isEverything ? .infinity : start + view.extent
        // 7. Frames of the lines that really overlap, and of pinned lines at their pinned place (4, 5, 6).
        var placed: [LazyPlacement] = []
        for value in pins.span(with: view.lines) {
            if book.emptyLines.contains(value), pins.all.isEmpty { continue }
            let line = LineIndex(value: value)
            let position = pins.position(of: line, from: start + pinInsets.start, to: end - pinInsets.end, book: book)
            let isVisible = book.end(of: line) > start + Self.hair && book.start(of: line) < end - Self.hair
            guard position != nil || (view.lines.contains(value) && isVisible) else { continue }
            append(line, at: position ?? book.start(of: line), items: items, tracks: tracks, book: book, to: &placed)
        }
        return LazyPlacements(
            items: placed, length: book.length, start: view.isEverything ? 0 : start, isUnfinished: view.isUnfinished)
    }

    func book(for tracks: TrackSizing, runs: [LazyRun], state: LazyState) -> LineBook {
        let key = key(for: tracks)
        guard var book = state.book, book.key == key else { return LineBook(key: key, runs: runs, after: state.book) }
        book.update(runs: runs)
        return book
    }

    private func append<I: LazyItems>(
        _ line: LineIndex, at position: Double, items: I, tracks: TrackSizing, book: LineBook, to placed: inout [LazyPlacement]
    ) {
        let length = book.length(of: line)
        let isCells = book.table.kind(of: line) == .cells
        for (column, item) in book.table.items(of: line).enumerated() {
            let track = isCells ? tracks.tracks[column] : tracks.wholeExtent(across: axis.cross, alignment: fraction)
            let proposal = Proposal(along: axis, length, across: track.size)
            let size = items.size(of: item, for: proposal)
            let main = position + Gate.lineLength((length - size[axis]) * track.anchor[axis])
            let across = track.position + Gate.lineLength((track.size - size[axis.cross]) * track.anchor[axis.cross])
            let origin = axis == .horizontal ? Point(x: main, y: across) : Point(x: across, y: main)
            placed.append(
                LazyPlacement(
                    item: item, frame: Rect(origin: origin, size: size), proposal: proposal, layer: isCells ? 0 : 1, lineStart: position))
        }
    }
}
