import GridCore
import HostInterface
import Interaction
import TesseraUIKit
import ViewGraph

/// Tells the views of a node of one finger, from where it goes down until it goes up or somebody takes it.
///
/// It claims nothing and keeps nobody waiting; whoever wins the finger cancels it here.
@MainActor
final class TouchTeller: Recognizer {
    private let root: UIView
    private var touch: UITouch?
    private var pointer: Int?
    private var isOver = false
    private var now = 0.0

    init(of node: LayoutNode, root: UIView) {
        self.root = root
        super.init(of: node, precedence: .quiet)
    }

    override var isFinished: Bool { isOver }
    override var isFailed: Bool { isOver }

    override func receive(_ input: GestureInput) {
        guard case .pointer(let event) = input, !isOver, pointer == nil || pointer == event.pointer else { return }
        now = event.time
        guard let touches = ViewTouches.ofScreen else { return }
        switch event.phase {
        case .began:
            pointer = event.pointer
            touch = touches.begin(in: root, at: event.position, time: event.time, isMouse: event.kind == .mouse)
        case .moved: if let touch { touches.move(touch, to: event.position, time: event.time) }
        case .ended:
            if let touch { touches.end(touch, at: event.position, time: event.time) }
            finish()
        case .cancelled: cancel()
        case .hovered, .left: break
        }
    }

    override func cancel() {
        if let touch, !isOver { ViewTouches.ofScreen?.cancel(touch, time: now) }
        finish()
    }

    private func finish() {
        touch = nil
        isOver = true
    }
}
