import CPango
import GridCore
import Scene

/// A stretch of shaped text in one font and look, for a host that draws glyphs by itself.
package struct GlyphRun {
    /// A straight line under or through the words.
    package struct Line {
        package var box: Rect
        /// `nil` for the words' own.
        package var color: Color?
    }

    package var look: TextRun
    package var font: UnsafeMutablePointer<PangoFont>
    /// With the distance that is added between characters. Valid for as long as the call lasts that hands it over.
    package var glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The pen's start, on the baseline.
    package var origin: Point
    /// From the top of the font to its bottom, as wide as the words.
    package var lineBox: Rect
    package var lines: [Line]
    /// Whether there are characters that no font has.
    package var hasMissingGlyphs: Bool
}

extension ScenePainter {
    /// Calls `body` with the stretches of a line whose left end and baseline lie at `origin`, shaped and placed as in a picture.
    package func forEachGlyphRun(of line: TextLine, at origin: Point, isRightToLeft: Bool, _ body: (GlyphRun) -> Void) {
        for piece in texts.pieces(of: line, at: origin, isRightToLeft: isRightToLeft) { piece.withGlyphRun(texts.metrics(of: piece), body) }
    }
}
