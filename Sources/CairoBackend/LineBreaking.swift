import Scene

/// What a line shows: stretches of the text in order, with an ellipsis before the stretch of number `ellipsis`.
struct BrokenLine {
    var parts: [Range<Int>]
    var ellipsis: Int?
    var ellipsisWidth = 0.0
    /// Of what is drawn.
    var width: Double
    /// With the space that hangs at the line's end.
    var fullWidth: Double
    var isRightToLeft: Bool
}

/// Breaks a shaped text into lines: greedily, at the places that Unicode allows, inside a word where it alone is too wide.
struct LineBreaking {
    let text: ShapedText
    /// `infinity` breaks at the ends of paragraphs only.
    let width: Double

    /// Widths are sums of fractions; a text always fits into the width that it reported.
    private var limit: Double { width + 1e-4 }

    /// All lines; an empty text has one without parts.
    func lines() -> [BrokenLine] {
        text.paragraphs.flatMap { paragraph -> [BrokenLine] in
            var result: [BrokenLine] = []
            var start = paragraph.range.lowerBound
            // A line takes at least one character, so this ends.
            repeat {
                let end = self.end(ofLineFrom: start, in: paragraph.range)
                result.append(line(start..<end, paragraph))
                start = end
            } while start < paragraph.range.upperBound
            return result
        }
    }

    private func line(_ range: Range<Int>, _ paragraph: ShapedText.Paragraph) -> BrokenLine {
        let drawn = text.trimmed(range)
        return BrokenLine(
            parts: drawn.isEmpty ? [] : [drawn], width: text.width(drawn), fullWidth: text.width(range),
            isRightToLeft: paragraph.isRightToLeft)
    }

    /// Where the line that begins at `start` ends, hanging white space included.
    private func end(ofLineFrom start: Int, in range: Range<Int>) -> Int {
        guard width < .infinity else { return range.upperBound }
        var position = start
        var used = 0.0
        var lastBreak: Int?
        var lastCluster: Int?
        while position < range.upperBound {
            let character = text.characters[position]
            if position > start {
                if character.breaksBefore { lastBreak = position }
                if character.startsCluster { lastCluster = position }
            }
            used += character.advance
            if used > limit, !character.isWhite {
                if let lastBreak { return lastBreak }
                if let lastCluster { return lastCluster }
            }
            position += 1
        }
        return range.upperBound
    }
}

/// Shortens a line that has more to show than room.
struct Truncating {
    let text: ShapedText
    let width: Double
    let mode: TextBlock.Truncation
    let ellipsisWidth: Double

    /// The last line that is shown, for `range`: from its first character to the end of its paragraph.
    func line(_ range: Range<Int>, isRightToLeft: Bool) -> BrokenLine {
        let whole = text.trimmed(range)
        let room = max(0, width + 1e-4 - ellipsisWidth)
        var head = whole.lowerBound
        var tail = whole.upperBound
        switch mode {
        case .tail:
            head = prefix(of: whole, room: room)
        case .head:
            tail = suffix(of: whole, room: room)
        case .middle:
            head = prefix(of: whole, room: room / 2)
            tail = suffix(of: head..<whole.upperBound, room: room - text.width(whole.lowerBound..<head))
        }
        let first = text.trimmed(whole.lowerBound..<head)
        var last = tail..<whole.upperBound
        while let start = last.first, text.characters[start].isWhite { last = (start + 1)..<last.upperBound }
        let used = text.width(first) + text.width(last) + ellipsisWidth
        let parts = [first, last].filter { !$0.isEmpty }
        return BrokenLine(
            parts: parts, ellipsis: first.isEmpty ? 0 : 1, ellipsisWidth: ellipsisWidth, width: used, fullWidth: used,
            isRightToLeft: isRightToLeft)
    }

    /// The end of the longest beginning of whole characters that fits.
    private func prefix(of range: Range<Int>, room: Double) -> Int {
        var used = 0.0
        var end = range.lowerBound
        for position in range {
            if text.characters[position].startsCluster { end = position }
            used += text.characters[position].advance
            if used > room { return end }
        }
        return range.upperBound
    }

    /// The start of the longest end of whole characters that fits.
    private func suffix(of range: Range<Int>, room: Double) -> Int {
        var used = 0.0
        var start = range.upperBound
        for position in range.reversed() {
            used += text.characters[position].advance
            if used > room { return start }
            if text.characters[position].startsCluster { start = position }
        }
        return range.lowerBound
    }
}
