extension LazyLayout {
    /// Where an item stands, counted from 0: its line among all lines, headers and footers too, and its track in the line.
    public struct ItemPlace: Hashable, Sendable {
        public var line: Int
        public var track: Int
    }

    /// How many lines there are, those of items never made included, and how many tracks each is divided into. 0 and 0 before the first
    /// layout. O(1).
    public func counts(_ state: LazyState) -> (lines: Int, tracks: Int) {
        if let packed = state.packed { return packed.count > 0 ? (packed.count, 1) : (0, 0) }
        guard let table = state.book?.table, table.itemCount > 0 else { return (0, 0) }
        return (table.lineCount, table.columns)
    }

    /// Where an item stands; `nil` for one that there is not. O(log runs).
    public func place(of item: Int, state: LazyState) -> ItemPlace? {
        if let packed = state.packed { return item >= 0 && item < packed.count ? ItemPlace(line: item, track: 0) : nil }
        guard let table = state.book?.table, item >= 0, item < table.itemCount else { return nil }
        let line = table.line(of: item)
        return ItemPlace(line: line.value, track: item - table.items(of: line).lowerBound)
    }
}
