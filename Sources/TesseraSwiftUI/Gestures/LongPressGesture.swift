import Foundation
import Interaction

/// A finger that rests on a view. It tells `true` from the moment at which the finger goes down, and is complete when the finger has
/// rested for long enough.
public struct LongPressGesture {
    public typealias Value = Bool

    /// In seconds.
    public var minimumDuration: Double
    /// How far the finger may move meanwhile, in points.
    public var maximumDistance: CGFloat

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Bool> {
        PressMachine(minimumDuration: gesture.minimumDuration, maximumDistance: Double(gesture.maximumDistance))
    }
}
