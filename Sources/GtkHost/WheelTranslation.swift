import Foundation
import GridCore
import HostInterface

/// Turns of wheels and movements on touchpads as distances in points.
///
/// A notch moves a viewport by its height to the power of two thirds, as GTK's own scrolled windows do; what a touchpad says in pixels
/// of a surface counts two and a half times, which is GTK's factor too.
struct WheelTranslation {
    /// A raw turn, as GTK hands it over.
    struct Turn {
        var x: Double
        var y: Double
        /// Whether the numbers are pixels; otherwise notches of a wheel.
        var isInPixels: Bool
        /// Whether fingers lie on a touchpad, so that there is an end.
        var isTouchpad: Bool
        /// The fingers have been lifted.
        var isEnd: Bool
        var modifiers: Modifiers
    }

    private static let pixelFactor = 2.5
    private var isMoving = false

    /// The event for a turn, `viewport` points high.
    mutating func event(_ turn: Turn, at position: Point, viewport: Double, time: Double) -> WheelEvent {
        var delta = Point(x: turn.x, y: turn.y)
        // Shift turns a wheel that has one axis round.
        if turn.modifiers.contains(.shift), !turn.isTouchpad, delta.x == 0 { delta = Point(x: delta.y, y: 0) }
        let factor = turn.isInPixels ? WheelTranslation.pixelFactor : WheelTranslation.notch(viewport)
        delta = Point(x: delta.x * factor, y: delta.y * factor)
        let phase: WheelEvent.Phase
        if !turn.isTouchpad {
            phase = .step
        } else if turn.isEnd {
            phase = .ended
            isMoving = false
        } else {
            phase = isMoving ? .moved : .began
            isMoving = true
        }
        return WheelEvent(phase, at: position, delta: delta, time: time, modifiers: turn.modifiers)
    }

    /// How far one notch moves a viewport of a height, in points.
    static func notch(_ viewport: Double) -> Double {
        guard viewport.isFinite, viewport > 1 else { return 1 }
        return pow(viewport, 2.0 / 3)
    }
}
