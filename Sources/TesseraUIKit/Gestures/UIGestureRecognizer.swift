import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraFoundation
import TesseraGraphics

/// Something that a person does with fingers or a pointer, recognised.
///
/// It acts for a view that it was added to, or in a `UIGestureRecognizerRepresentable`. Lengths are points, times seconds.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        /// Nothing has happened yet that counts.
        case possible = 0
        case began, changed, ended
        /// It was taken away after it had begun.
        case cancelled
        /// It was something else.
        case failed

        /// A gesture that happens at once, such as a tap, was recognised.
        public static let recognized = State.ended
    }

    open internal(set) var state = State.possible
    open var isEnabled = true
    open var name: String?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that it is on: `nil` on a view of SwiftUI, which is none of UIKit's. Places are then those of the screen, as they are on
    /// Apple's hosting view, which fills it.
    open internal(set) weak var view: UIView?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    private var calls: [(target: WeakTarget, action: Selector)] = []
    /// How many fingers take part.
    open var numberOfTouches: Int { state == .possible ? 0 : 1 }
    /// Where it happens now, on the screen.
    package fileprivate(set) final var touch = RecognizedTouch()

    public override init() { super.init() }

    /// Calls a method of a target, which is kept weakly, whenever it begins, changes and ends.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }

    open func addTarget(_ target: Any, action: Selector) { calls.append((WeakTarget(target as AnyObject), action)) }

    /// Ends calls; `nil` stands for every target, or every method.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let wanted = target.map { $0 as AnyObject }
        calls.removeAll { (wanted == nil || $0.target.object === wanted) && (action == nil || $0.action == action) }
    }

    /// Nothing waits for others to fail here: gestures of inner views go first.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    /// Tells the targets.
    package func fire() {
        for call in calls { if let target = call.target.object { call.action(on: target, self) } }
        act?()
    }
    /// What the library itself does by the gesture.
    var act: (() -> Void)?
    /// Whether a gesture that is about to begin is this one's; such as only one direction.
    var permission: ((RecognizedTouch) -> Bool)?
    package final func allows(_ touch: RecognizedTouch) -> Bool { permission?(touch) ?? true }

    /// Where it happens, in the coordinates of `view`; in those of the screen without one.
    open func location(in view: UIView?) -> CGPoint {
        let point = CGPoint(touch.location)
        return view.map { $0.convert(point, from: nil) } ?? point
    }

    /// Where a finger is: all of them are where the gesture is.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    /// Begins again.
    open func reset() {}

    /// A gesture that happens at once happens at a point of the screen; `false` where it may not.
    func happen(at point: Point) -> Bool {
        guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        touch = RecognizedTouch(location: point, start: point)
        state = .ended
        fire()
        state = .possible
        return true
    }

    /// A fresh machine for one attempt.
    package func makeMachine() -> any GestureMachine<RecognizedTouch> { preconditionFailure("a subclass says what it recognises") }

    /// Whether it goes on for a while, so that it begins and changes before it ends.
    var isContinuous: Bool { true }

    /// Takes what its machine has come to; answers whether those who act on it are to be told.
    package final func take(_ phase: GesturePhase<RecognizedTouch>, isClaiming: Bool) -> Bool {
        guard isEnabled else { return false }
        let before = state
        switch phase {
        case .possible:
            if before != .possible { reset() }
            state = .possible
            return false
        case .active(let value):
            guard isContinuous, isClaiming else { return false }
            if before != .began && before != .changed {
                guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
                state = .began
            } else {
                guard value != touch else { return false }
                state = .changed
            }
            touch = value
            return true
        case .ended(let value):
            if !isContinuous || (before != .began && before != .changed) {
                guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
            }
            touch = value
            state = .ended
            return true
        case .failed:
            let hadBegun = before == .began || before == .changed
            state = hadBegun ? .cancelled : .failed
            return hadBegun
        }
    }
}

private struct WeakTarget {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// Has a say in what a recogniser does.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the recogniser may begin now; it may where nobody says otherwise.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recogniser goes on beside others. Asked when it is put on its view, with a recogniser that stands for all others.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// What a gesture has come to, on the screen.
package struct RecognizedTouch: Hashable, Sendable {
    package var location = Point.zero
    package var start = Point.zero
    package var velocity = Point.zero
    /// How far fingers have spread, and how fast, a part of what it was per second.
    var scale = 1.0
    var scaleVelocity = 0.0
    /// How far fingers have turned, clockwise in radians, and radians per second.
    var rotation = 0.0
    var rotationVelocity = 0.0

    package init(location: Point = .zero, start: Point = .zero, velocity: Point = .zero) {
        self.location = location
        self.start = start
        self.velocity = velocity
    }

    package var translation: Point { Point(x: location.x - start.x, y: location.y - start.y) }
}
