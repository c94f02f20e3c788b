/// How far a scroll view can be scrolled along one axis, and where to scroll to show something. Offsets are positions of the viewport's
/// start in the content; at rest at the start the offset is minus the margin there. Rules: lazy-grids 9, measured-swiftui 8 and 9.
public struct ScrollRange: Hashable, Sendable {
    /// The extent of the content without margins.
    public var content: Double
    /// The extent of the viewport, margins included.
    public var viewport: Double
    public var startMargin: Double
    public var endMargin: Double

    public init(content: Double, viewport: Double, startMargin: Double = 0, endMargin: Double = 0) {
        self.content = content
        self.viewport = viewport
        self.startMargin = startMargin
        self.endMargin = endMargin
    }

    /// The offset at the start of the content.
    public var first: Double { -startMargin }
    /// The offset at the end of the content; that at the start for content that fits.
    public var last: Double { max(first, content + endMargin - viewport) }

    /// The nearest offset that can be rested at.
    public func clamped(_ offset: Double) -> Double {
        guard offset > first else { return first }
        return min(offset, last)
    }

    /// The offset that shows what lies from `start` to `end`. With an `anchor` the two points at that fraction, of the target and of the
    /// viewport within its margins, are put together; without one the move is the smallest that shows the target whole. Nothing is
    /// rounded, and pinned headers are not known here (recorded: a row scrolled to the top lies under the header).
    public func offset(showing start: Double, to end: Double, anchor: Double?, from current: Double) -> Double {
        let inner = viewport - startMargin - endMargin
        if let anchor { return clamped(start + (end - start) * anchor - inner * anchor - startMargin) }
        if start < current + startMargin { return clamped(start - startMargin) }
        if end > current + startMargin + inner { return clamped(min(end - inner, start) - startMargin) }
        return clamped(current)
    }
}
