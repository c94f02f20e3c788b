extension LazyLayout {
    /// The lines found in a window, and what holds the viewport in its place while lengths become known.
    struct View {
        /// Candidates: every line of the window, and perhaps one at its start that turned out shorter than estimated.
        var lines: Range<Int>
        var anchor: LineIndex
        /// Where the anchored point of the line lies behind the viewport's start, and which point it is.
        var distance: Double
        var fraction: Double
        var extent: Double
        var isEverything = false
        /// Whether more lines without any room follow than are looked at in one placement.
        var isUnfinished = false

        /// Where the viewport begins in the coordinates of the book as it is now.
        func start(in book: LineBook) -> Double {
            if isEverything { return -.infinity }
            return book.start(of: anchor) + fraction * book.length(of: anchor) - distance
        }
    }

    /// Measures the lines of a window outward from its anchor, downwards first. Each loop ends at the window's edge or with the last
    /// line. The book must have lines.
    func explore<I: LazyItems>(_ window: LazyWindow, items: I, tracks: TrackSizing, book: inout LineBook) -> View {
        guard var view = anchored(window, book: book) else { return nothing }
        if view.isEverything {
            measure(LineIndex(value: 0)..<LineIndex(value: book.lineCount), of: items, tracks: tracks, book: &book)
            return view
        }
        // 1. The anchored line itself; positions below count from the viewport's start.
        let length = measure(view.anchor, of: items, tracks: tracks, book: &book)
        let top = view.distance - view.fraction * length
        // 2. Downwards until the window is filled.
        var left = Self.mostEmptyLines
        let last = fillDown(
            from: view.anchor, bottom: top + length, extent: view.extent, items: items, tracks: tracks, book: &book, left: &left)
        // 3. Upwards until the window is filled.
        let first = fillUp(from: view.anchor, top: top, items: items, tracks: tracks, book: &book, left: &left)
        view.isUnfinished = left < 0
        view.lines = first.value..<last.value + 1
        return view
    }

    /// How many lines that take no room are looked at in one placement. Without a bound a million of them would be made for one frame.
    private static let mostEmptyLines = 500

    private var nothing: View { View(lines: 0..<0, anchor: LineIndex(value: 0), distance: 0, fraction: 0, extent: 0) }

    /// The anchor of a window: its own, or the first line in it that was measured before, so that lines above it can turn out longer or
    /// shorter without moving what was visible; the first line of all where none was, and at the start of the content, where the
    /// start itself is held. `nil` where the content ends before the window.
    private func anchored(_ window: LazyWindow, book: LineBook) -> View? {
        switch window {
        case .everything:
            var view = nothing
            view.lines = 0..<book.lineCount
            view.extent = .infinity
            view.isEverything = true
            return view
        case .range(let from, let to):
            let from = Gate.lineLength(from)
            let to = Gate.lineLength(to)
            guard let line = book.firstLine(endingAfter: from + Self.hair) else {
                // Behind the content nothing is placed, but the viewport stays where it was asked for.
                var view = nothing
                view.distance = -from
                view.extent = max(0, to - from)
                view.anchor = LineIndex(value: 0)
                return view
            }
            let anchor = from > 0 ? book.firstKnownLine(from: line, startingBefore: to) ?? line : LineIndex(value: 0)
            return View(
                lines: anchor.value..<anchor.value + 1, anchor: anchor, distance: book.start(of: anchor) - from, fraction: 0,
                extent: max(0, to - from))
        case .anchored(let anchor, let extent):
            let item = min(max(0, anchor.item), book.table.itemCount - 1)
            let line = book.table.line(of: item)
            let view = View(
                lines: line.value..<line.value + 1, anchor: line, distance: Gate.lineLength(anchor.distance),
                fraction: Gate.lineLength(anchor.fraction), extent: max(0, Gate.lineLength(extent)))
            // An anchor far from the viewport would have every line between measured: the estimate jumps there instead.
            guard view.distance < -view.extent || view.distance > 2 * view.extent else { return view }
            let start = view.start(in: book)
            return anchored(.range(from: start, to: start + view.extent), book: book)
        }
    }

    /// The last line that begins before the window's end.
    private func fillDown<I: LazyItems>(
        from anchor: LineIndex, bottom: Double, extent: Double, items: I, tracks: TrackSizing, book: inout LineBook, left: inout Int
    ) -> LineIndex {
        var line = anchor
        var bottom = bottom
        while line.value + 1 < book.lineCount, bottom + min(0, spacing ?? 0) < extent - Self.hair {
            let next = line.advanced(by: 1)
            if book.emptyLines.contains(next.value) {
                line = LineIndex(value: book.emptyLines.upperBound - 1)
                continue
            }
            let top = bottom + measureGap(before: next, of: items, book: &book)
            guard top < extent - Self.hair else { break }
            let end = top + measure(next, of: items, tracks: tracks, book: &book)
            if end == bottom, !noteEmpty(next, book: &book, left: &left) { break }
            bottom = end
            line = next
        }
        return line
    }

    /// The first line that ends behind the window's start.
    private func fillUp<I: LazyItems>(
        from anchor: LineIndex, top: Double, items: I, tracks: TrackSizing, book: inout LineBook, left: inout Int
    ) -> LineIndex {
        var line = anchor
        var top = top
        while line.value > 0, top - min(0, spacing ?? 0) > Self.hair {
            if book.emptyLines.contains(line.value - 1) {
                line = LineIndex(value: book.emptyLines.lowerBound)
                continue
            }
            let bottom = top - measureGap(before: line, of: items, book: &book)
            guard bottom > Self.hair else { break }
            let next = line.advanced(by: -1)
            let start = bottom - measure(next, of: items, tracks: tracks, book: &book)
            if start == top, !noteEmpty(next, book: &book, left: &left) { break }
            top = start
            line = next
        }
        return line
    }

    /// Notes a line without any room; false where no more are looked at in this placement.
    private func noteEmpty(_ line: LineIndex, book: inout LineBook, left: inout Int) -> Bool {
        left -= 1
        guard left >= 0 else { return false }
        book.noteEmpty(line)
        return true
    }
}
