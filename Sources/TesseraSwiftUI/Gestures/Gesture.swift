import Foundation
import GridCore
import Interaction
import ViewGraph

/// Something that a person does with fingers or a pointer, described by a value.
///
/// The member whose name begins with an underscore is the door to the machines that recognise gestures; only the gestures of this module
/// implement it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What the gesture tells.
    associatedtype Value
    associatedtype Body: Gesture

    var body: Self.Body { get }

    static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Self.Value>
}

extension Gesture where Self.Value == Self.Body.Value {
    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Self.Value> {
        Body._makeMachine(gesture.body, in: context)
    }
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("body of the primitive gesture \(Self.self) was asked for") }
}

extension Never: Gesture {
    public typealias Value = Never
    public static func _makeMachine(_ gesture: Never, in context: _GestureContext) -> any GestureMachine<Never> {}
}

/// Where a gesture is made: the view that it is on.
@MainActor
public struct _GestureContext {
    weak var node: LayoutNode?

    /// The machine with positions in `space` in place of the screen's.
    func locating<Value>(_ machine: any GestureMachine<Value>, in space: CoordinateSpace) -> any GestureMachine<Value> {
        guard space != .global else { return machine }
        let reference = space.reference
        return LocatedMachine(machine) { [weak node] point in node?.place(onScreen: point, in: reference) ?? point }
    }

    /// A place of the screen, as a part of the view's size.
    func anchor(of point: GridCore::Point) -> UnitPoint {
        guard let node, node.frame.width > 0, node.frame.height > 0 else { return .center }
        let place = node.place(onScreen: point)
        return UnitPoint(x: place.x / node.frame.width, y: place.y / node.frame.height)
    }

    /// A place of the screen in a space around the view.
    package func place(of point: GridCore::Point, in space: CoordinateSpace) -> GridCore::Point {
        space == .global ? point : node?.place(onScreen: point, in: space.reference) ?? point
    }

    /// A place of the screen in the view's own coordinates.
    func place(of point: GridCore::Point) -> GridCore::Point { node?.place(onScreen: point) ?? point }
}
