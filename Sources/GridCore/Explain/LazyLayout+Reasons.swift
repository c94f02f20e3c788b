extension LazyLayout {
    /// Why the track of an item is as wide as it is; `nil` for a stack, a header, or an item that there is not.
    public func trackReason(of item: Int, in extent: Double, state: LazyState) -> TrackReason? {
        guard case .grid(let declared) = lines, let table = state.book?.table, item >= 0, item < table.itemCount else { return nil }
        let line = table.line(of: item)
        guard table.kind(of: line) == .cells else { return nil }
        return TrackSizing.reasons(declared, in: extent, across: axis.cross)[safe: item - table.items(of: line).lowerBound]
    }
}

extension LazyLayout {
    /// The name of the container.
    public var kind: String {
        let letter = axis == .vertical ? "V" : "H"
        switch lines {
        case .stack: return "Lazy\(letter)Stack"
        case .grid: return "Lazy\(letter)Grid"
        case .packed(_, .masonry): return "Lazy\(letter)Masonry"
        case .packed(_, .mosaic): return "LazyMosaic"
        case .packed(_, .flow): return "LazyFlow"
        case .packed(_, .blocks): return "Lazy\(letter)Blocks"
        }
    }

    /// Where the tracks of an extent across the lines begin, and how long they are.
    public func trackPositions(in extent: Double) -> [(start: Double, length: Double)] {
        tracks(in: extent).tracks.map { ($0.position, $0.size) }
    }
}

extension TrackSizing {
    /// Why each track of `items` in `offer` is as wide as it is, in the order of the tracks.
    public static func reasons(_ items: [Track], in offer: Double, across axis: Axis) -> [TrackReason] {
        let sized = TrackSizing(items, in: offer, across: axis, alignment: 0)
        let offer = offer.isFinite ? offer : 0
        var rest = offer
        for item in items.dropLast() { rest -= item.spacing }
        for item in items { if case .fixed(let size) = item.size { rest -= size } }
        var sharing = items.count { if case .fixed = $0.size { false } else { true } }
        var reasons: [TrackReason] = []
        for item in items {
            let first = reasons.count
            let alone = TrackSizing([item], in: max(rest, 0) / Double(max(sharing, 1)), across: axis, alignment: 0)
            let count = min(alone.tracks.count, sized.tracks.count - first)
            for track in sized.tracks[first..<first + max(0, count)] {
                reasons.append(
                    TrackReason(
                        number: reasons.count + 1, axis: axis, size: track.size, item: item.size, room: max(rest, 0),
                        sharing: max(sharing, 1), count: count, gap: item.spacing))
            }
            if case .fixed = item.size { continue }
            rest -= alone.total
            sharing -= 1
        }
        return reasons
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
