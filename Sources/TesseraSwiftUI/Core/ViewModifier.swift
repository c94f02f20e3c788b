import ViewGraph

/// A change to views, described by a value.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode
    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V)
    nonisolated static func _unitCount(content: Int?) -> Int?
}

extension ViewModifier {
    public static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        ModifierBodyNode(modifier, content: content, in: context)
    }

    public static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        unsafeDowncast(node, to: ModifierBodyNode<Self, V>.self).update(to: modifier, content: content)
    }

    public nonisolated static func _unitCount(content: Int?) -> Int? { Body._unitCount }

    /// A modifier that first does this one and then `modifier`.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError("body of the primitive modifier \(Self.self) was asked for") }
}

/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        Modifier._makeNode(view.modifier, content: view.content, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        Modifier._updateNode(node, to: view.modifier, content: view.content)
    }

    public nonisolated static var _unitCount: Int? { Modifier._unitCount(content: Content._unitCount) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// What a view modifier gets as its content: a stand-in for the views that it modifies.
public struct _ViewModifier_Content<Modifier> {
    let provider: ContentProvider
}

extension _ViewModifier_Content: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        StandInStructure(context, provider: view.provider)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {}
    public nonisolated static var _unitCount: Int? { nil }
}

/// The views that a modifier modifies, for every place where its body puts them.
final class ContentProvider: @unchecked Sendable {
    var make: @MainActor (NodeContext) -> StructureNode
    var places: [Place] = []

    struct Place {
        weak var node: StandInStructure?
    }

    init(make: @escaping @MainActor (NodeContext) -> StructureNode) { self.make = make }

    @MainActor
    func updateEach(_ update: (StructureNode) -> Void) {
        places.removeAll { $0.node?.isDetached ?? true }
        for place in places { place.node?.child.map(update) }
    }
}

/// A place where a modifier's body has put its content.
final class StandInStructure: SingleStructure {
    init(_ context: NodeContext, provider: ContentProvider) {
        super.init(context)
        setFirstChild(provider.make(self.context))
        provider.places.append(ContentProvider.Place(node: self))
    }
}

/// The node of a modifier with a body.
final class ModifierBodyNode<M: ViewModifier, V: View>: SingleStructure, BodyOwner {
    private var modifier: M
    private let provider: ContentProvider
    let properties: PropertyHost
    /// The modifier on its way to what it was told last, where its type is animatable.
    private var follower: ValueFollower<M>?

    init(_ modifier: M, content: V, in context: NodeContext) {
        self.modifier = modifier
        provider = ContentProvider { V._makeNode(content, in: $0) }
        properties = PropertyHost(of: M.self, environment: context.environment)
        super.init(context)
        properties.node = self
        KeptState.current?.enter(self)
        setFirstChild(M.Body._makeNode(evaluateBody(), in: self.context))
    }

    func update(to new: M, content: V) {
        provider.make = { V._makeNode(content, in: $0) }
        provider.updateEach { V._updateNode($0, to: content) }
        let isSame = ViewComparison.isSame(modifier, new)
        if !isSame { follow(new) }
        modifier = new
        if !isSame || isDirty { evaluate() }
    }

    private func follow(_ new: M) {
        if follower == nil, graph.transaction.curve != nil {
            follower = ValueFollower.make(modifier, of: self) { [unowned self] in if !isDirty { evaluate() } }
        }
        follower?.retarget(to: new, graph.transaction)
    }

    override func evaluate() {
        didEvaluate()
        let body = evaluateBody()
        if let child { M.Body._updateNode(child, to: body) }
    }

    private func evaluateBody() -> M.Body {
        graph.counts.bodies += 1
        properties.environment = environment
        var installed = follower?.shown ?? modifier
        return Evaluation.run(for: self) {
            properties.install(into: &installed)
            return installed.body(content: _ViewModifier_Content(provider: provider))
        }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        if !properties.keysRead.isDisjoint(with: keys) { graph.markDirty(self) }
    }

    override func willDetach() { properties.close() }
}

// MARK: Primitive modifiers

/// A modifier that puts a layout node around each of the modified views.
@MainActor @preconcurrency
protocol PrimitiveModifier: ViewModifier where Body == Never {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode
    /// Brings a wrapper up to date with this value and with the wrapper's environment.
    func updateWrapper(_ wrapper: WrapperNode)
}

extension PrimitiveModifier {
    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        ModifierStructure(modifier, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: ModifierStructure<Self>.self)
        if let child = node.child { V._updateNode(child, to: content) }
        node.update(to: modifier)
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// The structure node of a primitive modifier.
final class ModifierStructure<M: PrimitiveModifier>: WrapperStructure {
    private var modifier: M
    /// The modifier on its way to what it was told last, where its type is animatable.
    private var follower: ValueFollower<M>?
    private var shown: M { follower?.shown ?? modifier }

    init(_ modifier: M, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.modifier = modifier
        super.init(context, makeWrapper: { fatalError("a wrapper was asked for around \($0) before the modifier was made") }, make: make)
        makeWrapper = { [unowned self] inner in self.shown.makeWrapper(inner, self.context) }
    }

    func update(to new: M) {
        let isSame = ViewComparison.isSame(modifier, new)
        if !isSame { follow(new) }
        modifier = new
        if !isSame { updateWrappers(shown.updateWrapper) }
    }

    override var isReusable: Bool { follower == nil && super.isReusable }

    private func follow(_ new: M) {
        if follower == nil, graph.transaction.curve != nil {
            follower = ValueFollower.make(modifier, of: self) { [unowned self] in updateWrappers(shown.updateWrapper) }
        }
        follower?.retarget(to: new, graph.transaction)
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        updateWrappers(shown.updateWrapper)
    }
}

/// A modifier that changes the environment of the modified views.
@MainActor @preconcurrency
protocol EnvironmentalModifier: ViewModifier where Body == Never {
    func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentalModifier {
    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        EnvironmentModifierStructure(modifier, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: EnvironmentModifierStructure<Self>.self)
        node.update(to: modifier)
        if let child = node.child { V._updateNode(child, to: content) }
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

private final class EnvironmentModifierStructure<M: EnvironmentalModifier>: EnvironmentStructure {
    private var modifier: M

    init(_ modifier: M, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.modifier = modifier
        super.init(context, transform: { EnvironmentValues.change(&$0, by: modifier.change) }, make: make)
    }

    func update(to new: M) {
        let isSame = ViewComparison.isSame(modifier, new)
        modifier = new
        update(isSame: isSame) { EnvironmentValues.change(&$0, by: new.change) }
    }
}
