import Foundation
import GridCore
import Scene
import ViewGraph

/// A modifier that changes how each of the modified views is drawn, and neither its size nor its place.
@MainActor @preconcurrency
protocol LayerEffect: PrimitiveModifier {
    /// Changes the layer of a view of `size`.
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues)

    /// Moves, turns or scales the drawing of a view of `size`; touches follow it.
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform

    /// Whether a view of `size` takes a touch at a point; `nil` where the effect does not matter for that.
    func takesTouch(isRightToLeft: Bool) -> ((Point, Size) -> Bool)?

    /// Whether the view is there for readers and touches.
    var isShown: Bool { get }
}

extension LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {}
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform { .identity }
    func takesTouch(isRightToLeft: Bool) -> ((Point, Size) -> Bool)? { nil }
    var isShown: Bool { true }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = EffectNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: EffectNode.self)
        let environment = EnvironmentValues(node.environment)
        let isRightToLeft = node.isRightToLeft
        node.effect = { apply(to: &$0, size: $1, in: environment) }
        node.transform = { transform($0, isRightToLeft: isRightToLeft) }
        node.hitShape = takesTouch(isRightToLeft: isRightToLeft)
        node.isShown = isShown
    }
}
