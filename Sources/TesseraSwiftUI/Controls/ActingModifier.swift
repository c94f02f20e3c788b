import GridCore
import Scene
import ViewGraph

/// Makes a view a control that acts when it is touched or activated: the whole bounds take the touch, and the texts inside become
/// the control's label.
struct ActingModifier {
    let role: Role
    /// Kept up to date with what a finger or a pointer does to the control.
    var touch: Binding<ControlTouch>?
    let action: @MainActor () -> Void
}

/// What a finger or a pointer does to a control.
struct ControlTouch: Hashable {
    /// A finger is down and on the control.
    var isPressed = false
    /// A pointer that is not down is over the control.
    var isHovered = false
    /// The keyboard is on the control.
    var isFocused = false
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
        let environment = EnvironmentValues(node.environment)
        node.action = environment.isEnabled ? action : nil
        node.repeats = role == .button && environment.buttonRepeatBehavior == .enabled
        guard let touch else {
            (node.onChange, node.onFocusChange) = (nil, nil)
            return
        }
        node.onChange = { (touch.wrappedValue.isPressed, touch.wrappedValue.isHovered) = ($0, $1) }
        node.onFocusChange = { touch.wrappedValue.isFocused = $0 }
    }
}

extension View {
    /// Acts on touches as a button or a link does, for as long as the view is enabled. `touch` is kept up to date, so that the look can
    /// follow.
    nonisolated func acting(
        as role: Role, touch: Binding<ControlTouch>? = nil, _ action: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, ActingModifier> {
        modifier(ActingModifier(role: role, touch: touch, action: action))
    }
}
