import Foundation
import GridCore
import Interaction
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

    /// Does something when the view is tapped `count` times in a row, and gets the place of the last tap.
    @_disfavoredOverload
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapModifier(count: count, action: .placed(action, in: coordinateSpace)))
    }

    /// Does something when a finger has rested on the view for `minimumDuration` seconds without moving by more than `maximumDistance`
    /// points. `onPressingChanged` hears when the finger goes down, and when it is up, has moved away or has rested for long enough.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            LongPressModifier(
                duration: minimumDuration, distance: Double(maximumDistance), action: action, onPressingChanged: onPressingChanged))
    }

    /// Does something when a finger has rested on the view; `pressing` hears when the finger goes down and when that is over.
    @_disfavoredOverload
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }
}

private struct TapModifier {
    let count: Int
    let action: Action

    enum Action {
        case plain(() -> Void)
        case placed((CGPoint) -> Void, in: CoordinateSpace)

        /// Acts on a tap at `point` of the screen.
        @MainActor func callAsFunction(_ node: LayoutNode, _ point: GridCore::Point) {
            switch self {
            case .plain(let action): action()
            case .placed(let action, let space):
                let place = node.place(onScreen: point, in: space.reference)
                action(CGPoint(x: place.x, y: place.y))
            }
        }
    }
}

extension TapModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GestureNode(around: inner, context)
        node.setRecognizer(MachineRecognizer(machine(node), of: node))
        updateSettings(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GestureNode.self)
        (node.recognizer as? MachineRecognizer<GridCore::Point>)?.update(machine(node))
        updateSettings(node)
    }

    @MainActor private func machine(_ node: GestureNode) -> ObservedMachine<GridCore::Point> {
        ObservedMachine(TapMachine(count: count)) { [action, weak node] _, now in
            if case .ended(let point) = now, let node { action(node, point) }
        }
    }

    /// Somebody without a pointer taps the middle once; more taps in a row are nothing for them.
    @MainActor private func updateSettings(_ node: GestureNode) {
        let isEnabled = EnvironmentValues(node.environment).isEnabled
        node.recognizer?.isEnabled = isEnabled
        guard isEnabled, count <= 1 else { return node.onActivate = nil }
        node.onActivate = { [action, unowned node] in
            action(node, node.screenTransform.apply(GridCore::Point(x: node.frame.width / 2, y: node.frame.height / 2)))
        }
    }
}

private struct LongPressModifier {
    let duration: Double
    let distance: Double
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?
}

extension LongPressModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GestureNode(around: inner, context)
        node.setRecognizer(MachineRecognizer(machine, of: node))
        node.recognizer?.isEnabled = EnvironmentValues(node.environment).isEnabled
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GestureNode.self)
        (node.recognizer as? MachineRecognizer<Bool>)?.update(machine)
        node.recognizer?.isEnabled = EnvironmentValues(node.environment).isEnabled
    }

    @MainActor private var machine: ObservedMachine<Bool> {
        ObservedMachine(PressMachine(minimumDuration: duration, maximumDistance: distance)) { [action, onPressingChanged] before, now in
            let wasPressed = before.value != nil
            switch now {
            case .possible: break
            case .active: if !wasPressed { onPressingChanged?(true) }
            case .ended:
                if !wasPressed { onPressingChanged?(true) }
                action()
                onPressingChanged?(false)
            case .failed: if wasPressed { onPressingChanged?(false) }
            }
        }
    }
}
