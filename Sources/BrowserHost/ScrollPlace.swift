import GridCore
import Scene

/// Where a scroll view's content lies on the page.
///
/// The page scrolls an element by itself. What is in it has the coordinates of the content, so that nothing has to be sent while it is
/// scrolled. Browsers know no elements longer than some 16 million pixels; a longer content is shown through a window of coordinates that
/// begins at `base` and is moved along.
struct ScrollPlace: Hashable {
    /// The part of the layer in which the content is seen, in the layer's coordinates.
    var viewport: Rect
    /// All that can be scrolled over, the room of the viewport included.
    var total: Size
    /// The coordinate of the content at which the page's element begins.
    var base: Point
    var axes: AxisSet
    /// The page's names of the bars that are shown.
    var bars: [String]

    /// The longest element that is asked of a browser, in points; a page that is magnified five times still has it.
    static let longest = 3_000_000.0
    /// So near to an end of the element that another window is chosen while there is more.
    private static let margin = 20_000.0

    init(_ layer: Layer, scroll: ScrollInfo, base: Point) {
        viewport = layer.clip?.bounds ?? Rect(origin: .zero, size: layer.frame.size)
        total = Size(
            width: max(scroll.contentSize.width - layer.frame.width, 0) + viewport.width,
            height: max(scroll.contentSize.height - layer.frame.height, 0) + viewport.height)
        axes = scroll.axes
        bars = (scroll.showsHorizontalIndicator ? ["barx"] : []) + (scroll.showsVerticalIndicator ? ["bary"] : [])
        self.base = Point(
            x: ScrollPlace.base(base.x, offset: scroll.offset.x, total: total.width, view: viewport.width),
            y: ScrollPlace.base(base.y, offset: scroll.offset.y, total: total.height, view: viewport.height))
    }

    /// The size of the page's element.
    var pageSize: Size { Size(width: min(total.width, ScrollPlace.longest), height: min(total.height, ScrollPlace.longest)) }

    /// Where a point at `offset` 0 of the content stands in the page's element, less what its frame says: children are moved by that.
    var shift: Point { Point(x: -viewport.minX - base.x, y: -viewport.minY - base.y) }

    /// The beginning of the window of coordinates for `offset`: the present one where it still does, else the one in which the page's
    /// element is scrolled as far, as a part, as the whole content is.
    private static func base(_ base: Double, offset: Double, total: Double, view: Double) -> Double {
        guard total > longest, view < longest / 4 else { return 0 }
        let end = total - longest
        let place = offset - base
        let isFarFromStart = base == 0 ? place >= 0 : place >= margin
        let isFarFromEnd = base >= end ? place <= longest - view : place <= longest - view - margin
        if isFarFromStart, isFarFromEnd, base >= 0, base <= end { return base }
        let part = min(max(offset / (total - view), 0), 1)
        // At the ends the window's end is the content's.
        if part * longest < margin { return 0 }
        if (1 - part) * longest < margin { return end }
        return min(max((offset - part * (longest - view)).rounded(), 0), end)
    }
}
