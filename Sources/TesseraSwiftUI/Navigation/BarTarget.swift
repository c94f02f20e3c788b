import GridCore
import Scene
import ViewGraph

/// Where a finger may go down to touch an item of a bar: around a small picture 44 points in both directions (Apple's documented least size
/// of what is tapped). Readers are told that height, and the width that the item has.
struct BarTarget {}

extension BarTarget: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { BarTargetNode(around: inner, context) }
    func updateWrapper(_ wrapper: WrapperNode) {}
}

private final class BarTargetNode: WrapperNode {
    private static let least = 44.0

    private static func grown(_ rect: Rect) -> Rect {
        let (x, y) = (max(0, least - rect.width) / 2, max(0, least - rect.height) / 2)
        return rect.inset(by: Insets(top: -y, leading: -x, bottom: -y, trailing: -x))
    }

    /// A touch beside the item is one at the item's nearest point.
    override func hitTest(_ point: Point) -> LayoutNode? {
        if let hit = hitTestChildren(point) { return hit }
        let bounds = Rect(origin: .zero, size: frame.size)
        guard bounds.width > 0, bounds.height > 0, BarTargetNode.grown(bounds).contains(point) else { return nil }
        // Inside of the nearest edge: what lies on the far edges belongs to what comes behind.
        let hair = min(0.5, bounds.width / 2, bounds.height / 2)
        let inner = bounds.inset(by: Insets(top: hair, leading: hair, bottom: hair, trailing: hair))
        let nearest = Point(x: min(max(point.x, inner.minX), inner.maxX), y: min(max(point.y, inner.minY), inner.maxY))
        // A thin picture may have nothing there; its middle stands for it.
        return hitTestChildren(nearest) ?? hitTestChildren(Point(x: bounds.midX, y: bounds.midY))
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        childMeanings(transform).map { meaning in
            var meaning = meaning
            if meaning.actions.contains(.activate) || meaning.role == .button {
                let frame = meaning.frame
                let grown = BarTargetNode.grown(frame)
                meaning.frame = Rect(x: frame.minX, y: grown.minY, width: frame.width, height: grown.height)
            }
            return meaning
        }
    }
}
