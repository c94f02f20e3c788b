import Foundation
import GridCore
import Interaction

/// Two fingers that turn.
public struct RotateGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// Clockwise since the beginning.
        public var rotation: Angle
        /// Change of the rotation per second.
        public var velocity: Angle
        /// The point between the fingers at the beginning, as a part of the view's size.
        public var startAnchor: UnitPoint
        /// The point between the fingers at the beginning, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// The angle after which the gesture begins.
    public var minimumAngleDelta: Angle

    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        MappedMachine(PinchMachine(.angle(minimum: gesture.minimumAngleDelta.radians))) { value in
            let start = context.place(of: value.startLocation)
            return Value(
                time: Date(ofHostClock: value.time), rotation: .radians(value.angle), velocity: .radians(value.angularVelocity),
                startAnchor: context.anchor(of: value.startLocation), startLocation: CGPoint(x: start.x, y: start.y))
        }
    }
}

/// Two fingers that turn, by their angle alone.
public struct RotationGesture {
    public typealias Value = Angle

    /// The angle after which the gesture begins.
    public var minimumAngleDelta: Angle

    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Angle> {
        MappedMachine(PinchMachine(.angle(minimum: gesture.minimumAngleDelta.radians))) { Angle.radians($0.angle) }
    }
}
