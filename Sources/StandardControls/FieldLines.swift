import GridCore
import Scene

/// The lines of an edited text: which characters stand in which line, and where. Positions count UTF-16 units.
///
/// Places inside a line are widths of its beginning, measured alone; in a line of two directions they are those of a line of one.
@MainActor
struct FieldLines {
    let layout: TextLayout?
    private let block: TextBlock
    private let count: Int
    private let lineHeight: Double
    private let measure: (TextBlock) -> Double
    /// Where each line begins in the text, and the end.
    private let ranges: [Range<Int>]

    /// `measure` answers how wide a stretch of the text is on one line.
    init(_ block: TextBlock, layout: TextLayout?, lineHeight: Double, measure: @escaping (TextBlock) -> Double) {
        self.block = block
        self.layout = layout
        self.lineHeight = lineHeight
        self.measure = measure
        let text = block.string
        count = text.utf16.count
        ranges = FieldLines.ranges(of: text, lines: layout?.lines ?? [])
    }

    /// Finds the lines in the text: each holds its characters in order, with spaces and line breaks between two lines left out.
    private static func ranges(of text: String, lines: [TextLine]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        let units = Array(text.utf16)
        var place = 0
        for line in lines {
            let shown = line.runs.reduce(into: "") { $0 += $1.text }.filter {
                $0 != "\u{2067}" && $0 != "\u{2066}" && $0 != "\u{2069}"
            }
            let start = place
            for unit in shown.utf16 {
                // What the line shows is in the text; a unit that is not is skipped, so that this ends.
                guard let found = units[min(place, units.count)...].firstIndex(of: unit), found - place <= 2
                else { continue }
                place = found + 1
            }
            let end = place
            // Spaces at which the line was broken belong to it; a line break ends it.
            while place < units.count, units[place] == 0x20 { place += 1 }
            if place < units.count, units[place] == 0x0A || units[place] == 0x0D { place += 1 }
            result.append(start..<end)
        }
        if let last = units.last, last == 0x0A || last == 0x0D,
            result.last?.upperBound != units.count || result.isEmpty
        {
            result.append(units.count..<units.count)
        }
        return result.isEmpty ? [0..<0] : result
    }

    var size: Size {
        let laid = layout?.size ?? .zero
        return Size(
            width: laid.width, height: max(lineHeight, (top(of: ranges.count - 1) + lineHeight)))
    }

    private func top(of line: Int) -> Double {
        guard let lines = layout?.lines, let first = lines.first else { return 0 }
        if line < lines.count { return lines[line].origin.y - first.origin.y }
        let pitch = lines.count > 1 ? lines[1].origin.y - lines[0].origin.y : lineHeight
        return lines[lines.count - 1].origin.y - first.origin.y + pitch * Double(line - lines.count + 1)
    }

    private func line(at offset: Int) -> Int {
        var found = 0
        for (index, range) in ranges.enumerated() where range.lowerBound <= offset { found = index }
        return found
    }

    func lineRange(at offset: Int) -> Range<Int> { ranges[line(at: offset)] }

    /// How wide a stretch is. A trailing space takes room while it is typed, so something stands behind it.
    private func length(of range: Range<Int>) -> Double {
        guard !range.isEmpty else { return 0 }
        var piece = block.part(range)
        guard var mark = piece.runs.last else { return 0 }
        mark.text = "|"
        piece.runs.append(mark)
        var alone = block
        alone.runs = [mark]
        return measure(piece) - measure(alone)
    }

    /// How far a line narrower than the room stands from its left edge.
    static func shift(spare: Double, alignment: TextBlock.Alignment, isRightToLeft: Bool) -> Double {
        switch alignment {
        case .leading: isRightToLeft ? spare : 0
        case .center: spare / 2
        case .trailing: isRightToLeft ? 0 : spare
        }
    }

    /// The left edge of a line in a room `width` points wide.
    private func left(
        of line: Int, isRightToLeft: Bool, width: Double, alignment: TextBlock.Alignment
    ) -> Double {
        let own = line < (layout?.lines.count ?? 0) ? layout?.lines[line].width ?? 0 : 0
        return FieldLines.shift(spare: width - own, alignment: alignment, isRightToLeft: isRightToLeft)
    }

    private func x(
        of offset: Int, in line: Int, isRightToLeft: Bool, width: Double, alignment: TextBlock.Alignment
    ) -> Double {
        let range = ranges[line]
        let before = length(of: range.lowerBound..<max(range.lowerBound, offset))
        let left = left(of: line, isRightToLeft: isRightToLeft, width: width, alignment: alignment)
        guard isRightToLeft else { return left + before }
        let own = line < (layout?.lines.count ?? 0) ? layout?.lines[line].width ?? 0 : 0
        return left + own - before
    }

    /// The cursor at a position.
    func caret(
        at offset: Int, isRightToLeft: Bool, width: Double, alignment: TextBlock.Alignment = .leading
    ) -> Rect {
        let line = line(at: offset)
        let x = x(
            of: offset, in: line, isRightToLeft: isRightToLeft, width: width, alignment: alignment)
        return Rect(
            x: x - (isRightToLeft ? FieldLook.caretWidth : 0), y: top(of: line),
            width: FieldLook.caretWidth, height: lineHeight)
    }

    /// The boxes of a stretch of text, one a line.
    func boxes(
        of range: Range<Int>, isRightToLeft: Bool, width: Double,
        alignment: TextBlock.Alignment = .leading
    ) -> [Rect] {
        ranges.indices.compactMap { line in
            let part = range.clamped(to: ranges[line])
            guard !part.isEmpty else { return nil }
            let start = x(
                of: part.lowerBound, in: line, isRightToLeft: isRightToLeft, width: width,
                alignment: alignment)
            let end = x(
                of: part.upperBound, in: line, isRightToLeft: isRightToLeft, width: width,
                alignment: alignment)
            return Rect(x: min(start, end), y: top(of: line), width: abs(end - start), height: lineHeight)
        }
    }

    /// The position nearest to a point.
    func offset(
        at point: Point, isRightToLeft: Bool, width: Double, alignment: TextBlock.Alignment = .leading
    ) -> Int {
        let line = ranges.indices.last { top(of: $0) <= point.y } ?? 0
        let range = ranges[line]
        // Halving: places grow along the line. Positions inside a character are moved to its start by the text itself.
        var (low, high) = (range.lowerBound, range.upperBound)
        func at(_ offset: Int) -> Double {
            x(of: offset, in: line, isRightToLeft: isRightToLeft, width: width, alignment: alignment)
                * (isRightToLeft ? -1 : 1)
        }
        let target = isRightToLeft ? -point.x : point.x
        while high - low > 1 {
            let middle = (low + high) / 2
            if at(middle) <= target { low = middle } else { high = middle }
        }
        return high > low && abs(at(high) - target) < abs(target - at(low)) ? high : low
    }

    /// The position above or below one, at the same distance from the edge; the beginning or the end where there is no such line.
    func offset(besides offset: Int, up: Bool, isRightToLeft: Bool, width: Double) -> Int {
        let line = line(at: offset)
        let target = up ? line - 1 : line + 1
        guard target >= 0 else { return 0 }
        guard target < ranges.count else { return count }
        let x = x(of: offset, in: line, isRightToLeft: isRightToLeft, width: width, alignment: .leading)
        return self.offset(
            at: Point(x: x, y: top(of: target) + lineHeight / 2), isRightToLeft: isRightToLeft,
            width: width)
    }
}

extension TextBlock {
    /// A stretch of the text by UTF-16 units, with the looks that it has.
    func part(_ range: Range<Int>) -> TextBlock {
        var result = self
        result.runs = []
        var start = 0
        for run in runs {
            let units = run.text.utf16
            let count = units.count
            let (low, high) = (max(range.lowerBound - start, 0), min(range.upperBound - start, count))
            start += count
            guard low < high else { continue }
            var cut = run
            let first = units.index(units.startIndex, offsetBy: low)
            cut.text = String(run.text[first..<units.index(first, offsetBy: high - low)])
            result.runs.append(cut)
        }
        return result
    }
}
