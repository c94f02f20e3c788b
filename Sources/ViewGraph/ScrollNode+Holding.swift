import GridCore

/// Nothing jumps: how a scroll view finds its offset from what holds its content. The rules: only a person or an explicit call moves
/// what is looked at; at rest on the start edge the start is held, so that a new first item shows; with a default anchor for size
/// changes likewise what it names. Elsewhere the topmost thing in sight stays where it is, whatever changes above it.
extension ScrollNode {
    /// Differences below this are rounding.
    static let hair = 1e-6
    /// How often content is placed in one layout until what is held stands where it is wanted: once at a tentative offset, once where
    /// that shows it belongs, and again where placing has taught more. The last one counts.
    static let mostPasses = 4
    /// How many things in sight are remembered.
    private static let mostPlaces = 32

    /// How far the content can be scrolled along an axis.
    func range(along axis: Axis) -> ScrollRange {
        ScrollRange(content: contentSize[axis], viewport: placedFrame.size[axis], startMargin: axis == .vertical ? refreshRoom : 0)
    }

    // MARK: From the hold to the offset

    /// Where the content is placed first.
    func tentativeOffset(along axis: Axis) -> Double {
        let range = range(along: axis)
        switch holds[axis] {
        case .edge(let fraction, let beyond):
            let rest = range.first + (range.last - range.first) * fraction
            return beyond == 0 ? rest : rest + beyond
        case .offset(let offset): return range.clamped(offset)
        case .places: return range.clamped(offset[axis])
        case .target(let destination, let alignment):
            return estimatedOffset(showing: destination, alignment, along: axis) ?? range.clamped(offset[axis])
        }
    }

    /// Moves the offset to where what is held stands as it is wanted; answers whether the content has to be placed again: for another
    /// offset, or because lines were placed for one that the ends do not allow.
    func correctOffset(along axis: Axis) -> Bool {
        guard let error = placementError(along: axis), error.magnitude > ScrollNode.hair else {
            // The offset is as near as the ends allow, and lines may have been placed for one beyond them.
            if let shift = shiftOfLines[axis], shift.magnitude > ScrollNode.hair { refuseAnchor(along: axis) }
            return false
        }
        let corrected = range(along: axis).clamped(offset[axis] + error)
        let moves = (corrected - offset[axis]).magnitude > ScrollNode.hair
        if moves { offset[axis] = corrected }
        if case .offset = holds[axis] { holds[axis] = .offset(corrected) }
        if !moves { refuseAnchor(along: axis) }
        return moves
    }

    /// The ends do not allow what is held to stand where it is wanted: lines that were placed for that are placed again for where the
    /// content stands, and not by the anchor any more as long as the way is this long.
    private func refuseAnchor(along axis: Axis) {
        guard isFirstPass, let lazy = anchoredLazy[axis]?.node else { return }
        refusedWay[axis] = range(along: axis).last
        lazy.invalidateArrangement()
    }

    /// How far what is held lies behind where it is wanted; `nil` where nothing says.
    private func placementError(along axis: Axis) -> Double? {
        switch holds[axis] {
        case .edge: return nil
        case .offset: return shiftOfLines[axis]
        case .places(let places):
            if chosen[axis] == nil { chosen[axis] = firstKept(of: places, along: axis) }
            guard let held = chosen[axis], let node = held.node else { return shiftOfLines[axis] }
            return position(of: node, along: axis).map { $0 - held.distance } ?? shiftOfLines[axis]
        case .target(let destination, let alignment):
            guard let node = node(of: destination), let start = position(of: node, along: axis) else { return shiftOfLines[axis] }
            return offset(showing: start + offset[axis], length: node.placedFrame.size[axis], alignment, along: axis) - offset[axis]
        }
    }

    /// The anchor by which `lazy` places its lines, whose window begins at `windowStart`; `nil` where something else is held. Only the
    /// first time in a layout: from then on the offset says where the window is.
    func anchor(in lazy: LazyNode, windowStart: Double) -> ScrollAnchor? {
        let axis = lazy.layout.axis
        guard isFirstPass, refusedWay[axis] != range(along: axis).last, let origin = position(of: lazy, along: axis) else { return nil }
        switch holds[axis] {
        case .edge, .offset: return nil
        case .places(let places):
            if chosen[axis] == nil { chosen[axis] = firstKeptItem(of: places) }
            guard let held = chosen[axis], let node = held.node, held.lazy === lazy, let cell = cell(around: node, of: lazy),
                let item = lazy.item(of: cell)
            else { return nil }
            let inside = distance(from: cell, to: node, along: axis) + lazy.lineInset(of: cell)
            return ScrollAnchor(item: item, distance: held.distance - inside - origin - windowStart)
        case .target(let destination, let alignment):
            guard destination.lazy === lazy, let item = item(of: destination) else { return nil }
            guard case .fraction(let fraction) = resolved(alignment, item: item, of: lazy) else { return nil }
            let lead = margins.start(along: axis) - uncoveredLead(along: axis)
            let wanted = lead + fraction * (placedFrame.size[axis] - margins.end(along: axis) - lead)
            return ScrollAnchor(item: item, distance: wanted - origin - windowStart, fraction: fraction)
        }
    }

    /// Notes how far lines of `lazy` begin behind where its window was: of the one that is held, or of any after a far jump.
    func note(shift: Double, of lazy: LazyNode, isHeld: Bool) {
        let axis = lazy.layout.axis
        if case .offset = holds[axis] {
            shiftOfLines[axis] = shiftOfLines[axis] ?? shift
        } else if isHeld {
            shiftOfLines[axis] = shift
            anchoredLazy[axis] = WeakLazy(node: lazy)
        }
    }

    // MARK: Moving

    /// Moves the content to an offset of somebody's choice; answers whether it moved. What is held is wanted elsewhere by as much: so far,
    /// lengths that become known on the way move nothing. Over more than two viewports nothing in sight says anything.
    @discardableResult
    func move(to wanted: Double, along axis: Axis) -> Bool {
        let range = range(along: axis)
        let current = offset[axis]
        let new = isPulled ? wanted : range.clamped(wanted)
        guard new != current else { return false }
        let viewport = placedFrame.size[axis]
        if (wanted - current).magnitude > 2 * viewport {
            holds[axis] =
                wanted <= range.first
                ? .edge(fraction: 0, beyond: 0) : wanted >= range.last ? .edge(fraction: 1, beyond: 0) : .offset(new)
        } else if isPulled, wanted < range.first {
            holds[axis] = .edge(fraction: 0, beyond: wanted - range.first)
        } else if isPulled, wanted > range.last {
            holds[axis] = .edge(fraction: 1, beyond: wanted - range.last)
        } else {
            shiftPlaces(by: current - wanted, along: axis, else: new)
        }
        offset[axis] = new
        return true
    }

    private func shiftPlaces(by distance: Double, along axis: Axis, else offset: Double) {
        var places: [HeldPlace] = []
        if case .places(let held) = holds[axis] { places = held } else { places = placesInSight(along: axis) }
        for index in places.indices { places[index].distance += distance }
        holds[axis] = places.isEmpty ? .offset(offset) : .places(places)
    }

    // MARK: From what is seen to the hold

    /// Takes what is in sight now as what holds the content, once a layout is done and nothing is left to learn.
    func settleHold(along axis: Axis) {
        refusedWay[axis] = nil
        let range = range(along: axis)
        let offset = offset[axis]
        if offset < range.first - ScrollNode.hair, isPulled {
            holds[axis] = .edge(fraction: 0, beyond: offset - range.first)
        } else if offset > range.last + ScrollNode.hair, isPulled {
            holds[axis] = .edge(fraction: 1, beyond: offset - range.last)
        } else if let fraction = anchors.sizeChanges?[axis],
            (offset - range.first - (range.last - range.first) * fraction).magnitude < 0.01
        {
            holds[axis] = .edge(fraction: fraction, beyond: 0)
        } else if offset <= range.first + ScrollNode.hair {
            holds[axis] = .edge(fraction: 0, beyond: 0)
        } else {
            let places = placesInSight(along: axis)
            holds[axis] = places.isEmpty ? .offset(offset) : .places(places)
        }
    }

    /// The things in sight, from the viewport's start on: those that fit in whole, and of a longer one what it consists of.
    func placesInSight(along axis: Axis) -> [HeldPlace] {
        var places: [HeldPlace] = []
        let from = uncoveredStart(along: axis)
        collect(below: self, origin: 0, from: from, lazy: nil, along: axis, into: &places)
        return places.sorted(by: HeldPlace.isBefore)
    }

    private func collect(
        below node: LayoutNode, origin: Double, from: Double, lazy: (LazyNode, Int)?, along axis: Axis, into places: inout [HeldPlace]
    ) {
        for child in node.scrollAnchorChildren where places.count < ScrollNode.mostPlaces {
            let start = origin + node.leadingDistance(of: child, along: axis)
            let length = child.placedFrame.size[axis]
            guard start + length > from + ScrollNode.hair, start < placedFrame.size[axis] - ScrollNode.hair else { continue }
            var owner = lazy
            if owner == nil, let container = node as? LazyNode, container.layout.axis == axis {
                owner = container.item(of: child).map { (container, $0) }
            }
            let before = places.count
            // What a scroll view inside shows moves by itself and says nothing about where this one stands.
            let isWhole = child is ScrollNode
            if !isWhole, start < from - ScrollNode.hair || start + length > placedFrame.size[axis] + ScrollNode.hair {
                collect(below: child, origin: start, from: from, lazy: owner, along: axis, into: &places)
            }
            guard places.count == before else { continue }
            places.append(HeldPlace(node: child, distance: start, lazy: owner?.0, item: owner?.1 ?? 0))
        }
    }

    /// Where bars end that cover the viewport's start.
    private func uncoveredStart(along axis: Axis) -> Double {
        guard let free = surroundings.uncovered else { return 0 }
        return max(0, free.origin[axis])
    }

    // MARK: Which of the things in sight is held

    /// The first place in a lazy container that is still there in its order; `nil` where the first thing in sight is not in one.
    private func firstKeptItem(of places: [HeldPlace]) -> HeldPlace? {
        var first: HeldPlace?
        for place in places {
            guard let node = place.node, !node.isGone else { continue }
            first = place
            break
        }
        guard let lazy = first?.lazy else { return nil }
        var group: [HeldPlace] = []
        var items: [Double] = []
        for place in places where place.lazy === lazy {
            group.append(place)
            if let node = place.node, !node.isGone, let cell = cell(around: node, of: lazy), let item = lazy.item(of: cell) {
                items.append(Double(item))
            } else {
                items.append(.nan)
            }
        }
        return choose(from: group, places: items)
    }

    /// The first place that is still there in its order, once the content has been placed.
    private func firstKept(of places: [HeldPlace], along axis: Axis) -> HeldPlace? {
        let group = places.filter { $0.lazy == nil }
        let positions = group.map { place -> Double in
            guard let node = place.node, !node.isGone else { return .nan }
            return position(of: node, along: axis) ?? .nan
        }
        return choose(from: group, places: positions)
    }

    /// The one that has kept its order. One that is seen from its start on rather than one that begins before: that may have grown. In a
    /// lazy container only where nothing came between the two.
    private func choose(from group: [HeldPlace], places: [Double]) -> HeldPlace? {
        var keys: [Double] = []
        keys.reserveCapacity(group.count)
        for place in group { keys.append(place.key) }
        guard let number = OrderKeeping.firstKept(from: keys, to: places) else { return nil }
        let first = group[number]
        guard first.distance < -ScrollNode.hair else { return first }
        var whole = number + 1
        while whole < group.count, !(group[whole].distance >= -ScrollNode.hair && !places[whole].isNaN) { whole += 1 }
        guard whole < group.count, places[whole] >= places[number] else { return first }
        let isBeside = (places[whole] - places[number] - group[whole].key + first.key).magnitude < ScrollNode.hair
        return first.lazy == nil || isBeside ? group[whole] : first
    }

    // MARK: Where things are

    /// Where a view inside begins, counted from the viewport's start; `nil` for one that is not placed in this scroll view.
    func position(of node: LayoutNode, along axis: Axis) -> Double? {
        var distance = 0.0
        var current = node
        while current !== self {
            guard current.isPlaced, let parent = current.parent else { return nil }
            distance += parent.leadingDistance(of: current, along: axis)
            current = parent
        }
        return distance
    }

    private func distance(from outer: LayoutNode, to inner: LayoutNode, along axis: Axis) -> Double {
        var distance = 0.0
        var current = inner
        while current !== outer, let parent = current.parent {
            distance += parent.leadingDistance(of: current, along: axis)
            current = parent
        }
        return distance
    }

    /// The cell of `lazy` that a view stands in.
    func cell(around node: LayoutNode, of lazy: LazyNode) -> LayoutNode? {
        var current = node
        while let parent = current.parent {
            if parent === lazy { return current }
            current = parent
        }
        return nil
    }
}

extension LayoutNode {
    /// Where `child` begins in this node along an axis, from the leading edge, which is the right one where the layout runs right to left.
    final func leadingDistance(of child: LayoutNode, along axis: Axis) -> Double {
        switch axis {
        case .vertical: child.placedFrame.minY
        case .horizontal: isRightToLeft ? placedFrame.width - child.placedFrame.maxX : child.placedFrame.minX
        }
    }
}

extension Insets {
    nonisolated func start(along axis: Axis) -> Double { axis == .horizontal ? leading : top }
    nonisolated func end(along axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
    nonisolated func extent(along axis: Axis) -> Double { start(along: axis) + end(along: axis) }
}
