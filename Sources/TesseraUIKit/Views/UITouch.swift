import Foundation
import GridCore
import HostInterface
import TesseraGraphics

/// A finger, or a mouse with its button pressed, from where it goes down until it goes up.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Hashable, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Hashable, Sendable { case direct, indirect, pencil, indirectPointer }

    /// The view in which it went down; it keeps the touch wherever that goes.
    open private(set) weak var view: UIView?
    open var window: UIWindow? { view?.window }
    open internal(set) var phase = Phase.began
    /// How often a finger has gone down here in a row.
    public let tapCount: Int
    open internal(set) var timestamp: TimeInterval
    public let type: TouchType
    /// The recognisers of the view and those around it.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        sequence(first: view, next: { $0?.superview }).flatMap { $0?.recognizers ?? [] }
    }
    /// On the screen.
    fileprivate(set) var place: CGPoint
    private var placeBefore: CGPoint

    fileprivate init(_ view: UIView, at place: CGPoint, time: Double, taps: Int, isMouse: Bool) {
        self.view = view
        self.place = place
        placeBefore = place
        start = place
        timestamp = time
        tapCount = taps
        type = isMouse ? .indirectPointer : .direct
    }

    fileprivate let start: CGPoint

    fileprivate func move(to place: CGPoint) {
        placeBefore = self.place
        self.place = place
    }

    /// In the coordinates of a view, those of the screen without one.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
    /// Where it was before it has moved last.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(placeBefore, from: nil) ?? placeBefore }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// The fingers that are down on a screen, told to the views in which they went down.
///
/// A view that does not want several fingers hears of the first only. A finger that a recogniser takes, or a scroll view that begins to
/// move, is cancelled to the view.
@MainActor
package final class ViewTouches {
    private var touches: [UITouch] = []
    private var last: (time: Double, place: CGPoint, count: Int)?

    private init() {}

    package static var ofScreen: ViewTouches? { HostContext.current?.kept(ViewTouches.self) { ViewTouches() } }

    /// A finger goes down at a point of the screen over `root`; `nil` where no view takes it.
    package func begin(in root: UIView, at point: Point, time: Double, isMouse: Bool) -> UITouch? {
        let place = CGPoint(point)
        guard let view = root.hitTest(root.convert(place, from: nil), with: nil) else { return nil }
        guard view.isMultipleTouchEnabled || !touches.contains(where: { $0.view === view }) else { return nil }
        var count = 1
        if let last, time - last.time < 0.35, hypot(place.x - last.place.x, place.y - last.place.y) < 45 { count = last.count + 1 }
        last = (time, place, count)
        let touch = UITouch(view, at: place, time: time, taps: count, isMouse: isMouse)
        touches.append(touch)
        view.touchesBegan([touch], with: event(time))
        return touch
    }

    package func move(_ touch: UITouch, to point: Point, time: Double) {
        guard CGPoint(point) != touch.place else { return }
        touch.move(to: CGPoint(point))
        tell(touch, .moved, time) { $0.touchesMoved([touch], with: $1) }
    }

    package func end(_ touch: UITouch, at point: Point, time: Double) {
        if CGPoint(point) != touch.place { touch.move(to: CGPoint(point)) }
        // A finger that has gone elsewhere was no tap.
        if hypot(touch.place.x - touch.start.x, touch.place.y - touch.start.y) > 10 { last = nil }
        tell(touch, .ended, time) { $0.touchesEnded([touch], with: $1) }
        touches.removeAll { $0 === touch }
    }

    package func cancel(_ touch: UITouch, time: Double) {
        tell(touch, .cancelled, time) { $0.touchesCancelled([touch], with: $1) }
        touches.removeAll { $0 === touch }
    }

    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ time: Double, _ body: (UIView, UIEvent) -> Void) {
        touch.phase = phase
        touch.timestamp = time
        for other in touches where other !== touch { other.phase = .stationary }
        if let view = touch.view { body(view, event(time)) }
    }

    private func event(_ time: Double) -> UIEvent {
        let event = UIEvent()
        event.timestamp = time
        event.allTouches = Set(touches)
        return event
    }
}
