import CCairo
import GridCore
import Scene

extension BlendMode {
    /// Cairo's operator; `nil` where Cairo has none.
    var cairo: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusDarker: nil
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension Surface {
    /// Makes this surface, which holds what lies below, the sum of both, darkened by what their alphas are short of: Apple's plus darker,
    /// R = max(0, 1 − ((1 − D) + (1 − S))).
    func addDarker(_ source: Surface, opacity: Double) {
        let count = min(width * height, source.width * source.height)
        source.withPixels { above in
            withPixels { below in
                for index in 0..<count {
                    let (one, two) = (above[index], below[index])
                    func part(_ shift: UInt32) -> (Double, Double) { (Double(one >> shift & 255) * opacity, Double(two >> shift & 255)) }
                    let alphas = part(24)
                    let alpha = min(255, alphas.0 + alphas.1)
                    func color(_ shift: UInt32) -> UInt32 {
                        let parts = part(shift)
                        return UInt32(max(0, alpha - (alphas.0 - parts.0) - (alphas.1 - parts.1)).rounded())
                    }
                    below[index] = UInt32(alpha.rounded()) << 24 | color(16) << 16 | color(8) << 8 | color(0)
                }
            }
        }
    }
}
