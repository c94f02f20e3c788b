import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import ViewGraph

/// A view with a context menu.
@MainActor
final class ContextMenuNode: WrapperNode, MenuOpener {
    /// Who opens the menu.
    enum Opener: Hashable {
        /// A finger that has rested on the view.
        case finger
        /// The second button of a mouse.
        case pointer
        /// A key, or a screen reader.
        case key
    }

    private weak var menu: ContextMenuStructure?
    private lazy var recognizer = ContextMenuRecognizer(of: self)

    init(around inner: LayoutNode, _ context: NodeContext, menu: ContextMenuStructure) {
        self.menu = menu
        super.init(around: inner, context)
    }

    var hasMenu: Bool { EnvironmentValues(environment).isEnabled && menu?.hasItems ?? false }

    func openMenu(at point: Point?, by opener: Opener) { menu?.open(self, at: point, by: opener) }

    override var recognizers: [Recognizer] { [recognizer] }

    /// A view without a control of its own takes the keyboard, so that the menu can be opened by it.
    override var takesFocus: Bool { inner.focusTargets.isEmpty && hasMenu }

    override func hitTest(_ point: Point) -> LayoutNode? { hitTestChildren(point) }

    override func perform(_ action: Scene::Action) -> Bool {
        switch action {
        case .showMenu:
            guard hasMenu else { return false }
            openMenu(at: nil, by: .key)
            return true
        case .named(let label): return EnvironmentValues(environment).isEnabled && menu?.choose(label) ?? false
        default: return super.perform(action)
        }
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        let inner = childMeanings(transform)
        guard hasMenu, let labels = menu?.itemLabels else { return inner }
        return inner.map { meaning in
            labels.reduce(meaning.offering(.showMenu)) { $0.offering(.named($1)) }
        }
    }
}

@MainActor
extension LayoutNode {
    /// What is lifted for a menu of the view: in a list its whole row.
    var shownWhole: LayoutNode { ancestry.first { $0 is ListRowNode } ?? self }

    /// A picture of the node at its place on the screen.
    func pictureOnScreen() -> Layer {
        let place = screenFrame(screenTransform)
        var picture = graph.numberedAnew(layer())
        picture.frame.origin = place.origin
        return picture
    }

    /// The context menu of the view, bare or in modifiers.
    var contextMenu: ContextMenuNode? {
        var node: LayoutNode = self
        while let wrapper = node as? WrapperNode {
            if let menu = wrapper as? ContextMenuNode { return menu }
            node = wrapper.inner
        }
        return nil
    }
}

/// A finger that rests, or the second button of a mouse that goes down.
@MainActor
final class ContextMenuRecognizer: Recognizer {
    private enum State: Hashable {
        case possible
        case resting(pointer: Int, start: Point, since: Double)
        case opened(Point, ContextMenuNode.Opener)
        case failed
    }

    private var state = State.possible
    private var isTold = false

    override func takes(_ event: PointerEvent) -> Bool {
        guard event.button == .secondary || (event.button == .primary && event.kind != .mouse) else { return false }
        return (node as? any MenuOpener)?.hasMenu ?? false
    }

    override var isClaiming: Bool {
        if case .opened = state { true } else { false }
    }
    override var isFinished: Bool { isClaiming || isFailed }
    override var isFailed: Bool { state == .failed }

    override var deadline: Double? {
        guard case .resting(_, _, let since) = state else { return nil }
        return since + GestureLimits.pressDuration
    }

    override func receive(_ input: GestureInput) {
        guard !isFinished else { return }
        if let deadline, input.time >= deadline, case .resting(_, let start, _) = state { return state = .opened(start, .finger) }
        switch input {
        case .pointer(let event): receive(event)
        case .pinch: state = .failed
        case .time: break
        }
    }

    private func receive(_ event: PointerEvent) {
        switch (event.phase, state) {
        case (.began, .possible):
            state =
                event.button == .secondary
                ? .opened(event.position, .pointer) : .resting(pointer: event.pointer, start: event.position, since: event.time)
        case (.began, _): state = .failed
        case (.moved, .resting(let pointer, let start, _)):
            guard event.pointer == pointer else { return }
            let (x, y) = (event.position.x - start.x, event.position.y - start.y)
            if x * x + y * y > GestureLimits.slop * GestureLimits.slop { state = .failed }
        case (.ended, .resting(let pointer, _, _)), (.cancelled, .resting(let pointer, _, _)):
            if event.pointer == pointer { state = .failed }
        default: break
        }
    }

    override func cancel() {
        if !isFinished { state = .failed }
    }

    override func deliver() {
        guard !isTold, case .opened(let point, let opener) = state else { return }
        isTold = true
        (node as? any MenuOpener)?.openMenu(at: opener == .pointer ? point : nil, by: opener)
    }

    override func reset() { (state, isTold) = (.possible, false) }
}
