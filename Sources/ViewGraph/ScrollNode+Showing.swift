import GridCore

/// Showing a view: `scrollTo` and its relatives, also for views that do not exist yet.
extension ScrollNode {
    /// Shows a view inside: in time where there is a curve, else at once. It is held where it is wanted until a layout has nothing left
    /// to learn.
    public func show(_ destination: ScrollDestination, _ alignment: ByAxis<ScrollAlignment>, _ curve: ScrollCurve? = nil) {
        for axis in layout.axes.each { show(.view(destination, alignment[axis]), along: axis, curve) }
    }

    /// Shows an end of the content, 0 the start and 1 the end, wherever that is once everything is known.
    public func show(edge fraction: Double, along axis: Axis, _ curve: ScrollCurve? = nil) { show(.edge(fraction), along: axis, curve) }

    /// Goes to an offset, as far as the content goes.
    public func show(offset: Point, _ curve: ScrollCurve? = nil) {
        for axis in layout.axes.each where offset[axis].isFinite { show(.offset(offset[axis]), along: axis, curve) }
    }

    private func show(_ goal: ScrollGoal, along axis: Axis, _ curve: ScrollCurve?) {
        guard layout.axes.contains(axis) else { return }
        isMovedByPerson = false
        if let curve, curve.duration > 0 { return driver.show(goal, along: axis, curve) }
        driver.halt()
        holds[axis] = goal.hold
        invalidateArrangement()
    }

    /// The offset of a goal as far as it is known; `nil` where it is gone.
    func estimatedOffset(for goal: ScrollGoal, along axis: Axis) -> Double? {
        let range = range(along: axis)
        switch goal {
        case .view(let destination, let alignment): return estimatedOffset(showing: destination, alignment, along: axis)
        case .edge(let fraction): return range.first + (range.last - range.first) * fraction
        case .offset(let offset): return range.clamped(offset)
        }
    }

    /// The offset at which what lies from `start` on, counted from the content's outer edge, is shown.
    func offset(showing start: Double, length: Double, _ alignment: ScrollAlignment, along axis: Axis) -> Double {
        // `ScrollRange` counts from the content without margins; here they are part of the content.
        let margin = margins.start(along: axis)
        let range = ScrollRange(
            content: contentSize[axis] - margins.extent(along: axis), viewport: placedFrame.size[axis],
            startMargin: margin - uncoveredLead(along: axis), endMargin: margins.end(along: axis))
        let shown = range.offset(
            showing: start - margin, to: start - margin + length, anchor: alignment.fraction, from: offset[axis] - margin)
        return shown + margin
    }

    /// The offset at which a destination is shown, as far as its place is known; `nil` where it is gone.
    func estimatedOffset(showing destination: ScrollDestination, _ alignment: ScrollAlignment, along axis: Axis) -> Double? {
        guard let (start, length) = extent(of: destination, along: axis) else { return nil }
        return offset(showing: start + offset[axis], length: length, alignment, along: axis)
    }

    /// Where a destination lies, counted from the viewport's start; estimated for what was never measured.
    func extent(of destination: ScrollDestination, along axis: Axis) -> (start: Double, length: Double)? {
        if let node = node(of: destination), let start = position(of: node, along: axis) { return (start, node.placedFrame.size[axis]) }
        guard let lazy = destination.lazy, let item = item(of: destination), let origin = position(of: lazy, along: axis),
            let frame = lazy.frame(ofItem: item)
        else { return nil }
        return (origin + frame.origin[axis], frame.size[axis])
    }

    /// The view itself, where it exists.
    func node(of destination: ScrollDestination) -> LayoutNode? {
        if let node = destination.node, !node.isGone { return node }
        guard let lazy = destination.lazy, let item = item(of: destination) else { return nil }
        return lazy.madeNode(ofItem: item)
    }

    /// The number of the destination's item, which is looked for again where it is another one's now.
    func item(of destination: ScrollDestination) -> Int? {
        guard let lazy = destination.lazy, destination.node == nil else { return nil }
        guard let id = destination.id else { return destination.item < lazy.itemCount ? destination.item : nil }
        // The other views of an element are called the same: it is the first one.
        let isFirst = lazy.identity(ofItem: destination.item) == id && lazy.identity(ofItem: destination.item - 1) != id
        return isFirst ? destination.item : lazy.item(called: id)
    }

    /// The alignment by which lines are placed so that an item is shown: `nearest` where it is seen whole already.
    func resolved(_ alignment: ScrollAlignment, item: Int, of lazy: LazyNode) -> ScrollAlignment {
        let axis = lazy.layout.axis
        guard alignment == .nearest, let origin = position(of: lazy, along: axis), let frame = lazy.frame(ofItem: item) else {
            return alignment
        }
        let start = origin + frame.origin[axis]
        if start < margins.start(along: axis) - uncoveredLead(along: axis) { return .fraction(0) }
        if start + frame.size[axis] > self.placedFrame.size[axis] - margins.end(along: axis) { return .fraction(1) }
        return .nearest
    }
}

extension ScrollAlignment {
    var fraction: Double? { if case .fraction(let fraction) = self { fraction } else { nil } }
}
