extension SparseLengths {
    /// In debug builds, checks the whole tree: every sum is exactly that of the children, no known line
    /// lies beyond the count, and a node exists only where something is known. Costs O(known) for up to a few thousand known lines and
    /// is left out above, so that a debug build scrolls a million lines.
    func checkInvariants() {
        #if DEBUG
            guard leaves.count <= 64 else { return }
            assert(isConsistent, "SparseLengths: a sum differs from its children's, or a known line lies beyond the count")
        #endif
    }

    /// Whether the invariants hold in the whole tree.
    var isConsistent: Bool {
        root == Self.absent ? branches.isEmpty && leaves.isEmpty : isConsistent(root, level: levels, base: 0)
    }

    private func isConsistent(_ node: Int32, level: Int, base: Int) -> Bool {
        var sum = Sum()
        if level == 0 {
            for (place, entry) in leaves[Int(node)].entries.enumerated() {
                let isKnown = !entry.length.isNaN || !entry.gap.isNaN
                if isKnown, base + place >= count { return false }
                Self.add(entry, to: &sum)
            }
        } else {
            let span = Self.span(of: level - 1)
            for (place, child) in branches[Int(node)].children.enumerated() where child != Self.absent {
                guard isConsistent(child, level: level - 1, base: base + place * span) else { return false }
                sum.add(self.sum(of: child, level: level - 1))
            }
        }
        return sum == self.sum(of: node, level: level) && sum.knownLengths + sum.knownGaps > 0
    }
}
