extension LazyLayout {
    /// How many lines a container in a scroll view measures for its first estimate. Source: lazy-grids 8, version notes.
    static let firstEstimate = 2

    /// The size that the container reports: it fills the offer across its lines and is as long as they are; the offer along the lines
    /// is ignored. Rules: lazy-grids 3.
    ///
    /// In a scroll view (`isScrolled`) the length is what is known plus the average for the rest, and at first two lines are measured.
    /// Elsewhere every line is measured and the length is exact. An offer other than that of the last `place` leaves no trace in `state`.
    /// Where the two passes over the tracks differ, the length outside a scroll view is that of the first pass, in one that of the lines
    /// as they are placed.
    public func size<I: LazyItems>(of items: I, for proposal: Proposal, isScrolled: Bool, state: inout LazyState) -> Size {
        if packing != nil { return packedSize(of: items, for: proposal, isScrolled: isScrolled, state: &state) }
        let across = proposal[axis.cross]
        // 1. The extent across the lines (3).
        let offer = across.flatMap { $0.isFinite ? $0 : nil } ?? idealExtent(of: items)
        // 2. First pass over the tracks (2, two passes).
        let tracks = tracks(in: offer)
        guard !tracks.tracks.isEmpty else { return .zero }
        // 3. What is known of the lines, or a book of its own for an offer other than that of the last placement.
        let sized = key(for: tracks)
        let second = self.tracks(in: tracks.extent)
        let placed = key(for: second)
        let isKnown = state.book.map { $0.key == sized || ($0.key == placed && isScrolled) } ?? false
        var book = isKnown ? state.book ?? LineBook(key: sized, runs: items.runs) : LineBook(key: sized, runs: items.runs)
        // Taken out while it changes: a second owner would have all that is known copied in every pass.
        if isKnown { state.book = nil }
        defer { if isKnown { state.book = book } }
        book.update(runs: items.runs)
        guard book.lineCount > 0 else { return Size(along: axis, 0, across: across ?? 0) }
        // 4. Measuring: everything outside a scroll view, the first lines for an estimate in one (8).
        if !isScrolled || !book.isAnythingKnown {
            let count = isScrolled ? min(Self.firstEstimate, book.lineCount) : book.lineCount
            let measured = book.key == sized ? tracks : second
            measure(LineIndex(value: 0)..<LineIndex(value: count), of: items, tracks: measured, book: &book)
        }
        // 5. The extent is filled; nothing is rounded (3).
        return Size(along: axis, book.length, across: across == .infinity ? .infinity : tracks.extent)
    }

    /// The extent across the lines without an offer. A stack takes the ideal extent of its first view; a grid the ideal extents of
    /// one child per declared item and the gaps between the items. Rule: lazy-grids 3, the newer rule.
    func idealExtent<I: LazyItems>(of items: I) -> Double {
        let declared: [Track]
        switch lines {
        case .grid(let tracks): declared = tracks
        case .packed(let tracks, _): declared = tracks
        case .stack: return firstItem(of: items).map { Gate.lineLength(items.size(of: $0, for: .unspecified)[axis.cross]) } ?? 0
        }
        var extent = 0.0
        for track in declared.dropLast() { extent += track.spacing }
        var left = declared.count
        var first = 0
        for run in items.runs {
            let count = min(max(0, run.count), LineTable.maximumItems - first)
            if run.kind == .cells {
                for item in first..<(first + min(left, count)) {
                    extent += Gate.lineLength(items.size(of: item, for: .unspecified)[axis.cross])
                }
                left -= min(left, count)
            }
            first += count
        }
        return extent
    }

    private func firstItem<I: LazyItems>(of items: I) -> Int? { items.runs.contains { $0.count > 0 } ? 0 : nil }
}
