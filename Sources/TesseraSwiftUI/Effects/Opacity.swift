import Foundation
import GridCore
import Scene
import ViewGraph

/// Makes a view let through what lies below it.
struct OpacityEffect {
    var opacity: Double
}

extension OpacityEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) { layer.opacity = opacity }
    var isShown: Bool { opacity > 0 }
}

/// Keeps a view's room and shows nothing of it.
struct HiddenEffect {}

extension HiddenEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) { layer.opacity = 0 }
    var isShown: Bool { false }
}

/// Puts a view's pixels over those below it by another rule than covering them.
struct BlendEffect {
    let mode: BlendMode
}

extension BlendEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) { layer.blendMode = mode.core }
}

/// Paints a view and all in it together before anything is done to the result.
struct GroupEffect {}

extension GroupEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) { layer.isGroup = true }
}

/// How pixels are put over those below them.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

    var core: Scene::BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

extension View {
    /// Multiplies the alpha of the view, from 0 to 1. A view without any takes no touches and is not read out.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity.isNaN ? 0 : min(max(opacity, 0), 1)))
    }

    /// Shows nothing of the view, which keeps its room.
    public nonisolated func hidden() -> some View { modifier(HiddenEffect()) }

    /// Puts the view's pixels over those below it by `blendMode`.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendEffect(mode: blendMode)) }

    /// Paints the view and all in it together, so that an opacity or a shadow outside sees one thing.
    public nonisolated func compositingGroup() -> some View { modifier(GroupEffect()) }

    /// Paints the view and all in it together as one image.
    public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(GroupEffect())
    }
}

/// In which space of colours a group is painted. Pictures are painted in sRGB.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
