import Foundation
import GridCore
import HostInterface
import Interaction

/// A finger or a pointer that goes down and moves.
public struct DragGesture {
    /// What a drag has come to. Places in the gesture's coordinate space.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// Points per second.
        public var velocity: CGSize

        /// How far the drag has gone.
        public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }

        /// Where the drag would come to rest if it were let go now.
        public var predictedEndLocation: CGPoint {
            CGPoint(
                x: location.x + velocity.width * GestureLimits.prediction, y: location.y + velocity.height * GestureLimits.prediction)
        }

        /// How far the drag would go if it were let go now.
        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }

        @MainActor init(_ value: DragValue) {
            time = Date(ofHostClock: value.time)
            location = CGPoint(x: value.location.x, y: value.location.y)
            startLocation = CGPoint(x: value.startLocation.x, y: value.startLocation.y)
            velocity = CGSize(width: value.velocity.x, height: value.velocity.y)
        }
    }

    /// The distance after which a movement is a drag, in points.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
}

extension DragGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        let machine = DragMachine(minimumDistance: Double(gesture.minimumDistance))
        return MappedMachine(context.locating(machine, in: gesture.coordinateSpace)) { Value($0) }
    }
}

extension Date {
    /// A moment of the host's clock by the wall clock.
    @MainActor init(ofHostClock seconds: Double) {
        self.init(timeIntervalSince1970: (HostContext.current?.startOfClock ?? 0) + seconds)
    }
}
