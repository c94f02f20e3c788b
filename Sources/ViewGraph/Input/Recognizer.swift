import GridCore
import HostInterface
import Interaction

/// A gesture at one node of the layout tree, as the router sees it.
///
/// The router hands it what happens, asks whether it claims the pointers, and tells it when others have them. What it has to tell is held
/// back until the router calls `deliver`.
open class Recognizer {
    /// Who goes first where several claim the same pointers.
    public nonisolated enum Precedence: Hashable, Sendable {
        /// Before the gestures of views inside.
        case high
        /// A scroll view: along its axes before gestures of views inside that have not begun; keeps nobody waiting.
        case scroll
        /// After the gestures of views inside.
        case normal
        /// Beside all others.
        case simultaneous
        /// Only hears what happens until somebody has the pointers: claims nothing and keeps nobody waiting.
        case quiet
    }

    /// What the router has decided.
    enum Standing {
        /// Not part of any touch.
        case idle
        case undecided
        /// Claims the pointers and waits for one that goes before it to fail.
        case held
        case won
        /// Failed, or somebody else has the pointers.
        case out
    }

    public private(set) weak var node: LayoutNode?
    public var precedence: Precedence
    /// A gesture that is out of use takes no part in touches that begin.
    public var isEnabled = true
    var standing = Standing.idle
    /// Whether time has made it claim, and not a pointer.
    var isTimely = false

    public init(of node: LayoutNode, precedence: Precedence = .normal) {
        self.node = node
        self.precedence = precedence
    }

    /// Whether it takes part in what `event` begins.
    open func takes(_ event: PointerEvent) -> Bool { event.button == .primary }
    /// Whether it takes part in what two fingers on a touchpad do.
    open var takesPinches: Bool { false }

    /// Whether what is inside hears of a touch only when it is clear that it does not scroll; for scroll views.
    var delaysInside: Bool { true }

    open var isClaiming: Bool { false }
    open var isFinished: Bool { true }
    open var isFailed: Bool { true }
    /// The moment at which time alone changes it.
    open var deadline: Double? { nil }

    open func receive(_ input: GestureInput) {}
    /// Somebody else has the pointers.
    open func cancel() {}
    /// Tells those who listen what has happened.
    open func deliver() {}
    /// Begins again.
    open func reset() {}
}

/// A recogniser that runs a gesture machine.
public final class MachineRecognizer<Value>: Recognizer {
    private var fresh: any GestureMachine<Value>
    /// Whether a pointer that goes down is for this gesture.
    public var accepts: (PointerEvent) -> Bool = { _ in true }
    private var machine: any GestureMachine<Value>

    public init(_ machine: any GestureMachine<Value>, of node: LayoutNode, precedence: Precedence = .normal) {
        fresh = machine
        self.machine = machine
        super.init(of: node, precedence: precedence)
    }

    /// Takes a newer value of the gesture; one that is going on goes on with the newer settings.
    public func update(_ newer: any GestureMachine<Value>) {
        fresh = newer
        if standing == .idle { machine = newer } else { machine.adopt(newer) }
    }

    public override func takes(_ event: PointerEvent) -> Bool { super.takes(event) && accepts(event) }

    /// A machine that is for one finger fails with the first it hears of two.
    public override var takesPinches: Bool { true }
    public override var isClaiming: Bool { machine.isClaiming }
    public override var isFinished: Bool { machine.phase.isFinished }
    public override var isFailed: Bool { machine.phase.isFailed }
    public override var deadline: Double? { machine.deadline }
    public override func receive(_ input: GestureInput) { machine.receive(input) }
    public override func cancel() { machine.cancel() }
    public override func deliver() { machine.deliver() }
    public override func reset() { machine = fresh }
}
