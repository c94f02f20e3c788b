import Foundation
import GridCore
import HostInterface
import Scene

/// A pane of frosted glass: what lies behind it shows through, blurred and tinted.
public struct Material: ShapeStyle, Sendable {
    /// How much of the tint covers what lies behind, in percent: light and dark. Values by eye.
    private let coverage: (light: Double, dark: Double)

    /// Lets most through.
    public static let ultraThin = Material(coverage: (45, 42))
    /// Lets more through than not.
    public static let thin = Material(coverage: (58, 55))
    /// Between.
    public static let regular = Material(coverage: (70, 67))
    /// Lets little through.
    public static let thick = Material(coverage: (82, 78))
    /// Lets hardly anything through.
    public static let ultraThick = Material(coverage: (91, 87))
    /// As bars are.
    public static let bar = Material(coverage: (78, 74))

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let isDark = environment.colorScheme == .dark
        let tint = isDark ? Scene::Color(white: 0.13, alpha: coverage.dark / 100) : Scene::Color(white: 0.97, alpha: coverage.light / 100)
        var result = ResolvedStyle { _ in .color(tint) }
        result.backdrop = Backdrop(radius: 40, saturation: 1.8, tint: tint)
        return result
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
