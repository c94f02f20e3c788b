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

    /// One context for each direction and language, since a layout follows its context whenever it is asked.
    private struct Manner: Hashable {
        var isRightToLeft: Bool
        var language: String?
    }

    private let map: UnsafeMutablePointer<PangoFontMap>
    private var contexts: [Manner: OpaquePointer] = [:]
    private var faces: [Font: FontFace] = [:]
    /// The one that was asked for last, as texts of one look follow each other.
    private var lastFace: (font: Font, face: FontFace)?
    private var ellipses: [Font: Double] = [:]
    private var weights: [String: FontWeights] = [:]
    /// The last thousands of texts that were shaped to be measured or, as lines, to be drawn.
    @exclusivity(unchecked) var texts = BoundedCache<TextKey, KnownText>(capacity: 4000)

    private init() {
        // A map of its own: at 72 dots per inch a unit is a point, whatever the process does to the default map.
        map = pango_cairo_font_map_new()!
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    }

    private func context(_ manner: Manner) -> OpaquePointer {
        if let known = contexts[manner] { return known }
        let context = pango_font_map_create_context(map)!
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, manner.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        if let language = manner.language { pango_context_set_language(context, pango_language_from_string(language)) }
        contexts[manner] = context
        return context
    }

    func face(for font: Font) -> FontFace {
        if let lastFace, lastFace.font == font { return lastFace.face }
        let face = faces[font] ?? makeFace(font)
        lastFace = (font, face)
        return face
    }

    private func makeFace(_ font: Font) -> FontFace {
        // Sizes that are animated must not pile up.
        if faces.count > 1000 { faces.removeAll() }
        let face = FontFace(font, context: context(Manner(isRightToLeft: false)), weights: weights(of:))
        faces[font] = face
        return face
    }

    private func weights(of family: String) -> FontWeights {
        if let known = weights[family] { return known }
        let found = FontWeights(of: family, in: map)
        weights[family] = found
        return found
    }

    /// A layout of one line per paragraph with the fonts of `runs`; the text of each run is made a range of its own, so that
    /// pieces of two runs are never merged. `texts` are the runs' texts as they are shown. `findsDirection` lets letters decide
    /// the direction of each paragraph; `isRightToLeft` is what holds without such letters.
    func makeLayout(
        _ runs: [TextRun], texts: [String], isRightToLeft: Bool, findsDirection: Bool, language: String? = nil
    ) -> GObjectReference {
        let context = context(Manner(isRightToLeft: isRightToLeft, language: language))
        let layout = GObjectReference(owning: pango_layout_new(context))
        pango_layout_set_auto_dir(layout.pointer, findsDirection ? 1 : 0)
        pango_layout_set_text(layout.pointer, texts.count == 1 ? texts[0] : texts.joined(), -1)
        if runs.count == 1, runs[0].image == nil, features(of: runs[0]).isEmpty {
            // A text of one look needs no attributes, which cost as much as its letters.
            pango_layout_set_font_description(layout.pointer, face(for: runs[0].font).description)
            return layout
        }
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
        pango_layout_set_attributes(layout.pointer, attributes)
        pango_attr_list_unref(attributes)
        return layout
    }

    /// Letters that are spaced are not joined to ligatures.
    private func features(of run: TextRun) -> String {
        let features = face(for: run.font).features
        return run.tracking == 0 ? features : features + (features.isEmpty ? "" : ", ") + "liga 0, clig 0"
    }

    private func attributes(of run: TextRun, number: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
        let face = face(for: run.font)
        var result = [pango_attr_font_desc_new(face.description)!]
        let features = features(of: run)
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
