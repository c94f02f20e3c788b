import GridCore
import HostInterface
import Scene

/// Bars that show how far the content is scrolled while it moves.
extension ScrollNode {
    /// Thickness, distance to the edge and least length of a bar, in points. Chosen by eye.
    private static let thickness = 3.0
    private static let distance = 3.0
    private static let leastLength = 36.0

    /// How thick a bar is under a mouse, and how far from the edge a mouse finds it. Chosen by eye.
    private static let thickThickness = 7.0
    private static let zone = 14.0

    /// The bars as layers; none while the content rests, and in a host that scrolls by itself and has bars of its own.
    var bars: [Layer] {
        guard let host = HostContext.current, hasBars else { return [] }
        let opacity = barUnderMouse != nil || barRecognizer.isDragging ? 1 : driver.barOpacity
        guard opacity > 0 else { return [] }
        return layout.axes.each.compactMap { axis -> Layer? in
            guard indicators(along: axis) ?? showsIndicators, let frame = bar(along: axis) else { return nil }
            let outline = Outline.rounded(Rect(origin: .zero, size: frame.size), CornerRadii(thickness(along: axis) / 2))
            let color = Color(white: host.traits.isDark ? 1 : 0, alpha: 0.35)
            var layer = Layer(id: id, frame: frame, contents: [.fill(outline, .color(color))])
            layer.opacity = opacity
            return layer
        }
    }

    /// Whether the view has bars of its own: a host that scrolls by itself has others.
    var hasBars: Bool { isScrollEnabled && !(HostContext.current?.scrollsByItself ?? true) }

    private func thickness(along axis: Axis) -> Double {
        barUnderMouse == axis || (barUnderMouse == nil && barRecognizer.isDragging) ? ScrollNode.thickThickness : ScrollNode.thickness
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
        let thickness = thickness(along: axis)
        let across = frame.size[axis.cross] - ScrollNode.distance - thickness
        let size = Size(along: axis, length, across: thickness)
        guard axis == .horizontal else {
            return Rect(origin: Point(x: isRightToLeft ? ScrollNode.distance : across, y: start), size: size)
        }
        return Rect(origin: Point(x: isRightToLeft ? frame.width - start - length : start, y: across), size: size)
    }

    // MARK: A mouse

    /// The axis along whose bar a place of the view is, from the left; `nil` beside the bars.
    func barZone(at place: Point) -> Axis? {
        guard hasBars, Rect(origin: .zero, size: frame.size).contains(place) else { return nil }
        return layout.axes.each.first { axis in
            guard indicators(along: axis) ?? showsIndicators, bar(along: axis) != nil else { return false }
            if axis == .horizontal { return place.y >= frame.height - ScrollNode.zone }
            return isRightToLeft ? place.x <= ScrollNode.zone : place.x >= frame.width - ScrollNode.zone
        }
    }

    /// The axis along whose bar a place of the view is, on the bar itself.
    func axisOfBar(at place: Point) -> Axis? {
        guard let axis = barZone(at: place), let bar = bar(along: axis) else { return nil }
        return place[axis] >= bar.origin[axis] && place[axis] <= bar.origin[axis] + bar.size[axis] ? axis : nil
    }

    /// A mouse that moves over the view shows its bars for a while; one that is on a bar keeps them.
    func showBars(for hover: PointerHover) {
        switch hover {
        case .active(let place):
            barUnderMouse = barZone(at: place)
            driver.showBars()
        case .ended: barUnderMouse = nil
        }
        HostContext.current?.requestUpdate()
    }

    /// Scrolls so far that the bar begins at a place of the view.
    func moveBar(to start: Double, along axis: Axis) {
        guard let bar = bar(along: axis) else { return }
        let way = frame.size[axis] - 2 * ScrollNode.distance - bar.size[axis]
        guard way > 0 else { return }
        var part = min(max(0, (start - ScrollNode.distance) / way), 1)
        if axis == .horizontal, isRightToLeft { part = 1 - part }
        let range = range(along: axis)
        isMovedByPerson = true
        var target = offset
        target[axis] = range.first + (range.last - range.first) * part
        scroll(to: target)
        driver.showBars()
    }

    /// How far the content has to be pulled beyond its top to be refreshed, in points on the screen. Chosen by eye.
    static let refreshDistance = 70.0

    /// A finger has let go: content that was pulled far enough is refreshed.
    func letGoBeyondStart() {
        guard let refresh, refreshRoom == 0, offset.y <= -ScrollNode.refreshDistance else { return }
        refresh()
    }
}
