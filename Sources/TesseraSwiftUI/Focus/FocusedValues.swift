import Foundation
import HostInterface
import Observation
import ViewGraph

/// A key of what the focused view offers to others.
public protocol FocusedValueKey {
    associatedtype Value
}

/// What the view with the keyboard and those around it, or the window in front, offer to others.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type that `focusedObject` or `focusedValue` has put here.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// What is offered in one window right now, by whom.
@MainActor
final class FocusedOffers {
    /// Read by who wants to know; counts changes.
    private let changes = StateLocation(0)
    private var offers: [Offer] = []

    private struct Offer {
        let node: ObjectIdentifier
        /// How deep the view stands, so that those inside count more than those around them.
        let depth: Int
        let change: (inout FocusedValues) -> Void
    }

    nonisolated init() {}

    /// Takes what a view offers, or takes it back. What the focused view itself offers counts more than what those around it do, and that more
    /// than what holds for the whole window.
    func offer(_ node: LayoutNode, isScene: Bool, _ change: ((inout FocusedValues) -> Void)?) {
        offers.removeAll { $0.node == ObjectIdentifier(node) }
        if let change {
            offers.append(Offer(node: ObjectIdentifier(node), depth: isScene ? -1 : node.structure?.depth ?? 0, change: change))
        }
        changes.set(changes.peek() + 1)
    }

    var values: FocusedValues {
        _ = changes.get()
        var result = FocusedValues()
        for offer in offers.sorted(by: { $0.depth < $1.depth }) { offer.change(&result) }
        return result
    }
}

private struct FocusedOffersKey: EnvironmentKey { static var defaultValue: FocusedOffers? { nil } }

extension EnvironmentValues {
    /// What is offered in the window around.
    var focusedOffers: FocusedOffers? {
        get { self[FocusedOffersKey.self] }
        set { self[FocusedOffersKey.self] = newValue }
    }
}

/// A value that the focused view or one around it offers; `nil` while none does.
@propertyWrapper
public struct FocusedValue<Value> {
    private let read: (FocusedValues) -> Value?
    private var offers: FocusedOffers?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

    /// An object that the focused view or one around it offers.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { read = { $0[object: objectType] } }

    @MainActor public var wrappedValue: Value? { offers.flatMap { read($0.values) } }
}

extension FocusedValue: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let value = property.assumingMemoryBound(to: Self.self)
        value.pointee.offers = host.values.focusedOffers
    }
}

/// A binding that the focused view or one around it offers, as the value that it leads to.
@propertyWrapper
public struct FocusedBinding<Value> {
    @FocusedValue private var binding: Binding<Value>?

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

    @MainActor public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    @MainActor public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
    }
}

extension FocusedBinding: DynamicProperty {
    public static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        // The wrapper holds nothing but the value inside.
        FocusedValue<Binding<Value>>._install(property, slot: slot, in: host)
    }
}

// MARK: Offering

/// Offers something to others, while the keyboard is in the view or for as long as the view is there.
private struct FocusedValueModifier {
    let isScene: Bool
    let change: (inout FocusedValues) -> Void
}

extension FocusedValueModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = FocusedValueNode(around: inner, context, isScene: isScene)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: FocusedValueNode.self).change = change }
}

@MainActor
private final class FocusedValueNode: WrapperNode {
    private let isScene: Bool
    private var isOffering = false
    var change: (inout FocusedValues) -> Void = { _ in } {
        didSet { if isOffering { offer(change) } }
    }

    init(around inner: LayoutNode, _ context: NodeContext, isScene: Bool) {
        self.isScene = isScene
        super.init(around: inner, context)
    }

    private func offer(_ change: ((inout FocusedValues) -> Void)?) {
        isOffering = change != nil
        EnvironmentValues(environment).focusedOffers?.offer(self, isScene: isScene, change)
    }

    override func didPlace() {
        if isScene { graph.runAfterLayout { [weak self] in if let self { offer(change) } } }
    }

    override func didUnplace() {
        if isOffering { graph.runAfterLayout { [self] in offer(nil) } }
    }

    override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        guard kind == .keyboard, !isScene else { return }
        offer(isInside ? change : nil)
    }
}

extension View {
    /// Offers a value to views elsewhere while the keyboard is in this view.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isScene: false) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value to views elsewhere while the keyboard is in this view; `nil` offers nothing.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(isScene: false) { if let value { $0[keyPath: keyPath] = value } })
    }

    /// Offers an object to views elsewhere while the keyboard is in this view.
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isScene: false) { if let object { $0[object: T.self] = object } })
    }

    /// Offers a value to views elsewhere for as long as this view is there.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isScene: true) { $0[keyPath: keyPath] = value })
    }

    /// Offers a value to views elsewhere for as long as this view is there; `nil` offers nothing.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(isScene: true) { if let value { $0[keyPath: keyPath] = value } })
    }

    /// Offers an object to views elsewhere for as long as this view is there.
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isScene: true) { if let object { $0[object: T.self] = object } })
    }
}
