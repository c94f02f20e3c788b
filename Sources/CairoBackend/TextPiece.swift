import CCairo
import CPango
import GridCore
import HostInterface
import Scene

/// A stretch of shaped text in one font and direction, at its place. Glyphs are handed to Cairo with the text that they show, so
/// that a PDF keeps the text.
@MainActor
struct TextPiece {
    let run: TextRun
    let origin: Point
    let width: Double
    private let item: UnsafeMutablePointer<PangoGlyphItem>
    private let text: UnsafePointer<CChar>

    init(_ item: UnsafeMutablePointer<PangoGlyphItem>, text: UnsafePointer<CChar>, run: TextRun, origin: Point) {
        self.item = item
        self.text = text
        self.run = run
        self.origin = origin
        let string = item.pointee.glyphs.pointee
        var sum = 0.0
        let tracking = run.tracking.isFinite && run.image == nil ? run.tracking : 0
        for index in 0..<Int(string.num_glyphs) {
            sum += Double(string.glyphs[index].geometry.width) / Double(PANGO_SCALE)
            if string.glyphs[index].attr.is_cluster_start != 0 { sum += tracking }
        }
        width = sum
    }

    /// Where the pen starts, raised by the run's offset.
    var baseline: Point { Point(x: origin.x, y: origin.y - (run.baselineOffset.isFinite ? run.baselineOffset : 0)) }

    /// From the top of the font to its bottom, as wide as the words.
    func box(_ metrics: FontMetrics) -> Rect {
        Rect(x: origin.x, y: baseline.y - metrics.ascent, width: width, height: metrics.lineHeight)
    }

    /// Lines under and through words are a fourteenth of the size thick, below the baseline and through the middle of small letters.
    var lineThickness: Double { FontFace.gate(run.font.size) / 14 }
    var underlineOffset: Double { lineThickness * 2 }
    func strikethroughOffset(_ metrics: FontMetrics) -> Double { -metrics.xHeight / 2 }

    /// Draws the glyphs with the source that is set.
    func show(on canvas: Canvas) {
        guard let font = tessera_scaled_font(item.pointee.item) else { return }
        let cairo = canvas.cairo
        cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(font))
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(font, &matrix)
        cairo_set_font_matrix(cairo, &matrix)
        let options = cairo_font_options_create()
        cairo_scaled_font_get_font_options(font, options)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
        var placed = placedGlyphs()
        for box in placed.missing { canvas.stroke(.rect(box), StrokeStyle(width: run.font.size / 20)) }
        guard !placed.glyphs.isEmpty else { return }
        let analysis = item.pointee.item.pointee.analysis
        let flags = analysis.level % 2 == 1 ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
        cairo_show_text_glyphs(
            cairo, text + Int(item.pointee.item.pointee.offset), item.pointee.item.pointee.length, &placed.glyphs,
            Int32(placed.glyphs.count), &placed.clusters, Int32(placed.clusters.count), flags)
    }

    /// What a piece shows.
    private struct Placed {
        /// With their places, left to right.
        var glyphs: [cairo_glyph_t] = []
        /// How many bytes and glyphs belong together, in the order of the text.
        var clusters: [cairo_text_cluster_t] = []
        /// Boxes for characters that no font has.
        var missing: [Rect] = []
    }

    /// Hands over the glyphs with the distance that is added between characters.
    func withGlyphRun(_ metrics: FontMetrics, _ body: (GlyphRun) -> Void) {
        guard let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs else { return }
        let count = Int(glyphs.pointee.num_glyphs)
        let tracking = run.tracking.isFinite ? min(max(run.tracking, -1e4), 1e4) : 0
        let spaced = tracking == 0 ? nil : pango_glyph_string_copy(glyphs)
        defer { pango_glyph_string_free(spaced) }
        if let spaced {
            for index in 0..<count where spaced.pointee.glyphs[index].attr.is_cluster_start != 0 {
                spaced.pointee.glyphs[index].geometry.width += Int32(tracking * Double(PANGO_SCALE))
            }
        }
        var isMissing = false
        for index in 0..<count where glyphs.pointee.glyphs[index].glyph >= PANGO_GLYPH_UNKNOWN_FLAG { isMissing = true }
        body(
            GlyphRun(
                look: run, font: font, glyphs: spaced ?? glyphs, origin: baseline, lineBox: box(metrics), lines: lines(metrics),
                hasMissingGlyphs: isMissing))
    }

    private func lines(_ metrics: FontMetrics) -> [GlyphRun.Line] {
        var result: [GlyphRun.Line] = []
        func add(_ color: Color?, _ offset: Double) {
            let top = baseline.y + offset - lineThickness / 2
            result.append(GlyphRun.Line(box: Rect(x: origin.x, y: top, width: width, height: lineThickness), color: color))
        }
        if run.underline != nil { add(run.underlineColor, underlineOffset) }
        if run.strikethrough != nil { add(run.strikethroughColor, strikethroughOffset(metrics)) }
        return result
    }

    private func placedGlyphs() -> Placed {
        let string = item.pointee.glyphs.pointee
        let count = Int(string.num_glyphs)
        let tracking = run.tracking.isFinite ? run.tracking : 0
        let isBackward = item.pointee.item.pointee.analysis.level % 2 == 1
        var result = Placed()
        var x = baseline.x
        // Per glyph of Pango: the glyphs that Cairo gets for it.
        var shown = [Int32](repeating: 0, count: count)
        for index in 0..<count {
            let glyph = string.glyphs[index]
            let geometry = glyph.geometry
            if glyph.glyph < PANGO_GLYPH_UNKNOWN_FLAG, glyph.glyph != TextPiece.emptyGlyph {
                result.glyphs.append(
                    cairo_glyph_t(
                        index: UInt(glyph.glyph), x: x + Double(geometry.x_offset) / Double(PANGO_SCALE),
                        y: baseline.y + Double(geometry.y_offset) / Double(PANGO_SCALE)))
                shown[index] = 1
            } else if glyph.glyph != TextPiece.emptyGlyph {
                let width = Double(geometry.width) / Double(PANGO_SCALE)
                let height = run.font.size * 0.7
                result.missing.append(Rect(x: x + width * 0.1, y: baseline.y - height, width: width * 0.8, height: height))
            }
            x += Double(geometry.width) / Double(PANGO_SCALE)
            if glyph.attr.is_cluster_start != 0 { x += tracking }
        }
        result.clusters = clusters(string, shown: shown, isBackward: isBackward)
        return result
    }

    private func clusters(_ string: PangoGlyphString, shown: [Int32], isBackward: Bool) -> [cairo_text_cluster_t] {
        let order = isBackward ? Array((0..<shown.count).reversed()) : Array(0..<shown.count)
        var starts: [(byte: Int32, glyphs: Int32)] = []
        for index in order {
            let byte = string.log_clusters[index]
            if let last = starts.last, last.byte == byte {
                starts[starts.count - 1].glyphs += shown[index]
            } else {
                starts.append((byte, shown[index]))
            }
        }
        let length = item.pointee.item.pointee.length
        return starts.enumerated().map { index, start in
            let end = index + 1 < starts.count ? starts[index + 1].byte : length
            return cairo_text_cluster_t(num_bytes: end - start.byte, num_glyphs: start.glyphs)
        }
    }

    /// `PANGO_GLYPH_EMPTY`, a macro with a cast: something that takes no ink.
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
}
