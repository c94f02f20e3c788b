import Foundation
import GridCore
import Interaction

/// A number of taps in a row.
public struct TapGesture {
    public typealias Value = ()

    public var count: Int

    /// Fewer than one tap count as one.
    public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Void> {
        MappedMachine(TapMachine(count: gesture.count)) { _ in }
    }
}

/// A number of taps in a row, with the place of the last one.
public struct SpatialTapGesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }
}

extension SpatialTapGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        context.locating(
            MappedMachine(TapMachine(count: gesture.count)) { Value(location: CGPoint(x: $0.x, y: $0.y)) }, in: gesture.coordinateSpace)
    }
}
