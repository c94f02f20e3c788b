import Foundation
import ViewGraph

/// Which view has the keyboard, as a value that can be read and set: `true` or the value of the view that has it, `false` or `nil` while
/// none of those that are tied to it has.
@frozen @propertyWrapper
public struct FocusState<Value: Hashable> {
    /// Reads and sets which view has the keyboard; given to `focused`.
    @frozen @propertyWrapper
    public struct Binding {
        let location: FocusLocation<Value>

        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        public var projectedValue: FocusState<Value>.Binding { self }
    }

    private let initial: Value
    private var location: FocusLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T>() where Value == T?, T: Hashable { initial = nil }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding {
        // Outside of a view there is nothing that could have the keyboard.
        FocusState.Binding(location: location ?? FocusLocation(none: initial))
    }
}

extension FocusState: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let state = property.assumingMemoryBound(to: Self.self)
        state.pointee.location = host.object(at: slot) { FocusLocation(none: state.pointee.initial) }
    }
}

extension FocusState: _InitialValueProperty {}
extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState.Binding: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {}
}

extension FocusState.Binding: _ComparableField {
    func isSame(as other: FocusState<Value>.Binding) -> Bool { location === other.location }
}

/// The storage of a `FocusState`, and the views that are tied to it.
public final class FocusLocation<Value: Hashable>: @unchecked Sendable {
    private let value: StateLocation<Value>
    /// What stands for none of the views.
    let none: Value
    private var nodes: [WeakFocusNode] = []

    private struct WeakFocusNode {
        weak var node: FocusBindingNode?
    }

    init(none: Value) {
        self.none = none
        value = StateLocation(none)
    }

    func get() -> Value { value.get() }

    /// Asks for the keyboard, or gives it back, once the views are up to date.
    func set(_ new: Value) {
        value.set(new)
        Evaluation.onMainActor { [self] in
            guard let graph = nodes.lazy.compactMap(\.node).first?.graph else { return }
            graph.runAfterLayout { [self] in follow() }
        }
    }

    @MainActor
    private func follow() {
        nodes.removeAll { $0.node == nil }
        // The view that is to have the keyboard takes it from the others.
        let wanted = nodes.compactMap(\.node).filter { $0.isWanted() }
        for node in wanted { node.follow() }
        if wanted.isEmpty { for node in nodes { node.node?.follow() } }
    }

    @MainActor
    func add(_ node: FocusBindingNode) { nodes.append(WeakFocusNode(node: node)) }

    /// The keyboard has come to the view for `place`, or left it.
    @MainActor
    func report(_ hasFocus: Bool, at place: Value) {
        if hasFocus { value.set(place) } else if value.peek() == place { value.set(none) }
    }

    /// The value, without a note of who reads it.
    func peek() -> Value { value.peek() }
}

/// Ties a view to the value of a focus state.
struct FocusedModifier<Value: Hashable> {
    var kind = FocusKind.keyboard
    let location: FocusLocation<Value>
    let place: Value
}

extension FocusedModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = FocusBindingNode(
            around: inner, context, kind, isWanted: { [location, place] in location.peek() == place },
            report: { [location, place] in location.report($0, at: place) })
        location.add(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        guard let node = wrapper as? FocusBindingNode else { return }
        node.isWanted = { [location, place] in location.peek() == place }
        node.report = { [location, place] in location.report($0, at: place) }
    }
}

extension View {
    /// Ties the keyboard's focus on this view to `binding`: it has `value` while the view has the keyboard.
    public nonisolated func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusedModifier(location: binding.location, place: value))
    }

    /// Ties the keyboard's focus on this view to `condition`.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(location: condition.location, place: true))
    }

    /// Puts the keyboard on the view for `value` when this view appears and no other view has the keyboard.
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { if binding.location.peek() == binding.location.none { binding.wrappedValue = value } }
    }
}

/// When a default focus is taken up.
public struct DefaultFocusEvaluationPriority: Sendable {
    private let isUserInitiated: Bool

    /// When focus comes without a person's asking.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// Also when a person moves the focus into the view.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}
