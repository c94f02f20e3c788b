import Foundation
import GridCore
import Scene
import ViewGraph

extension View {
    /// Does something when the view is tapped `count` times in a row.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(count: count, action: .plain(action)))
    }

    /// Does something when the view is tapped `count` times in a row, and gets the place of the last tap.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapModifier(count: count, action: .placed(action, in: coordinateSpace.coordinateSpace)))
    }

    /// Does something when a finger rests on the view. A host says when that is; distances and durations are its own.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(LongPressModifier(action: action, onPressingChanged: onPressingChanged))
    }

    /// Does something when a finger rests on the view.
    @_disfavoredOverload
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        modifier(LongPressModifier(action: action, onPressingChanged: pressing))
    }

    /// Offers a menu for the view. At rest nothing of it is to be seen; the view's meanings say that there is one.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(MeaningModifier { $0.map { $0.offering(.showMenu) } })
    }

    /// Offers a menu for the view, with a picture above it when it is open.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        contextMenu(menuItems: menuItems)
    }
}

private struct TapModifier {
    let count: Int
    let action: Action

    enum Action {
        case plain(() -> Void)
        case placed((CGPoint) -> Void, in: CoordinateSpace)

        /// Acts on a tap at `point` of the node's coordinates.
        @MainActor func callAsFunction(_ node: LayoutNode, _ point: Point) {
            switch self {
            case .plain(let action): action()
            case .placed(let action, let space):
                let place = node.box(of: Rect(origin: point, size: .zero), in: space.reference).origin
                action(CGPoint(x: place.x, y: place.y))
            }
        }
    }
}

extension TapModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GestureNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GestureNode.self)
        node.tapCount = count
        node.onTap = EnvironmentValues(node.environment).isEnabled ? { [action, unowned node] in action(node, $0) } : nil
    }
}

private struct LongPressModifier {
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?
}

extension LongPressModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GestureNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GestureNode.self)
        guard EnvironmentValues(node.environment).isEnabled else {
            node.onLongPress = nil
            return
        }
        node.onLongPress = { [action, onPressingChanged] in
            onPressingChanged?(true)
            action()
            onPressingChanged?(false)
        }
    }
}

/// Changes the meanings of each of the modified views.
struct MeaningModifier {
    let change: ([Meaning]) -> [Meaning]
}

extension MeaningModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context) { [change] meanings, _, _ in change(meanings) }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: MeaningNode.self).change = { [change] meanings, _, _ in change(meanings) }
    }
}

extension Meaning {
    /// The meaning with one more action.
    func offering(_ action: Scene::Action) -> Meaning {
        guard !actions.contains(action) else { return self }
        var result = self
        result.actions.append(action)
        return result
    }
}
