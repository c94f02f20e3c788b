import CPango
import Scene

/// A text whose characters know how wide they are and where lines may break. Positions are numbers of Unicode scalars.
struct ShapedText {
    struct Character {
        var scalar: Unicode.Scalar
        /// The run that the character belongs to.
        var run: Int
        /// Width in points, tracking included.
        var advance: Double
        var isWhite: Bool
        /// Whether a line may begin here.
        var breaksBefore: Bool
        /// Whether a person sees a character begin here; an accent on a letter does not.
        var startsCluster: Bool
    }

    struct Paragraph {
        /// Without the character that ends it.
        var range: Range<Int>
        var isRightToLeft: Bool
    }

    var runs: [TextRun]
    var characters: [Character]
    var paragraphs: [Paragraph]

    /// The width of a stretch of one line, shaped as part of the whole.
    func width(_ range: Range<Int>) -> Double { characters[range].reduce(0) { $0 + $1.advance } }

    /// The range without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, characters[end - 1].isWhite { end -= 1 }
        return range.lowerBound..<end
    }
}

extension ShapedText {
    /// What a run shows; a zero byte would end the text for C, an image takes the place of one character.
    static func shownText(of run: TextRun) -> String {
        if run.image != nil { return "\u{FFFC}" }
        guard run.text.utf8.contains(0) else { return run.text }
        return String(String.UnicodeScalarView(run.text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
    }

    /// All of `block` shaped in one go, unbroken, and with it the line that it is drawn as where it is one.
    @MainActor
    static func shaped(_ block: TextBlock, fonts: FontBook) -> (text: ShapedText, line: GObjectReference?) {
        let texts = block.runs.map(ShapedText.shownText)
        let layout = fonts.makeLayout(
            block.runs, texts: texts, isRightToLeft: block.isRightToLeft, findsDirection: true, language: block.language)
        var text = ShapedText(runs: block.runs, characters: [], paragraphs: [])
        text.readCharacters(of: layout.pointer, texts: texts)
        text.readWidths(of: layout.pointer)
        let isLine = text.isOneLine && text.paragraphs[0].isRightToLeft == block.isRightToLeft && (block.language == nil || text.isASCII)
        return (text, isLine ? layout : nil)
    }

    /// Whether the letters have the same forms in every language.
    private var isASCII: Bool { characters.allSatisfy(\.scalar.isASCII) }

    /// Whether nothing ends a line in the text but its end, so that it is drawn as it was shaped where it has room.
    private var isOneLine: Bool { paragraphs.count == 1 && paragraphs[0].range == 0..<characters.count }

    private mutating func readCharacters(of layout: OpaquePointer, texts: [String]) {
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        characters.reserveCapacity(Int(count))
        for (run, text) in texts.enumerated() {
            for scalar in text.unicodeScalars {
                let position = characters.count
                let known = position < Int(count) ? attributes.map { $0 + position } : nil
                characters.append(
                    Character(
                        scalar: scalar, run: run, advance: 0, isWhite: known.map { tessera_is_white($0) != 0 } ?? false,
                        breaksBefore: known.map { tessera_breaks_before($0) != 0 } ?? false,
                        startsCluster: known.map { tessera_is_cursor_position($0) != 0 } ?? true))
            }
        }
    }

    /// Reads paragraphs and widths; each of the layout's lines is a paragraph, as nothing wraps.
    private mutating func readWidths(of layout: OpaquePointer) {
        let positions = positionsOfBytes()
        var widths: [Int32] = []
        var next = pango_layout_get_lines_readonly(layout)
        while let list = next {
            next = list.pointee.next
            guard let data = list.pointee.data else { continue }
            let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
            let first = Int(line.pointee.start_index)
            let end = min(first + Int(line.pointee.length), positions.count - 1)
            guard first < positions.count, first <= end else { continue }
            paragraphs.append(
                Paragraph(
                    range: positions[first]..<positions[end],
                    isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
            var item = line.pointee.runs
            while let current = item {
                item = current.pointee.next
                guard let data = current.pointee.data else { continue }
                readWidths(of: data.assumingMemoryBound(to: PangoGlyphItem.self), in: layout, positions: positions, buffer: &widths)
            }
        }
    }

    private mutating func readWidths(
        of item: UnsafeMutablePointer<PangoGlyphItem>, in layout: OpaquePointer, positions: [Int], buffer: inout [Int32]
    ) {
        let count = Int(item.pointee.item.pointee.num_chars)
        let start = Int(item.pointee.item.pointee.offset)
        guard count > 0, start < positions.count, positions[start] + count <= characters.count else { return }
        buffer = [Int32](repeating: 0, count: count)
        pango_glyph_item_get_logical_widths(item, pango_layout_get_text(layout), &buffer)
        for index in 0..<count {
            let place = positions[start] + index
            let tracking = characters[place].startsCluster ? runs[characters[place].run].tracking : 0
            characters[place].advance = Double(buffer[index]) / Double(PANGO_SCALE) + (tracking.isFinite ? tracking : 0)
        }
    }

    /// The number of the scalar that each byte of UTF-8 belongs to, and that of the end.
    private func positionsOfBytes() -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(characters.count + 1)
        for (index, character) in characters.enumerated() {
            for _ in 0..<UTF8.width(character.scalar) { result.append(index) }
        }
        result.append(characters.count)
        return result
    }
}
