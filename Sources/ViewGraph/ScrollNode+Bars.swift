import GridCore
import HostInterface
import Scene

/// Bars that show how far the content is scrolled while it moves.
extension ScrollNode {
    /// Thickness, distance to the edge and least length of a bar, in points. Chosen by eye.
    private static let thickness = 3.0
    private static let distance = 3.0
    private static let leastLength = 36.0

    /// The bars as layers; none while the content rests, and in a host that scrolls by itself and has bars of its own.
    var bars: [Layer] {
        guard let host = HostContext.current, !host.scrollsByItself else { return [] }
        let opacity = driver.barOpacity
        guard opacity > 0 else { return [] }
        return layout.axes.each.compactMap { axis -> Layer? in
            guard indicators(along: axis) ?? showsIndicators, let frame = bar(along: axis) else { return nil }
            let outline = Outline.rounded(Rect(origin: .zero, size: frame.size), CornerRadii(ScrollNode.thickness / 2))
            let color = Color(white: host.traits.isDark ? 1 : 0, alpha: 0.35)
            var layer = Layer(id: id, frame: frame, contents: [.fill(outline, .color(color))])
            layer.opacity = opacity
            return layer
        }
    }

    private func indicators(along axis: Axis) -> Bool? { axis == .horizontal ? indicators.horizontal : indicators.vertical }

    /// Where a bar lies; `nil` where the content fits. Beyond the ends it becomes shorter, as if pressed against the edge.
    func bar(along axis: Axis) -> Rect? {
        let range = range(along: axis)
        let (viewport, content) = (frame.size[axis], contentSize[axis])
        let room = viewport - 2 * ScrollNode.distance
        guard content > viewport, room > ScrollNode.leastLength else { return nil }
        let beyond = (offset[axis] - range.clamped(offset[axis])).magnitude
        let length = max(ScrollNode.leastLength / 2, max(ScrollNode.leastLength, room * viewport / content) - beyond)
        let part = min(max(0, offset[axis] / (content - viewport)), 1)
        let start = ScrollNode.distance + (room - length) * part
        let across = frame.size[axis.cross] - ScrollNode.distance - ScrollNode.thickness
        let size = Size(along: axis, length, across: ScrollNode.thickness)
        guard axis == .horizontal else {
            return Rect(origin: Point(x: isRightToLeft ? ScrollNode.distance : across, y: start), size: size)
        }
        return Rect(origin: Point(x: isRightToLeft ? frame.width - start - length : start, y: across), size: size)
    }

    /// How far the content has to be pulled beyond its top to be refreshed, in points on the screen. Chosen by eye.
    static let refreshDistance = 70.0

    /// A finger has let go: content that was pulled far enough is refreshed.
    func letGoBeyondStart() {
        guard let refresh, refreshRoom == 0, offset.y <= -ScrollNode.refreshDistance else { return }
        refresh()
    }
}
