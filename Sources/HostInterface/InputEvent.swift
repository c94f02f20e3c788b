import GridCore
import Scene

/// Something that a person did. Positions in screen points, times in seconds of the host's clock.
public enum InputEvent: Hashable, Sendable {
    /// A finger, a pen or a mouse did something.
    case pointer(PointerEvent)
    /// A wheel was turned, or two fingers moved over a touchpad.
    case wheel(WheelEvent)
    /// Two fingers on a touchpad turned or spread; on a touch screen each finger is a pointer of its own.
    case pinch(PinchEvent)
    case key(KeyEvent)
    /// An input method wrote something into the focused field.
    case text(TextEvent)
    /// A host that scrolls by itself, such as a page, has moved a scroll view's content. The offset is `ScrollInfo.offset`'s.
    case scrolled(LayerID, to: Point)
    /// The host's focus, a screen reader's cursor among them, is on that thing now; `nil` where it left the screen.
    case focus(LayerID?)
    /// An accessibility action on the thing with that layer number.
    case perform(Action, on: LayerID)
    /// The host's own way back, as a browser's button is, until so many steps back are left (`ScreenContent.stepsBack`).
    case goBack(to: Int)
    /// The window came to the front, or left it.
    case activity(isActive: Bool)
}

/// What is held on the keyboard.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let option = Modifiers(rawValue: 1 << 2)
    /// The key of the platform's own commands: Command on Apple's keyboards, Super elsewhere.
    public static let command = Modifiers(rawValue: 1 << 3)
    public static let capsLock = Modifiers(rawValue: 1 << 4)
}

/// What a finger, a pen or a mouse did.
public struct PointerEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case touch, mouse, pen }

    public enum Phase: Hashable, Sendable {
        /// Went down: a finger touched, a button was pressed.
        case began
        case moved
        /// Went up again.
        case ended
        /// The system took the pointer away; nothing that began may happen.
        case cancelled
        /// Moved over the screen without being down.
        case hovered
        /// Was over the screen without being down and is no more.
        case left
    }

    public enum Button: Hashable, Sendable { case primary, secondary, middle }

    public var phase: Phase
    public var position: Point
    public var time: Double
    /// Tells the fingers of a hand apart; the same from `began` to `ended`.
    public var pointer: Int
    public var kind: Kind
    public var button: Button
    public var modifiers: Modifiers

    public init(
        _ phase: Phase, at position: Point, time: Double, pointer: Int = 0, kind: Kind = .touch, button: Button = .primary,
        modifiers: Modifiers = []
    ) {
        self.phase = phase
        self.position = position
        self.time = time
        self.pointer = pointer
        self.kind = kind
        self.button = button
        self.modifiers = modifiers
    }
}

/// A turn of a wheel, or a movement of two fingers over a touchpad.
public struct WheelEvent: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        /// A notch of a wheel: a step by itself.
        case step
        /// Fingers on a touchpad: `ended` may leave the content rolling with the velocity that the movement had.
        case began, moved, ended
    }

    public var phase: Phase
    public var position: Point
    /// How far the content is asked to move on, in points; positive towards its end.
    public var delta: Point
    public var time: Double
    public var modifiers: Modifiers

    public init(_ phase: Phase, at position: Point, delta: Point, time: Double, modifiers: Modifiers = []) {
        self.phase = phase
        self.position = position
        self.delta = delta
        self.time = time
        self.modifiers = modifiers
    }
}

/// Two fingers that spread or turn on a touchpad.
public struct PinchEvent: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    public var phase: Phase
    public var position: Point
    /// The distance of the fingers, as a part of what it was at `began`.
    public var scale: Double
    /// Clockwise, in radians since `began`.
    public var angle: Double
    public var time: Double

    public init(_ phase: Phase, at position: Point, scale: Double = 1, angle: Double = 0, time: Double) {
        self.phase = phase
        self.position = position
        self.scale = scale
        self.angle = angle
        self.time = time
    }
}
