import CCairo
import CPango
import GridCore
import HostInterface
import Scene

/// Draws broken texts. A line that is a part of a text is shaped again as it stands, never broken; one that is a whole text was shaped when
/// that was measured.
@MainActor
final class TextDrawing {
    private let fonts = FontBook.shared

    /// Calls `setPaint` before each piece that has another look, and `drawImage` for images that stand in the text with the place of
    /// their bottom left corner.
    func draw(
        _ content: TextContent, on canvas: Canvas, setPaint: (Paint) -> Void, drawImage: (ImageContent, Paint) -> Void
    ) {
        for line in content.layout.lines {
            guard line.origin.x.magnitude < 1e6, line.origin.y.magnitude < 1e6 else { continue }
            let origin = canvas.onPixelRow(Point(x: content.origin.x + line.origin.x, y: content.origin.y + line.origin.y))
            draw(line, at: origin, isRightToLeft: content.layout.isRightToLeft, on: canvas, setPaint: setPaint, drawImage: drawImage)
        }
    }

    private func shaped(_ line: TextLine, isRightToLeft: Bool) -> GObjectReference {
        let key = TextKey(runs: line.runs, isRightToLeft: isRightToLeft)
        let known = fonts.texts[key] ?? KnownText()
        if let layout = known.line { return layout }
        let layout = fonts.makeLayout(
            line.runs, texts: line.runs.map(ShapedText.shownText), isRightToLeft: isRightToLeft, findsDirection: false)
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        known.line = layout
        fonts.texts[key] = known
        return layout
    }

    private func draw(
        _ line: TextLine, at origin: Point, isRightToLeft: Bool, on canvas: Canvas, setPaint: (Paint) -> Void,
        drawImage: (ImageContent, Paint) -> Void
    ) {
        let pieces = pieces(of: line, at: origin, isRightToLeft: isRightToLeft)
        for piece in pieces where piece.run.background != nil { drawBackground(of: piece, on: canvas) }
        for piece in pieces {
            if let image = piece.run.image {
                drawImage(image.standing(at: piece.baseline), piece.run.paint)
                continue
            }
            setPaint(piece.run.paint)
            piece.show(on: canvas)
            drawLines(of: piece, on: canvas, setPaint: setPaint)
        }
    }

    /// The shaped stretches of a line, left to right. They are valid until the next line is asked for.
    func pieces(of line: TextLine, at origin: Point, isRightToLeft: Bool) -> [TextPiece] {
        let layout = shaped(line, isRightToLeft: isRightToLeft)
        guard let shapedLine = pango_layout_get_line_readonly(layout.pointer, 0), let text = pango_layout_get_text(layout.pointer) else {
            return []
        }
        let starts = runStarts(line.runs)
        var pieces: [TextPiece] = []
        var x = origin.x
        var item = shapedLine.pointee.runs
        while let current = item {
            item = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let glyphs = data.assumingMemoryBound(to: PangoGlyphItem.self)
            let offset = Int(glyphs.pointee.item.pointee.offset)
            var number = 0
            while number + 1 < starts.count, starts[number + 1] <= offset { number += 1 }
            let run = line.runs[number]
            let piece = TextPiece(glyphs, text: text, run: run, origin: Point(x: x, y: origin.y))
            pieces.append(piece)
            x += piece.width
        }
        return pieces
    }

    /// The byte at which each run starts.
    private func runStarts(_ runs: [TextRun]) -> [Int] {
        if runs.count == 1 { return [0] }
        var start = 0
        return runs.map { run in
            defer { start += ShapedText.shownText(of: run).utf8.count }
            return start
        }
    }

    private func drawBackground(of piece: TextPiece, on canvas: Canvas) {
        guard let color = piece.run.background else { return }
        canvas.setSource(color)
        canvas.fill(.rect(piece.box(metrics(of: piece))))
    }

    func metrics(of piece: TextPiece) -> FontMetrics { fonts.face(for: piece.run.font).metrics }

    /// Underline and strikethrough: a fourteenth of the size thick, below the baseline and through the middle of small letters.
    private func drawLines(of piece: TextPiece, on canvas: Canvas, setPaint: (Paint) -> Void) {
        let run = piece.run
        let thickness = piece.lineThickness
        let lines: [(TextRun.Line?, Color?, Double)] = [
            (run.underline, run.underlineColor, piece.underlineOffset),
            (run.strikethrough, run.strikethroughColor, piece.strikethroughOffset(metrics(of: piece))),
        ]
        for case (let kind?, let color, let offset) in lines {
            setPaint(color.map { .color($0) } ?? run.paint)
            let y = piece.baseline.y + offset
            let path = Path([.move(to: Point(x: piece.origin.x, y: y)), .line(to: Point(x: piece.origin.x + piece.width, y: y))])
            var style = StrokeStyle(width: thickness)
            switch kind {
            case .solid: break
            case .dotted: style.dash = [thickness, thickness]
            case .dashed: style.dash = [thickness * 3, thickness * 2]
            case .dashDotted: style.dash = [thickness * 3, thickness * 2, thickness, thickness * 2]
            case .dashDotDotted:
                style.dash = [thickness * 3, thickness * 2, thickness, thickness * 2, thickness, thickness * 2]
            }
            canvas.stroke(.path(path, evenOdd: false), style)
        }
    }
}

extension ImageContent {
    /// The image in a text: its bottom left corner stands on the baseline, moved by the origin of its frame.
    fileprivate func standing(at pen: Point) -> ImageContent {
        var result = self
        result.frame.origin = Point(x: pen.x + frame.minX, y: pen.y - frame.height + frame.minY)
        return result
    }
}

extension Canvas {
    /// The point moved up or down to a whole row of pixels, where rows of pixels run along the coordinates: baselines are sharp there.
    fileprivate func onPixelRow(_ point: Point) -> Point {
        let matrix = pixelMatrix
        guard !isVector, matrix.xy == 0, matrix.yx == 0, matrix.yy != 0 else { return point }
        let row = point.y * matrix.yy + matrix.y0
        return Point(x: point.x, y: ((row + 1e-6).rounded() - matrix.y0) / matrix.yy)
    }
}
