import GridCore
import HostInterface
import Interaction

/// What a person does with the device, as a host's events. Positions in points from the screen's top-left corner, times in seconds; what
/// takes time turns the clock. Numbers that are not finite leave the screen as it is.
extension VirtualDevice {
    /// The time between two events of a finger that moves.
    private static let step = VirtualDevice.frame

    /// A finger goes down at `point` and up again at once, `count` times in a row. Answers whether something on the screen wanted it.
    @discardableResult
    public func tap(at point: Point, count: Int = 1) -> Bool {
        var isWanted = false
        for number in 0..<max(1, min(count, 100)) {
            if number > 0 { advance(by: 0.1) }
            send(.pointer(touch(.began, at: point)))
            isWanted = send(.pointer(touch(.ended, at: point)))
        }
        return isWanted
    }

    /// Two taps in a row.
    @discardableResult
    public func doubleTap(at point: Point) -> Bool { tap(at: point, count: 2) }

    /// A finger rests at `point` for `duration`.
    @discardableResult
    public func longPress(at point: Point, duration: Double = 0.6) -> Bool {
        send(.pointer(touch(.began, at: point)))
        advance(by: duration)
        return send(.pointer(touch(.ended, at: point)))
    }

    /// A finger goes down at `start`, rests for `hold`, moves straight to `end` in `duration` and goes up: while it still moves, or
    /// after it has `rest`ed there.
    @discardableResult
    public func drag(
        from start: Point, to end: Point, duration: Double = 0.3, hold: Double = 0, rest: Double = 0, kind: PointerEvent.Kind = .touch
    ) -> Bool {
        send(.pointer(touch(.began, at: start, kind: kind)))
        advance(by: hold)
        move(over: duration) { part in
            let place = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            send(.pointer(touch(.moved, at: place, kind: kind)))
        }
        advance(by: rest)
        return send(.pointer(touch(.ended, at: end, kind: kind)))
    }

    /// Two fingers around `center` spread until their distance is `scale` times what it was, and turn clockwise by `angle` radians.
    @discardableResult
    public func pinch(at center: Point, scale: Double = 1, angle: Double = 0, span: Double = 100, duration: Double = 0.3) -> Bool {
        func fingers(_ part: Double) -> [Point] {
            let reach = span / 2 * (1 + (scale - 1) * part)
            return [-reach, reach].map { Point(x: center.x + $0, y: center.y).turned(by: angle * part, around: center) }
        }
        func send(_ phase: PointerEvent.Phase, _ part: Double) -> [Bool] {
            fingers(part).enumerated().map { self.send(.pointer(touch(phase, at: $1, pointer: $0))) }
        }
        _ = send(.began, 0)
        move(over: duration) { _ = send(.moved, $0) }
        return send(.ended, 1).contains(true)
    }

    /// Two fingers around `center` turn clockwise by `angle` radians.
    @discardableResult
    public func rotate(at center: Point, by angle: Double, duration: Double = 0.3) -> Bool {
        pinch(at: center, angle: angle, duration: duration)
    }

    /// A mouse that is not down moves to `point`; `nil` takes it off the screen.
    @discardableResult
    public func hover(at point: Point?) -> Bool {
        send(.pointer(PointerEvent(point == nil ? .left : .hovered, at: point ?? .zero, time: context.now, kind: .mouse)))
    }

    /// A click of a mouse.
    @discardableResult
    public func click(at point: Point, button: PointerEvent.Button = .primary, modifiers: Modifiers = []) -> Bool {
        func event(_ phase: PointerEvent.Phase) -> InputEvent {
            .pointer(PointerEvent(phase, at: point, time: context.now, kind: .mouse, button: button, modifiers: modifiers))
        }
        send(event(.began))
        return send(event(.ended))
    }

    /// A notch of a wheel at `point` that asks the content to move on by `delta`.
    @discardableResult
    public func scrollWheel(at point: Point, by delta: Point) -> Bool {
        send(.wheel(WheelEvent(.step, at: point, delta: delta, time: context.now)))
    }

    /// Two fingers on a touchpad at `point` move the content on by `delta` at once, and rest before they go up.
    @discardableResult
    public func scroll(at point: Point, by delta: Point) -> Bool {
        let isWanted = send(.wheel(WheelEvent(.moved, at: point, delta: delta, time: context.now)))
        send(.wheel(WheelEvent(.ended, at: point, delta: .zero, time: context.now)))
        return isWanted
    }

    private func touch(
        _ phase: PointerEvent.Phase, at point: Point, pointer: Int = 0, kind: PointerEvent.Kind = .touch
    ) -> PointerEvent {
        PointerEvent(phase, at: point, time: context.now, pointer: pointer, kind: kind)
    }

    /// Calls `body` with the part of the way that is done, after every frame; the last part is 1.
    private func move(over duration: Double, _ body: (Double) -> Void) {
        let length = duration > 0 ? min(duration, VirtualDevice.longestTime) : 0
        let count = max(1, Int((length / VirtualDevice.step).rounded()))
        for number in 1...count {
            advance(by: length / Double(count))
            body(Double(number) / Double(count))
        }
    }
}
