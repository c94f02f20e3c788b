import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// A modifier that draws views through a map of the plane which depends on their size.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The map for a view of `size`, about its top-left corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    @MainActor public static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        GeometryLayerEffect._makeNode(GeometryLayerEffect(effect: modifier), content: content, in: context)
    }

    @MainActor public static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        GeometryLayerEffect._updateNode(node, to: GeometryLayerEffect(effect: modifier), content: content)
    }

    public static func _unitCount(content: Int?) -> Int? { content }

    /// The effect, drawn only: readers of frames and touches see the view where it was.
    public func ignoredByLayout() -> some ViewModifier { DrawnOnlyEffect(effect: self) }
}

/// Draws a view through a map that a user's effect gives.
private struct GeometryLayerEffect<E: GeometryEffect> {
    var effect: E
}

extension GeometryLayerEffect: Animatable {
    var animatableData: E.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
}

extension GeometryLayerEffect: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform { effect.effectValue(size: CGSize(size)).core }
}

/// An effect that moves what is drawn and nothing else.
private struct DrawnOnlyEffect<Base: GeometryEffect> {
    var effect: Base
}

extension DrawnOnlyEffect: Animatable {
    var animatableData: Base.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
}

extension DrawnOnlyEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {
        layer.transform = effect.effectValue(size: CGSize(size)).core
    }
}
