import Interaction

extension Gesture {
    /// Calls `action` when the gesture is complete.
    public nonisolated func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// A gesture that tells something made of what this one tells.
    public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> { _MapGesture(base: self, transform: body) }
}

extension Gesture where Value: Equatable {
    /// Calls `action` with every other value, for as long as the gesture goes on.
    public nonisolated func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(base: self, action: action)
    }
}

/// A gesture whose end somebody waits for.
public struct _EndedGesture<Content: Gesture> {
    let base: Content
    let action: (Content.Value) -> Void
}

extension _EndedGesture: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Content.Value> {
        ObservedMachine(Content._makeMachine(gesture.base, in: context)) { [action = gesture.action] _, now in
            if case .ended(let value) = now { action(value) }
        }
    }
}

/// A gesture whose values somebody follows.
public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
    let base: Content
    let action: (Content.Value) -> Void
}

extension _ChangedGesture: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Content.Value> {
        ObservedMachine(Content._makeMachine(gesture.base, in: context)) { [action = gesture.action] before, now in
            if case .active(let value) = now, before.value != value { action(value) }
        }
    }
}

/// A gesture that tells something else than the one it is made of.
public struct _MapGesture<Content: Gesture, Value> {
    let base: Content
    let transform: (Content.Value) -> Value
}

extension _MapGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        MappedMachine(Content._makeMachine(gesture.base, in: context)) { gesture.transform($0) }
    }
}

/// Any gesture with values of one type.
public struct AnyGesture<Value> {
    private let gesture: any Gesture<Value>

    public nonisolated init<T: Gesture>(_ gesture: T) where Value == T.Value { self.gesture = gesture }
}

extension AnyGesture: Gesture {
    public typealias Body = Never

    public static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<Value> {
        machine(of: gesture.gesture, in: context)
    }

    @MainActor private static func machine<G: Gesture<Value>>(of gesture: G, in context: _GestureContext) -> any GestureMachine<Value> {
        G._makeMachine(gesture, in: context)
    }
}
