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

extension FocusableModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        FocusableNode(around: inner, context, isFocusable: isFocusable)
    }

    func updateWrapper(_ wrapper: WrapperNode) { (wrapper as? FocusableNode)?.isFocusable = isFocusable }
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
