import GridCore
import HostInterface
import Interaction

/// A mouse that drags the bar at a scroll view's edge. Beside the bar the content has the mouse.
final class BarRecognizer: Recognizer {
    private enum State: Hashable { case possible, dragging, ended, failed }
    private var state = State.possible
    private var axis = Axis.vertical
    /// Where the mouse holds the bar, from its start.
    private var hold = 0.0
    /// Where the bar is to begin.
    private var goal: Double?
    /// Whether the mouse has the bar.
    var isDragging: Bool { state == .dragging }

    init(of node: ScrollNode) { super.init(of: node, precedence: .high) }

    private var scroll: ScrollNode? { node as? ScrollNode }

    override func takes(_ event: PointerEvent) -> Bool {
        guard event.kind == .mouse, event.button == .primary, let scroll else { return false }
        return scroll.axisOfBar(at: scroll.place(onScreen: event.position)) != nil
    }

    override var isClaiming: Bool { state == .dragging || state == .ended }
    override var isFinished: Bool { state == .ended || state == .failed }
    override var isFailed: Bool { state == .failed }

    override func receive(_ input: GestureInput) {
        guard !isFinished, case .pointer(let event) = input, let scroll else { return }
        let place = scroll.place(onScreen: event.position)
        switch event.phase {
        case .began: begin(at: place, of: scroll)
        case .moved: if state == .dragging { goal = place[axis] - hold }
        case .ended, .cancelled: state = state == .dragging ? .ended : .failed
        case .hovered, .left: break
        }
    }

    private func begin(at place: Point, of scroll: ScrollNode) {
        guard state == .possible, let axis = scroll.axisOfBar(at: place), let bar = scroll.bar(along: axis) else { return state = .failed }
        self.axis = axis
        hold = place[axis] - bar.origin[axis]
        state = .dragging
    }

    override func cancel() {
        if !isFinished { state = .failed }
    }

    override func deliver() {
        guard let goal else { return }
        self.goal = nil
        scroll?.moveBar(to: goal, along: axis)
    }

    override func reset() { (state, goal) = (.possible, nil) }
}
