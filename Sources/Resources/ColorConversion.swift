import Foundation
import Scene

/// The colour spaces in which asset catalogues and the toolkits name colours.
package enum ColorNotation: String, Sendable {
    case sRGB = "srgb"
    case extendedSRGB = "extended-srgb"
    case linearSRGB = "extended-linear-srgb"
    case displayP3 = "display-p3"
    case gray = "gray-gamma-22"
    case extendedGray = "extended-gray"

    /// The colour in extended sRGB. Components outside 0…1 are kept where the space allows them and cut where it does not.
    package func color(red: Double, green: Double, blue: Double, alpha: Double) -> Color {
        switch self {
        case .sRGB, .gray: Color(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
        case .extendedSRGB, .extendedGray: Color(red: red, green: green, blue: blue, alpha: clamped(alpha))
        case .linearSRGB: Color(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: clamped(alpha))
        case .displayP3: fromP3(decoded(clamped(red)), decoded(clamped(green)), decoded(clamped(blue)), clamped(alpha))
        }
    }

    /// From linear P3 by the product of P3 → XYZ and XYZ → sRGB, both for the white point D65.
    private func fromP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
        Color(
            red: encoded(1.224_940_176 * red - 0.224_940_176 * green),
            green: encoded(-0.042_056_955 * red + 1.042_056_955 * green),
            blue: encoded(-0.019_637_555 * red - 0.078_636_046 * green + 1.098_273_600 * blue), alpha: alpha)
    }

    private func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }

    /// The sRGB curve, mirrored below zero.
    private func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        let result = size <= 0.003_130_8 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
        return linear < 0 ? -result : result
    }

    private func decoded(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }
}
