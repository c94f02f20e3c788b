import GridCore
import HostInterface

/// What one of two gestures has come to.
public enum ExclusiveValue<First, Second> {
    case first(First)
    case second(Second)
}

extension ExclusiveValue: Equatable where First: Equatable, Second: Equatable {}
extension ExclusiveValue: Sendable where First: Sendable, Second: Sendable {}

/// One gesture, or else another. The second counts when the first has failed: a double tap, or else a single one.
///
/// A second that time has completed while the first is still undecided, such as a long press beside a drag, does not wait: the person has
/// done what it asks for.
public struct ExclusiveMachine<First, Second>: GestureMachine {
    public typealias Value = ExclusiveValue<First, Second>

    private var first: any GestureMachine<First>
    private var second: any GestureMachine<Second>

    public init(_ first: any GestureMachine<First>, _ second: any GestureMachine<Second>) {
        self.first = first
        self.second = second
    }

    private var isFirstOut: Bool {
        if case .failed = first.phase { true } else { false }
    }

    public var phase: GesturePhase<Value> {
        isFirstOut ? second.phase.map { .second($0) } : first.phase.map { .first($0) }
    }

    public var isClaiming: Bool { isFirstOut ? second.isClaiming : first.isClaiming }

    public var deadline: Double? {
        isFirstOut ? second.deadline : [first.deadline, second.deadline].compactMap(\.self).min()
    }

    public mutating func receive(_ input: GestureInput) {
        guard !phase.isFinished else { return }
        if !isFirstOut { first.receive(input) }
        if first.isClaiming { return second.cancel() }
        let wasClaiming = second.isClaiming
        second.receive(input)
        if case .time = input, second.isClaiming, !wasClaiming { first.cancel() }
    }

    public mutating func cancel() {
        first.cancel()
        second.cancel()
    }

    /// Those who listen to the second hear of it when the first is out.
    public mutating func deliver() {
        first.deliver()
        if isFirstOut || second.phase.isFailed { second.deliver() }
    }

    public mutating func adopt(_ newer: any GestureMachine<Value>) {
        guard let newer = newer as? Self else { return }
        first.adopt(newer.first)
        second.adopt(newer.second)
    }
}

extension GesturePhase {
    /// Whether the gesture has failed.
    public var isFailed: Bool {
        if case .failed = self { true } else { false }
    }
}
