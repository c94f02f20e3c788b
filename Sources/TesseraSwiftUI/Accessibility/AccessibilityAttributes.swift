import Scene
import ViewGraph

/// What a modifier says about a view to those who do not see it. `nil` says nothing.
struct AccessibilityAttributes {
    var grouping: AccessibilityNode.Grouping = .single
    var isHidden: Bool?
    var identifier: String?
    var label: Text?
    var value: Text?
    var hint: Text?
    var inputLabels: [Text] = []
    var added: AccessibilityTraits = []
    var removed: AccessibilityTraits = []
    var sortPriority: Double?
    var headingLevel: Int?
    var actions: [AccessibilityHandler] = []

    /// Writes them into a meaning.
    @MainActor
    func apply(to meaning: inout Meaning, in environment: EnvironmentValues) {
        let resolver = TextResolver(environment)
        if let label { meaning.label = resolver.string(label) }
        if let value { meaning.value = resolver.string(value) }
        if let hint { meaning.hint = resolver.string(hint) }
        if !inputLabels.isEmpty { meaning.inputLabels = inputLabels.map(resolver.string) }
        if let sortPriority { meaning.sortPriority = sortPriority }
        meaning.traits.formUnion(added.traits)
        meaning.traits.subtract(removed.traits)
        if let role = added.role { meaning.role = role }
        if let role = removed.role, meaning.role == role { meaning.role = .group }
        if let headingLevel {
            meaning.role = .heading
            meaning.traits.insert(.header)
            meaning.headingLevel = headingLevel
        }
        if meaning.children.isEmpty == false { meaning.children = AccessibilityNode.inReadingOrder(meaning.children) }
    }
}

/// An action and what it does.
struct AccessibilityHandler {
    enum Name: Equatable, Sendable {
        case known(Scene::Action)
        case text(Text)
    }

    let name: Name
    let run: () -> Void

    @MainActor
    func action(in environment: EnvironmentValues) -> Scene::Action {
        switch name {
        case .known(let action): action
        case .text(let text): .named(TextResolver(environment).string(text))
        }
    }
}

/// Tells more about each of the modified views.
struct AccessibilityModifier {
    let attributes: AccessibilityAttributes
}

extension AccessibilityModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = AccessibilityNode(
            around: inner, context, grouping: attributes.grouping, isHidden: attributes.isHidden ?? false,
            identifier: attributes.identifier, handlers: [:]
        ) { _ in }
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: AccessibilityNode.self)
        let environment = EnvironmentValues(node.environment)
        node.grouping = attributes.grouping
        node.isHidden = attributes.isHidden ?? false
        node.identifier = attributes.identifier
        node.handlers = attributes.actions.reduce(into: [:]) { $0[$1.action(in: environment)] = $1.run }
        node.change = { [attributes] in attributes.apply(to: &$0, in: environment) }
    }
}

extension View {
    nonisolated func accessibility(_ attributes: AccessibilityAttributes) -> some View {
        modifier(AccessibilityModifier(attributes: attributes))
    }
}
