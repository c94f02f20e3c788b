import GridCore
import HostInterface
import Scene

/// Acts on taps or long presses on a view, where something is drawn or a content shape says so.
public final class GestureNode: WrapperNode {
    /// The longest time between two taps that belong together, in seconds.
    public static let tapInterval = 0.35

    /// How many taps in a row the gesture waits for; less than 1 counts as 1.
    public var tapCount = 1
    /// Gets the place of the tap in the node's coordinates; `nil` lets taps through.
    public var onTap: ((Point) -> Void)? {
        didSet { if (onTap == nil) != (oldValue == nil) { HostContext.current?.requestUpdate() } }
    }
    /// `nil` lets long presses through.
    public var onLongPress: (() -> Void)?
    private var taps = 0
    private var lastTap = -Double.infinity

    /// A tap that completes the count acts; one that only counts goes on to the gestures around.
    public override func activate() -> Bool {
        guard let onTap else { return false }
        let now = HostContext.current?.now ?? 0
        taps = now - lastTap <= GestureNode.tapInterval ? taps + 1 : 1
        lastTap = now
        guard taps >= max(1, tapCount) else { return false }
        taps = 0
        onTap(touchPoint)
        return true
    }

    /// Where the touch is that is being handled; the middle where there is none, as for an accessibility action.
    private var touchPoint: Point {
        guard let point = graph.touch, let inverse = screenTransform.inverted else {
            return Point(x: frame.width / 2, y: frame.height / 2)
        }
        return inverse.apply(point)
    }

    public override func longPress() -> Bool {
        guard let onLongPress else { return false }
        onLongPress()
        return true
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        guard onTap != nil, tapCount <= 1 else { return childMeanings(transform) }
        return childMeanings(transform).map { meaning in
            var meaning = meaning
            if !meaning.actions.contains(.activate) { meaning.actions.append(.activate) }
            return meaning
        }
    }
}

extension LayoutNode {
    /// Passes a long press from this node up to the first one that acts on it.
    public func longPressUpwards() -> Bool {
        var node: LayoutNode? = self
        while let current = node {
            if current.longPress() { return true }
            node = current.parent
        }
        return false
    }
}
