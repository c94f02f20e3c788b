/// Copies of one solved group that follow each other at equal distances.
struct GroupRun: Sendable {
    var firstItem: Int
    var firstGroup: Int
    var count: Int
    /// Where the room of the first group begins, along the axis of the groups.
    var start: Double
    /// From one group to the next.
    var pitch: Double
    /// How far into its room a group stands.
    var edge: Double
    var group: SolvedGroup
    /// How many supplementaries of each kind stand before.
    var anchorsBefore: [Int]

    var itemCount: Int { count * group.leaves.count }

    /// Where the corner of a group lies along the axis.
    func position(_ index: Int) -> Double { start + edge + Double(index) * pitch }

    /// The groups that reach into a range along `axis`, not exactly: never one too few.
    func groups(from low: Double, to high: Double, along axis: Axis) -> Range<Int> {
        let near = group.reach.origin[axis]
        let far = near + group.reach.size[axis]
        if pitch == 0 { return 0..<count }
        var first = (low - far - start - edge) / pitch
        var last = (high - near - start - edge) / pitch
        if pitch < 0 { (first, last) = (last, first) }
        let lower = Int(min(max(first - 1, 0), Double(count)))
        let upper = Int(min(max(last + 2, 0), Double(count)))
        return lower..<max(lower, upper)
    }
}

/// The groups of a section one after another: a few runs where nothing was measured, one run for each group that was.
struct GroupRuns: Sendable {
    private(set) var runs: [GroupRun] = []
    /// How far anything reaches in a run or one before.
    private var farthest: [Double] = []
    /// How far anything stands out before the start of its run.
    private var overhang = 0.0
    /// Where the first thing begins.
    private var first = 0.0
    private var isOrdered = true
    /// Where the next run would start.
    private(set) var end = 0.0
    private(set) var itemCount = 0
    private(set) var groupCount = 0
    private(set) var anchorCounts: [Int]
    /// The extent across of the largest group.
    private(set) var across = 0.0
    private let axis: Axis

    init(axis: Axis, kinds: Int) {
        self.axis = axis
        anchorCounts = [Int](repeating: 0, count: kinds)
    }

    mutating func append(_ group: SolvedGroup, count: Int, edges: CompositionalEdges, spacing: Double) {
        guard count > 0 else { return }
        let pitch = group.size[axis] + edges.length(axis) + spacing
        let run = GroupRun(
            firstItem: itemCount, firstGroup: groupCount, count: count, start: end, pitch: pitch, edge: edges.start(axis).length,
            group: group, anchorsBefore: anchorCounts)
        let near = group.reach.origin[axis]
        let head = run.position(0)
        let tail = run.position(count - 1)
        farthest.append(max(farthest.last ?? -.infinity, max(head, tail) + near + group.reach.size[axis]))
        overhang = max(overhang, end - min(head, tail) - near)
        first = min(first, min(head, tail) + near)
        if pitch < 0 { isOrdered = false }
        runs.append(run)
        end += Double(count) * pitch
        itemCount += run.itemCount
        groupCount += count
        for kind in anchorCounts.indices { anchorCounts[kind] += count * group.anchorCounts[kind] }
        across = max(across, group.size[axis.cross])
    }

    /// Takes away every run from the one that holds `item` on; returns what stood there.
    mutating func cut(from item: Int) -> [GroupRun] {
        var first = runs.count
        if let index = run(of: item) { first = index }
        let removed = Array(runs[first...])
        guard let head = removed.first else { return [] }
        runs.removeSubrange(first...)
        farthest.removeSubrange(first...)
        end = head.start
        itemCount = head.firstItem
        groupCount = head.firstGroup
        anchorCounts = head.anchorsBefore
        return removed
    }

    /// How far anything reaches along the axis, from the first thing to the last.
    var reach: (low: Double, high: Double) { (first, farthest.last ?? 0) }

    /// The run that holds an item.
    func run(of item: Int) -> Int? {
        guard item >= 0, item < itemCount else { return nil }
        return last { $0.firstItem <= item }
    }

    /// The run that holds a supplementary of a kind.
    func run(ofAnchor number: Int, kindIndex: Int) -> Int? {
        guard number >= 0, number < anchorCounts[kindIndex] else { return nil }
        return last { $0.anchorsBefore[kindIndex] <= number }
    }

    private func last(where isBefore: (GroupRun) -> Bool) -> Int? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(runs[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Calls `body` with the runs that may reach into a range, in order.
    func visit(from low: Double, to high: Double, _ body: (GroupRun) -> Bool) {
        var first = 0
        var last = runs.count
        while first < last {
            let middle = (first + last) / 2
            if farthest[middle] < low { first = middle + 1 } else { last = middle }
        }
        for index in first..<max(first, runs.count) {
            if isOrdered, runs[index].start - overhang > high { return }
            if !body(runs[index]) { return }
        }
    }
}
