/// Values that can be added and made larger or smaller, so that there is something between two of them: what a movement moves.
public protocol MotionVector: AdditiveArithmetic {
    /// Multiplies every component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The scalar product of the value with itself.
    var magnitudeSquared: Double { get }
}

extension MotionVector {
    /// The value multiplied by `factor`.
    public func times(_ factor: Double) -> Self {
        var result = self
        result.scale(by: factor)
        return result
    }
}

/// Up to four numbers that move together: the origin and size of a frame, a point, a part of a way.
public struct MotionNumbers: MotionVector, Hashable, Sendable {
    public var x, y, z, w: Double

    public init(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    public static var zero: MotionNumbers { MotionNumbers(0) }

    public static func + (one: Self, other: Self) -> Self {
        MotionNumbers(one.x + other.x, one.y + other.y, one.z + other.z, one.w + other.w)
    }

    public static func - (one: Self, other: Self) -> Self {
        MotionNumbers(one.x - other.x, one.y - other.y, one.z - other.z, one.w - other.w)
    }

    public mutating func scale(by rhs: Double) {
        x *= rhs
        y *= rhs
        z *= rhs
        w *= rhs
    }

    public var magnitudeSquared: Double { x * x + y * y + z * z + w * w }
}
