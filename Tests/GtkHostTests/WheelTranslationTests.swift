import GridCore
import HostInterface
import Testing

@testable import GtkHost

/// Wheels and touchpads as distances.
struct WheelTranslationTests {
    private func turn(
        _ x: Double, _ y: Double, inPixels: Bool = false, touchpad: Bool = false, end: Bool = false, modifiers: Modifiers = []
    ) -> WheelTranslation.Turn {
        WheelTranslation.Turn(x: x, y: y, isInPixels: inPixels, isTouchpad: touchpad, isEnd: end, modifiers: modifiers)
    }

    @Test("A notch moves a viewport by its height to the power of two thirds")
    func notch() {
        var wheel = WheelTranslation()
        let event = wheel.event(turn(0, 1), at: .zero, viewport: 1000, time: 0)
        #expect(event.phase == .step)
        #expect((event.delta.y - 100).magnitude < 1e-9 && event.delta.x == 0)
        for height in [Double.nan, .infinity, 0, -5] { #expect(WheelTranslation.notch(height) == 1) }
    }

    @Test("Fingers on a touchpad begin, move and end")
    func phases() {
        var wheel = WheelTranslation()
        let turns = [
            turn(0, 2, inPixels: true, touchpad: true), turn(0, 2, inPixels: true, touchpad: true), turn(0, 0, touchpad: true, end: true),
        ]
        let events = (turns + turns).map { wheel.event($0, at: .zero, viewport: 500, time: 0) }
        #expect(events.map(\.phase) == [.began, .moved, .ended, .began, .moved, .ended])
        #expect(events[0].delta == Point(x: 0, y: 5))
    }

    @Test("Shift turns a wheel sideways, a touchpad goes both ways by itself")
    func shift() {
        var wheel = WheelTranslation()
        let sideways = wheel.event(turn(0, 1, modifiers: .shift), at: .zero, viewport: 1000, time: 0)
        #expect(sideways.delta.y == 0 && sideways.delta.x > 99)
        let touchpad = wheel.event(turn(0, 1, inPixels: true, touchpad: true, modifiers: .shift), at: .zero, viewport: 1000, time: 0)
        #expect(touchpad.delta.x == 0)
    }
}
