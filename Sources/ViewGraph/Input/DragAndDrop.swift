import GridCore
import HostInterface
import Scene

/// Something on its way from one view to another, inside one screen.
///
/// From the moment at which it is picked up the drag belongs to the screen, not to the view that it came from: that one may be scrolled
/// away, moved or removed meanwhile.
public final class DragAndDrop {
    /// How near to a scroll view's edge the pointer makes it scroll, in points, and how fast at most, in points per second. By eye.
    static let edge = 40.0
    static let speed = 600.0

    private struct Drag {
        var items: [Any]
        var picture: Layer
        /// Where the pointer holds the picture, from its top-left corner.
        var hold: Point
        var location: Point
        /// Told when the drag is over, after a drop.
        var ended: () -> Void
    }

    private var drag: Drag?
    private weak var target: DropNode?
    private var effect = DropEffect.none
    private var lastScroll: Double?

    /// Whether something is on its way.
    public var isDragging: Bool { drag != nil }

    /// Picks something up at `location` of the screen. A drag that is still going on is over.
    public func begin(
        _ items: [Any], picture: Layer, hold: Point, at location: Point, ended: @escaping () -> Void = {}
    ) {
        cancel()
        drag = Drag(items: items, picture: picture, hold: hold, location: location, ended: ended)
        HostContext.current?.requestUpdate()
    }

    /// The pointer has moved; tells the views that it leaves, enters and crosses.
    func move(to location: Point, in root: LayoutNode) {
        guard drag != nil else { return }
        drag?.location = location
        follow(in: root)
        HostContext.current?.requestUpdate()
    }

    /// The pointer is up: what is dragged is dropped where somebody takes it.
    func end(at location: Point, in root: LayoutNode) {
        guard let drag else { return }
        move(to: location, in: root)
        let (target, effect) = (target, effect)
        self.drag = nil
        self.target = nil
        lastScroll = nil
        defer { drag.ended() }
        guard let target, let handler = target.handler else { return }
        let offer = target.offer(drag.items, onScreen: location)
        if effect == .none || !handler.drop(offer) { handler.left(offer) }
    }

    /// Nothing is dropped.
    func cancel() {
        leave()
        let ended = drag?.ended
        drag = nil
        lastScroll = nil
        ended?()
        HostContext.current?.requestUpdate()
    }

    private func leave() {
        guard let target, let drag else { return }
        target.handler?.left(target.offer(drag.items, onScreen: drag.location))
        self.target = nil
    }

    private func follow(in root: LayoutNode) {
        guard let drag else { return }
        var found: DropNode?
        var node = root.hitTest(drag.location)
        while let current = node, found == nil {
            if let drop = current as? DropNode, let handler = drop.handler,
                handler.accepts(drop.offer(drag.items, onScreen: drag.location))
            {
                found = drop
            }
            node = current.parent
        }
        if found !== target {
            leave()
            target = found
            found?.handler?.entered(drop(found, drag))
        }
        effect = found?.handler?.moved(drop(found, drag)) ?? .none
    }

    private func drop(_ node: DropNode?, _ drag: Drag) -> DropOffer {
        node?.offer(drag.items, onScreen: drag.location) ?? DropOffer(items: drag.items, location: drag.location)
    }

    // MARK: Scrolling at the edges

    /// Scrolls what lies below a pointer near its edge, as far as the time since the last call goes; answers whether it goes on.
    func advance(to time: Double, in root: LayoutNode) -> Bool {
        guard let drag, let (scroll, direction) = edgeScroll(at: drag.location, in: root) else {
            lastScroll = nil
            return false
        }
        let elapsed = lastScroll.map { min(max(0, time - $0), 0.1) } ?? 0
        lastScroll = time
        guard elapsed > 0 else { return true }
        let step = Point(x: direction.x * DragAndDrop.speed * elapsed, y: direction.y * DragAndDrop.speed * elapsed)
        let hasMoved = scroll.takeScroll(step)
        return hasMoved
    }

    /// The views have been laid out: others may lie below the pointer now.
    func layoutDidFinish(in root: LayoutNode) {
        if lastScroll != nil { follow(in: root) }
    }

    /// The innermost scroll view near whose edge `point` is, and how strongly it is to scroll: -1 to 1 along each axis.
    private func edgeScroll(at point: Point, in root: LayoutNode) -> (ScrollNode, Point)? {
        var node = root.hitTest(point)
        while let current = node {
            if let scroll = current as? ScrollNode, scroll.isScrollEnabled {
                let place = scroll.place(onScreen: point)
                let axes = scroll.layout.axes
                let x = axes.contains(.horizontal) ? pull(place.x, scroll.frame.width) : 0
                let y = axes.contains(.vertical) ? pull(place.y, scroll.frame.height) : 0
                if x != 0 || y != 0 { return (scroll, Point(x: x, y: y)) }
            }
            node = current.parent
        }
        return nil
    }

    private func pull(_ place: Double, _ length: Double) -> Double {
        let edge = min(DragAndDrop.edge, length / 4)
        guard edge > 0, place >= 0, place <= length else { return 0 }
        if place < edge { return -(edge - place) / edge }
        if place > length - edge { return (place - (length - edge)) / edge }
        return 0
    }

    // MARK: Look

    /// What follows the pointer: a little larger and fainter than the view, with a shadow, by eye.
    public func layer() -> Layer? {
        guard let drag else { return nil }
        var layer = drag.picture
        layer.frame.origin = Point(x: drag.location.x - drag.hold.x, y: drag.location.y - drag.hold.y)
        layer.transform = Transform.scale(x: 1.05, y: 1.05).around(drag.hold)
        layer.opacity = 0.9
        layer.effects.append(.shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.25), radius: 12, x: 0, y: 6))
        return layer
    }
}
