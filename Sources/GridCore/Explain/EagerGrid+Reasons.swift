extension EagerGrid.Solution {
    /// Why each column and each row of a view are as long as they are, columns first; none for a view that there is not.
    public func reasons(ofItem index: Int) -> [GridTrackReason] {
        guard table.cells.indices.contains(index) else { return [] }
        let cell = table.cells[index]
        return cell.columns.map(columnReason) + [rowReason(cell.row)]
    }

    /// The columns that a view covers, from 0.
    public func columns(ofItem index: Int) -> Range<Int>? { table.cells.indices.contains(index) ? table.cells[index].columns : nil }

    /// The rooms of all views, for drawing them.
    public var slots: [Rect] { table.cells.map { slot(of: $0) } }

    private func columnReason(_ column: Int) -> GridTrackReason {
        var longest: Int?
        var length = 0.0
        for (index, cell) in table.cells.enumerated()
        where cell.isSingle && cell.columns.lowerBound == column && table.sizesColumns(cell) && answers[index].width > length {
            (longest, length) = (cell.row + 1, answers[index].width)
        }
        return GridTrackReason(
            number: column + 1, axis: .horizontal, length: columns[column].length, longest: longest, longestLength: length,
            added: max(0, columns[column].length - length))
    }

    private func rowReason(_ row: Int) -> GridTrackReason {
        var longest: Int?
        var length = 0.0
        for index in table.rows[row].items where answers[index].height > length {
            (longest, length) = (table.cells[index].columns.lowerBound + 1, answers[index].height)
        }
        return GridTrackReason(
            number: row + 1, axis: .vertical, length: rows[row].length, longest: longest, longestLength: length, added: 0)
    }
}
