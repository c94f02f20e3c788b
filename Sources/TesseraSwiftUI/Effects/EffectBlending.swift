import Foundation
import Interaction
import Scene

/// An effect that can be done in part.
@MainActor @preconcurrency
protocol BlendedEffect: LayerEffect {
    /// The effect that is `part` of the way from this one to another, 0 to 1.
    func blended(towards other: Self, by part: Double) -> Self
}

extension BlendedEffect where Self: Animatable {
    func blended(towards other: Self, by part: Double) -> Self {
        var way = other.animatableData - animatableData
        way.scale(by: part)
        var result = self
        result.animatableData = animatableData + way
        return result
    }
}

extension OpacityEffect: BlendedEffect {}
extension ScaleEffect: BlendedEffect {}
extension RotationEffect: BlendedEffect {}
extension SpaceRotationEffect: BlendedEffect {}

extension FilterEffect: BlendedEffect {
    func blended(towards other: FilterEffect, by part: Double) -> FilterEffect {
        switch (filter, other.filter) {
        case (.blur(let one), .blur(let two)): FilterEffect(filter: .blur(radius: one + (two - one) * part))
        case (.colorMatrix(let one), .colorMatrix(let two)):
            FilterEffect(filter: .colorMatrix(zip(one, two).map { $0 + ($1 - $0) * part }))
        default: part < 0.5 ? self : other
        }
    }
}

extension ProjectionEffect: BlendedEffect {
    func blended(towards other: ProjectionEffect, by part: Double) -> ProjectionEffect {
        func mixed(_ key: KeyPath<ProjectionTransform, CGFloat>) -> CGFloat {
            projection[keyPath: key] + (other.projection[keyPath: key] - projection[keyPath: key]) * part
        }
        var result = ProjectionTransform()
        (result.m11, result.m12, result.m13) = (mixed(\.m11), mixed(\.m12), mixed(\.m13))
        (result.m21, result.m22, result.m23) = (mixed(\.m21), mixed(\.m22), mixed(\.m23))
        (result.m31, result.m32, result.m33) = (mixed(\.m31), mixed(\.m32), mixed(\.m33))
        return ProjectionEffect(projection: result)
    }
}
