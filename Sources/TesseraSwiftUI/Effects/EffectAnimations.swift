import Foundation
import Interaction
import Scene

// What of each effect moves when it changes in an animation.

extension OpacityEffect: Animatable {
    var animatableData: Double {
        get { opacity }
        set { opacity = min(max(newValue, 0), 1) }
    }
}

extension ScaleEffect: Animatable {
    var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
}

extension RotationEffect: Animatable {
    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
}

extension SpaceRotationEffect: Animatable {
    /// The angle, the axis, the anchor and its depth, the perspective.
    var animatableData: AnimatablePair<AnimatablePair<Double, UnitPoint.AnimatableData>, AnimatablePair<MotionNumbers, CGFloat>> {
        get {
            AnimatablePair(
                AnimatablePair(angle.animatableData, anchor.animatableData),
                AnimatablePair(MotionNumbers(axis.x, axis.y, axis.z, anchorZ), perspective))
        }
        set {
            angle.animatableData = newValue.first.first
            anchor.animatableData = newValue.first.second
            let numbers = newValue.second.first
            axis = (x: numbers.x, y: numbers.y, z: numbers.z)
            anchorZ = numbers.w
            perspective = newValue.second.second
        }
    }
}

extension ShadowEffect: Animatable {
    var animatableData: MotionNumbers {
        get { MotionNumbers(radius, x, y) }
        set {
            radius = max(0, newValue.x)
            x = newValue.y
            y = newValue.z
        }
    }
}

extension FilterEffect: Animatable {
    /// The rows of a colour matrix; nothing of other filters moves.
    var animatableData: ColorMatrixVector {
        get {
            guard case .colorMatrix(let matrix) = filter else { return .zero }
            return ColorMatrixVector(matrix)
        }
        set { if case .colorMatrix = filter { filter = .colorMatrix(newValue.entries) } }
    }
}

/// The twenty numbers of a colour matrix.
struct ColorMatrixVector: VectorArithmetic {
    fileprivate var entries: [Double]

    init(_ entries: [Double]) { self.entries = entries }

    static var zero: ColorMatrixVector { ColorMatrixVector([Double](repeating: 0, count: 20)) }
    static func + (one: Self, other: Self) -> Self { ColorMatrixVector(zip(one.entries, other.entries).map(+)) }
    static func - (one: Self, other: Self) -> Self { ColorMatrixVector(zip(one.entries, other.entries).map(-)) }
    mutating func scale(by rhs: Double) { for index in entries.indices { entries[index] *= rhs } }
    var magnitudeSquared: Double { entries.reduce(0) { $0 + $1 * $1 } }
}
