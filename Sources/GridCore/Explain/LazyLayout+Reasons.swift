extension LazyLayout {
    /// Why an item stands where it was placed in an extent across the axis, and the room that it has there.
    public func reasons(for placement: LazyPlacement, in extent: Double, state: LazyState) -> (reasons: [LayoutReason], slot: Rect?) {
        if let book = state.packed { return packedReasons(for: placement, in: extent, book) }
        guard let book = state.book, placement.item >= 0, placement.item < book.table.itemCount else { return ([], nil) }
        let line = book.table.line(of: placement.item)
        let isCells = book.table.kind(of: line) == .cells
        let start = book.start(of: line)
        let length = book.length(of: line)
        var reasons: [LayoutReason] = []
        var track = (position: 0.0, size: extent)
        let number = placement.item - book.table.items(of: line).lowerBound
        if isCells, case .grid(let declared) = lines, let sized = tracks(in: extent).tracks[safe: number] {
            track = (sized.position, sized.size)
            if let reason = TrackSizing.reasons(declared, in: extent, across: axis.cross)[safe: number] { reasons.append(.track(reason)) }
        }
        let isHeld = (placement.lineStart - start).magnitude > Self.hair
        reasons.append(
            .line(
                LineReason(
                    number: line.value + 1, axis: axis, start: start, length: length, gap: line.value == 0 ? nil : book.gap(before: line),
                    isShared: isCells && tracks(in: extent).tracks.count > 1, held: isHeld ? placement.lineStart : nil)))
        return (reasons, slot(across: track.position, track.size, along: placement.lineStart, length))
    }

    private func packedReasons(
        for placement: LazyPlacement, in extent: Double, _ book: PackedBook
    ) -> (reasons: [LayoutReason], slot: Rect?) {
        guard let packing, let entry = book.entry(placement.item) else { return ([], nil) }
        let rule: PackedReason.Rule
        switch packing {
        case .masonry: rule = .shortest
        case .mosaic: rule = .covering
        case .flow: rule = .flowing
        case .blocks: rule = .inBlock
        }
        let all = tracks(in: extent).tracks
        let first = all.firstIndex { $0.position >= entry.track - Self.hair } ?? 0
        let last = max(first, all.lastIndex { $0.position + $0.size <= entry.track + entry.width + Self.hair } ?? first)
        let start = entry.start + book.origin
        let place = slot(across: entry.track, entry.width, along: placement.lineStart, entry.length)
        guard book.table.kind(ofItem: placement.item) == .cells else {
            let held = (placement.lineStart - start).magnitude > Self.hair ? placement.lineStart : nil
            let line = LineReason(
                number: placement.item + 1, axis: axis, start: start, length: entry.length, gap: nil, isShared: false, held: held)
            return ([.line(line)], place)
        }
        var reasons: [LayoutReason] = []
        if case .packed(let declared, _) = lines, first == last, rule == .shortest || rule == .covering,
            let reason = TrackSizing.reasons(declared, in: extent, across: axis.cross)[safe: first]
        {
            reasons.append(.track(reason))
        }
        reasons.append(.packed(PackedReason(rule: rule, tracks: first + 1...last + 1, axis: axis, start: start)))
        return (reasons, rule == .inBlock ? nil : place)
    }

    private func slot(across: Double, _ width: Double, along: Double, _ length: Double) -> Rect {
        axis == .vertical
            ? Rect(x: across, y: along, width: width, height: length) : Rect(x: along, y: across, width: length, height: width)
    }
}

extension LazyLayout {
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
