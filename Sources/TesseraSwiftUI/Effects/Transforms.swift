import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// Draws a view larger or smaller.
struct ScaleEffect {
    var scale: CGSize
    var anchor: UnitPoint
}

extension ScaleEffect: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform {
        Transform.scale(x: finite(scale.width), y: finite(scale.height)).around(anchor.point(in: size, isRightToLeft: isRightToLeft))
    }
}

/// Draws a view turned.
struct RotationEffect {
    var angle: Angle
    var anchor: UnitPoint
}

extension RotationEffect: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform {
        Transform.rotation(angle).around(anchor.point(in: size, isRightToLeft: isRightToLeft))
    }
}

extension Transform {
    /// A rotation from the positive x axis towards the positive y axis: clockwise on a screen.
    static func rotation(_ angle: Angle) -> Transform {
        let radians = angle.radians.isFinite ? angle.radians : 0
        let (sine, cosine) = (sin(radians), cos(radians))
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}

extension UnitPoint {
    /// The point in a view of `size`; leading is on the right where the layout runs right to left.
    func point(in size: Size, isRightToLeft: Bool) -> Point {
        Point(x: finite(isRightToLeft ? 1 - x : x) * size.width, y: finite(y) * size.height)
    }
}

/// Draws a view turned about an axis in space.
struct SpaceRotationEffect {
    var angle: Angle
    var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat
}

extension SpaceRotationEffect: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform {
        let center = anchor.point(in: size, isRightToLeft: isRightToLeft)
        let longest = max(size.width, size.height)
        let depth = longest > 0 ? finite(perspective) / longest : 0
        return turned(depth: depth).around(center)
    }

    /// The rotation about the origin, seen from where things at the distance 1 / `depth` towards the eye reach it.
    private func turned(depth: Double) -> Transform {
        let (x, y, z) = (finite(axis.x), finite(axis.y), finite(axis.z))
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite, angle.radians.isFinite else { return .identity }
        let (kx, ky, kz) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let rest = 1 - cosine
        // Rodrigues' matrix for row vectors: where the x, y and z directions go.
        let forX = (kx * kx * rest + cosine, kx * ky * rest + kz * sine, kx * kz * rest - ky * sine)
        let forY = (kx * ky * rest - kz * sine, ky * ky * rest + cosine, ky * kz * rest + kx * sine)
        let forZ = (kx * kz * rest + ky * sine, ky * kz * rest - kx * sine, kz * kz * rest + cosine)
        let lift = finite(anchorZ)
        var result = Transform.identity
        (result.m11, result.m12, result.m13) = (forX.0, forX.1, -depth * forX.2)
        (result.m21, result.m22, result.m23) = (forY.0, forY.1, -depth * forY.2)
        (result.m31, result.m32) = (-lift * forZ.0, -lift * forZ.1)
        result.m33 = 1 - depth * (lift - lift * forZ.2)
        return result
    }
}

/// Draws a view through a map of the plane.
struct ProjectionEffect {
    let projection: ProjectionTransform
}

extension ProjectionEffect: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform { projection.core }
}

extension View {
    /// Draws the view scaled about `anchor`; its frame stays.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Draws the view scaled about `anchor`; its frame stays.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Draws the view scaled about `anchor`; its frame stays.
    public nonisolated func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view turned clockwise about `anchor`; its frame stays.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, anchor: anchor))
    }

    /// Draws the view turned about an axis in space; its frame stays. `anchorZ` lies in points before the screen. At a perspective
    /// of 1 the eye is as far away as the view's longer side; at 0 it is infinitely far.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(SpaceRotationEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Draws the view through a projection about its top-left corner; its frame stays.
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(ProjectionEffect(projection: transform))
    }

    /// Draws the view through an affine map about its top-left corner; its frame stays.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }
}
