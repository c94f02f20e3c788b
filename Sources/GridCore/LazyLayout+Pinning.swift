extension LazyLayout {
    /// A section's header or footer lines that stay in sight, and the part of the body that is visible. Rule: lazy-grids 6.
    struct Pin {
        var kind: LineKind
        var lines: Range<Int>
        var body: Range<Int>
    }

    struct Pins {
        var all: [Pin] = []

        /// Every line that may have to be placed, in order: those of the window and pinned ones far from it.
        func span(with lines: Range<Int>) -> [Int] {
            var span = Array(lines)
            for pin in all { span += pin.lines.filter { !lines.contains($0) } }
            return all.isEmpty ? span : span.sorted()
        }

        /// Where a pinned line lies in the viewport from `top` to `bottom`; `nil` for a line that is not pinned.
        func position(of line: LineIndex, from top: Double, to bottom: Double, book: LineBook) -> Double? {
            guard let pin = all.first(where: { $0.lines.contains(line.value) }) else { return nil }
            let first = LineIndex(value: pin.lines.lowerBound)
            let last = LineIndex(value: pin.lines.upperBound - 1)
            let natural = book.start(of: first)
            let length = book.end(of: last) - natural
            let position: Double
            if pin.kind == .header {
                let end = max(book.end(of: last), book.end(of: LineIndex(value: pin.body.upperBound - 1)))
                position = min(max(natural, top), end - length)
            } else {
                let start = min(natural, book.start(of: LineIndex(value: pin.body.lowerBound)))
                position = max(min(natural, bottom - length), start)
            }
            // Several views in one header keep their order and distances.
            return position + book.start(of: line) - natural
        }
    }

    /// The headers and footers to pin: of every section whose body is visible. They are measured, wherever their natural place is.
    func pinnedLines<I: LazyItems>(of view: View, items: I, tracks: TrackSizing, book: inout LineBook) -> Pins {
        var pins = Pins()
        guard !pinned.isEmpty, !view.isEverything, !view.lines.isEmpty else { return pins }
        let bands = book.table.bands
        let last = book.table.band(of: LineIndex(value: view.lines.upperBound - 1))
        for number in book.table.band(of: LineIndex(value: view.lines.lowerBound))...last {
            let band = bands[number]
            guard band.kind == .cells, band.section != nil else { continue }
            let body = view.lines.clamped(to: band.firstLine..<band.firstLine + band.lineCount)
            guard isVisible(body, in: view, book: book) else { continue }
            if pinned.contains(.headers), number > 0 { pin(bands[number - 1], .header, of: band, body: body, to: &pins) }
            if pinned.contains(.footers), number + 1 < bands.count { pin(bands[number + 1], .footer, of: band, body: body, to: &pins) }
        }
        for pin in pins.all {
            measure(
                LineIndex(value: pin.lines.lowerBound)..<LineIndex(value: pin.lines.upperBound), of: items, tracks: tracks, book: &book)
        }
        return pins
    }

    private func isVisible(_ body: Range<Int>, in view: View, book: LineBook) -> Bool {
        guard !body.isEmpty else { return false }
        let start = view.start(in: book)
        return book.end(of: LineIndex(value: body.upperBound - 1)) > start + Self.hair
            && book.start(of: LineIndex(value: body.lowerBound)) < start + view.extent - Self.hair
    }

    private func pin(_ neighbour: LineTable.Band, _ kind: LineKind, of band: LineTable.Band, body: Range<Int>, to pins: inout Pins) {
        guard neighbour.kind == kind, neighbour.section == band.section else { return }
        pins.all.append(
            Pin(kind: kind, lines: neighbour.firstLine..<neighbour.firstLine + neighbour.lineCount, body: body))
    }
}
