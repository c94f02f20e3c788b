import Interaction
import ViewGraph

/// A value that a gesture changes while it goes on, and that is back at its beginning when the gesture is over.
@propertyWrapper
public struct GestureState<Value> {
    let initial: Value
    /// Says how the value goes back.
    let reset: (Value, inout Transaction) -> Void
    private(set) var location: StateLocation<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { location?.get() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    /// Puts the value back to its beginning.
    func putBack() {
        guard let location else { return }
        var transaction = Transaction()
        reset(location.get(), &transaction)
        withTransaction(transaction) { location.set(initial) }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let state = property.assumingMemoryBound(to: Self.self)
        state.pointee.location = host.object(at: slot) { StateLocation(state.pointee.initial) }
    }
}

extension GestureState: _InitialValueProperty {}

extension Gesture {
    /// Lets `body` change `state` with every value of the gesture. When the gesture is over, however it ends, the state goes back to where
    /// it began.
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

/// A gesture that changes a gesture state.
public struct GestureStateGesture<Base: Gesture, State> {
    public typealias Value = Base.Value
    public var base: Base
    public var state: GestureState<State>
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    public nonisolated init(base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void) {
        self.base = base
        self.state = state
        self.body = body
    }
}

extension GestureStateGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Base.Value> {
        let (state, body) = (gesture.state, gesture.body)
        return ObservedMachine(Base._makeMachine(gesture.base, in: context)) { before, now in
            switch now {
            case .possible: break
            case .active(let value):
                guard let location = state.location else { return }
                var current = location.get()
                var transaction = Transaction()
                body(value, &current, &transaction)
                withTransaction(transaction) { location.set(current) }
            case .ended, .failed: if before.value != nil { state.putBack() }
            }
        }
    }
}
