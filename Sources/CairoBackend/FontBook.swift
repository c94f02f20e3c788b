import CCairo
import CPango
import GridCore
import HostInterface
import Scene

/// All fonts of the backend with the one Pango context that they live in. Glyphs are neither hinted nor put on whole pixels, so
/// that widths grow in proportion to the size and a layout holds at every scale.
@MainActor
final class FontBook {
    static let shared = FontBook()

    /// One context per direction, since a layout follows its context's direction whenever it is asked.
    private let leftToRight: OpaquePointer
    private let rightToLeft: OpaquePointer
    private var faces: [Font: FontFace] = [:]
    private var ellipses: [Font: Double] = [:]
    private var weights: [String: FontWeights] = [:]
    /// The last thousands of lines that were shaped to be measured or to be drawn.
    var shapedLines = BoundedCache<ShapedLine, GObjectReference>(capacity: 4000)

    private init() {
        // A map of its own: at 72 dots per inch a unit is a point, whatever the process does to the default map.
        let map = pango_cairo_font_map_new()!
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        leftToRight = pango_font_map_create_context(map)
        rightToLeft = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        for (context, direction) in [(leftToRight, PANGO_DIRECTION_LTR), (rightToLeft, PANGO_DIRECTION_RTL)] {
            pango_cairo_context_set_font_options(context, options)
            pango_context_set_round_glyph_positions(context, 0)
            pango_context_set_base_dir(context, direction)
        }
        cairo_font_options_destroy(options)
    }

    func face(for font: Font) -> FontFace {
        if let face = faces[font] { return face }
        // Sizes that are animated must not pile up.
        if faces.count > 1000 { faces.removeAll() }
        let face = FontFace(font, context: leftToRight, weights: weights(of:))
        faces[font] = face
        return face
    }

    private func weights(of family: String) -> FontWeights {
        if let known = weights[family] { return known }
        let found = FontWeights(of: family, in: pango_context_get_font_map(leftToRight))
        weights[family] = found
        return found
    }

    /// A layout of one line per paragraph with the fonts of `runs`; the text of each run is made a range of its own, so that
    /// pieces of two runs are never merged. `texts` are the runs' texts as they are shown. `findsDirection` lets letters decide
    /// the direction of each paragraph; `isRightToLeft` is what holds without such letters.
    func makeLayout(
        _ runs: [TextRun], texts: [String], isRightToLeft: Bool, findsDirection: Bool, language: String? = nil
    ) -> GObjectReference {
        let layout = GObjectReference(owning: pango_layout_new(isRightToLeft ? rightToLeft : leftToRight))
        pango_layout_set_auto_dir(layout.pointer, findsDirection ? 1 : 0)
        pango_layout_set_text(layout.pointer, texts.joined(), -1)
        let attributes = pango_attr_list_new()
        var start = 0
        for (index, run) in runs.enumerated() {
            let end = start + texts[index].utf8.count
            for attribute in self.attributes(of: run, number: index) {
                tessera_attribute_set_range(attribute, UInt32(start), UInt32(end))
                pango_attr_list_insert(attributes, attribute)
            }
            start = end
        }
        if let language {
            pango_attr_list_insert(attributes, pango_attr_language_new(pango_language_from_string(language)))
        }
        pango_layout_set_attributes(layout.pointer, attributes)
        pango_attr_list_unref(attributes)
        return layout
    }

    private func attributes(of run: TextRun, number: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
        let face = face(for: run.font)
        var result = [pango_attr_font_desc_new(face.description)!]
        // Letters that are spaced are not joined to ligatures.
        let features = run.tracking == 0 ? face.features : face.features + (face.features.isEmpty ? "" : ", ") + "liga 0, clig 0"
        if !features.isEmpty { result.append(pango_attr_font_features_new(features)) }
        if let image = run.image {
            let unit = Double(PANGO_SCALE)
            let width = Int32(min(max(image.frame.width, 0), 1e5) * unit)
            let height = Int32(min(max(image.frame.height, 0), 1e5) * unit)
            var box = PangoRectangle(x: 0, y: -height, width: width, height: height)
            result.append(pango_attr_shape_new(&box, &box))
        }
        // Never drawn with: a colour that differs from run to run keeps their pieces apart.
        let number = UInt16(truncatingIfNeeded: number)
        result.append(pango_attr_foreground_new(number, number, number))
        return result
    }
}

/// By what a shaped line is found again.
struct ShapedLine: Hashable {
    var runs: [TextRun]
    var isRightToLeft: Bool
}

extension FontBook {
    /// The width of an ellipsis in the look of `run`.
    func ellipsisWidth(_ run: TextRun) -> Double {
        if let known = ellipses[run.font] { return known + run.tracking }
        var look = TextRun("…", font: run.font)
        look.tracking = run.tracking
        let layout = makeLayout([look], texts: ["…"], isRightToLeft: false, findsDirection: false)
        var logical = PangoRectangle()
        pango_layout_get_extents(layout.pointer, nil, &logical)
        let width = Double(logical.width) / Double(PANGO_SCALE)
        if ellipses.count > 1000 { ellipses.removeAll() }
        ellipses[run.font] = width
        return width + (run.tracking.isFinite ? run.tracking : 0)
    }
}
