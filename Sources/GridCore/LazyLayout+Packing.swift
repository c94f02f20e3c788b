extension LazyLayout {
    /// How many items are looked at in one placement at most; another one goes on.
    private static let mostPackedItems = 2_000

    var packing: Packing? {
        guard case .packed(_, let packing) = lines else { return nil }
        switch packing {
        case .blocks(let size): return .blocks(max(1, size))
        case .flow(let gap): return .flow(gap: Gate.lineLength(gap))
        case .mosaic(let row): return .mosaic(row: row.map { max(0, Gate.lineLength($0)) })
        case .masonry: return .masonry
        }
    }

    /// The gap along the axis.
    private var lineGap: Double { spacing ?? defaultSpacing }

    /// What is known of packed items in `tracks`; nothing where that was learnt in others.
    private func packedBook(_ tracks: TrackSizing, runs: [LazyRun], state: LazyState) -> PackedBook {
        let key = key(for: tracks)
        if let book = state.packed, book.key == key { return book }
        return PackedBook(key: key, runs: runs)
    }

    // MARK: Size and placement

    func packedSize<I: LazyItems>(of items: I, for proposal: Proposal, isScrolled: Bool, state: inout LazyState) -> Size {
        let across = proposal[axis.cross]
        let offer = across.flatMap { $0.isFinite ? $0 : nil } ?? packedIdealExtent(of: items)
        let tracks = tracks(in: offer)
        guard !tracks.tracks.isEmpty else { return .zero }
        let second = self.tracks(in: tracks.extent)
        var book = packedBook(second, runs: items.runs, state: state)
        let isKept = state.packed?.key == book.key
        book.update(runs: items.runs)
        let wanted = isScrolled ? min(book.count, 2 * second.tracks.count) : book.count
        while book.last < wanted, packDown(&book, items, second) {}
        if isKept { state.packed = book }
        return Size(along: axis, book.length, across: across == .infinity ? .infinity : tracks.extent)
    }

    private func packedIdealExtent<I: LazyItems>(of items: I) -> Double {
        let count = items.runs.reduce(0) { $0 + max(0, $1.count) }
        guard count > 0 else { return 0 }
        switch packing {
        case .masonry, .mosaic: return idealExtent(of: items)
        case .blocks(let size):
            return items.block(of: 0..<min(count, size), across: .infinity).placements.reduce(0) { max($0, Gate.lineLength($1.frame.maxX)) }
        case .flow(let gap):
            // A flow would like to be one line; it is as wide as its first items, no more than a hundred.
            var extent = -gap
            for item in 0..<min(count, 100) { extent += gap + Gate.lineLength(items.size(of: item, for: .unspecified)[axis.cross]) }
            return max(0, extent)
        case nil: return 0
        }
    }

    func packedPlace<I: LazyItems>(
        _ items: I, in size: Size, window: LazyWindow, pinInsets: (start: Double, end: Double), state: inout LazyState
    ) -> LazyPlacements {
        let tracks = tracks(in: size[axis.cross])
        guard !tracks.tracks.isEmpty else { return LazyPlacements(items: [], length: 0, start: window.start) }
        var book = packedBook(tracks, runs: items.runs, state: state)
        state.packed = nil
        defer { state.packed = book }
        book.update(runs: items.runs)
        guard book.count > 0 else { return LazyPlacements(items: [], length: 0, start: window.start) }
        // 1. What has changed in sight since it was packed.
        refresh(&book, items, tracks, window: window)
        // 2. The chain reaches over the window.
        var (from, to) = reach(window, &book, items, tracks)
        var left = Self.mostPackedItems
        while book.filledDown + lineGap < to, left > 0, packDown(&book, items, tracks) { left -= 1 }
        while book.first > 0, book.filledUp - lineGap > from, left > 0, packUp(&book, items, tracks) { left -= 1 }
        // 3. At the start everything is packed from the first item; what is seen elsewhere is held.
        let shift = book.settleAtStart()
        (from, to) = (from + shift, to + shift)
        if book.beganInside, from <= Self.hair, window != .everything {
            book.begin(at: 0, origin: 0)
            while book.filledDown + lineGap < to, left > 0, packDown(&book, items, tracks) { left -= 1 }
        }
        // 4. What overlaps the window, and the headers and footers that are held in it.
        var placed: [LazyPlacement] = []
        for index in window == .everything ? book.entries.indices : book.entries(from: from, to: to) {
            let entry = book.entries[index]
            let start = entry.start + book.origin
            guard window == .everything || (start < to - Self.hair && start + entry.length > from + Self.hair) else { continue }
            let item = book.first + index
            if case .blocks = packing, book.table.kind(ofItem: item) == .cells {
                append(blockOf: item, entry, at: start, items, tracks, book, to: &placed)
            } else {
                placed.append(placement(of: item, entry, at: start, items, tracks, book))
            }
        }
        if window != .everything {
            pinPacked(&placed, book, items, tracks, from: from + max(0, pinInsets.start), to: to - max(0, pinInsets.end))
        }
        let start = window == .everything ? 0 : window.settled(from, within: Self.hair)
        return LazyPlacements(
            items: placed.sorted { $0.item < $1.item }, length: book.length, start: start, isUnfinished: left == 0)
    }

    /// Where the window lies, once the chain is at or beside it.
    private func reach<I: LazyItems>(
        _ window: LazyWindow, _ book: inout PackedBook, _ items: I, _ tracks: TrackSizing
    ) -> (Double, Double) {
        switch window {
        case .everything:
            if book.first > 0 { book.begin(at: 0, origin: 0) }
            while packDown(&book, items, tracks) {}
            return (-.infinity, .infinity)
        case .range(let from, let to):
            let (from, to) = (Gate.lineLength(from), Gate.lineLength(to))
            let slack = 4 * max(0, to - from) + 1000
            if from <= 0, book.first > 0 {
                book.begin(at: 0, origin: 0)
            } else if from > book.lowest + slack || to < book.highest - slack {
                let item = Int(min(max(0, from / max(book.advance, 1e-3)), Double(book.count - 1)))
                book.begin(at: item, origin: from)
            }
            return (from, max(from, to))
        case .anchored(let anchor, let extent):
            let item = min(max(0, anchor.item), book.count - 1)
            if item + Self.mostPackedItems < book.first || item > book.last + Self.mostPackedItems {
                book.begin(at: item, origin: Double(item) * book.advance)
            }
            while book.last <= item, packDown(&book, items, tracks) {}
            while book.first > item, packUp(&book, items, tracks) {}
            guard let entry = book.entry(item) else { return (0, Gate.lineLength(extent)) }
            let fraction = Gate.lineLength(anchor.fraction)
            let from = entry.start + book.origin + fraction * entry.length - Gate.lineLength(anchor.distance)
            return (from, from + max(0, Gate.lineLength(extent)))
        }
    }

    /// Measures again what the window showed; the chain is cut where something would be packed in another way.
    private func refresh<I: LazyItems>(_ book: inout PackedBook, _ items: I, _ tracks: TrackSizing, window: LazyWindow) {
        guard case .range(let from, let to) = window else { return }
        var checked: Int?
        for index in book.entries(from: Gate.lineLength(from), to: Gate.lineLength(to)) where book.entries[index].group != checked {
            checked = book.entries[index].group
            let together = book.itemsTogether(with: book.first + index)
            guard hasChanged(together, items, tracks, book) else { continue }
            // What begins a line of a flow may have room in the one before now.
            var item = together.lowerBound
            if case .flow = packing, item > book.first, book.table.firstItem(inBandOf: item) < item { item -= 1 }
            return book.cut(from: item) { columns(of: $0, tracks) }
        }
    }

    /// Whether items that were packed together would be packed in another way now.
    private func hasChanged<I: LazyItems>(_ together: Range<Int>, _ items: I, _ tracks: TrackSizing, _ book: PackedBook) -> Bool {
        let entries = book.entries[together.lowerBound - book.first..<together.upperBound - book.first]
        guard let entry = entries.first else { return false }
        func differs(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude > Self.hair }
        guard book.table.kind(ofItem: together.lowerBound) == .cells else {
            let size = items.size(of: together.lowerBound, for: Proposal(along: axis, nil, across: entry.width))
            return differs(Gate.lineLength(size[axis]), entry.length)
        }
        switch packing ?? .masonry {
        case .masonry: return differs(length(of: together.lowerBound, width: entry.width, items, tracks), entry.length)
        case .mosaic:
            let wide = columnCount(of: together.lowerBound, items, tracks)
            let length = length(of: together.lowerBound, width: entry.width, items, tracks)
            return wide != columns(of: entry, tracks).count || differs(length, entry.length)
        case .flow(let gap):
            let line = line(from: together.lowerBound, items, tracks.extent, gap: gap, book, upTo: together.upperBound)
            return line.places.count != entries.count || differs(line.length, entry.length)
                || zip(line.places, entries).contains { differs($0.start, $1.track) || differs($0.width, $1.width) }
        case .blocks: return differs(Gate.lineLength(items.block(of: together, across: tracks.extent).length), entry.length)
        }
    }

    // MARK: Packing one more

    /// Packs the next item, or the next line of a flow, behind the chain; `false` behind the last item.
    @discardableResult
    private func packDown<I: LazyItems>(_ book: inout PackedBook, _ items: I, _ tracks: TrackSizing) -> Bool {
        let item = book.last
        guard item < book.count else { return false }
        let gap = book.entries.isEmpty ? 0 : lineGap
        let group = (book.entries.last?.group ?? 0) + 1
        guard book.table.kind(ofItem: item) == .cells else {
            let start = (book.lower.max() ?? 0) + gap
            let length = Gate.lineLength(items.size(of: item, for: Proposal(along: axis, nil, across: tracks.extent))[axis])
            let entry = PackedBook.Entry(start: start, length: length, track: 0, width: tracks.extent, group: group)
            book.append([entry], columns: [0..<book.lower.count])
            return true
        }
        switch packing ?? .masonry {
        case .flow(let between):
            let line = line(from: item, items, tracks.extent, gap: between, book)
            let start = book.lower[0] + gap
            book.append(
                line.places.map { PackedBook.Entry(start: start, length: line.length, track: $0.start, width: $0.width, group: group) },
                columns: line.places.map { _ in 0..<1 })
        case .blocks(let size):
            let range = block(from: item, size, book)
            let block = items.block(of: range, across: tracks.extent)
            let start = book.lower[0] + gap
            let entry = PackedBook.Entry(
                start: start, length: Gate.lineLength(block.length), track: 0, width: tracks.extent, group: group)
            book.append(range.map { _ in entry }, columns: range.map { _ in 0..<1 })
        case .masonry, .mosaic:
            let wide = columnCount(of: item, items, tracks)
            let column = Self.best(book.lower, span: wide) { $0 > $1 }
            let covered = column..<column + wide
            let edge = book.lower[covered].max() ?? 0
            let width = width(covered, tracks)
            // Where nothing stands yet a column begins where the chain does.
            let entry = PackedBook.Entry(
                start: covered.contains { book.isBegun[$0] } ? edge + lineGap : edge,
                length: length(of: item, width: width, items, tracks), track: tracks.tracks[column].position, width: width, group: group)
            book.append([entry], columns: [covered])
        }
        return true
    }

    /// Packs the item before the chain, or the line before it, upwards.
    private func packUp<I: LazyItems>(_ book: inout PackedBook, _ items: I, _ tracks: TrackSizing) -> Bool {
        let item = book.first - 1
        guard item >= 0 else { return false }
        let group = (book.entries.first?.group ?? 0) - 1
        guard book.table.kind(ofItem: item) == .cells else {
            let length = Gate.lineLength(items.size(of: item, for: Proposal(along: axis, nil, across: tracks.extent))[axis])
            let start = (book.upper.min() ?? 0) - lineGap - length
            book.prepend(
                [PackedBook.Entry(start: start, length: length, track: 0, width: tracks.extent, group: group)],
                columns: [0..<book.upper.count])
            return true
        }
        switch packing ?? .masonry {
        case .flow(let between):
            let first = book.table.firstItem(inBandOf: item)
            let begin = max(first, item - 31)
            var lines: [(places: [(start: Double, width: Double)], length: Double)] = []
            var next = begin
            while next <= item {
                let line = line(from: next, items, tracks.extent, gap: between, book, upTo: item + 1)
                lines.append(line)
                next += line.places.count
            }
            for line in lines.reversed() {
                let group = (book.entries.first?.group ?? 0) - 1
                let start = book.upper[0] - lineGap - line.length
                book.prepend(
                    line.places.map { PackedBook.Entry(start: start, length: line.length, track: $0.start, width: $0.width, group: group) },
                    columns: line.places.map { _ in 0..<1 })
            }
        case .blocks(let size):
            let first = book.table.firstItem(inBandOf: item)
            let range = first + (item - first) / size * size..<item + 1
            let block = items.block(of: range, across: tracks.extent)
            let length = Gate.lineLength(block.length)
            let entry = PackedBook.Entry(
                start: book.upper[0] - lineGap - length, length: length, track: 0, width: tracks.extent, group: group)
            book.prepend(range.map { _ in entry }, columns: range.map { _ in 0..<1 })
        case .masonry, .mosaic:
            let wide = columnCount(of: item, items, tracks)
            let column = Self.best(book.upper, span: wide) { $0 < $1 }
            let covered = column..<column + wide
            let width = width(covered, tracks)
            let length = length(of: item, width: width, items, tracks)
            let start = (book.upper[covered].min() ?? 0) - lineGap - length
            let entry = PackedBook.Entry(start: start, length: length, track: tracks.tracks[column].position, width: width, group: group)
            book.prepend([entry], columns: [covered])
        }
        return true
    }

    /// The items of the block that an item lies in, from that item on.
    private func block(from item: Int, _ size: Int, _ book: PackedBook) -> Range<Int> {
        let first = book.table.firstItem(inBandOf: item)
        var end = first + ((item - first) / size + 1) * size
        end = min(end, book.count)
        while end > item + 1, book.table.firstItem(inBandOf: end - 1) != first { end -= 1 }
        return item..<end
    }

    /// How many columns an item covers.
    private func columnCount<I: LazyItems>(of item: Int, _ items: I, _ tracks: TrackSizing) -> Int {
        guard case .mosaic = packing else { return 1 }
        return min(max(1, items.span(of: item).columns), tracks.tracks.count)
    }

    /// How long an item is in its columns.
    private func length<I: LazyItems>(of item: Int, width: Double, _ items: I, _ tracks: TrackSizing) -> Double {
        guard case .mosaic(let row) = packing else {
            return Gate.lineLength(items.size(of: item, for: Proposal(along: axis, nil, across: width))[axis])
        }
        let rows = Double(min(max(1, items.span(of: item).rows), 10_000))
        return Gate.lineLength((row ?? tracks.tracks[0].size) * rows + lineGap * (rows - 1))
    }

    /// The first column from which `span` columns have the edge that is the nearest to where packing comes from; `isFarther` tells of two
    /// edges whether the first is farther from there.
    private static func best(_ edges: [Double], span: Int, isFarther: (Double, Double) -> Bool) -> Int {
        var best = 0
        var reached: Double?
        for column in 0...max(0, edges.count - span) {
            var edge = edges[column]
            for other in edges[column..<min(edges.count, column + span)] where isFarther(other, edge) { edge = other }
            if reached.map({ isFarther($0, edge) }) ?? true { (best, reached) = (column, edge) }
        }
        return best
    }

    private func width(_ columns: Range<Int>, _ tracks: TrackSizing) -> Double {
        let last = tracks.tracks[columns.upperBound - 1]
        return last.position + last.size - tracks.tracks[columns.lowerBound].position
    }

    private func columns(of entry: PackedBook.Entry, _ tracks: TrackSizing) -> Range<Int> {
        switch packing {
        case .flow, .blocks: return 0..<1
        default: break
        }
        let first = tracks.tracks.firstIndex { $0.position >= entry.track - Self.hair } ?? 0
        let end = tracks.tracks.lastIndex { $0.position + $0.size <= entry.track + entry.width + Self.hair } ?? first
        return first..<max(first, end) + 1
    }

    /// The items of one line of a flow.
    private func line<I: LazyItems>(
        from item: Int, _ items: I, _ extent: Double, gap: Double, _ book: PackedBook, upTo limit: Int? = nil
    ) -> (places: [(start: Double, width: Double)], length: Double) {
        var places: [(start: Double, width: Double)] = []
        var (position, length) = (0.0, 0.0)
        var next = item
        while next < min(limit ?? book.count, book.count), book.table.kind(ofItem: next) == .cells {
            var size = items.size(of: next, for: .unspecified)
            // What is longer than a line is offered the line.
            if size[axis.cross] > extent { size = items.size(of: next, for: Proposal(along: axis, nil, across: extent)) }
            let width = min(Gate.lineLength(size[axis.cross]), max(0, extent))
            if !places.isEmpty, position + width > extent + Self.hair { break }
            places.append((position, width))
            position += width + gap
            length = max(length, Gate.lineLength(size[axis]))
            next += 1
        }
        // The line sits in the extent by the container's alignment.
        let shift = max(0, extent - (position - gap)) * fraction
        return (places.map { ($0.start + shift, $0.width) }, length)
    }

    // MARK: Places

    /// Adds a whole block when its first item comes by.
    private func append<I: LazyItems>(
        blockOf item: Int, _ entry: PackedBook.Entry, at start: Double, _ items: I, _ tracks: TrackSizing, _ book: PackedBook,
        to placed: inout [LazyPlacement]
    ) {
        let together = book.itemsTogether(with: item)
        guard item == together.lowerBound else { return }
        let block = items.block(of: together, across: tracks.extent)
        for (number, placement) in block.placements.enumerated() where item + number < together.upperBound {
            let frame = axis == .vertical ? placement.frame.offset(x: 0, y: start) : placement.frame.offset(x: start, y: 0)
            placed.append(
                LazyPlacement(item: item + number, frame: frame, proposal: placement.proposal, layer: 0, lineStart: start))
        }
    }

    private func placement<I: LazyItems>(
        of item: Int, _ entry: PackedBook.Entry, at start: Double, _ items: I, _ tracks: TrackSizing, _ book: PackedBook
    ) -> LazyPlacement {
        let isCell = book.table.kind(ofItem: item) == .cells
        var proposal = Proposal(along: axis, entry.length, across: entry.width)
        if isCell, case .flow = packing {
            let isLonger = items.size(of: item, for: .unspecified)[axis.cross] > tracks.extent
            proposal = isLonger ? Proposal(along: axis, nil, across: tracks.extent) : .unspecified
        }
        let size = items.size(of: item, for: proposal)
        let anchor = isCell ? 0.5 : fraction
        let main = start + Gate.lineLength((entry.length - size[axis]) / 2)
        let across = entry.track + Gate.lineLength((entry.width - size[axis.cross]) * anchor)
        let origin = axis == .horizontal ? Point(x: main, y: across) : Point(x: across, y: main)
        return LazyPlacement(
            item: item, frame: Rect(origin: origin, size: size), proposal: proposal, layer: isCell ? 0 : 1, lineStart: start)
    }

    /// Holds the headers and footers of the sections in sight. Rule: lazy-grids 6.
    private func pinPacked<I: LazyItems>(
        _ placed: inout [LazyPlacement], _ book: PackedBook, _ items: I, _ tracks: TrackSizing, from: Double, to: Double
    ) {
        guard !pinned.isEmpty else { return }
        for (number, band) in book.table.bands.enumerated() where band.kind == .cells && band.section != nil {
            let begin = max(band.firstItem, book.first)
            let end = min(band.firstItem + band.itemCount, book.last)
            guard begin < end else { continue }
            // A section begins with an even edge, and nothing before it ends further down than it does.
            let top = begin == band.firstItem ? book.entries[begin - book.first].start + book.origin : book.highest
            let bottom = book.entries[end - 1 - book.first].reach + book.origin
            guard bottom > from + Self.hair, top < to - Self.hair else { continue }
            func pin(_ neighbour: LineTable.Band, isHeader: Bool) {
                for item in neighbour.firstItem..<neighbour.firstItem + neighbour.itemCount {
                    let length = Gate.lineLength(items.size(of: item, for: Proposal(along: axis, nil, across: tracks.extent))[axis])
                    let natural = book.start(item) ?? (isHeader ? top - length - lineGap : bottom + lineGap)
                    let place = isHeader ? min(max(natural, from), bottom - length) : max(min(natural, to - length), top)
                    placed.removeAll { $0.item == item }
                    let entry = PackedBook.Entry(start: place, length: length, track: 0, width: tracks.extent, group: 0)
                    placed.append(placement(of: item, entry, at: place, items, tracks, book))
                }
            }
            let bands = book.table.bands
            if pinned.contains(.headers), number > 0, bands[number - 1].kind == .header, bands[number - 1].section == band.section {
                pin(bands[number - 1], isHeader: true)
            }
            if pinned.contains(.footers), number + 1 < bands.count, bands[number + 1].kind == .footer,
                bands[number + 1].section == band.section
            {
                pin(bands[number + 1], isHeader: false)
            }
        }
    }

    // MARK: Questions

    func packedFrame(of item: Int, in size: Size, state: LazyState) -> Rect? {
        guard let book = state.packed, item >= 0, item < book.count else { return nil }
        guard let entry = book.entry(item) else {
            let start =
                item < book.first
                ? book.highest - Double(book.first - item) * book.advance : book.lowest + Double(item - book.last) * book.advance
            let extent = Size(along: axis, book.advance, across: size[axis.cross])
            return Rect(origin: axis == .horizontal ? Point(x: max(0, start), y: 0) : Point(x: 0, y: max(0, start)), size: extent)
        }
        let start = entry.start + book.origin
        return Rect(
            origin: axis == .horizontal ? Point(x: start, y: entry.track) : Point(x: entry.track, y: start),
            size: Size(along: axis, entry.length, across: entry.width))
    }

    func packedStarts(near place: Double, count: Int, state: LazyState) -> [Double] {
        guard let book = state.packed, !book.entries.isEmpty else { return [] }
        // So many entries on each side hold as many starts, unless rows of a mosaic are very uneven.
        let around = 4 * max(1, count) * max(1, book.key.tracks.count)
        let here = (book.firstItem(endingAfter: place) ?? book.last) - book.first
        let near = book.entries[max(0, here - around)..<min(book.entries.count, here + around)]
        let starts = Set(near.map { $0.start + book.origin }).sorted()
        let middle = starts.firstIndex { $0 > place } ?? starts.count
        return Array(starts[max(0, middle - count)..<min(starts.count, middle + count)])
    }

    func packedAnchor(at offset: Double, state: LazyState) -> ScrollAnchor? {
        guard offset > 0, let book = state.packed, let item = book.firstItem(endingAfter: offset + Self.hair) else { return nil }
        return book.start(item).map { ScrollAnchor(item: item, distance: $0 - offset) }
    }

    func packedOffset(of anchor: ScrollAnchor, state: LazyState) -> Double {
        guard let book = state.packed, book.count > 0 else { return 0 }
        let item = min(max(0, anchor.item), book.count - 1)
        guard let entry = book.entry(item) else { return Double(item) * book.advance - Gate.lineLength(anchor.distance) }
        return entry.start + book.origin + Gate.lineLength(anchor.fraction) * entry.length - Gate.lineLength(anchor.distance)
    }
}
