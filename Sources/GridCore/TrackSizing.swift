/// A track of a lazy grid as computed: one column of a vertical grid, or one of the columns of an adaptive item.
public struct SizedTrack: Hashable, Sendable {
    /// From the grid's near edge, in points.
    public var position: Double
    public var size: Double
    /// Where cells sit in the track: the item's alignment, on both axes, or the grid's across the line and the centre along it.
    public var anchor: UnitPoint
}

/// The tracks of a lazy grid for an extent. Rule: lazy-grids 2.
///
/// A grid sizes itself with the tracks of the offer and draws with those of the extent that it then reports: call this again with
/// `extent`. There is no third pass. Nothing is rounded.
public struct TrackSizing: Hashable, Sendable {
    /// The most tracks that are ever made; an adaptive minimum of a hair's breadth in a wide window would otherwise ask for millions.
    public static let maximumCount = 100_000

    /// In order of position; an adaptive item stands for several.
    public private(set) var tracks: [SizedTrack] = []
    /// From the first track's near edge to the last one's far edge.
    public private(set) var total = 0.0
    /// What the grid reports: the offer, or the total where that is larger.
    public private(set) var extent = 0.0

    /// Computes the tracks of `items` in `offer`, which counts as 0 where it is not finite.
    ///
    /// `axis` is the direction across the lines (horizontal for a vertical grid). `alignment` is the grid's alignment on it as a fraction:
    /// 0 near, 0.5 centre, 1 far.
    public init(_ items: [Track], in offer: Double, across axis: Axis, alignment: Double) {
        let offer = offer.isFinite ? offer : 0
        // 1. Without items there are no tracks (2.1).
        guard let last = items.last else { return }
        // 2. What is left after the fixed sizes and the gaps between declared items (2.2, 2.3).
        var rest = offer
        for item in items.dropLast() { rest -= item.spacing }
        for item in items { if case .fixed(let size) = item.size { rest -= size } }
        // 3. How many items share it (2.4).
        var sharing = 0
        for item in items { if case .fixed = item.size { continue } else { sharing += 1 } }
        // 4. Sizes in declaration order; what a capped item leaves goes to later ones only (2.5, 2.6).
        var position = 0.0
        for item in items {
            let anchor = item.alignment ?? Self.anchor(across: axis, alignment: alignment)
            let sizes = Self.sizes(of: item, rest: rest, sharing: sharing)
            append(sizes, of: item, anchor: anchor, at: &position)
            if case .fixed = item.size { continue }
            rest -= Double(sizes.count) * sizes.size + Double(sizes.count - 1) * item.spacing
            sharing -= 1
        }
        total = position - last.spacing
        // 5. A total that reaches the offer widens the extent; otherwise the group is shifted by the alignment (2.7).
        extent = max(offer, total)
        let shift = total < offer ? (offer - total) * alignment : 0
        for index in tracks.indices { tracks[index].position += shift }
    }

    /// One track that fills `extent`: a lazy stack.
    init(filling extent: Double, across axis: Axis, alignment: Double) {
        let extent = extent.isFinite ? extent : 0
        tracks = [SizedTrack(position: 0, size: extent, anchor: Self.anchor(across: axis, alignment: alignment))]
        total = extent
        self.extent = extent
    }

    /// The whole extent as a track: headers and footers lie in it, by the grid's alignment across the line (lazy-grids 5).
    func wholeExtent(across axis: Axis, alignment: Double) -> SizedTrack {
        SizedTrack(position: 0, size: extent, anchor: Self.anchor(across: axis, alignment: alignment))
    }

    private static func anchor(across axis: Axis, alignment: Double) -> UnitPoint {
        axis == .horizontal ? UnitPoint(x: alignment, y: 0.5) : UnitPoint(x: 0.5, y: alignment)
    }

    private static func sizes(of item: Track, rest: Double, sharing: Int) -> (count: Int, size: Double) {
        let share = max(rest, 0) / Double(max(sharing, 1))
        switch item.size {
        case .fixed(let size):
            return (1, size)
        case .flexible(let minimum, let maximum):
            return (1, min(max(share, minimum), maximum))
        case .adaptive(let minimum, let maximum):
            let gap = item.spacing
            let more = ((share - minimum) / (minimum + gap)).rounded(.down)
            let count = 1 + (more >= 1 ? Int(min(more, Double(maximumCount - 1))) : 0)
            return (count, min((share - Double(count - 1) * gap) / Double(count), maximum))
        }
    }

    private mutating func append(_ sizes: (count: Int, size: Double), of item: Track, anchor: UnitPoint, at position: inout Double) {
        let room = Self.maximumCount - tracks.count
        for _ in 0..<max(0, min(sizes.count, room)) {
            tracks.append(SizedTrack(position: position, size: sizes.size, anchor: anchor))
            position += sizes.size + item.spacing
        }
    }
}
