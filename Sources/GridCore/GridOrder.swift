/// The order in which a grid serves its views: by priority, and inside a priority in groups of equal flexibility.
/// Rule: eager-grid-and-layout 4.2; the last two parts of the key are fitted there.
struct GridOrder {
    /// The groups of each priority, highest first; views of a group in the order of the source.
    private(set) var levels: [[[Int]]] = []

    /// What decides when a view is served; views with equal keys are a group.
    private struct Key: Hashable {
        var priority: Double
        /// On how many axes the view takes all there is.
        var infiniteAxes = 0
        /// How much it can give way on the others.
        var flexibility = 0.0
        /// What it takes at the least on the axes on which it takes all there is.
        var least = 0.0
        var isUnsized: Bool

        func isServed(before other: Key) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            if least != other.least { return least > other.least }
            return !isUnsized && other.isUnsized
        }
    }

    /// Measures every view at the least and at the most. Only the different keys are sorted: cost grows with the views where those are few.
    init<I: GridItems>(_ items: I, table: GridTable, proposal: Proposal) {
        let axes: [Axis] = [.horizontal, .vertical].filter { proposal[$0] != nil }
        var numbers: [Key: Int] = [:]
        var groups: [(key: Key, views: [Int])] = []
        var last: (key: Key, number: Int)?
        for (index, cell) in table.cells.enumerated() {
            let key = key(of: index, cell, items, table, axes)
            let number: Int
            if let last, last.key == key {
                number = last.number
            } else if let known = numbers[key] {
                number = known
            } else {
                number = groups.count
                numbers[key] = number
                var views: [Int] = []
                // In most grids all views are of one group.
                if groups.isEmpty { views.reserveCapacity(table.cells.count) }
                groups.append((key, views))
            }
            groups[number].views.append(index)
            last = (key, number)
        }
        groups.sort { $0.key.isServed(before: $1.key) }
        var priority: Double?
        for group in groups {
            if priority != group.key.priority { levels.append([]) }
            priority = group.key.priority
            levels[levels.count - 1].append(group.views)
        }
    }

    private func key<I: GridItems>(of index: Int, _ cell: GridTable.Cell, _ items: I, _ table: GridTable, _ axes: [Axis]) -> Key {
        let least = items.size(of: index, for: .zero)
        let most = items.size(of: index, for: .infinity)
        let priority = items.priority(of: index)
        var key = Key(priority: priority.isNaN ? 0 : priority, isUnsized: table.unsizedAxes(of: cell) != [])
        for axis in axes {
            if most[axis].isInfinite {
                key.infiniteAxes += 1
                key.least += least[axis]
            } else {
                key.flexibility += most[axis] - least[axis]
            }
        }
        if key.flexibility.isNaN { key.flexibility = 0 }
        if key.least.isNaN { key.least = 0 }
        return key
    }
}
