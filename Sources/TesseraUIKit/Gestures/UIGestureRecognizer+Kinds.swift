import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics

/// Taps in a row at one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    /// One finger: more are never recognised.
    open var numberOfTouchesRequired = 1

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        MappedMachine(TapMachine(count: numberOfTapsRequired)) { RecognizedTouch(location: $0, start: $0) }
    }

    override var isContinuous: Bool { false }
}

/// A finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// What is taken off the translation, by `setTranslation`.
    private var origin = CGPoint.zero

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        MappedMachine(DragMachine()) { RecognizedTouch(location: $0.location, start: $0.startLocation, velocity: $0.velocity) }
    }

    open override func reset() { origin = .zero }

    /// How far the finger has gone since it went down, or since the translation was set.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(x: CGFloat(touch.translation.x) - origin.x, y: CGFloat(touch.translation.y) - origin.y)
    }

    /// Counts from now on as if the finger had gone so far.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: CGFloat(touch.translation.x) - translation.x, y: CGFloat(touch.translation.y) - translation.y)
    }

    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(touch.velocity) }
}

/// A finger that rests. It begins once the finger has rested long enough and goes on until it goes up, wherever it moves.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// How long the finger has to rest, in seconds.
    open var minimumPressDuration: TimeInterval = GestureLimits.pressDuration
    /// How far it may move meanwhile, in points.
    open var allowableMovement: CGFloat = 10

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        HeldMachine(duration: minimumPressDuration, movement: Double(allowableMovement))
    }
}

/// Two fingers that spread.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var base = 1.0

    /// The distance of the fingers as a part of what it was when they went down, or since it was set.
    open var scale: CGFloat {
        get { CGFloat(touch.scale / base) }
        set { base = newValue > 0 ? touch.scale / Double(newValue) : touch.scale }
    }
    /// Change of the scale per second.
    open var velocity: CGFloat { CGFloat(touch.scaleVelocity) }

    open override var numberOfTouches: Int { state == .possible ? 0 : 2 }
    open override func reset() { base = 1 }

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        MappedMachine(PinchMachine(.scale(minimum: 0.01))) { RecognizedTouch($0) }
    }
}

/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var base = 0.0

    /// Clockwise, in radians, since the fingers went down, or since it was set.
    open var rotation: CGFloat {
        get { CGFloat(touch.rotation - base) }
        set { base = touch.rotation - Double(newValue) }
    }
    /// Radians per second.
    open var velocity: CGFloat { CGFloat(touch.rotationVelocity) }

    open override var numberOfTouches: Int { state == .possible ? 0 : 2 }
    open override func reset() { base = 0 }

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        MappedMachine(PinchMachine(.angle(minimum: .pi / 180))) { RecognizedTouch($0) }
    }
}

extension RecognizedTouch {
    fileprivate init(_ pinch: PinchValue) {
        location = pinch.startLocation
        start = pinch.startLocation
        scale = pinch.scale
        scaleVelocity = pinch.scaleVelocity
        rotation = pinch.angle
        rotationVelocity = pinch.angularVelocity
    }
}

/// A finger that goes down, rests for a while and then may move until it goes up.
private struct HeldMachine: GestureMachine {
    private var duration: Double
    private var movement: Double
    private var pointer: Int?
    private var start = Point.zero
    private var startTime = 0.0
    private(set) var phase = GesturePhase<RecognizedTouch>.possible

    init(duration: Double, movement: Double) {
        self.duration = duration.isNaN ? GestureLimits.pressDuration : max(0, duration)
        self.movement = movement.isNaN ? GestureLimits.slop : max(0, movement)
    }

    var isClaiming: Bool { phase.value != nil }
    var deadline: Double? { pointer != nil && phase.value == nil && !phase.isFinished ? startTime + duration : nil }

    mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        if let deadline, input.time >= deadline { phase = .active(RecognizedTouch(location: start, start: start)) }
        guard case .pointer(let event) = input else {
            if case .pinch = input { phase = .failed }
            return
        }
        guard event.phase != .began else {
            // A second finger is something else.
            guard pointer == nil else { return phase = .failed }
            pointer = event.pointer
            start = event.position
            startTime = event.time
            return
        }
        guard event.pointer == pointer else { return }
        let touch = RecognizedTouch(location: event.position, start: start)
        switch event.phase {
        case .moved:
            let (dx, dy) = (touch.translation.x, touch.translation.y)
            if phase.value != nil { phase = .active(touch) } else if dx * dx + dy * dy > movement * movement { phase = .failed }
        case .ended: phase = phase.value != nil ? .ended(touch) : .failed
        case .cancelled: phase = .failed
        case .began, .hovered, .left: break
        }
    }

    mutating func cancel() { if !phase.isFinished { phase = .failed } }

    mutating func adopt(_ newer: any GestureMachine<RecognizedTouch>) {
        guard let newer = newer as? HeldMachine else { return }
        duration = newer.duration
        movement = newer.movement
    }
}

/// A finger that flicks in one direction. It is recognised once it has gone 40 points in half a second, nearly straight; by eye.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction = Direction.right
    /// One finger: more are never recognised.
    open var numberOfTouchesRequired = 1

    package override func makeMachine() -> any GestureMachine<RecognizedTouch> {
        var ways: [Point] = []
        if direction.contains(.right) { ways.append(Point(x: 1, y: 0)) }
        if direction.contains(.left) { ways.append(Point(x: -1, y: 0)) }
        if direction.contains(.up) { ways.append(Point(x: 0, y: -1)) }
        if direction.contains(.down) { ways.append(Point(x: 0, y: 1)) }
        return MappedMachine(FlickMachine(ways: ways)) { RecognizedTouch(location: $0.location, start: $0.start) }
    }

    override var isContinuous: Bool { false }
}
