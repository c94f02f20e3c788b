import Glibc
import GridCore
import HostInterface

/// What two fingers have come to.
public struct PinchValue: Hashable, Sendable {
    /// Seconds of the host's clock.
    public var time: Double
    /// The distance of the fingers, as a part of what it was.
    public var scale: Double
    /// Change of `scale` per second.
    public var scaleVelocity: Double
    /// Clockwise, in radians; goes on beyond a whole turn.
    public var angle: Double
    /// Radians per second.
    public var angularVelocity: Double
    /// The point between the fingers when they went down.
    public var startLocation: Point
}

/// Two fingers that spread or turn, on a touch screen or a touchpad.
///
/// It begins when the scale or the angle, whichever it is made for, has changed by a minimum. The value counts from the moment at which
/// the second finger went down.
public struct PinchMachine: GestureMachine {
    /// What the machine waits for.
    public enum Quantity: Hashable, Sendable {
        /// A change of the scale by so much at least.
        case scale(minimum: Double)
        /// A turn by so many radians at least.
        case angle(minimum: Double)
    }

    private var quantity: Quantity
    private var fingers: [(pointer: Int, position: Point)] = []
    private var startDistance = 1.0
    private var startCenter = Point.zero
    private var lastDirection = 0.0
    private var angle = 0.0
    private var isOnTouchpad = false
    /// Scale and angle as the coordinates of a point, to know how fast they change.
    private var tracker = VelocityTracker()
    public private(set) var phase = GesturePhase<PinchValue>.possible

    public init(_ quantity: Quantity) {
        switch quantity {
        case .scale(let minimum): self.quantity = .scale(minimum: tamed(minimum, or: 0.01))
        case .angle(let minimum): self.quantity = .angle(minimum: tamed(minimum, or: .pi / 180))
        }
    }

    public var isClaiming: Bool { phase.value != nil }
    public var deadline: Double? { nil }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        switch input {
        case .pointer(let event): receive(event)
        case .pinch(let event): receive(event)
        case .time: break
        }
    }

    private mutating func receive(_ event: PointerEvent) {
        switch event.phase {
        case .began:
            guard fingers.count < 2 else { return }
            fingers.append((event.pointer, event.position))
            if fingers.count == 2 { begin(at: event.time) }
        case .moved:
            guard let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return }
            fingers[index].position = event.position
            if fingers.count == 2 { move(at: event.time) }
        case .ended:
            guard fingers.contains(where: { $0.pointer == event.pointer }) else { return }
            finish()
        case .cancelled: if fingers.contains(where: { $0.pointer == event.pointer }) { phase = .failed }
        case .hovered, .left: break
        }
    }

    private mutating func receive(_ event: PinchEvent) {
        switch event.phase {
        case .began:
            guard fingers.isEmpty else { return }
            isOnTouchpad = true
            startCenter = event.position
            tracker.add(Point(x: 1, y: 0), at: event.time)
        case .moved:
            guard isOnTouchpad, event.scale.isFinite, event.angle.isFinite else { return }
            take(scale: max(0, event.scale), angle: event.angle, at: event.time)
        case .ended: if isOnTouchpad { finish() }
        case .cancelled: if isOnTouchpad { phase = .failed }
        }
    }

    private mutating func begin(at time: Double) {
        let (one, other) = (fingers[0].position, fingers[1].position)
        // Fingers at one point have no distance to compare with: a point counts as one.
        startDistance = max(1, one.distance(to: other))
        startCenter = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        lastDirection = atan2(other.y - one.y, other.x - one.x)
        tracker.add(Point(x: 1, y: 0), at: time)
    }

    private mutating func move(at time: Double) {
        let (one, other) = (fingers[0].position, fingers[1].position)
        let direction = atan2(other.y - one.y, other.x - one.x)
        // The shorter way around, so that the angle goes on past half a turn.
        angle += remainder(direction - lastDirection, 2 * .pi)
        lastDirection = direction
        take(scale: one.distance(to: other) / startDistance, angle: angle, at: time)
    }

    private mutating func take(scale: Double, angle: Double, at time: Double) {
        tracker.add(Point(x: scale, y: angle), at: time)
        let velocity = tracker.velocity(at: time)
        let hasBegun: Bool
        switch (phase, quantity) {
        case (.active, _): hasBegun = true
        case (_, .scale(let minimum)): hasBegun = abs(scale - 1) >= minimum
        case (_, .angle(let minimum)): hasBegun = abs(angle) >= minimum
        }
        guard hasBegun else { return }
        phase = .active(
            PinchValue(
                time: time, scale: scale, scaleVelocity: velocity.x, angle: angle, angularVelocity: velocity.y, startLocation: startCenter))
    }

    private mutating func finish() {
        if case .active(let value) = phase { phase = .ended(value) } else { phase = .failed }
    }

    public mutating func cancel() { phase = .failed }

    public mutating func adopt(_ newer: any GestureMachine<PinchValue>) {
        if let newer = newer as? PinchMachine { quantity = newer.quantity }
    }
}
