import GridCore
import TesseraGraphics
import ViewGraph

/// What a scroll view is doing.
public enum ScrollPhase: Equatable, Hashable, Sendable, CaseIterable {
    case idle
    /// A finger rests on it that may begin to scroll.
    case tracking
    /// Follows a finger.
    case interacting
    /// Rolls on by itself.
    case decelerating
    /// Goes where the program wants it.
    case animating

    /// Whether the content moves or may move.
    public var isScrolling: Bool { self != .idle }

    init(_ activity: ScrollActivity) {
        self =
            switch activity {
            case .idle: .idle
            case .tracking: .tracking
            case .interacting: .interacting
            case .decelerating: .decelerating
            case .animating: .animating
            }
    }
}

extension ScrollPhase: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}

/// Where a scroll view stands when it begins to do something else.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// Points per second, positive towards the content's end; `nil` while it rests.
    public let velocity: CGVector?
}

/// Runs code when the first scroll view inside does something else.
private struct ScrollPhaseModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollListenerNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let action = action
        unsafeDowncast(wrapper, to: ScrollListenerNode.self).activityAction = { scroll, old, new in
            let velocity = scroll.driver.velocity
            action(
                ScrollPhase(old), ScrollPhase(new),
                ScrollPhaseChangeContext(
                    geometry: ScrollGeometry(scroll), velocity: new == .idle ? nil : CGVector(dx: velocity.x, dy: velocity.y)))
        }
    }
}

extension View {
    /// Runs `action` when the first scroll view inside begins to move, moves otherwise or comes to rest.
    public nonisolated func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View
    {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// The same, with where the scroll view stands.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }
}
