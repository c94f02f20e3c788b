extension EagerGrid {
    /// The frames of the views, left to right, in the order of the items; the grid itself begins at the origin.
    public func placements<I: GridItems>(of items: I, in solution: Solution) -> [Placement] {
        let table = solution.table
        let columnGuides = table.columnGuides()
        var placements: [Placement] = []
        placements.reserveCapacity(table.cells.count)
        let rowLines = table.rows.indices.map { line(ofRow: $0, items, solution) }
        let columnLines = columnLines(columnGuides, items, solution)
        for (index, cell) in table.cells.enumerated() {
            let slot = solution.slot(of: cell)
            // 1. The slot is the offer, unless the view has answered with just that before (5.1).
            let proposal = slot.size == solution.answers[index] ? solution.proposals[index] : Proposal(slot.size)
            let size = items.size(of: index, for: proposal)
            // 2. The anchor on both axes (5.3), or the guides of column and row (5.2).
            var origin = slot.origin
            let attributes = table.attributes(of: cell)
            if let anchor = attributes.anchor {
                origin.x += (slot.width - size.width) * anchor.x
                origin.y += (slot.height - size.height) * anchor.y
            } else {
                let ofColumn = !table.rows[cell.row].isWhole && cell.isSingle ? columnGuides[cell.columns.lowerBound] : nil
                let across = ofColumn ?? horizontal
                let line = across.standardPosition(in: slot.size) ?? columnLines[cell.columns.lowerBound]
                // A cell without a column begins where the column begins (recorded as GX14).
                if attributes.span != 0 { origin.x += line - items.guide(across, of: index, for: proposal) }
                let guide = table.rows[cell.row].guide ?? vertical
                origin.y += rowLines[cell.row] - items.guide(guide, of: index, for: proposal)
            }
            // Without end on both sides there is no difference: the slot's corner is taken.
            if origin.x.isNaN { origin.x = slot.minX }
            if origin.y.isNaN { origin.y = slot.minY }
            placements.append(Placement(frame: Rect(origin: origin, size: size), proposal: proposal))
        }
        return placements
    }

    /// Where the guides of a row's cells lie, from the row's top. The row is not made taller for it (5.5).
    private func line<I: GridItems>(ofRow row: Int, _ items: I, _ solution: Solution) -> Double {
        let guide = solution.table.rows[row].guide ?? vertical
        let height = solution.rows[row].length
        var below: Double?
        for index in solution.table.rows[row].items {
            let rest = solution.answers[index].height - items.guide(guide, of: index, for: solution.proposals[index])
            below = max(below ?? rest, rest)
        }
        if let below, below.isFinite { return height - below }
        return guide.standardPosition(in: Size(width: 0, height: height)) ?? 0
    }

    /// The same across, for columns whose guide is not a standard one: unmeasured, after the rule for rows (11.6).
    private func columnLines<I: GridItems>(_ guides: [Guide?], _ items: I, _ solution: Solution) -> [Double] {
        var below = [Double?](repeating: nil, count: solution.columns.count)
        for (index, cell) in solution.table.cells.enumerated() where cell.isSingle {
            let column = cell.columns.lowerBound
            let guide = guides[column] ?? horizontal
            guard guide.standardPosition(in: .zero) == nil else { continue }
            let rest = solution.answers[index].width - items.guide(guide, of: index, for: solution.proposals[index])
            below[column] = max(below[column] ?? rest, rest)
        }
        return zip(solution.columns, below).map { column, below in below.map { column.length - $0 } ?? 0 }
    }
}

extension EagerGrid.Solution {
    /// The room of a cell: its columns with the gaps inside, by its row.
    func slot(of cell: GridTable.Cell) -> Rect {
        let start = columns[cell.columns.lowerBound].start
        let row = rows[cell.row]
        return Rect(x: start, y: row.start, width: columns[cell.columns.upperBound - 1].end - start, height: row.length)
    }
}
