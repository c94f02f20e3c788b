import CPango
import HostInterface
import Scene

/// A font of the scene as Pango knows it: its description and OpenType features.
final class FontFace {
    let description: OpaquePointer
    /// In the notation of CSS, such as "tnum 1"; empty for none.
    let features: String
    let metrics: FontMetrics

    /// `weights` tells in which weights a family is installed.
    init(_ font: Font, context: OpaquePointer, weights: (String) -> FontWeights) {
        // A family that is not there must not lead to a stand-in of the system's choice.
        let isInstalled = FontFace.isInstalled(font.family, context: context)
        var known = font
        if !isInstalled { known.family = nil }
        let families = known.families
        var nearest: FontWeights.Face?
        for family in families where nearest == nil { nearest = weights(family).face(for: font.weight) }
        description = FontFace.description(of: known, families: families, face: nearest)
        features = FontFace.features(of: font)
        metrics = isInstalled ? FontFace.measuredMetrics(description, context: context) : .system(size: font.size)
    }

    deinit { pango_font_description_free(description) }

    /// Asks for the installed face that is nearest in weight: left to itself, Pango takes a bold face where a thin one is missing.
    private static func description(of font: Font, families: [String], face: FontWeights.Face?) -> OpaquePointer {
        let result = pango_font_description_new()!
        pango_font_description_set_family(result, ((face.map { [$0.family] } ?? []) + families).joined(separator: ","))
        pango_font_description_set_absolute_size(result, gate(font.size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(result, PangoWeight(UInt32(min(max(face?.described ?? font.weight, 1), 1000))))
        pango_font_description_set_style(result, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if font.width != 1 { pango_font_description_set_stretch(result, stretch(font.width)) }
        return result
    }

    private static func stretch(_ width: Double) -> PangoStretch {
        switch width {
        case ..<0.7: PANGO_STRETCH_EXTRA_CONDENSED
        case ..<0.85: PANGO_STRETCH_CONDENSED
        case ..<1: PANGO_STRETCH_SEMI_CONDENSED
        case ..<1.15: PANGO_STRETCH_SEMI_EXPANDED
        default: PANGO_STRETCH_EXPANDED
        }
    }

    private static func features(of font: Font) -> String {
        var result: [String] = []
        if font.hasMonospacedDigits { result.append("tnum 1") }
        if font.hasSmallCaps { result.append("smcp 1") }
        return result.joined(separator: ", ")
    }

    /// The one door for sizes: between nothing and 4096 points.
    static func gate(_ size: Double) -> Double { size.isFinite ? min(max(size, 0.01), 4096) : 0.01 }

    private static func isInstalled(_ family: String?, context: OpaquePointer) -> Bool {
        guard let family, !family.isEmpty, !family.contains(",") else { return false }
        return pango_font_map_get_family(pango_context_get_font_map(context), family) != nil
    }

    /// The metrics that the font file gives; cap and x height are the heights of an H and an x.
    private static func measuredMetrics(_ description: OpaquePointer, context: OpaquePointer) -> FontMetrics {
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let scale = Double(PANGO_SCALE)
        return FontMetrics(
            ascent: Double(pango_font_metrics_get_ascent(metrics)) / scale,
            descent: Double(pango_font_metrics_get_descent(metrics)) / scale,
            capHeight: inkHeight(of: "H", description, context: context), xHeight: inkHeight(of: "x", description, context: context))
    }

    private static func inkHeight(of text: String, _ description: OpaquePointer, context: OpaquePointer) -> Double {
        let layout = GObjectReference(owning: pango_layout_new(context))
        pango_layout_set_font_description(layout.pointer, description)
        pango_layout_set_text(layout.pointer, text, -1)
        var ink = PangoRectangle()
        pango_layout_get_extents(layout.pointer, &ink, nil)
        return Double(ink.height) / Double(PANGO_SCALE)
    }
}

extension FontMetrics {
    /// The metrics of the iPhone's system font in all its designs: ascent 1950, descent 494 and cap height 1443 in 2048ths, so that
    /// lines are as high as Apple's whichever font draws them. Rule: measured-swiftui 4, eager-grid-and-layout 8. The x height is
    /// from knowledge: 1078.
    static func system(size: Double) -> FontMetrics {
        let unit = FontFace.gate(size) / 2048
        return FontMetrics(ascent: 1950 * unit, descent: 494 * unit, capHeight: 1443 * unit, xHeight: 1078 * unit)
    }
}
