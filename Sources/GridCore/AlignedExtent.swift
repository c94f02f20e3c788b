/// The extent across a row of views whose guides lie on one line: from the smallest (−guide) to the largest (size − guide).
/// Rule: eager-grid-and-layout 6.1, cross placement.
struct AlignedExtent {
    /// The distance from the near edge to the line.
    private(set) var line = 0.0
    private var after = 0.0
    private var isEmpty = true

    /// The whole extent; 0 without any view.
    var total: Double { line + after }

    /// Adds a view of the extent `size` whose guide lies at `guide`.
    mutating func add(size: Double, guide: Double) {
        // ∞ − ∞ says nothing: a view without end reaches on without end behind its guide too.
        let behind = size.isInfinite && guide.isInfinite ? size : size - guide
        line = isEmpty ? guide : max(line, guide)
        after = isEmpty ? behind : max(after, behind)
        isEmpty = false
    }

    /// Where a view whose guide lies at `guide` begins.
    func origin(guide: Double) -> Double {
        line.isInfinite && guide.isInfinite ? 0 : line - guide
    }
}

/// Where a child begins in its parent when their guides are to meet, given the positions of the guides in each.
///
/// Frames, overlays and backgrounds place by this. A guide at infinity (a child that has taken an infinite offer) puts the child at 0.
public func alignedOrigin(parentGuides: Point, childGuides: Point) -> Point {
    let x = parentGuides.x - childGuides.x
    let y = parentGuides.y - childGuides.y
    return Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
}
