import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene

/// What a person does with fingers and pointers. Lengths in points, times in seconds; what takes time turns the screen's clock.
extension Screen {
    /// Taps the middle of the thing with `identifier` twice.
    public func doubleTap(_ identifier: String) throws { device.doubleTap(at: try middle(of: identifier)) }

    /// Lets a finger rest on the middle of the thing with `identifier`.
    public func longPress(_ identifier: String, duration: Double = 0.6) throws {
        device.longPress(at: try middle(of: identifier), duration: duration)
    }

    /// Drags the thing with `identifier` by a distance. `hold` is how long the finger rests before it moves, as it does to pick
    /// something up.
    public func drag(_ identifier: String, x: CGFloat = 0, y: CGFloat = 0, duration: Double = 0.3, hold: Double = 0) throws {
        let start = try middle(of: identifier)
        let end = Point(x: start.x + (x.isFinite ? Double(x) : 0), y: start.y + (y.isFinite ? Double(y) : 0))
        device.drag(from: start, to: end, duration: duration, hold: hold)
    }

    /// Drags the thing with `identifier` onto another one.
    public func drag(_ identifier: String, to other: String, duration: Double = 0.5, hold: Double = 0.5) throws {
        device.drag(from: try middle(of: identifier), to: try middle(of: other), duration: duration, hold: hold)
    }

    /// Spreads two fingers on the thing with `identifier` until their distance is `scale` times what it was.
    public func pinch(_ identifier: String, scale: CGFloat, duration: Double = 0.3) throws {
        device.pinch(at: try middle(of: identifier), scale: scale.isFinite ? Double(scale) : 1, duration: duration)
    }

    /// Turns two fingers on the thing with `identifier`, clockwise, by an angle in degrees.
    public func rotate(_ identifier: String, degrees: Double, duration: Double = 0.3) throws {
        device.rotate(at: try middle(of: identifier), by: degrees * .pi / 180, duration: duration)
    }

    /// Moves a mouse over the thing with `identifier` without pressing it.
    public func hover(_ identifier: String) throws { device.hover(at: try middle(of: identifier)) }

    /// Clicks the second button of a mouse on the thing with `identifier`.
    public func secondaryClick(_ identifier: String) throws { device.click(at: try middle(of: identifier), button: .secondary) }

    private func middle(of identifier: String) throws -> Point {
        let frame = try find(identifier).frame
        return Point(x: frame.midX, y: frame.midY)
    }
}
