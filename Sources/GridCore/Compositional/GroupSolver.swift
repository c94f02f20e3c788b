/// Lays out one group (compositional-layout 5).
///
/// `solve` walks down the group's items and appends cells and supplementaries as it comes to them. Every slot costs one unit of `work`, of
/// which there is so much and no more: so it ends whatever the numbers are, such as items without length of which any number would fit.
struct GroupSolver {
    let pixels: PixelGrid
    /// What cells have answered.
    let measures: SectionMeasures
    /// The item of the section that the first cell is.
    let firstItem: Int
    /// How many items are left; beyond them the full group is laid out with estimates.
    let available: Int
    /// How long items are that are as long as all siblings in the section, where something is known.
    let uniform: Size?
    /// How many slots may still be laid out.
    var work: Int

    var leaves: [SolvedLeaf] = []
    var anchors: [SolvedAnchor] = []
    /// Whether the room at its edges keeps the first item from fitting.
    var spacingIsInvalid = false
    /// The largest answer among items of the outermost group that are as long as their siblings.
    var largestUniform = Size.zero
    /// How many groups are being laid out inside each other.
    private var depth = 0

    init(
        pixels: PixelGrid, measures: SectionMeasures, firstItem: Int, available: Int, uniform: Size?, work: Int
    ) {
        self.pixels = pixels
        self.measures = measures
        self.firstItem = firstItem
        self.available = available
        self.uniform = uniform
        self.work = work
    }

    /// One slot of a line while it is laid out.
    struct Slot {
        var item: Int
        var size: Size
        var leaves: Range<Int>
        var anchors: Range<Int>
        /// The distance of the slot from where its line begins, without its edge.
        var position = Point.zero
    }

    /// Lays out `group` whose dimensions are resolved in `box` as `outer`; cells are placed from its corner. Returns its size with what was
    /// measured. `replaced` is the axis along which a length that is shared equally takes the place of its dimension.
    mutating func solve(_ group: CompositionalItem, outer: Size, box: Size, replaced: Axis? = nil) -> Size {
        depth += 1
        defer { depth -= 1 }
        let firstLeaf = leaves.count
        var inner = outer
        for axis in Axis.allCases { inner[axis] = max(0, outer[axis] - group.insets.length(axis)) }
        var estimated = group.size.estimatedAxes
        if let replaced { estimated.remove(AxisSet(replaced)) }
        var content: Size
        switch group.content {
        case .cell: content = inner
        case .line(let axis, let items, let spacing, let count):
            content = line(
                items, axis: axis, spacing: spacing, count: count, inner: inner, estimated: estimated,
                corner: Point(x: group.insets.leading, y: group.insets.top))
        case .custom(let provider):
            content = custom(provider(box), corner: Point(x: group.insets.leading, y: group.insets.top))
        }
        var size = outer
        for axis in estimated.each { size[axis] = CompositionalDimension.cut(content[axis] + group.insets.length(axis)) }
        // Supplementaries of the group: fastened to its inside, sized in the box that the group was sized in (compositional-layout 4, 8).
        let host = Rect(origin: .zero, size: size).inset(by: group.insets)
        for item in group.supplementaries where leaves.count > firstLeaf {
            anchors.append(
                SolvedAnchor(
                    item: item, host: host, size: item.size.resolved(in: box, pixels), firstLeaf: firstLeaf, lastLeaf: leaves.count - 1,
                    isOfGroup: true))
        }
        return size
    }

    /// The frames of a custom group as they are, one for each item.
    private mutating func custom(_ frames: [CompositionalFrame], corner: Point) -> Size {
        var reach = Size.zero
        for frame in frames {
            let rect = Rect(
                x: Gate.offset(frame.frame.minX), y: Gate.offset(frame.frame.minY), width: Gate.offset(frame.frame.width),
                height: Gate.offset(frame.frame.height)
            ).standardized
            if leaves.count < available { reach = Size(width: max(reach.width, rect.maxX), height: max(reach.height, rect.maxY)) }
            leaves.append(SolvedLeaf(frame: rect.offset(x: corner.x, y: corner.y), z: frame.z, estimatedAxes: []))
        }
        return reach
    }

    // MARK: - Lines

    /// A row or a column: how many fit, how long they are, what is left, where they stand. Returns the size of what is in it.
    private mutating func line(
        _ items: [CompositionalItem], axis: Axis, spacing: CompositionalSpacing, count: Int?, inner: Size, estimated: AxisSet, corner: Point
    ) -> Size {
        guard !items.isEmpty, work > 0 else { return .zero }
        // 1. How many slots, and the box in which they are sized.
        let fit: Fit
        if let count {
            fit = Fit(count: min(max(count, 1), work), boxCount: max(count, 1))
        } else if estimated.contains(axis) {
            fit = Fit(count: min(items.count, work), boxCount: items.count)
        } else {
            fit = self.fit(items, axis: axis, spacing: spacing.length, inner: inner)
        }
        let box = Self.box(inner, axis: axis, count: fit.boxCount, spacing: spacing.length)
        let share = count == nil ? nil : CompositionalDimension.cut(pixels.down(box[axis] / Double(max(count ?? 1, 1))))
        // 2. The slots with their sizes.
        var slots: [Slot] = []
        for index in 0..<fit.count where work > 0 {
            work -= 1
            slots.append(slot(items[index % items.count], index: index % items.count, in: box, axis: axis, share: share))
        }
        shareLargest(of: &slots, items: items, axis: axis, estimated: estimated, isCounted: count != nil)
        // 3. Where they stand along the line, and across it.
        let length = placeAlong(&slots, items: items, axis: axis, spacing: spacing, room: estimated.contains(axis) ? nil : inner[axis])
        let across = placeAcross(&slots, items: items, axis: axis.cross, room: estimated.contains(axis.cross) ? nil : inner[axis.cross])
        // 4. Cells and supplementaries move there.
        for slot in slots { place(slot, of: items[slot.item], corner: corner, isCounted: count == nil ? nil : axis) }
        return Size(along: axis, length, across: across)
    }

    /// The inside of a group less the distances between `count` slots.
    static func box(_ inner: Size, axis: Axis, count: Int, spacing: Double) -> Size {
        var box = inner
        box[axis] = CompositionalDimension.cut(inner[axis] - Double(max(count, 1) - 1) * spacing)
        return box
    }

    /// One slot: a cell with what it answered, or a group that is laid out.
    mutating func slot(_ item: CompositionalItem, index: Int, in box: Size, axis: Axis, share: Double?) -> Slot {
        var size = item.size.resolved(in: box, pixels)
        if let share { size[axis] = share }
        let firstLeaf = leaves.count
        let firstAnchor = anchors.count
        if item.isCell {
            var axes = item.size.estimatedAxes
            if share != nil { axes.remove(AxisSet(axis)) }
            if let answer = answer(of: firstLeaf) { for axis in axes.each { size[axis] = answer[axis] } }
            leaves.append(SolvedLeaf(frame: .zero, z: 0, estimatedAxes: axes))
        } else {
            size = solve(item, outer: size, box: box, replaced: share == nil ? nil : axis)
        }
        return Slot(item: index, size: size, leaves: firstLeaf..<leaves.count, anchors: firstAnchor..<anchors.count)
    }

    /// What the cell in a place answered; `nil` for one that is not there or keeps its estimate.
    private func answer(of leaf: Int) -> Size? {
        leaf < available ? measures[firstItem + leaf]?.answer : nil
    }

    /// Items that are as long as their siblings take the largest answer, where the group is measured along that axis too.
    private mutating func shareLargest(
        of slots: inout [Slot], items: [CompositionalItem], axis: Axis, estimated: AxisSet, isCounted: Bool
    ) {
        for each in estimated.each where !(isCounted && each == axis) {
            var largest: Double?
            for slot in slots where items[slot.item].size[each].isUniform {
                let isMeasured = !items[slot.item].isCell || answer(of: slot.leaves.lowerBound) != nil
                if isMeasured, slot.leaves.lowerBound < available { largest = max(largest ?? 0, slot.size[each]) }
            }
            if depth == 1 {
                if let largest { largestUniform[each] = max(largestUniform[each], largest) }
                if let uniform, uniform[each] > 0 { largest = max(largest ?? 0, uniform[each]) }
            }
            guard let largest else { continue }
            for index in slots.indices where items[slots[index].item].size[each].isUniform { slots[index].size[each] = largest }
        }
    }

    /// Positions along the line: edges and distances, of which the flexible ones share what is left. Returns how far the slots reach that
    /// have cells; without `room` nothing is left.
    private func placeAlong(
        _ slots: inout [Slot], items: [CompositionalItem], axis: Axis, spacing: CompositionalSpacing, room: Double?
    ) -> Double {
        var used = 0.0
        var flexible = spacing.isFlexible ? max(slots.count - 1, 0) : 0
        for slot in slots {
            let edges = items[slot.item].edges
            used += slot.size[axis] + edges.length(axis)
            flexible += edges.flexibleCount(axis)
        }
        let left = (room ?? used) - used - (room == nil ? 0 : Double(max(slots.count - 1, 0)) * spacing.length)
        let share = room == nil || flexible == 0 ? 0 : left / Double(flexible)
        var position = 0.0
        var reach = 0.0
        for index in slots.indices {
            let edges = items[slots[index].item].edges
            if index > 0 { position += spacing.length + (spacing.isFlexible ? share : 0) }
            position += edges.start(axis).length + (edges.start(axis).isFlexible ? share : 0)
            slots[index].position[axis] = position
            position += slots[index].size[axis]
            position += edges.end(axis).length + (edges.end(axis).isFlexible ? share : 0)
            if slots[index].leaves.lowerBound < available || index == 0 { reach = position }
        }
        return reach
    }

    /// Positions across the line: fixed edges shift, flexible ones share the free length. Returns the length of the longest slot that has
    /// cells.
    private func placeAcross(_ slots: inout [Slot], items: [CompositionalItem], axis: Axis, room: Double?) -> Double {
        var longest = 0.0
        for (index, slot) in slots.enumerated() where slot.leaves.lowerBound < available || index == 0 {
            longest = max(longest, slot.size[axis] + items[slot.item].edges.length(axis))
        }
        for index in slots.indices {
            let edges = items[slots[index].item].edges
            let flexible = edges.flexibleCount(axis)
            let free = (room ?? longest) - slots[index].size[axis] - edges.length(axis)
            let share = flexible == 0 ? 0 : free / Double(flexible)
            slots[index].position[axis] = edges.start(axis).length + (edges.start(axis).isFlexible ? share : 0)
        }
        return longest
    }

    /// Moves what is in a slot to its place: a cell stands in its slot less its insets, which do not count along an axis that is measured.
    private mutating func place(_ slot: Slot, of item: CompositionalItem, corner: Point, isCounted: Axis?) {
        let origin = Point(x: corner.x + slot.position.x, y: corner.y + slot.position.y)
        guard item.isCell else {
            for index in slot.leaves { leaves[index].frame = leaves[index].frame.offset(x: origin.x, y: origin.y) }
            for index in slot.anchors { anchors[index].host = anchors[index].host.offset(x: origin.x, y: origin.y) }
            return
        }
        var insets = item.insets
        let axes = leaves[slot.leaves.lowerBound].estimatedAxes
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        let frame = Rect(origin: origin, size: slot.size).inset(by: insets).standardized
        leaves[slot.leaves.lowerBound].frame = frame
        for item in item.supplementaries {
            anchors.append(
                SolvedAnchor(
                    item: item, host: frame, size: item.size.resolved(in: frame.size, pixels), firstLeaf: slot.leaves.lowerBound,
                    lastLeaf: slot.leaves.lowerBound))
        }
    }
}
