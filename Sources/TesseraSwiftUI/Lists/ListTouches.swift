import GridCore
import ViewGraph

@MainActor
extension LayoutNode {
    /// The left edge of the first text at or below this node, in the node's coordinates; the right one where texts run right to left.
    var firstTextStart: Double? {
        if self is TextNode || self is FieldNode { return isRightToLeft ? frame.width : 0 }
        for child in layoutChildren where child.isPlaced {
            if let x = child.firstTextStart { return child.frame.minX + x }
        }
        return nil
    }

    /// The first button or link at or below this node, where it is the only one.
    var mainControl: ControlNode? {
        let all = controls
        return all.count == 1 ? all[0] : nil
    }

    private var controls: [ControlNode] {
        if let control = self as? ControlNode { return [control] }
        return layoutChildren.lazy.filter(\.isPlaced).flatMap(\.controls)
    }

    /// Whether a touch on this node is taken by something below `row`.
    func reachesControl(below row: LayoutNode) -> Bool {
        var node: LayoutNode? = self
        while let current = node, current !== row {
            if current is ControlNode || current is GestureNode || current is FieldNode
                || current is DrawnControlNode
                || current is PickerOptionNode || current is PickerOptionsNode
            {
                return true
            }
            node = current.parent
        }
        return false
    }
}
