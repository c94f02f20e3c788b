import GridCore
import ViewGraph

/// Ties a value to where the first scroll view inside stands.
private struct ScrollPositionModifier: ViewModifier {
    @Binding var position: ScrollPosition
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        content.modifier(
            PositionedScroll(wish: position.wish, stamp: position.stamp, anchor: anchor, isInitial: true) { id in
                var new = position
                new.wasScrolled(to: id)
                if new != position { position = new }
            })
    }
}

/// Ties what the view is called that is first in sight to a value.
private struct ScrolledIDModifier<ID: Hashable> {
    @Binding var id: ID?
    let anchor: UnitPoint?
}

extension ScrolledIDModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            PositionedScroll(
                wish: id.map { .view(AnyHashable($0), anchor: anchor) } ?? .nothing, stamp: 0, anchor: anchor, isInitial: false,
                isWanted: { $0.base is ID }
            ) {
                guard let new = $0?.base as? ID, new != id else { return }
                id = new
            })
    }
}

/// What a scroll view is asked for, and who hears where a person has scrolled it.
private struct PositionedScroll {
    let wish: ScrollPosition.Wish
    let stamp: UInt64
    let anchor: UnitPoint?
    /// Whether what is asked for at first counts, but for views, whose first value moves nothing (recorded).
    let isInitial: Bool
    /// Whether a name of a view is one that can be told.
    var isWanted: (AnyHashable) -> Bool = { _ in true }
    let report: (AnyHashable?) -> Void
}

extension PositionedScroll: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollPositionNode(around: inner, context)
        if case .view = wish { node.note(wish, stamp) } else if !isInitial { node.note(wish, stamp) }
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ScrollPositionNode.self)
        (node.anchor, node.isWanted, node.report) = (anchor?.core, isWanted, report)
        node.ask(for: wish, stamp, curve: ScrollCurve(node.graph.transaction))
    }
}

/// Moves the first scroll view inside where it is asked for, and tells where a person has scrolled it.
@MainActor
final class ScrollPositionNode: WrapperNode, LayoutObserver {
    var anchor: GridCore::UnitPoint?
    var isWanted: (AnyHashable) -> Bool = { _ in true }
    var report: (AnyHashable?) -> Void = { _ in }
    private var wish = ScrollPosition.Wish.nothing
    private var stamp: UInt64 = 0
    private var waiting: (wish: ScrollPosition.Wish, curve: ScrollCurve?)?
    private weak var observed: ScrollNode?
    /// Where the content stood when it was looked at last, and whether it has moved because a person moved it.
    private var lastOffset: Point?
    private var reported: AnyHashable?

    override init(around inner: LayoutNode, _ context: NodeContext) {
        super.init(around: inner, context)
        graph.observeLayout(self)
    }

    /// Takes a wish as done.
    func note(_ wish: ScrollPosition.Wish, _ stamp: UInt64) { (self.wish, self.stamp) = (wish, stamp) }

    func ask(for new: ScrollPosition.Wish, _ stamp: UInt64, curve: ScrollCurve?) {
        guard new != wish || stamp != self.stamp else { return }
        note(new, stamp)
        // What a person has scrolled to comes back as a value and asks for nothing.
        if case .view(let id, _) = new, stamp == 0, id == reported { return }
        reported = nil
        guard new != .nothing else { return }
        waiting = (new, curve)
        invalidateArrangement()
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        if let waiting {
            self.waiting = nil
            move(waiting.wish, waiting.curve)
        }
        super.arrange(size, for: proposal)
    }

    private func move(_ wish: ScrollPosition.Wish, _ curve: ScrollCurve?) {
        guard let scroll = firstScroll else { return }
        switch wish {
        case .nothing: break
        case .view(let id, let own): _ = scroll.show(id, anchor: own?.core ?? anchor, curve: curve)
        case .edge(let edge): scroll.show(edge: edge == .bottom || edge == .trailing ? 1 : 0, along: edge.axis, curve)
        case .point(let x, let y):
            var target = scroll.offset
            if let x { target.x = Double(x) }
            if let y { target.y = Double(y) }
            scroll.show(offset: target, curve)
        }
    }

    func layoutDidFinish() {
        guard isPlaced, !graph.needsLayout, let scroll = firstScroll else { return }
        guard observed === scroll, lastOffset != scroll.offset else {
            (observed, lastOffset) = (scroll, scroll.offset)
            return
        }
        lastOffset = scroll.offset
        guard scroll.isMovedByPerson else { return }
        let id = scroll.nameOfTarget(at: anchor, where: isWanted)
        guard id != reported || wish != .nothing else { return }
        reported = id
        report(id)
    }
}

extension Edge {
    fileprivate var axis: GridCore::Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

extension View {
    /// Ties `position` to the first scroll view inside: a change by the program scrolls it, in time in `withAnimation`; when a person
    /// scrolls, the value tells the view that is first in sight, or at the `anchor`, among the views of a `scrollTargetLayout()`.
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }

    /// Ties `id` to the first scroll view inside: another value shows the view that is called that, and moves as little as it takes where
    /// no `anchor` is given; when a person scrolls, the value becomes that of the view first in sight, or at the `anchor`, among the views
    /// of a `scrollTargetLayout()`. The first value moves nothing, and scrolling by program writes nothing back.
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrolledIDModifier(id: id, anchor: anchor))
    }
}
