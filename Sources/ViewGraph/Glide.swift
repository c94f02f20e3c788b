import GridCore
import Interaction

/// Shows a node between where it was and where layout has put it.
final class Glide {
    private let mover: Mover<MotionNumbers>

    init(from rect: Rect, of node: LayoutNode) {
        mover = Mover(MotionNumbers(rect), of: node, in: node.graph) { _ in }
    }

    var frame: Rect { mover.isMoving ? Rect(mover.value) : Rect(mover.target) }

    func retarget(to rect: Rect, _ transaction: GraphTransaction) { mover.retarget(to: MotionNumbers(rect), transaction) }
    func follow(_ rect: Rect) { mover.follow(MotionNumbers(rect)) }
}

extension MotionNumbers {
    init(_ rect: Rect) { self.init(rect.minX, rect.minY, rect.width, rect.height) }
}

extension Rect {
    /// A frame on its way; a spring that swings past nothing leaves no size below zero.
    init(_ numbers: MotionNumbers) { self.init(x: numbers.x, y: numbers.y, width: max(0, numbers.z), height: max(0, numbers.w)) }
}
