import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// A colour that may depend on where it is used: on light and dark, on contrast, on the tint.
public struct Color: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case fixed(Scene::Color)
        case system(SystemColor)
        case named(String, bundle: String?)
        case primary(level: Int)
        case accent
        case tinted(opacity: Double, Box)
        case dynamic(ColorProvider)
        case mixed(Pair, part: Double, isPerceptual: Bool)
    }

    final class Box: Hashable, Sendable {
        let color: Color
        init(_ color: Color) { self.color = color }
        static func == (one: Box, other: Box) -> Bool { one.color == other.color }
        func hash(into hasher: inout Hasher) { hasher.combine(color) }
    }

    let source: Source

    init(_ source: Source) { self.source = source }

    /// A colour that another toolkit resolves.
    public init(_provider: ColorProvider) { source = .dynamic(_provider) }

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        source = .fixed(ColorSpaces.extendedSRGB(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        source = .fixed(ColorSpaces.rgb(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity))
    }

    /// A colour of an asset catalogue.
    public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle: bundle?.bundlePath) }

    public func opacity(_ opacity: Double) -> Color {
        if case .fixed(let color) = source { return Color(.fixed(color.opacity(opacity))) }
        return Color(.tinted(opacity: opacity, Box(self)))
    }

    public static let clear = Color(.fixed(.clear))
    public static let black = Color(.fixed(.black))
    public static let white = Color(.fixed(.white))
    public static let red = Color(.system(.red))
    public static let orange = Color(.system(.orange))
    public static let yellow = Color(.system(.yellow))
    public static let green = Color(.system(.green))
    public static let mint = Color(.system(.mint))
    public static let teal = Color(.system(.teal))
    public static let cyan = Color(.system(.cyan))
    public static let blue = Color(.system(.blue))
    public static let indigo = Color(.system(.indigo))
    public static let purple = Color(.system(.purple))
    public static let pink = Color(.system(.pink))
    public static let brown = Color(.system(.brown))
    public static let gray = Color(.system(.gray))
    public static let primary = Color(.primary(level: 0))
    public static let secondary = Color(.primary(level: 1))
    public static let accentColor = Color(.accent)

    /// The colour as it is drawn in `environment`.
    @MainActor
    func drawn(in environment: EnvironmentValues) -> Scene::Color {
        let isDark = environment.colorScheme == .dark
        switch source {
        case .fixed(let color): return color
        case .system(let name): return name.color(isDark: isDark, isElevated: environment.isElevated)
        case .primary(let level): return Color.label(level).color(isDark: isDark)
        case .accent: return (environment.tintColor ?? .blue).drawn(in: environment)
        case .tinted(let opacity, let box): return box.color.drawn(in: environment).opacity(opacity)
        case .dynamic(let provider): return provider.color(isDark: isDark)
        case .mixed(let pair, let part, let isPerceptual):
            let (one, other) = (pair.one.drawn(in: environment), pair.other.drawn(in: environment))
            return isPerceptual ? PerceptualMixing.mix(one, other, part) : one.mixed(with: other, part)
        case .named(let name, let bundle):
            guard let host = HostContext.current else { return .clear }
            if let color = host.resources.color(named: name, bundle: bundle, traits: environment.resourceTraits) { return color }
            host.warn("no colour named \"\(name)\" in the app's asset catalogues; nothing is drawn for it")
            return .clear
        }
    }

    /// The colour in light or dark, where there is no view to ask.
    @MainActor
    package func drawn(isDark: Bool) -> Scene::Color {
        var environment = EnvironmentValues()
        environment.colorScheme = isDark ? .dark : .light
        return drawn(in: environment)
    }

    private static func label(_ level: Int) -> SystemColor {
        switch level {
        case 0: .label
        case 1: .secondaryLabel
        case 2: .tertiaryLabel
        default: .quaternaryLabel
        }
    }
}

/// A colour of another toolkit, which knows how it looks in light and in dark.
public final class ColorProvider: Hashable, Sendable {
    private let light: Scene::Color
    private let dark: Scene::Color

    public init(light: Scene::Color, dark: Scene::Color) {
        self.light = light
        self.dark = dark
    }

    func color(isDark: Bool) -> Scene::Color { isDark ? dark : light }

    public static func == (one: ColorProvider, other: ColorProvider) -> Bool { one.light == other.light && one.dark == other.dark }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}

extension Color: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ShapeNode(context) { _ in [] }
        _updateLayoutNode(node)
        return node
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        let color = drawn(in: EnvironmentValues(node.environment))
        unsafeDowncast(node, to: ShapeNode.self).paint = { color.alpha == 0 ? [] : [.fill(.rect($0), .color(color))] }
    }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { ResolvedStyle(color: drawn(in: environment)) }
}
