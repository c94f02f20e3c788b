import GridCore
import Scene

extension ScrollNode {
    /// Takes over where a host that scrolls by itself has the content: an offset as `ScrollInfo` counts it, from the left. Answers whether
    /// anything moved.
    public func takeHostOffset(_ target: Point) -> Bool {
        let end = max(0, contentSize.width - frame.width)
        guard scroll(to: Point(x: isRightToLeft ? end - target.x : target.x, y: target.y)) else { return false }
        isMovedByPerson = true
        return true
    }
}
