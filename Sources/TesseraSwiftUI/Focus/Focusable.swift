import ViewGraph

/// What a person can do with a view that has the keyboard.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It can be activated, as a button.
    public static let activate = FocusInteractions(rawValue: 1 << 0)
    /// It can be edited, as a text field.
    public static let edit = FocusInteractions(rawValue: 1 << 1)
    /// What the platform does by default.
    public static var automatic: FocusInteractions { [.activate, .edit] }
}

private struct FocusableModifier {
    let isFocusable: Bool
}

extension FocusableModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext) -> StructureNode {
        FocusableStructure(modifier.isFocusable, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: FocusableStructure.self)
        if let child = node.child { V._updateNode(child, to: content) }
        node.isFocusable = modifier.isFocusable
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// The structure node of views that take the keyboard: it tells those inside whether it is there.
private final class FocusableStructure: WrapperStructure {
    var isFocusable: Bool {
        didSet { updateWrappers { unsafeDowncast($0, to: FocusableNode.self).isFocusable = isFocusable } }
    }
    private var isFocused = false

    init(_ isFocusable: Bool, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.isFocusable = isFocusable
        super.init(context, makeWrapper: { fatalError("a focusable view was asked for around \($0) before it was made") }, make: make)
        makeWrapper = { [unowned self] inner in
            let node = FocusableNode(around: inner, self.context, isFocusable: self.isFocusable)
            node.onFocusChange = { [weak self] in self?.focusDidChange($0) }
            return node
        }
    }

    private func focusDidChange(_ hasFocus: Bool) {
        guard hasFocus != isFocused else { return }
        isFocused = hasFocus
        graph.markDirty(self)
    }

    override func evaluate() {
        didEvaluate()
        tellInside()
    }

    private func tellInside() {
        var inner = environment
        EnvironmentValues.change(&inner) { $0.isFocused = isFocused }
        child?.setEnvironment(inner)
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        if isFocused { tellInside() }
    }
}

private struct IsFocusedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the keyboard is on the nearest view around that takes it.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

private struct FocusEffectModifier {
    let isDisabled: Bool
}

extension FocusEffectModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        FocusEffectNode(around: inner, context, isDisabled: isDisabled)
    }

    func updateWrapper(_ wrapper: WrapperNode) { (wrapper as? FocusEffectNode)?.isDisabled = isDisabled }
}

extension View {
    /// Lets the view take the keyboard.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Lets the view take the keyboard for what `interactions` names.
    public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable && !interactions.isEmpty))
    }

    /// Leaves out what is drawn around views inside that have the keyboard.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(FocusEffectModifier(isDisabled: disabled))
    }
}
