import GridCore
import Scene
import ViewGraph

/// Makes a view a control that acts when it is touched or activated: the whole bounds take the touch, and the texts inside become
/// the control's label.
struct ActingModifier {
    let role: Role
    let action: @MainActor () -> Void
}

extension ActingModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ControlNode(around: inner, context, role: role)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ControlNode.self)
        node.role = role
        node.action = EnvironmentValues(node.environment).isEnabled ? action : nil
    }
}

extension View {
    /// Acts on touches as a button or a link does, for as long as the view is enabled.
    nonisolated func acting(as role: Role, _ action: @escaping @MainActor () -> Void) -> ModifiedContent<Self, ActingModifier> {
        modifier(ActingModifier(role: role, action: action))
    }
}
