import Foundation
import GridCore
import Scene
import ViewGraph

/// A pointer over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

/// How a view answers a pointer that is over it.
public struct HoverEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, highlight, lift }

    let kind: Kind

    public static let automatic = HoverEffect(kind: .automatic)
    /// The view becomes a little brighter.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The view becomes a little larger, with a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

extension View {
    /// Calls `action` when a pointer comes over the view and when it leaves it.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(action: .told(action)))
    }

    /// Calls `action` with every movement of a pointer over the view, and when it leaves it.
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(action: .followed(action, in: coordinateSpace.coordinateSpace)))
    }

    @_disfavoredOverload
    public nonisolated func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(action: .followed(action, in: coordinateSpace)))
    }

    /// Lets the view answer a pointer that is over it.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { hoverEffect(effect, isEnabled: true) }

    /// Lets the view answer a pointer that is over it, for as long as the effect is in use.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
        modifier(HoverEffectModifier(effect: effect, isInUse: isEnabled))
    }
}

private struct HoverModifier {
    enum Action {
        case told((Bool) -> Void)
        case followed((HoverPhase) -> Void, in: CoordinateSpace)
    }

    let action: Action
}

extension HoverModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = HoverNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: HoverNode.self)
        switch action {
        case .told(let action):
            node.onHover = { [weak node] hover in
                guard let node, node.isOver != (hover != .ended) else { return }
                node.isOver = hover != .ended
                action(node.isOver)
            }
        case .followed(let action, let space):
            node.onHover = { [weak node] hover in
                guard let node, case .active(let point) = hover else { return action(.ended) }
                let place = node.transform(to: space.reference).apply(point)
                action(.active(CGPoint(x: place.x, y: place.y)))
            }
        }
    }
}

/// The look of a view under a pointer: all by eye.
private struct HoverEffectModifier {
    let effect: HoverEffect
    let isInUse: Bool
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled
}

extension HoverEffectModifier: ViewModifier {
    @ViewBuilder func body(content: _ViewModifier_Content<Self>) -> some View {
        let isShown = isHovered && isInUse && isEnabled
        content
            .brightness(isShown && effect.kind != .lift ? 0.06 : 0)
            .scaleEffect(isShown && effect.kind == .lift ? 1.04 : 1)
            .shadow(color: .black.opacity(isShown && effect.kind == .lift ? 0.25 : 0), radius: 8, y: 4)
            .onHover { isHovered = $0 }
    }
}
