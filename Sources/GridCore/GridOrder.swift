/// The order in which a grid serves its views: by priority, and inside a priority in groups of equal flexibility.
/// Rule: eager-grid-and-layout 4.2; the last two parts of the key are fitted there.
struct GridOrder {
    /// The groups of each priority, highest first; views of a group in the order of the source.
    private(set) var levels: [[[Int]]] = []

    private struct Key: Equatable {
        var priority: Double
        /// On how many axes the view takes all there is.
        var infiniteAxes = 0
        /// How much it can give way on the others.
        var flexibility = 0.0
        /// What it takes at the least on the axes on which it takes all there is.
        var least = 0.0
        var isUnsized: Bool

        /// Where equal in everything, the order of the source counts, which a sort by index keeps.
        func isServed(before other: Key) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            if least != other.least { return least > other.least }
            return !isUnsized && other.isUnsized
        }
    }

    /// Measures every view at the least and at the most.
    init<I: GridItems>(_ items: I, table: GridTable, proposal: Proposal) {
        let axes: [Axis] = [.horizontal, .vertical].filter { proposal[$0] != nil }
        var keys: [Key] = []
        keys.reserveCapacity(table.cells.count)
        for (index, cell) in table.cells.enumerated() {
            let least = items.size(of: index, for: .zero)
            let most = items.size(of: index, for: .infinity)
            let priority = items.priority(of: index)
            var key = Key(priority: priority.isNaN ? 0 : priority, isUnsized: cell.attributes.unsizedAxes != [])
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
            keys.append(key)
        }
        let order = keys.indices.sorted { one, other in
            if keys[one].isServed(before: keys[other]) { return true }
            if keys[other].isServed(before: keys[one]) { return false }
            return one < other
        }
        for index in order {
            guard let last = levels.last?.last?.last, keys[last].priority == keys[index].priority else {
                levels.append([[index]])
                continue
            }
            let level = levels.count - 1
            if keys[last] == keys[index] {
                levels[level][levels[level].count - 1].append(index)
            } else {
                levels[level].append([index])
            }
        }
    }
}
