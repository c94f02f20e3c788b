import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A projective map of the plane: `[x y 1] × matrix`, divided by the third component.
@frozen
public struct ProjectionTransform: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// The map that changes nothing.
    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    init(_ core: Transform) {
        (m11, m12, m13) = (core.m11, core.m12, core.m13)
        (m21, m22, m23) = (core.m21, core.m22, core.m23)
        (m31, m32, m33) = (core.m31, core.m32, core.m33)
    }

    /// The map in a scene; the one that changes nothing where a number is not finite.
    var core: Transform {
        guard [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) else { return .identity }
        var result = Transform.identity
        (result.m11, result.m12, result.m13) = (m11, m12, m13)
        (result.m21, result.m22, result.m23) = (m21, m22, m23)
        (result.m31, result.m32, result.m33) = (m31, m32, m33)
        return result
    }

    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Turns the map into the one that undoes it; `false` where there is none.
    public mutating func invert() -> Bool {
        guard let inverse = core.inverted else { return false }
        self = ProjectionTransform(inverse)
        return true
    }

    /// The map that undoes this one; this one where there is none.
    public func inverted() -> ProjectionTransform { core.inverted.map { ProjectionTransform($0) } ?? self }

    /// First this map, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(core.followed(by: rhs.core))
    }
}

extension CGPoint {
    /// The image of the point.
    public func applying(_ m: ProjectionTransform) -> CGPoint { CGPoint(m.core.apply(Point(self))) }
}
