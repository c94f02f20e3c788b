import GridCore
import HostInterface

/// What two gestures, one after the other, have come to.
public enum SequenceValue<First, Second> {
    case first(First)
    /// The first is complete; the second may not have begun.
    case second(First, Second?)
}

extension SequenceValue: Equatable where First: Equatable, Second: Equatable {}
extension SequenceValue: Sendable where First: Sendable, Second: Sendable {}

/// One gesture and then another. The second hears of fingers that are still down as if they had just gone down.
public struct SequenceMachine<First, Second>: GestureMachine {
    public typealias Value = SequenceValue<First, Second>

    private var first: any GestureMachine<First>
    private var second: any GestureMachine<Second>
    /// The fingers that are down, by number, as they were seen last.
    private var down: [Int: PointerEvent] = [:]
    /// When the first was complete.
    private var handover: Double?
    private var isSecondIdle = true

    public init(_ first: any GestureMachine<First>, _ second: any GestureMachine<Second>) {
        self.first = first
        self.second = second
    }

    public var phase: GesturePhase<Value> {
        guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
        switch second.phase {
        case .possible: return .active(.second(value, nil))
        case .active(let next): return .active(.second(value, next))
        case .ended(let next): return .ended(.second(value, next))
        case .failed: return .failed
        }
    }

    public var isClaiming: Bool { first.phase.isFinished && !isFailed }

    private var isFailed: Bool {
        if case .failed = phase { true } else { false }
    }

    /// With no finger down, the second has to begin before the time between two taps is over.
    public var deadline: Double? {
        guard !phase.isFinished else { return nil }
        guard let handover else { return first.deadline }
        if isSecondIdle, down.isEmpty { return handover + GestureLimits.tapInterval }
        return second.deadline
    }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        if let deadline, handover != nil, isSecondIdle, down.isEmpty, input.time > deadline { return second.cancel() }
        note(input)
        if handover != nil { return pass(input) }
        first.receive(input)
        guard case .ended = first.phase else { return }
        handover = input.time
        for var event in down.values.sorted(by: { $0.pointer < $1.pointer }) {
            event.phase = .began
            event.time = input.time
            pass(.pointer(event))
        }
    }

    private mutating func pass(_ input: GestureInput) {
        if case .time = input {} else { isSecondIdle = false }
        second.receive(input)
    }

    private mutating func note(_ input: GestureInput) {
        guard case .pointer(let event) = input else { return }
        switch event.phase {
        case .began, .moved: down[event.pointer] = event
        case .ended, .cancelled: down[event.pointer] = nil
        case .hovered, .left: break
        }
    }

    public mutating func cancel() {
        first.cancel()
        second.cancel()
    }

    public mutating func deliver() {
        first.deliver()
        second.deliver()
    }

    public mutating func adopt(_ newer: any GestureMachine<Value>) {
        guard let newer = newer as? Self else { return }
        first.adopt(newer.first)
        second.adopt(newer.second)
    }
}
