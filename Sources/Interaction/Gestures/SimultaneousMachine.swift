import GridCore
import HostInterface

/// What two gestures at once have come to; `nil` where one has not begun.
public struct SimultaneousValue<First, Second> {
    public var first: First?
    public var second: Second?

    public init(first: First? = nil, second: Second? = nil) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousValue: Equatable where First: Equatable, Second: Equatable {}
extension SimultaneousValue: Hashable where First: Hashable, Second: Hashable {}
extension SimultaneousValue: Sendable where First: Sendable, Second: Sendable {}

/// Two gestures at once. It is complete when neither has anything to come and one at least is complete.
public struct SimultaneousMachine<First, Second>: GestureMachine {
    public typealias Value = SimultaneousValue<First, Second>

    private var first: any GestureMachine<First>
    private var second: any GestureMachine<Second>

    public init(_ first: any GestureMachine<First>, _ second: any GestureMachine<Second>) {
        self.first = first
        self.second = second
    }

    public var phase: GesturePhase<Value> {
        let (one, other) = (first.phase, second.phase)
        let value = Value(first: one.value, second: other.value)
        guard value.first != nil || value.second != nil else { return one.isFinished && other.isFinished ? .failed : .possible }
        return one.isFinished && other.isFinished ? .ended(value) : .active(value)
    }

    public var isClaiming: Bool { first.isClaiming || second.isClaiming }

    public var deadline: Double? { [first.deadline, second.deadline].compactMap(\.self).min() }

    public mutating func receive(_ input: GestureInput) {
        first.receive(input)
        second.receive(input)
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
