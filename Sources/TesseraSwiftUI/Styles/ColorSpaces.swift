import Foundation
import Scene

/// Conversions into extended sRGB, the space in which scenes hold colours.
enum ColorSpaces {
    static func extendedSRGB(
        _ space: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double
    ) -> Scene::Color {
        let (red, green, blue, opacity) = (finite(red), finite(green), finite(blue), finite(opacity))
        switch space {
        case .sRGB:
            return Scene::Color(red: red, green: green, blue: blue, alpha: opacity)
        case .sRGBLinear:
            return Scene::Color(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity)
        case .displayP3:
            let (r, g, b) = (linear(red), linear(green), linear(blue))
            return Scene::Color(
                red: encoded(1.2249 * r - 0.2247 * g), green: encoded(-0.0420 * r + 1.0419 * g),
                blue: encoded(-0.0197 * r - 0.0786 * g + 1.0979 * b), alpha: opacity)
        }
    }

    /// A colour from hue, saturation and brightness, each from 0 to 1; the hue wraps around.
    static func rgb(hue: Double, saturation: Double, brightness: Double, opacity: Double) -> Scene::Color {
        let hue = finite(hue)
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ n: Double) -> Double {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return finite(brightness) * (1 - finite(saturation) * max(0, min(k, 4 - k, 1)))
        }
        return Scene::Color(red: component(5), green: component(3), blue: component(1), alpha: finite(opacity))
    }

    private static func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

    /// A component of sRGB in linear light.
    static func linear(_ value: Double) -> Double {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    /// A component of linear light in sRGB.
    static func encoded(_ value: Double) -> Double {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
