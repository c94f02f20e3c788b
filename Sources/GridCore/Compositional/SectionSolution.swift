/// One section laid out: its groups as runs, and what stands around them, in the section's own coordinates.
///
/// Along the scrolling axis 0 is where the section begins; across it, positions are those of the content.
struct SectionSolution {
    let index: Int
    let section: CompositionalSection
    let itemCount: Int
    let axis: Axis
    let container: CompositionalContainer
    /// The axis along which groups follow each other: across the layout in an orthogonal section.
    let runAxis: Axis
    /// The room across the layout that cells and boundary items may take.
    let reference: Insets
    let supplementaryReference: Insets
    /// The box in which the group is sized (compositional-layout 4).
    let box: Size
    /// The kinds of supplementaries in the group.
    let kinds: [Int]
    var measures = SectionMeasures()
    var fault: CompositionalFault?
    /// The group as long as nothing is measured.
    private(set) var template: SolvedGroup?
    private(set) var runs: GroupRuns
    /// How long all uniform items of the section are, as far as that is known.
    private var uniform = Size.zero
    /// Boundary items with their frames.
    var boundary: [PlacedBoundary] = []
    /// What comes before cells and their insets: the padding of a list and what boundary items need.
    var before = 0.0
    /// The room of insets and groups.
    var core = 0.0
    /// The length along the scrolling axis.
    var length = 0.0
    /// How far anything reaches along the scrolling axis.
    var reach: (low: Double, high: Double) = (0, 0)

    /// How much further supplementaries may reach that were measured than by their estimates.
    var anchoredSlack = 0.0

    /// How many slots of one group are laid out at most, where the section has fewer items.
    private static let slots = 4096

    init(
        _ section: CompositionalSection, index: Int, itemCount: Int, configuration: CompositionalConfiguration,
        container: CompositionalContainer, measures: SectionMeasures
    ) {
        self.index = index
        self.section = section
        self.itemCount = max(0, itemCount)
        self.container = container
        self.measures = measures
        axis = configuration.axis
        runAxis = section.orthogonal == .none ? configuration.axis : configuration.axis.cross
        let name = section.insetsReference == .automatic ? configuration.insetsReference : section.insetsReference
        reference = container.insets(name, across: configuration.axis)
        var box = container.contentSize(name, across: configuration.axis)
        let across = runAxis.cross
        if !section.group.isCustom { box[across] = CompositionalDimension.cut(box[across] - section.insets.length(across)) }
        self.box = box
        let supplementary = section.supplementaryInsetsReference
        supplementaryReference = container.insets(supplementary == .automatic ? name : supplementary, across: configuration.axis)
        kinds = section.group.kinds
        runs = GroupRuns(axis: runAxis, kinds: kinds.count)
        solve()
    }

    /// Everything anew: faults, the group without answers, the groups, what stands around them.
    mutating func solve() {
        var seen: [Int] = []
        for item in section.boundaryItems {
            if seen.contains(item.kind) { fault = .duplicateKind(kind: item.kind, section: index) }
            seen.append(item.kind)
        }
        if fault == nil { fault = section.group.fault(in: index) }
        if fault == nil, itemCount > 0 { solveTemplate() }
        buildAll()
        placeAround()
    }

    /// Lays the groups out again from the one with `item` on, after its cell has answered.
    mutating func update(from item: Int) {
        let before = uniform
        build(from: item)
        if uniform != before { buildAll() }
        placeAround()
    }

    /// Whether cells can be there.
    var isEmpty: Bool { runs.itemCount == 0 }

    // MARK: - Groups

    private mutating func solveTemplate() {
        let across = runAxis.cross
        if box[across] <= 0, container.size[across] > 0, !section.group.isCustom {
            fault = .noRoom(section: index)
            return
        }
        var solver = GroupSolver(
            pixels: container.pixels, measures: SectionMeasures(), firstItem: 0, available: .max, uniform: nil,
            work: max(Self.slots, itemCount))
        let group = solved(&solver)
        if solver.leaves.isEmpty, solver.spacingIsInvalid { fault = .invalidSpacing(section: index) }
        template = group.leaves.isEmpty ? nil : group
    }

    /// One group by a solver, with its size.
    private func solved(_ solver: inout GroupSolver) -> SolvedGroup {
        let outer = section.group.size.resolved(in: box, container.pixels)
        let size = solver.solve(section.group, outer: outer, box: box)
        var group = SolvedGroup(size: size, leaves: solver.leaves, anchors: solver.anchors, uniform: solver.largestUniform)
        group.finish(kinds: kinds)
        return group
    }

    /// The group that begins with `item`: with what its cells answered, and cut where the items end.
    private func special(from item: Int, available: Int) -> SolvedGroup {
        var solver = GroupSolver(
            pixels: container.pixels, measures: measures, firstItem: item, available: available,
            uniform: uniform == .zero ? nil : uniform, work: max(Self.slots, itemCount))
        var group = solved(&solver)
        let full = group.leaves.count
        guard available < full else { return group }
        // A partial group is as long as its cells reach, and what a full one leaves behind them (compositional-layout 5).
        if !section.group.size[runAxis].isEstimated {
            let all = group.reach(of: full, along: runAxis)
            let used = group.reach(of: available, along: runAxis)
            group.size[runAxis] = CompositionalDimension.cut(group.size[runAxis] + used - all)
        }
        group.keep(available)
        group.finish(kinds: kinds)
        return group
    }

    private mutating func buildAll() {
        // Answers make the length of uniform items known; the second time round it is the same for all.
        for _ in 0..<2 {
            let known = uniform
            runs = GroupRuns(axis: runAxis, kinds: kinds.count)
            build(from: 0)
            if uniform == known { break }
        }
    }

    private mutating func build(from item: Int) {
        let edges = section.group.edges
        let spacing = section.interGroupSpacing
        let removed = runs.cut(from: item)
        guard let template else { return }
        let size = template.leaves.count
        var old = removed.startIndex
        var next = runs.itemCount
        while next < itemCount {
            let left = itemCount - next
            let answered = measures.next(from: next) ?? itemCount
            let plain = min(answered - next, left) / size
            if plain > 0, uniform == .zero {
                runs.append(template, count: plain, edges: edges, spacing: spacing)
                next += plain * size
                continue
            }
            // A group further on that stood there before and has no new answers stays as it is.
            while old < removed.endIndex, removed[old].firstItem < next { old += 1 }
            if next > item, uniform == .zero, old < removed.endIndex, removed[old].firstItem == next, removed[old].count == 1,
                item < removed[old].firstItem
            {
                runs.append(removed[old].group, count: 1, edges: edges, spacing: spacing)
                next += removed[old].group.leaves.count
                continue
            }
            let group = special(from: next, available: left)
            guard !group.leaves.isEmpty else { break }
            let copies = uniform == .zero ? 1 : max(1, plain)
            runs.append(group, count: copies, edges: edges, spacing: spacing)
            next += group.leaves.count * copies
            for axis in Axis.allCases where section.group.size[axis].isUniform { uniform[axis] = max(uniform[axis], group.uniform[axis]) }
        }
    }
}

extension CompositionalItem {
    var isCustom: Bool { if case .custom = content { true } else { false } }

    /// What keeps a group from being laid out at all.
    func fault(in section: Int) -> CompositionalFault? {
        guard case .line(_, let items, _, let count) = content else { return nil }
        if items.isEmpty { return .noSubitems(section: section) }
        if let count, count < 1 { return .invalidCount(section: section) }
        for item in items { if let fault = item.fault(in: section) { return fault } }
        return nil
    }

    /// What is fastened to it and to everything in it.
    var allSupplementaries: [CompositionalSupplementary] {
        guard case .line(_, let items, _, _) = content else { return supplementaries }
        return items.flatMap { $0.allSupplementaries } + supplementaries
    }

    /// The kinds of supplementaries in it, each once.
    var kinds: [Int] {
        var kinds: [Int] = []
        for item in allSupplementaries where !kinds.contains(item.kind) { kinds.append(item.kind) }
        return kinds
    }
}
