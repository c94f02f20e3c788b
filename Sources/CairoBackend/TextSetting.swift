import GridCore
import HostInterface
import Scene

/// One setting of a text: broken, truncated and stacked, at one size of its letters.
///
/// Lines stand as Apple's do: a line is as high as its fonts' ascent and descent, what a text style publishes beyond that lies
/// between lines, and only the whole is rounded up to a pixel. Rule: measured-swiftui 7, eager-grid-and-layout 8.
@MainActor
struct TextSetting {
    let text: ShapedText
    let block: TextBlock
    let fonts: FontBook

    private var allLines: [BrokenLine] = []
    private(set) var lines: [BrokenLine] = []
    private(set) var isTruncated = false
    /// The widest that a line may be.
    private let width: Double

    init(_ text: ShapedText, block: TextBlock, width: Double, height: Double, fonts: FontBook) {
        self.text = text
        self.block = block
        self.fonts = fonts
        self.width = width
        allLines = LineBreaking(text: text, width: width).lines()
        let count = shownCount(height: height)
        isTruncated = allLines.count > count
        lines = Array(allLines.prefix(count))
        if isTruncated { truncateLastLine(width: width) }
    }

    // MARK: Heights

    /// The extents of the fonts of a line above and below its baseline, and the leading above it.
    @MainActor
    private struct Extents {
        var ascent = 0.0
        var descent = 0.0
        var leading = 0.0

        mutating func add(_ run: TextRun, fonts: FontBook) {
            let metrics = fonts.face(for: run.font).metrics
            let raise = run.baselineOffset.isFinite ? run.baselineOffset : 0
            ascent = max(ascent, metrics.ascent + raise)
            descent = max(descent, metrics.descent - raise)
            if let image = run.image {
                ascent = max(ascent, image.frame.height - image.frame.minY + raise)
                descent = max(descent, image.frame.minY - raise)
            }
            leading = max(leading, (run.font.lineHeight ?? 0) - metrics.lineHeight)
        }
    }

    private func extents(of line: BrokenLine) -> Extents {
        var result = Extents()
        var seen = -1
        for part in line.parts {
            for character in text.characters[part] where character.run != seen {
                seen = character.run
                result.add(block.runs[seen], fonts: fonts)
            }
        }
        if seen < 0 { result.add(block.runs.last ?? TextRun("", font: Font(size: 17)), fonts: fonts) }
        return result
    }

    private var lineSpacing: Double { block.lineSpacing.isFinite ? max(0, block.lineSpacing) : 0 }

    /// The baselines of `lines` and the unrounded height of all.
    private func baselines(of lines: [BrokenLine]) -> (baselines: [Double], height: Double) {
        var baselines: [Double] = []
        var bottom = 0.0
        for line in lines {
            let extents = extents(of: line)
            if !baselines.isEmpty { bottom += extents.leading + lineSpacing }
            baselines.append(bottom + extents.ascent)
            bottom += extents.ascent + extents.descent
        }
        return (baselines, bottom)
    }

    /// How many lines are shown: as many as `height` holds, at least one and at most the limit. For lines of one font that is
    /// floor(height / pitch), where the leading above the first line is not needed.
    private func shownCount(height: Double) -> Int {
        let limit = max(1, min(block.lineLimit ?? .max, allLines.count))
        guard height < .infinity else { return limit }
        var count = 0
        var bottom = 0.0
        for line in allLines.prefix(limit) {
            let extents = extents(of: line)
            bottom += extents.ascent + extents.descent + (count == 0 ? 0 : extents.leading + lineSpacing)
            if bottom > height + 1e-4 { break }
            count += 1
        }
        return max(1, count)
    }

    // MARK: Truncation

    private mutating func truncateLastLine(width: Double) {
        let last = lines.count - 1
        let start = lines[..<last].last?.parts.last?.upperBound ?? 0
        var begin = lines[last].parts.first?.lowerBound ?? start
        let paragraph = text.paragraphs.first { $0.range.contains(begin) || $0.range.lowerBound == begin }?.range ?? begin..<begin
        begin = min(max(begin, paragraph.lowerBound), paragraph.upperBound)
        let range = begin..<paragraph.upperBound
        // Where the paragraph itself has room, it is what follows that is left out.
        let mode = text.width(text.trimmed(range)) <= width + 1e-4 ? .tail : block.truncation
        let look = text.characters.isEmpty ? nil : text.characters[min(begin, text.characters.count - 1)].run
        let truncating = Truncating(text: text, width: width, mode: mode, ellipsisWidth: look.map(ellipsisWidth) ?? 0)
        lines[last] = truncating.line(range, isRightToLeft: lines[last].isRightToLeft)
    }

    private func ellipsisWidth(run: Int) -> Double {
        guard block.runs.indices.contains(run) else { return 0 }
        return fonts.ellipsisWidth(block.runs[run])
    }

    // MARK: The layout

    /// The layout of a text that is one line in one look and has all the room that it wants, as most texts are; `nil` for any other.
    static func oneLine(_ text: ShapedText, block: TextBlock, width: Double, scale: Double, fonts: FontBook) -> TextLayout? {
        guard block.runs.count == 1, !block.isRightToLeft, !block.reservesSpace, block.reservedLines <= 1, text.paragraphs.count == 1,
            let last = text.characters.last, !last.isWhite
        else { return nil }
        let (run, paragraph) = (block.runs[0], text.paragraphs[0])
        guard run.image == nil, !paragraph.isRightToLeft, paragraph.range == 0..<text.characters.count, !run.text.utf8.contains(0) else {
            return nil
        }
        let own = text.width(paragraph.range)
        guard own <= width else { return nil }
        var extents = Extents()
        extents.add(run, fonts: fonts)
        let size = Size(
            width: min(own.roundedUp(toPixelOf: scale), width),
            height: (extents.ascent + extents.descent).roundedUp(toPixelOf: scale))
        let rest = size.width - own
        let x = block.alignment == .leading ? 0 : block.alignment == .center ? rest / 2 : rest
        let line = TextLine(
            runs: block.runs, origin: Point(x: x, y: extents.ascent), width: own, spans: [TextLine.Span(x: 0, width: own)])
        return TextLayout(size: size, lines: [line], firstBaseline: extents.ascent, lastBaseline: extents.ascent)
    }

    /// Everything at its place, sizes rounded up to a pixel.
    func layout(scale: Double) -> TextLayout {
        let (baselines, height) = baselines(of: lines)
        let widest = lines.reduce(0) { max($0, $1.fullWidth) }
        let size = Size(
            width: min(widest.roundedUp(toPixelOf: scale), max(width, 0)), height: fullHeight(height).roundedUp(toPixelOf: scale))
        let isRightToLeft = text.paragraphs.first?.isRightToLeft ?? block.isRightToLeft
        let textLines = zip(lines, baselines).map { line, baseline in
            textLine(line, origin: Point(x: origin(of: line, in: size.width), y: baseline), isRightToLeft: isRightToLeft)
        }
        return TextLayout(
            size: size, lines: textLines, firstBaseline: baselines.first ?? 0, lastBaseline: baselines.last ?? 0, isTruncated: isTruncated,
            isRightToLeft: isRightToLeft)
    }

    /// The height with the lines that are kept free.
    private func fullHeight(_ height: Double) -> Double {
        let reserved = max(block.reservesSpace ? block.lineLimit ?? 0 : 0, block.reservedLines)
        guard reserved > lines.count, let run = block.runs.last else { return height }
        let line = fonts.face(for: run.font).metrics.lineHeight
        return height + Double(reserved - lines.count) * (max(line, run.font.lineHeight ?? 0) + lineSpacing)
    }

    private func origin(of line: BrokenLine, in width: Double) -> Double {
        let rest = width - line.width
        switch block.alignment {
        case .leading: return block.isRightToLeft ? rest : 0
        case .center: return rest / 2
        case .trailing: return block.isRightToLeft ? 0 : rest
        }
    }

    /// A line that is the whole text, left to right and in one look: as it came.
    private func wholeText(_ line: BrokenLine, origin: Point, isRightToLeft: Bool) -> TextLine? {
        guard block.runs.count == 1, line.parts == [0..<text.characters.count], line.ellipsis == nil, !line.isRightToLeft, !isRightToLeft,
            !block.runs[0].text.utf8.contains(0)
        else { return nil }
        return TextLine(runs: block.runs, origin: origin, width: line.width, spans: [TextLine.Span(x: 0, width: line.width)])
    }

    /// The looks, texts and places of a line. A paragraph whose direction is not the text's stands in an isolate of its own direction.
    private func textLine(_ line: BrokenLine, origin: Point, isRightToLeft: Bool) -> TextLine {
        if let whole = wholeText(line, origin: origin, isRightToLeft: isRightToLeft) { return whole }
        var pieces: [(run: Int, text: String, width: Double)] = []
        func append(_ string: String, run: Int, width: Double) {
            if let last = pieces.last, last.run == run {
                pieces[pieces.count - 1].text += string
                pieces[pieces.count - 1].width += width
            } else {
                pieces.append((run, string, width))
            }
        }
        for (index, part) in line.parts.enumerated() {
            if line.ellipsis == index { append("…", run: text.characters[part.lowerBound].run, width: line.ellipsisWidth) }
            for character in text.characters[part] { append(String(character.scalar), run: character.run, width: character.advance) }
        }
        if line.ellipsis == line.parts.count, !block.runs.isEmpty { append("…", run: pieces.last?.run ?? 0, width: line.ellipsisWidth) }
        var runs = pieces.map { piece in
            var run = block.runs[piece.run]
            // An image that is left out leaves its ellipsis.
            if run.image != nil, piece.text.contains("…") { run.image = nil }
            run.text = run.image == nil ? piece.text : run.text
            return run
        }
        if line.isRightToLeft != isRightToLeft, !runs.isEmpty {
            runs[0].text = (line.isRightToLeft ? "\u{2067}" : "\u{2066}") + runs[0].text
            runs[runs.count - 1].text += "\u{2069}"
        }
        var x = line.isRightToLeft ? line.width : 0
        let spans = pieces.map { piece in
            if line.isRightToLeft { x -= piece.width }
            defer { if !line.isRightToLeft { x += piece.width } }
            return TextLine.Span(x: x, width: piece.width)
        }
        return TextLine(runs: runs, origin: origin, width: line.width, spans: spans)
    }
}

extension Double {
    /// The next whole pixel, in points; what is only a rounding error above a pixel stays on it.
    func roundedUp(toPixelOf scale: Double) -> Double {
        guard scale > 0, isFinite else { return self }
        return (self * scale - 1e-4).rounded(.up) / scale
    }
}
