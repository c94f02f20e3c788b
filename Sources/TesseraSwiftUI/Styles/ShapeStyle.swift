import GridCore
import HostInterface
import Scene
import ViewGraph

/// Something that fills shapes, texts and symbols.
@preconcurrency
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one stands for in `environment`; styles of one's own answer here.
    func resolve(in environment: EnvironmentValues) -> Resolved

    @MainActor func _paint(in environment: EnvironmentValues) -> ResolvedStyle
}

extension ShapeStyle {
    @MainActor
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { resolve(in: environment)._paint(in: environment) }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) stands for no other style") }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { fatalError("Never is no style") }
}

/// A style as it is painted: what fills an outline, and what lies behind and around it.
public struct ResolvedStyle {
    /// The paint for something that fills the rectangle.
    var paint: (Rect) -> Paint
    /// Blurs what lies below first, as a material does.
    var backdrop: Backdrop?
    /// Shadows of the filled shape.
    var shadows: [Effect] = []
    /// Shadows that the edge of the filled shape casts inwards.
    var innerShadows: [InnerShadow] = []
    var blendMode = Scene::BlendMode.normal
    /// The colour where the style is a single one.
    var color: Scene::Color?
    /// A layer of the rectangle's size that is shown through the filled shape, for what no paint can say; texts take the paint.
    var cover: ((Rect) -> CoverLayer)?

    public init(color: Scene::Color) {
        paint = { _ in .color(color) }
        self.color = color
    }

    init(paint: @escaping (Rect) -> Paint) { self.paint = paint }

    func opacity(_ opacity: Double) -> ResolvedStyle {
        var result = self
        let paint = paint
        result.paint = { paint($0).opacity(opacity) }
        result.color = color?.opacity(opacity)
        if let cover { result.cover = { cover($0).opacity(opacity) } }
        if let backdrop { result.backdrop?.tint = backdrop.tint.opacity(opacity) }
        return result
    }
}

/// What a style shows that is more than a paint: contents in a layer that may be stretched.
struct CoverLayer {
    var contents: [Content]
    var transform = Transform.identity
    var opacity = 1.0

    func opacity(_ factor: Double) -> CoverLayer {
        var result = self
        result.opacity *= factor
        return result
    }
}

/// A style whose type is not known to those who hold it.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }

    /// The level where this is a hierarchical style.
    var hierarchicalLevel: Int? {
        (style as? HierarchicalShapeStyle)?.level ?? (style as? AnyShapeStyle)?.hierarchicalLevel
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { style._paint(in: environment) }
}

/// The first, second … fourth level of the foreground style around.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// Opacities of the levels below a foreground style that was set; without one, the label colours.
    private static let opacities = [1, 0.5, 0.25, 0.18, 0.1]

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let styles = environment.foregroundStyles
        if styles.indices.contains(level) { return styles[level]._paint(in: environment.withoutForegroundStyles) }
        guard let first = styles.first else { return Color(.primary(level: level))._paint(in: environment) }
        return first._paint(in: environment.withoutForegroundStyles).opacity(HierarchicalShapeStyle.opacities[level])
    }
}

/// The foreground style that is in force.
@frozen
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { HierarchicalShapeStyle.primary._paint(in: environment) }
}

/// The background that is in force.
@frozen
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        if let style = environment.backgroundStyle { return style._paint(in: environment) }
        return Color(.system(.systemBackground))._paint(in: environment)
    }
}

/// The tint that is in force.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color.accentColor._paint(in: environment) }
}

/// The colour of hairlines between things.
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color(.system(.separator))._paint(in: environment) }
}

/// The colour of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color(.system(.placeholderText))._paint(in: environment) }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color(.system(.link))._paint(in: environment) }
}

/// The fill of controls on a background.
public struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle { Color(.system(.systemFill))._paint(in: environment) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { ForegroundStyle() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { BackgroundStyle() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { LinkShapeStyle() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { FillShapeStyle() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}
