import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import ViewGraph

/// Changes to how a view is drawn, from which more are made by its methods.
public nonisolated protocol VisualEffect: Sendable {
    /// What is done to a view, from the inside out.
    var _steps: [_VisualEffectStep] { get }
}

/// One change to how a view is drawn.
public struct _VisualEffectStep: Sendable {
    let change: @Sendable @MainActor (inout Layer, Size, EnvironmentValues) -> Void
    private let effect: any Sendable
    private let blend: @Sendable @MainActor (any Sendable, Double) -> _VisualEffectStep?

    init<E: BlendedEffect & Sendable>(_ effect: E) {
        self.effect = effect
        change = { layer, size, environment in
            layer.transform = effect.transform(size, isRightToLeft: environment.layoutDirection == .rightToLeft)
            effect.apply(to: &layer, size: size, in: environment)
        }
        blend = { other, part in (other as? E).map { _VisualEffectStep(effect.blended(towards: $0, by: part)) } }
    }

    /// The step that is `part` of the way from this one to another; steps of different kinds are one or the other.
    @MainActor func blended(towards other: _VisualEffectStep, by part: Double) -> _VisualEffectStep {
        blend(other.effect, part) ?? (part < 0.5 ? self : other)
    }
}

/// The effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public var _steps: [_VisualEffectStep] { [] }
}

/// An effect after another.
struct ChainedVisualEffect: VisualEffect {
    let _steps: [_VisualEffectStep]
}

extension VisualEffect {
    private func then<E: BlendedEffect & Sendable>(_ effect: E) -> ChainedVisualEffect {
        ChainedVisualEffect(_steps: _steps + [_VisualEffectStep(effect)])
    }

    public func opacity(_ opacity: Double) -> some VisualEffect {
        then(OpacityEffect(opacity: opacity.isNaN ? 0 : min(max(opacity, 0), 1)))
    }

    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        then(ProjectionEffect(projection: ProjectionTransform(CGAffineTransform(translationX: finite(x), y: finite(y)))))
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        then(ScaleEffect(scale: scale, anchor: anchor))
    }

    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        then(ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
    }

    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
        then(ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        then(RotationEffect(angle: angle, anchor: anchor))
    }

    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        then(SpaceRotationEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        then(ProjectionEffect(projection: ProjectionTransform(transform)))
    }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        then(FilterEffect(filter: .blur(radius: max(0, finite(radius)))))
    }

    public func brightness(_ amount: Double) -> some VisualEffect { then(FilterEffect(matrix: ColorMatrix.brightness(amount))) }
    public func contrast(_ amount: Double) -> some VisualEffect { then(FilterEffect(matrix: ColorMatrix.contrast(amount))) }
    public func saturation(_ amount: Double) -> some VisualEffect { then(FilterEffect(matrix: ColorMatrix.saturation(amount))) }
    public func grayscale(_ amount: Double) -> some VisualEffect { then(FilterEffect(matrix: ColorMatrix.saturation(1 - amount))) }
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        then(FilterEffect(matrix: ColorMatrix.hueRotation(angle.radians)))
    }
}

extension View {
    /// Draws the view with effects that may depend on its size and place; layout is done by then and does not change.
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
    }
}

/// Draws views with effects that are asked for when the view is painted.
private struct VisualEffectModifier {
    let steps: (GeometryProxy) -> [_VisualEffectStep]
}

extension VisualEffectModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = EffectNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: EffectNode.self)
        let environment = EnvironmentValues(node.environment)
        node.effect = { [unowned node] layer, size in
            // Each step sees the layer with the steps before it inside.
            var place = layer.frame
            layer.frame.origin = .zero
            for step in steps(GeometryProxy(node)) {
                var outer = Layer(id: layer.id, frame: Rect(origin: .zero, size: size), children: [layer])
                step.change(&outer, size, environment)
                layer = outer
            }
            place.size = layer.frame.size
            layer.frame = place
        }
    }
}
