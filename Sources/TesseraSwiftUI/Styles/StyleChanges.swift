import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A style with its alpha changed.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double
    func _paint(in environment: EnvironmentValues) -> ResolvedStyle { base._paint(in: environment).opacity(opacity) }
}

/// A style put over what lies below it by another rule.
struct BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let mode: BlendMode

    func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        var result = base._paint(in: environment)
        result.blendMode = mode.core
        return result
    }
}

/// A style with a shadow.
struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        var result = base._paint(in: environment)
        let color = shadow.color.drawn(in: environment)
        if shadow.isInner {
            result.innerShadows.append(InnerShadow(color: color, radius: shadow.radius, x: shadow.x, y: shadow.y))
        } else {
            result.shadows.append(.shadow(color: color, radius: shadow.radius, x: shadow.x, y: shadow.y))
        }
        return result
    }
}

/// A style laid out in a rectangle of its own, whatever is filled.
struct AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let bounds: Rect

    func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        var result = base._paint(in: environment)
        let paint = result.paint
        result.paint = { [bounds] _ in paint(bounds) }
        return result
    }
}

/// A shadow that belongs to a style.
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: Double
    let x: Double
    let y: Double
    let isInner: Bool

    /// A shadow below what is filled.
    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: max(0, finite(radius)), x: finite(x), y: finite(y), isInner: false)
    }

    /// A shadow that the edge of what is filled casts inwards.
    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: max(0, finite(radius)), x: finite(x), y: finite(y), isInner: true)
    }
}

extension ShapeStyle {
    /// The style with its alpha multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }

    /// The style put over what lies below it by `mode`.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendModeShapeStyle(base: self, mode: mode) }

    /// The style with a shadow.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }

    /// The style laid out in `rect`, in points of the view that is filled.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { AnchoredShapeStyle(base: self, bounds: Rect(rect)) }
}

// Changes of the foreground style that is in force.
extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with its alpha multiplied by `opacity`.
    public static func opacity(_ opacity: Double) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().opacity(opacity)) }

    /// The foreground style put over what lies below it by `mode`.
    public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().blendMode(mode)) }

    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().shadow(style)) }
}
