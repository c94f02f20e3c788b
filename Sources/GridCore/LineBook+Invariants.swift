extension LineBook {
    /// In debug builds, checks that the table and the indices of lengths speak of the same lines.
    func checkInvariants() {
        #if DEBUG
            assert(isConsistent, "LineBook: the table of lines and the lengths per kind do not fit together")
        #endif
    }

    /// Whether bands follow each other without a hole and every kind has as many lengths as lines.
    var isConsistent: Bool {
        var item = 0
        var line = 0
        var ranks = LineCounts()
        for band in table.bands {
            guard band.firstItem == item, band.firstLine == line, band.ranks == ranks, band.lineCount > 0 else { return false }
            item += band.itemCount
            line += band.lineCount
            ranks[band.kind] += band.lineCount
        }
        return item == table.itemCount && line == table.lineCount && ranks == table.lineCounts && ranks == lengthCounts
    }
}
