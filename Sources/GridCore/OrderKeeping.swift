/// Which of several things that stood in order have kept it, so that one of them can hold what is around it in its place.
public enum OrderKeeping {
    /// The number of the first thing that has kept its order among the others; `nil` for none.
    ///
    /// `old` and `new` are the places of the things before and after, in the order in which they stood. What stays in order is a longest
    /// rising sequence of new places; where that can be read in several ways, the thing that moved least counts. A place that is NaN is
    /// that of a thing that is gone. O(n²), meant for the things on one screen.
    public static func firstKept(from old: [Double], to new: [Double]) -> Int? {
        let count = min(old.count, new.count)
        let alive = (0..<count).filter { !new[$0].isNaN && !old[$0].isNaN }
        guard !alive.isEmpty else { return nil }
        // All in order: the usual case costs one look at each.
        if zip(alive, alive.dropFirst()).allSatisfy({ new[$0] <= new[$1] }) { return alive[0] }
        // 1. The longest rising sequences that end and begin with each thing.
        var ending = [Int](repeating: 1, count: count)
        var beginning = ending
        for (place, one) in alive.enumerated() {
            for earlier in alive[..<place] where new[earlier] <= new[one] { ending[one] = max(ending[one], ending[earlier] + 1) }
        }
        for (place, one) in alive.enumerated().reversed() {
            for later in alive[(place + 1)...] where new[later] >= new[one] { beginning[one] = max(beginning[one], beginning[later] + 1) }
        }
        // 2. The things on a longest one.
        let longest = alive.map { ending[$0] + beginning[$0] }.max() ?? 0
        let kept = alive.filter { ending[$0] + beginning[$0] == longest }
        // 3. One sequence: its first. Several that contradict each other: who moved least.
        let isOne = zip(kept, kept.dropFirst()).allSatisfy { new[$0] <= new[$1] }
        if isOne { return kept[0] }
        return kept.min { (new[$0] - old[$0]).magnitude < (new[$1] - old[$1]).magnitude }
    }
}
