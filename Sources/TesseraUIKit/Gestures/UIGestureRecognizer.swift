import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics

/// Something that a person does with fingers or a pointer, recognised.
///
/// A recogniser works in a `UIGestureRecognizerRepresentable`, which tells it what happens and acts on it: targets and actions need
/// Objective-C. Lengths are points, times seconds.
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
    open var view: UIView? { nil }
    /// How many fingers take part.
    open var numberOfTouches: Int { state == .possible ? 0 : 1 }
    /// Where it happens now, on the screen.
    package fileprivate(set) final var touch = RecognizedTouch()

    public override init() { super.init() }

    /// Where it happens, in the coordinates of `view`; in those of the screen without one.
    open func location(in view: UIView?) -> CGPoint {
        let point = CGPoint(touch.location)
        return view.map { $0.convert(point, from: nil) } ?? point
    }

    /// Where a finger is: all of them are where the gesture is.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    /// Begins again.
    open func reset() {}

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
