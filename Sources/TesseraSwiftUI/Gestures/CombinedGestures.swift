import Interaction

extension Gesture {
    /// This gesture and another one at once.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture and then another one.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

    /// This gesture, or else another one.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Two gestures at once, neither of which waits for the other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    /// What the two tell; `nil` where one has not begun.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SimultaneousGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        let both = SimultaneousMachine(
            First._makeMachine(gesture.first, in: context), Second._makeMachine(gesture.second, in: context))
        return MappedMachine(both) { Value(first: $0.first, second: $0.second) }
    }
}

/// A gesture that is followed by another one.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    public enum Value {
        /// The first is going on.
        case first(First.Value)
        /// The first is complete; the second may not have begun.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SequenceGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        let both = SequenceMachine(First._makeMachine(gesture.first, in: context), Second._makeMachine(gesture.second, in: context))
        return MappedMachine(both) { value in
            switch value {
            case .first(let first): .first(first)
            case .second(let first, let second): .second(first, second)
            }
        }
    }
}

/// Two gestures of which one counts: the first, or the second where the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension ExclusiveGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        let both = ExclusiveMachine(First._makeMachine(gesture.first, in: context), Second._makeMachine(gesture.second, in: context))
        return MappedMachine(both) { value in
            switch value {
            case .first(let first): .first(first)
            case .second(let second): .second(second)
            }
        }
    }
}
