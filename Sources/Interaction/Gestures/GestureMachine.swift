import GridCore
import HostInterface

/// How far a gesture has come.
public enum GesturePhase<Value> {
    /// Nothing has happened yet that counts.
    case possible
    /// It goes on; it may still fail.
    case active(Value)
    /// It is complete.
    case ended(Value)
    /// It was something else, or was taken away.
    case failed

    /// What the gesture tells now.
    public var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }

    /// Whether nothing more will come.
    public var isFinished: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }

    /// The same phase with another value.
    public func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

extension GesturePhase: Equatable where Value: Equatable {}
extension GesturePhase: Sendable where Value: Sendable {}

/// What a gesture hears of.
public enum GestureInput: Hashable, Sendable {
    case pointer(PointerEvent)
    /// Two fingers on a touchpad.
    case pinch(PinchEvent)
    /// The clock has reached that moment, in seconds.
    case time(Double)

    /// The moment at which it happened, in seconds of the host's clock.
    public var time: Double {
        switch self {
        case .pointer(let event): event.time
        case .pinch(let event): event.time
        case .time(let time): time
        }
    }

    /// The same with its position, if it has one, in other coordinates.
    public func located(_ locate: (Point) -> Point) -> GestureInput {
        switch self {
        case .pointer(var event):
            event.position = locate(event.position)
            return .pointer(event)
        case .pinch(var event):
            event.position = locate(event.position)
            return .pinch(event)
        case .time: return self
        }
    }
}

/// A gesture as a value that changes with what it hears: the same inputs give the same phases, whoever asks.
///
/// A machine lives for one attempt. Whoever runs it keeps a fresh copy and begins with that again when the phase is finished. It knows
/// nothing of other gestures: which of several may go on is decided outside, by `isClaiming`.
@MainActor
public protocol GestureMachine<Value> {
    associatedtype Value

    var phase: GesturePhase<Value> { get }
    /// Whether what has happened so far is this gesture's, so that others have to step back: a drag that has gone far enough, a press
    /// that has lasted long enough. A gesture that is merely active, such as a press that has just begun, claims nothing.
    var isClaiming: Bool { get }
    /// The moment at which time alone changes the phase; the machine then wants an input `.time`.
    var deadline: Double? { get }

    mutating func receive(_ input: GestureInput)
    /// Somebody else has the pointers.
    mutating func cancel()
    /// Tells those who listen what has changed since the last call.
    mutating func deliver()
    /// Takes settings and listeners of a newer value of the same gesture, and keeps what has happened.
    mutating func adopt(_ newer: any GestureMachine<Value>)
}

extension GestureMachine {
    public mutating func deliver() {}
}

/// Distances and times that gestures are told apart by: by knowledge of the platform, not from a recording.
public enum GestureLimits {
    /// How far a finger may move before a touch is a movement, in points.
    public static let slop = 10.0
    /// The longest time between two taps that belong together, in seconds.
    public static let tapInterval = 0.35
    /// How long a finger rests until it is a long press, where nobody says otherwise, in seconds.
    public static let pressDuration = 0.5
    /// How long a scroll view waits for a movement before what is inside it hears of a touch, in seconds.
    public static let scrollDelay = 0.15
    /// How long a finger rests on a control that repeats what it does before it does it again, and how long it takes from then on, in
    /// seconds. Chosen by eye.
    public static let repeatDelay = 0.5
    public static let repeatInterval = 0.1
    /// How far beyond a control's edge a finger that went down on it still presses it, in points.
    public static let pressMargin = 70.0
    /// How far ahead a drag's end is predicted, in seconds.
    public static let prediction = 0.25
}

extension Point {
    /// The distance to `other`, in points.
    func distance(to other: Point) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A user's limit in points or seconds: negative counts as 0, NaN as `fallback`; infinity is allowed.
func tamed(_ limit: Double, or fallback: Double) -> Double { limit.isNaN ? fallback : max(0, limit) }
