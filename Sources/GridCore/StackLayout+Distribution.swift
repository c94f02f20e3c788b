extension StackLayout {
    /// What a view was offered and what it answered.
    struct Served {
        var proposal: Proposal
        var size: Size
    }

    /// How much a view can give way along the stack's axis.
    private struct Flexibility {
        var index: Int
        var least: Double
        var most: Double

        /// Whether this view is served before `other`: finite flexibility ascending, then the infinitely flexible with the larger
        /// minimum first, otherwise in the order of declaration. Rule: eager-grid-and-layout 6.1, cases T7, T8.
        func isServed(before other: Flexibility) -> Bool {
            let own = most.isInfinite ? Double.infinity : most - least
            let others = other.most.isInfinite ? Double.infinity : other.most - other.least
            if own != others { return own < others }
            if own.isInfinite, least != other.least { return least > other.least }
            return index < other.index
        }
    }

    /// Offers every view its part and takes the answers. Rule: eager-grid-and-layout 6.1.
    func serve<I: LayoutItems>(_ items: I, gaps: [Double], for proposal: Proposal) -> [Served] {
        let cross = proposal[axis.cross]
        var served: [Served] = []
        served.reserveCapacity(items.count)
        // 1. Without a concrete offer along the axis every view gets that same offer (cases G7, G8).
        guard let offer = proposal[axis], offer != .infinity else {
            for index in 0..<items.count { served.append(Served(proposal: proposal, size: items.size(of: index, for: proposal))) }
            return served
        }
        // 2. The views by descending priority.
        let groups = priorityGroups(of: items)
        // 3. What is free after the gaps and the minima of all lower groups.
        var available = offer
        for gap in gaps { available -= gap }
        let minima = lowerMinima(of: groups, items: items, cross: cross)
        for minimum in minima { available -= minimum }
        // 4. Group by group, the least flexible first, each offered an equal share of what is left.
        let nothing = Served(proposal: proposal, size: .zero)
        served = [Served](repeating: nothing, count: items.count)
        for (number, group) in groups.enumerated() {
            available += minima[number]
            serve(group, of: items, cross: cross, available: &available, into: &served)
        }
        return served
    }

    private func serve<I: LayoutItems>(
        _ group: [Int], of items: I, cross: Double?, available: inout Double, into served: inout [Served]
    ) {
        var left = group.count
        for index in order(of: group, items: items, cross: cross) {
            let share = available / Double(left)
            let part = Proposal(along: axis, share > 0 ? share : 0, across: cross)
            let size = items.size(of: index, for: part)
            served[index] = Served(proposal: part, size: size)
            available -= size[axis]
            left -= 1
        }
    }

    /// The indices in groups of equal priority, highest first; declaration order inside a group.
    private func priorityGroups<I: LayoutItems>(of items: I) -> [[Int]] {
        let priorities = (0..<items.count).map { items.priority(of: $0) }
        guard let first = priorities.first else { return [] }
        if !priorities.contains(where: { $0 != first }) { return [Array(priorities.indices)] }
        let order = priorities.indices.sorted {
            priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
        }
        var groups: [[Int]] = []
        for index in order {
            if let last = groups.last?.first, priorities[last] == priorities[index] {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    /// What each group below the highest needs at the least; the highest keeps nothing back.
    private func lowerMinima<I: LayoutItems>(of groups: [[Int]], items: I, cross: Double?) -> [Double] {
        var minima = [Double](repeating: 0, count: groups.count)
        for (number, group) in groups.enumerated() where number > 0 {
            for index in group { minima[number] += items.size(of: index, for: Proposal(along: axis, 0, across: cross))[axis] }
        }
        return minima
    }

    private func order<I: LayoutItems>(of group: [Int], items: I, cross: Double?) -> [Int] {
        guard group.count > 1 else { return group }
        var flexibilities: [Flexibility] = []
        flexibilities.reserveCapacity(group.count)
        for index in group {
            let least = items.size(of: index, for: Proposal(along: axis, 0, across: cross))[axis]
            let most = items.size(of: index, for: Proposal(along: axis, .infinity, across: cross))[axis]
            flexibilities.append(Flexibility(index: index, least: least, most: most))
        }
        return flexibilities.sorted { $0.isServed(before: $1) }.map { $0.index }
    }
}
