import Foundation
import GridCore
import Interaction

/// Two fingers that spread or close.
public struct MagnifyGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// The distance of the fingers, as a part of what it was.
        public var magnification: CGFloat
        /// Change of the magnification per second.
        public var velocity: CGFloat
        /// The point between the fingers at the beginning, as a part of the view's size.
        public var startAnchor: UnitPoint
        /// The point between the fingers at the beginning, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        MappedMachine(PinchMachine(.scale(minimum: Double(gesture.minimumScaleDelta)))) { value in
            let start = context.place(of: value.startLocation)
            return Value(
                time: Date(ofHostClock: value.time), magnification: value.scale, velocity: value.scaleVelocity,
                startAnchor: context.anchor(of: value.startLocation), startLocation: CGPoint(x: start.x, y: start.y))
        }
    }
}

/// Two fingers that spread or close, by their magnification alone.
public struct MagnificationGesture {
    public typealias Value = CGFloat

    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<CGFloat> {
        MappedMachine(PinchMachine(.scale(minimum: Double(gesture.minimumScaleDelta)))) { CGFloat($0.scale) }
    }
}
