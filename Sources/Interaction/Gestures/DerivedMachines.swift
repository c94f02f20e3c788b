import GridCore
import HostInterface

/// A gesture whose value is made into another.
public struct MappedMachine<Base, Value>: GestureMachine {
    private var base: any GestureMachine<Base>
    private var transform: (Base) -> Value

    public init(_ base: any GestureMachine<Base>, transform: @escaping (Base) -> Value) {
        self.base = base
        self.transform = transform
    }

    public var phase: GesturePhase<Value> { base.phase.map(transform) }
    public var isClaiming: Bool { base.isClaiming }
    public var deadline: Double? { base.deadline }
    public mutating func receive(_ input: GestureInput) { base.receive(input) }
    public mutating func cancel() { base.cancel() }
    public mutating func deliver() { base.deliver() }

    public mutating func adopt(_ newer: any GestureMachine<Value>) {
        guard let newer = newer as? Self else { return }
        base.adopt(newer.base)
        transform = newer.transform
    }
}

/// A gesture that sees positions in coordinates of its own.
public struct LocatedMachine<Value>: GestureMachine {
    private var base: any GestureMachine<Value>
    private var locate: (Point) -> Point

    /// `locate` leads from the screen's coordinates to those of the gesture, as they are at the moment.
    public init(_ base: any GestureMachine<Value>, locate: @escaping (Point) -> Point) {
        self.base = base
        self.locate = locate
    }

    public var phase: GesturePhase<Value> { base.phase }
    public var isClaiming: Bool { base.isClaiming }
    public var deadline: Double? { base.deadline }
    public mutating func receive(_ input: GestureInput) { base.receive(input.located { locate($0) }) }
    public mutating func cancel() { base.cancel() }
    public mutating func deliver() { base.deliver() }

    public mutating func adopt(_ newer: any GestureMachine<Value>) {
        guard let newer = newer as? Self else { return }
        base.adopt(newer.base)
        locate = newer.locate
    }
}

/// A gesture that somebody listens to: hears the phase whenever it is delivered.
public struct ObservedMachine<Value>: GestureMachine {
    private var base: any GestureMachine<Value>
    /// Gets the phase that was told last and the one now.
    private var listener: (GesturePhase<Value>, GesturePhase<Value>) -> Void
    private var told = GesturePhase<Value>.possible

    public init(
        _ base: any GestureMachine<Value>,
        listener: @escaping (_ before: GesturePhase<Value>, _ now: GesturePhase<Value>) -> Void
    ) {
        self.base = base
        self.listener = listener
    }

    public var phase: GesturePhase<Value> { base.phase }
    public var isClaiming: Bool { base.isClaiming }
    public var deadline: Double? { base.deadline }
    public mutating func receive(_ input: GestureInput) { base.receive(input) }
    public mutating func cancel() { base.cancel() }

    public mutating func deliver() {
        base.deliver()
        let now = base.phase
        guard !told.isFinished else { return }
        defer { told = now }
        listener(told, now)
    }

    public mutating func adopt(_ newer: any GestureMachine<Value>) {
        guard let newer = newer as? Self else { return }
        base.adopt(newer.base)
        listener = newer.listener
    }
}
