/// Counts what answering a question took, for tests.
struct CompositionalWork {
    var sections = 0
    var groups = 0
    var elements = 0
}

extension CompositionalLayout {
    /// How far the row of an orthogonal section has been moved in reading direction, in points: what is shown stands so much before its
    /// frame.
    public typealias RowOffsets = (_ section: Int) -> Double

    /// What lies in `rect`, which is cut to the content first: section by section, cells, then what belongs to them, then boundary items
    /// and decorations.
    ///
    /// - An item is answered only if its group meets the rectangle as well; a decoration also if its section touches it
    /// (compositional-layout 9).
    /// - `visible` is what is seen, less the insets of the scroll view: pinned items are held in it.
    /// - Rows of orthogonal sections are looked at where `rowOffsets` says that they stand; frames are those at rest.
    public func elements(in rect: Rect, visible: Rect, rowOffsets: RowOffsets = { _ in 0 }) -> [CompositionalElement] {
        var work = CompositionalWork()
        return elements(in: rect, visible: visible, rowOffsets: rowOffsets, work: &work)
    }

    func elements(in rect: Rect, visible: Rect, rowOffsets: RowOffsets, work: inout CompositionalWork) -> [CompositionalElement] {
        guard let cut = gated(rect).intersection(Rect(origin: .zero, size: contentSize)) else { return [] }
        let rect = mirrored(cut)
        let visible = mirrored(gated(visible))
        var answer: [CompositionalElement] = []
        for section in sections(from: rect.origin[axis], to: rect.origin[axis] + rect.size[axis]) {
            work.sections += 1
            let offset = rowOffset(of: section, rowOffsets)
            visitGroups(of: section, in: rect, rowOffset: offset) { run, index in
                work.groups += 1
                let looked = moved(rect, by: offset)
                guard groupFrame(section, run, index).overlaps(looked) else {
                    appendAnchored(section, run, index, in: looked, to: &answer)
                    return
                }
                for leaf in run.group.leaves.indices {
                    let element = cell(section, run, index, leaf)
                    if element.frame.overlaps(looked) { answer.append(element) }
                }
                appendAnchored(section, run, index, in: looked, to: &answer)
            }
            for element in boundaryElements(of: section, visible: visible) where element.frame.overlaps(rect) { answer.append(element) }
            for element in decorations(of: section) where wholeFrame(section).touches(rect) { answer.append(element) }
        }
        for element in layoutBoundary(visible: visible) where element.frame.overlaps(rect) { answer.append(element) }
        work.elements += answer.count
        return container.isRightToLeft ? answer.map { mirrored($0) } : answer
    }

    /// Everything there is, one after another: as many steps as there are elements.
    public func everything(visible: Rect) -> [CompositionalElement] {
        let visible = mirrored(gated(visible))
        var answer: [CompositionalElement] = []
        for section in sections.indices {
            for run in sections[section].runs.runs {
                for index in 0..<run.count {
                    for leaf in run.group.leaves.indices { answer.append(cell(section, run, index, leaf)) }
                    for anchor in run.group.anchors.indices { answer.append(anchored(section, run, index, anchor)) }
                }
            }
            answer += boundaryElements(of: section, visible: visible)
            answer += decorations(of: section)
        }
        answer += layoutBoundary(visible: visible)
        return answer.map { mirrored($0) }
    }

    /// One element by its name; `nil` if there is none.
    public func element(_ id: CompositionalID, visible: Rect = .zero) -> CompositionalElement? {
        let visible = mirrored(gated(visible))
        guard let found = unmirrored(id, visible: visible) else { return nil }
        return mirrored(found)
    }

    private func unmirrored(_ id: CompositionalID, visible: Rect) -> CompositionalElement? {
        guard sections.indices.contains(id.section) else {
            return layoutBoundary(visible: visible).first { $0.id == id }
        }
        let solution = sections[id.section]
        switch id {
        case .cell(let section, let item):
            guard let place = solution.runs.run(of: item) else { return nil }
            let run = solution.runs.runs[place]
            let count = run.group.leaves.count
            return cell(section, run, (item - run.firstItem) / count, (item - run.firstItem) % count)
        case .supplementary(let kind, let section, let number):
            if let element = boundaryElements(of: section, visible: visible).first(where: { $0.id == id }) { return element }
            if let element = layoutBoundary(visible: visible).first(where: { $0.id == id }) { return element }
            guard let kindIndex = solution.kinds.firstIndex(of: kind), let place = solution.runs.run(ofAnchor: number, kindIndex: kindIndex)
            else { return nil }
            let run = solution.runs.runs[place]
            let own = number - run.anchorsBefore[kindIndex]
            let count = run.group.anchorCounts[kindIndex]
            guard count > 0 else { return nil }
            let anchor = run.group.anchors.firstIndex { $0.kindIndex == kindIndex && $0.ordinal == own % count }
            return anchor.map { anchored(section, run, own / count, $0) }
        case .decoration(_, let section, _):
            return decorations(of: section).first { $0.id == id }
        }
    }

    // MARK: - Finding

    /// Rectangles from outside: what is not finite counts as 0.
    private func gated(_ rect: Rect) -> Rect {
        Rect(
            x: Gate.offset(rect.minX), y: Gate.offset(rect.minY), width: Gate.offset(rect.width), height: Gate.offset(rect.height)
        ).standardized
    }

    /// What rounding to pixels may add to a reach.
    private var margin: Double { 2 * container.pixels.pixel }

    /// The sections that may reach into a range along the axis.
    private func sections(from low: Double, to high: Double) -> [Int] {
        var first = 0
        var last = sections.count
        while first < last {
            let middle = (first + last) / 2
            if farthest[middle] < low - margin { first = middle + 1 } else { last = middle }
        }
        var found: [Int] = []
        while first < sections.count, nearest[first] <= high + margin {
            if starts[first] + sections[first].reach.high >= low - margin { found.append(first) }
            first += 1
        }
        return found
    }

    private func rowOffset(of section: Int, _ rowOffsets: RowOffsets) -> Double {
        guard sections[section].section.orthogonal != .none else { return 0 }
        return Gate.offset(rowOffsets(section))
    }

    /// A rectangle as the row of a section sees it.
    private func moved(_ rect: Rect, by offset: Double) -> Rect {
        var rect = rect
        rect.origin[axis.cross] += offset
        return rect
    }

    private func visitGroups(of section: Int, in rect: Rect, rowOffset: Double, _ body: (GroupRun, Int) -> Void) {
        let solution = sections[section]
        guard !solution.isEmpty, let first = solution.runs.runs.first else { return }
        let runAxis = solution.runAxis
        let looked = moved(rect, by: rowOffset)
        // Where positions along the axis of the groups count from.
        var base = solution.origin(of: first, 0)[runAxis] - first.position(0)
        if runAxis == axis { base += starts[section] }
        let margin = margin + solution.anchoredSlack
        let low = looked.origin[runAxis] - margin - base
        let high = looked.origin[runAxis] + looked.size[runAxis] + margin - base
        solution.runs.visit(from: low, to: high) { run in
            for index in run.groups(from: low, to: high, along: runAxis) { body(run, index) }
            return true
        }
    }

    private func appendAnchored(_ section: Int, _ run: GroupRun, _ index: Int, in rect: Rect, to answer: inout [CompositionalElement]) {
        for anchor in run.group.anchors.indices {
            let element = anchored(section, run, index, anchor)
            if element.frame.overlaps(rect) { answer.append(element) }
        }
    }

    // MARK: - Making elements, left to right

    /// The corner of a group in content coordinates, not yet on pixels.
    private func corner(_ section: Int, _ run: GroupRun, _ index: Int) -> Point {
        var origin = sections[section].origin(of: run, index)
        origin[axis] += starts[section]
        return origin
    }

    func groupFrame(_ section: Int, _ run: GroupRun, _ index: Int) -> Rect {
        Rect(origin: container.pixels.nearest(corner(section, run, index)), size: run.group.size)
    }

    private func cell(_ section: Int, _ run: GroupRun, _ index: Int, _ leaf: Int) -> CompositionalElement {
        let corner = corner(section, run, index)
        let solved = run.group.leaves[leaf]
        let origin = container.pixels.nearest(Point(x: corner.x + solved.frame.minX, y: corner.y + solved.frame.minY))
        // Cells in front of decorations: the header's comment on z promotion, measured in `background-one-section`.
        let z = solved.z == 0 && !sections[section].section.decorations.isEmpty ? 1 : solved.z
        let item = run.firstItem + index * run.group.leaves.count + leaf
        return CompositionalElement(
            id: .cell(section: section, item: item), frame: Rect(origin: origin, size: solved.frame.size), z: z,
            estimatedAxes: solved.estimatedAxes, isInRow: sections[section].section.orthogonal != .none,
            reading: ReadingPlace(section: section, part: .items, item: item))
    }

    private func anchored(_ section: Int, _ run: GroupRun, _ index: Int, _ anchor: Int) -> CompositionalElement {
        let solved = run.group.anchors[anchor]
        let number = run.anchorsBefore[solved.kindIndex] + index * run.group.anchorCounts[solved.kindIndex] + solved.ordinal
        let key = SectionMeasures.AnchoredKey(kind: solved.item.kind, number: number)
        let frame = solved.frame(
            at: corner(section, run, index), measured: sections[section].measures.anchored[key]?.answer, pixels: container.pixels)
        return CompositionalElement(
            id: .supplementary(kind: solved.item.kind, section: section, item: number), frame: frame, z: solved.item.z,
            estimatedAxes: solved.item.size.estimatedAxes, isInRow: sections[section].section.orthogonal != .none,
            reading: ReadingPlace(
                section: section, part: .items, item: run.firstItem + index * run.group.leaves.count + solved.lastLeaf,
                rank: anchor + 1 + (solved.isOfGroup ? run.group.anchors.count : 0)))
    }

    private func boundaryElements(of section: Int, visible: Rect) -> [CompositionalElement] {
        let low = visible.origin[axis] - starts[section]
        return sections[section].boundary.enumerated().map { number, placed in
            var frame = placed.pinned(from: low, to: low + visible.size[axis], along: axis)
            frame.origin[axis] += starts[section]
            return element(
                placed, id: .supplementary(kind: placed.item.kind, section: section, item: 0), frame: frame,
                reading: ReadingPlace(section: section, part: placed.side > 0 ? .foot : .head, item: number))
        }
    }

    private func layoutBoundary(visible: Rect) -> [CompositionalElement] {
        let low = visible.origin[axis]
        return boundary.enumerated().map { number, placed in
            let frame = placed.pinned(from: low, to: low + visible.size[axis], along: axis)
            return element(
                placed, id: .supplementary(kind: placed.item.kind, section: 0, item: .max), frame: frame,
                reading: .ofLayout(isHead: placed.side <= 0, number: number))
        }
    }

    private func element(_ placed: PlacedBoundary, id: CompositionalID, frame: Rect, reading: ReadingPlace) -> CompositionalElement {
        // A pinned item is raised by a billion (measured).
        let z = placed.item.isPinned ? placed.item.z.addingReportingOverflow(1_000_000_000).partialValue : placed.item.z
        return CompositionalElement(
            id: id, frame: Rect(origin: container.pixels.nearest(frame.origin), size: frame.size), z: z,
            estimatedAxes: placed.item.size.estimatedAxes, isPinned: placed.item.isPinned, reading: reading)
    }

    private func decorations(of section: Int) -> [CompositionalElement] {
        guard sections[section].length > 0 else { return [] }
        let whole = wholeFrame(section)
        return sections[section].section.decorations.enumerated().map { index, decoration in
            let frame = whole.inset(by: decoration.insets).standardized
            return CompositionalElement(
                id: .decoration(kind: decoration.kind, section: section, item: index),
                frame: Rect(origin: container.pixels.nearest(frame.origin), size: frame.size), z: decoration.z)
        }
    }
}

extension Rect {
    /// Whether the rectangles overlap or share a part of an edge.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
