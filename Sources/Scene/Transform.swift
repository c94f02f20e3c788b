import GridCore

/// A projective transform of the plane, as a 3 × 3 matrix in row-vector convention: `[x y 1] × matrix`, then division by the third
/// component. Affine transforms have `(m13, m23, m33) = (0, 0, 1)`.
public struct Transform: Hashable, Sendable {
    public var m11, m12, m13: Double
    public var m21, m22, m23: Double
    public var m31, m32, m33: Double

    /// An affine transform: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (m11, m12, m13) = (a, b, 0)
        (m21, m22, m23) = (c, d, 0)
        (m31, m32, m33) = (tx, ty, 1)
    }

    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether parallel lines stay parallel (no perspective).
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Whether it only moves things.
    public var isTranslation: Bool { m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 && isAffine }

    /// First `self`, then `next`.
    public func followed(by next: Transform) -> Transform {
        var result = Transform.identity
        result.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31
        result.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32
        result.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33
        result.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31
        result.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32
        result.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33
        result.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31
        result.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32
        result.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33
        return result
    }

    /// The same transform about `anchor` in place of the origin.
    public func around(_ anchor: Point) -> Transform {
        Transform.translation(x: -anchor.x, y: -anchor.y).followed(by: self)
            .followed(by: .translation(x: anchor.x, y: anchor.y))
    }

    /// The image of `point`; a point on the horizon of a perspective stays where it is.
    public func apply(_ point: Point) -> Point {
        let w = point.x * m13 + point.y * m23 + m33
        guard w != 0 else { return point }
        return Point(x: (point.x * m11 + point.y * m21 + m31) / w, y: (point.x * m12 + point.y * m22 + m32) / w)
    }

    /// The transform that undoes this one; `nil` where the matrix is singular.
    public var inverted: Transform? {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0, determinant.isFinite else { return nil }
        var result = Transform.identity
        result.m11 = c11 / determinant
        result.m12 = (m13 * m32 - m12 * m33) / determinant
        result.m13 = (m12 * m23 - m13 * m22) / determinant
        result.m21 = c12 / determinant
        result.m22 = (m11 * m33 - m13 * m31) / determinant
        result.m23 = (m13 * m21 - m11 * m23) / determinant
        result.m31 = c13 / determinant
        result.m32 = (m12 * m31 - m11 * m32) / determinant
        result.m33 = (m11 * m22 - m12 * m21) / determinant
        return result
    }
}
