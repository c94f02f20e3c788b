import GridCore

/// Where a pointer is that is over a view without being down; in the view's own coordinates.
public nonisolated enum PointerHover: Hashable, Sendable {
    case active(Point)
    case ended
}

/// Follows a pointer that is not down through the views.
final class HoverTracker {
    private var position: Point?
    private var entered: [Entered] = []

    private struct Entered {
        weak var node: LayoutNode?
        var place: Point
    }

    /// The pointer is at `position` of the screen; answers whether a view wants to know.
    func move(to position: Point, in root: LayoutNode) -> Bool {
        self.position = position
        refresh(in: root)
        return !entered.isEmpty
    }

    /// The pointer has left the screen.
    func leave() -> Bool {
        position = nil
        let before = entered
        entered = []
        for former in before { former.node?.hover(.ended) }
        return !before.isEmpty
    }

    /// Looks again at what lies below the pointer. One hit test; nothing while no pointer is over the screen.
    func refresh(in root: LayoutNode) {
        guard let position else { return }
        var found: [LayoutNode] = []
        var node = root.hitTest(position)
        while let current = node {
            if current.wantsHover { found.append(current) }
            node = current.parent
        }
        let before = entered
        entered = found.map { Entered(node: $0, place: $0.place(onScreen: position)) }
        for former in before where former.node.map({ node in !found.contains { $0 === node } }) ?? false { former.node?.hover(.ended) }
        for now in entered {
            let isSame = before.contains { $0.node === now.node && $0.place == now.place }
            if !isSame { now.node?.hover(.active(now.place)) }
        }
    }
}

/// Tells when a pointer that is not down is over a view, and where.
public final class HoverNode: WrapperNode {
    /// `nil` where nobody wants to know.
    public var onHover: ((PointerHover) -> Void)?
    /// Whether a pointer is over the view, as it was told last.
    public var isOver = false

    public override var wantsHover: Bool { onHover != nil }
    public override func hover(_ hover: PointerHover) { onHover?(hover) }
}
