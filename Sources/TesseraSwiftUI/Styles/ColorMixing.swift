import Dispatch
import Foundation
import Scene
import TesseraCombine

extension Gradient {
    /// In which space the colours between two others are found.
    public enum ColorSpace: Hashable, Sendable {
        /// As the screen counts.
        case device
        /// As eyes see.
        case perceptual
    }
}

extension Color {
    /// The mixture with `rhs`: this colour at 0, the other at 1. Perceptual mixing goes the straight way in Oklab.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        return Color(.mixed(Pair(self, rhs), part: part, isPerceptual: colorSpace == .perceptual))
    }

    /// The colour's components as it is drawn in `environment`. Off the main thread it waits for the main queue.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        nonisolated(unsafe) let environment = environment
        let color =
            MainQueue.isCurrent
            ? MainActor.assumeIsolated { drawn(in: environment) }
            : DispatchQueue.main.sync { MainActor.assumeIsolated { drawn(in: environment) } }
        return Resolved(.sRGB, red: Float(color.red), green: Float(color.green), blue: Float(color.blue), opacity: Float(color.alpha))
    }

    /// A colour of fixed components.
    public init(_ resolved: Resolved) {
        self.init(
            .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen), blue: Double(resolved.linearBlue),
            opacity: Double(resolved.opacity))
    }

    /// A colour's components in linear sRGB, from 0 to 1 or beyond for colours outside of sRGB.
    @frozen
    public struct Resolved: Hashable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.init(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
        }

        fileprivate init(_ space: Color.RGBColorSpace, red: Float, green: Float, blue: Float, opacity: Float) {
            let color = ColorSpaces.extendedSRGB(
                space, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
            linearRed = Float(ColorSpaces.linear(color.red))
            linearGreen = Float(ColorSpaces.linear(color.green))
            linearBlue = Float(ColorSpaces.linear(color.blue))
            self.opacity = Float(color.alpha)
        }

        public var red: Float {
            get { Float(ColorSpaces.encoded(Double(linearRed))) }
            set { linearRed = Float(ColorSpaces.linear(Double(newValue))) }
        }
        public var green: Float {
            get { Float(ColorSpaces.encoded(Double(linearGreen))) }
            set { linearGreen = Float(ColorSpaces.linear(Double(newValue))) }
        }
        public var blue: Float {
            get { Float(ColorSpaces.encoded(Double(linearBlue))) }
            set { linearBlue = Float(ColorSpaces.linear(Double(newValue))) }
        }
    }

    /// Two colours.
    final class Pair: Hashable, Sendable {
        let one: Color
        let other: Color

        init(_ one: Color, _ other: Color) {
            self.one = one
            self.other = other
        }

        static func == (left: Pair, right: Pair) -> Bool { left.one == right.one && left.other == right.other }

        func hash(into hasher: inout Hasher) {
            hasher.combine(one)
            hasher.combine(other)
        }
    }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color(self)._paint(in: environment) }
}

/// Mixing in Oklab, by the matrices that its author published in 2020.
enum PerceptualMixing {
    static func mix(_ one: Scene::Color, _ other: Scene::Color, _ part: Double) -> Scene::Color {
        let (a, b) = (lab(one), lab(other))
        let alpha = one.alpha + (other.alpha - one.alpha) * part
        guard alpha > 0 else { return other.opacity(0) }
        func between(_ x: Double, _ y: Double) -> Double { (x * one.alpha * (1 - part) + y * other.alpha * part) / alpha }
        return color(between(a.0, b.0), between(a.1, b.1), between(a.2, b.2), alpha: alpha)
    }

    static func lab(_ color: Scene::Color) -> (Double, Double, Double) {
        let (r, g, b) = (ColorSpaces.linear(color.red), ColorSpaces.linear(color.green), ColorSpaces.linear(color.blue))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    static func color(_ lightness: Double, _ a: Double, _ b: Double, alpha: Double) -> Scene::Color {
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return Scene::Color(
            red: ColorSpaces.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: ColorSpaces.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: ColorSpaces.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
    }
}
