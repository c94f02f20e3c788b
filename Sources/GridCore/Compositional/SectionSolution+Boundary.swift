/// A boundary item in its place.
struct PlacedBoundary: Sendable {
    var item: CompositionalBoundaryItem
    /// Where it stands when nothing is pinned: in a section's coordinates, not yet on pixels.
    var frame: Rect
    /// Whether it stands at the start (-1), at a side (0) or at the end (1) along the scrolling axis.
    var side: Int
    /// Between which positions it may be held at an edge of what is seen (compositional-layout 7).
    var low = 0.0
    var high = 0.0

    /// The frame while `low...high` is seen, moved along `axis`.
    func pinned(from visibleLow: Double, to visibleHigh: Double, along axis: Axis) -> Rect {
        guard item.isPinned else { return frame }
        var frame = frame
        let own = frame.origin[axis]
        let length = frame.size[axis]
        frame.origin[axis] =
            side <= 0 ? max(own, min(visibleLow, high - length)) : min(own, max(visibleHigh - length, low))
        return frame
    }

    /// How far it may reach along `axis` wherever it is pinned.
    func reach(along axis: Axis) -> (low: Double, high: Double) {
        let own = frame.origin[axis]
        let length = frame.size[axis]
        guard item.isPinned else { return (own, own + length) }
        return side <= 0 ? (own, max(own + length, high)) : (min(own, low), own + length)
    }
}

/// Places the boundary items of a section or of a layout (compositional-layout 7).
struct BoundaryPlacing {
    let axis: Axis
    let pixels: PixelGrid
    /// The box in which items are sized.
    let box: Size
    /// Where the room across begins and ends.
    let across: (low: Double, high: Double)
    /// The length that items stand around.
    private(set) var length: Double
    /// How much comes before.
    private(set) var before = 0.0
    /// How much comes after.
    private(set) var after = 0.0
    private(set) var placed: [PlacedBoundary] = []

    init(axis: Axis, pixels: PixelGrid, box: Size, across: (low: Double, high: Double), length: Double) {
        self.axis = axis
        self.pixels = pixels
        self.box = box
        self.across = across
        self.length = length
    }

    /// Places `items`; `measured` tells what the view of a kind answered.
    mutating func place(_ items: [CompositionalBoundaryItem], measured: (Int) -> Size?) {
        let sizes = items.map { item in
            var size = item.size.resolved(in: box, pixels)
            if let answer = measured(item.kind) { for axis in item.size.estimatedAxes.each { size[axis] = answer[axis] } }
            return size
        }
        // 1. What stands at a side and is longer makes everything longer.
        for (item, size) in zip(items, sizes) where item.alignment.side(axis) == 0 && item.extendsBoundary && size[axis] > length {
            length = max(length, size[axis] + item.offset[axis])
        }
        // 2. Each against its edge: several on one side overlap.
        var low = 0.0
        var high = length
        for (item, size) in zip(items, sizes) {
            let side = item.alignment.side(axis)
            var origin = Point.zero
            switch side {
            case -1: origin[axis] = item.extendsBoundary ? -size[axis] : 0
            case 1: origin[axis] = item.extendsBoundary ? length : length - size[axis]
            default: origin[axis] = item.extendsBoundary && size[axis] >= length ? 0 : (length - size[axis]) / 2
            }
            let room = across.high - across.low - size[axis.cross]
            origin[axis.cross] = across.low + room * Double(item.alignment.side(axis.cross) + 1) / 2
            origin = Point(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
            if item.extendsBoundary, side == -1 { low = min(low, origin[axis]) }
            if item.extendsBoundary, side == 1 { high = max(high, origin[axis] + size[axis]) }
            placed.append(PlacedBoundary(item: item, frame: Rect(origin: origin, size: size), side: side))
        }
        before = -low
        after = high - length
    }

    /// Moves everything so that what comes first stands at `start`, and tells pinned items how far they may go.
    mutating func finish(start: Double) {
        for index in placed.indices {
            placed[index].frame.origin[axis] += start + before
            placed[index].frame = placed[index].frame.inset(by: placed[index].item.insets).standardized
            placed[index].low = start + before
            placed[index].high = start + before + length
        }
    }
}

extension SectionSolution {
    /// The room of a whole section across the layout.
    private func room(_ insets: Insets) -> (low: Double, high: Double) {
        let low = insets.start(axis.cross)
        return (low, max(low, container.size[axis.cross] - insets.end(axis.cross)))
    }

    /// What stands around the groups: insets, boundary items, the padding of a list (compositional-layout 6, 7, 11c).
    mutating func placeAround() {
        boundary = []
        before = 0
        core = 0
        length = 0
        reach = (0, 0)
        guard fault == nil, !isEmpty || !section.boundaryItems.isEmpty else { return }
        // 1. Insets and groups.
        core = section.insets.length(axis) + groupsLength
        // 2. Boundary items.
        var insets = supplementaryReference
        if section.supplementariesFollowInsets {
            insets = Insets(
                top: insets.top + section.insets.top, leading: insets.leading + section.insets.leading,
                bottom: insets.bottom + section.insets.bottom, trailing: insets.trailing + section.insets.trailing)
        }
        let across = room(insets)
        var box = container.size
        box[axis.cross] = across.high - across.low
        var placing = BoundaryPlacing(axis: axis, pixels: container.pixels, box: box, across: across, length: max(0, core))
        placing.place(section.boundaryItems) { measures.boundary[$0]?.answer }
        let padding = section.list?.padding(section: index, pixels: container.pixels) ?? (before: 0, after: 0)
        placing.finish(start: padding.before)
        boundary = placing.placed
        before = padding.before + placing.before
        core = placing.length
        length = max(0, before + core + placing.after + padding.after)
        // 3. How far anything reaches.
        var low = 0.0
        var high = length
        for item in boundary {
            let reach = item.reach(along: axis)
            low = min(low, reach.low)
            high = max(high, reach.high)
        }
        noteAnchored()
        let start = before + section.insets.start(axis)
        if runAxis == axis {
            low = min(low, start + runs.reach.low)
            high = max(high, start + runs.reach.high)
        } else {
            for run in runs.runs {
                low = min(low, origin(of: run, 0)[axis] + run.group.reach.origin[axis])
                high = max(high, origin(of: run, 0)[axis] + run.group.reach.origin[axis] + run.group.reach.size[axis])
            }
        }
        reach = (low - anchoredSlack, high + anchoredSlack)
    }

    /// How far what is fastened to items and groups may reach beyond its estimate: its own length as often as its anchors tell.
    private mutating func noteAnchored() {
        guard !measures.anchored.isEmpty else { return }
        let all = section.group.allSupplementaries
        for (key, size) in measures.anchored {
            guard let answer = size.answer else { continue }
            for item in all where item.kind == key.kind {
                let first = item.container
                let second = item.own ?? first
                var factor = 2.0
                if first.isFractional { factor += max(first.offset.x.magnitude, first.offset.y.magnitude) }
                if second.isFractional { factor += max(second.offset.x.magnitude, second.offset.y.magnitude) }
                anchoredSlack = max(anchoredSlack, factor * max(answer.width, answer.height))
            }
        }
    }

    /// The length of all groups along the layout.
    private var groupsLength: Double {
        guard !isEmpty else { return 0 }
        if runAxis == axis { return runs.end - section.interGroupSpacing }
        let group = section.group.size[axis].isEstimated ? runs.across : template?.size[axis] ?? 0
        return group + section.group.edges.length(axis)
    }

    /// The corner of a group in the section's coordinates.
    func origin(of run: GroupRun, _ index: Int) -> Point {
        var origin = Point.zero
        origin[axis] = before + section.insets.start(axis)
        origin[axis.cross] = reference.start(axis.cross) + section.insets.start(axis.cross)
        origin[runAxis] += run.position(index)
        // Across, fixed edges shift the group and flexible ones share what it leaves free.
        let across = runAxis.cross
        let edges = section.group.edges
        let flexible = edges.flexibleCount(across)
        let free = box[across] - run.group.size[across] - edges.length(across)
        let share = flexible > 0 && edges.start(across).isFlexible ? free / Double(flexible) : 0
        origin[across] += edges.start(across).length + share
        return origin
    }

    /// The length of the row of an orthogonal section, of its viewport and of its groups (compositional-layout 11).
    var row: OrthogonalRow {
        let width = container.size[axis.cross] - reference.length(axis.cross) - section.insets.length(axis.cross)
        let group = template?.size[runAxis] ?? 0
        return OrthogonalRow(
            length: isEmpty ? 0 : runs.end - section.interGroupSpacing, viewport: width, group: group,
            pitch: group + section.group.edges.length(runAxis) + section.interGroupSpacing, count: runs.groupCount)
    }
}
