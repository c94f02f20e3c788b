import GridCore
import Scene

/// How a node is shown away from its place by the node around it, which a finger or a clock moves. Nothing is laid out for it; touches and
/// meanings stay where the node rests.
public struct Displacement: Hashable {
    /// Points to the right and down.
    public var x, y: Double
    /// How large the node is shown, around `anchor` of it.
    public var scale: Double
    public var anchor: UnitPoint
    public var opacity: Double

    public init(x: Double = 0, y: Double = 0, scale: Double = 1, anchor: UnitPoint = .center, opacity: Double = 1) {
        (self.x, self.y, self.scale, self.anchor) = (x, y, scale, anchor)
        self.opacity = min(max(opacity, 0), 1)
    }

    /// The same as a transform of what lies in `rect`.
    public func transform(of rect: Rect) -> Transform {
        let move = Transform.translation(x: x, y: y)
        guard scale != 1 else { return move }
        let about = Point(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        return Transform.scale(x: scale, y: scale).around(about).followed(by: move)
    }

    func apply(to layer: inout Layer) {
        let transform = transform(of: Rect(origin: .zero, size: layer.frame.size))
        if transform != .identity { layer.transform = layer.transform.followed(by: transform) }
        layer.opacity *= opacity
    }
}
