import Foundation
import Interaction

/// How far something has come at each part of its time: from 0 at the start to 1 at the end.
public struct UnitCurve: Hashable, Sendable {
    let easing: EasingCurve

    private init(_ easing: EasingCurve) { self.easing = easing }

    /// A cubic curve from (0, 0) to (1, 1). The control points' x is brought into 0...1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(.bezier(CubicBezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)))
    }

    public static let linear = UnitCurve(.linear)
    public static let easeIn = UnitCurve(.bezier(CubicBezier(0.42, 0, 1, 1)))
    public static let easeOut = UnitCurve(.bezier(CubicBezier(0, 0, 0.58, 1)))
    public static let easeInOut = UnitCurve(.bezier(CubicBezier(0.42, 0, 0.58, 1)))
    public static let circularEaseIn = UnitCurve(.circularEaseIn)
    public static let circularEaseOut = UnitCurve(.circularEaseOut)
    public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

    /// The way at the part `progress` of the time, held at the ends.
    public func value(at progress: Double) -> Double { easing.value(at: progress) }

    /// The way per part of the time there; 0 before the start and after the end.
    public func velocity(at progress: Double) -> Double { easing.velocity(at: progress) }

    /// The curve with time and way exchanged.
    public var inverse: UnitCurve {
        if case .inverse(let base) = easing { return UnitCurve(base) }
        return UnitCurve(.inverse(easing))
    }
}
