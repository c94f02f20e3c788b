/// What a lazy container remembers of its lines between passes. A view system keeps one per container.
///
/// Memory follows the number of lines that were measured, not the number of items.
public struct LazyState: Sendable {
    var book: LineBook?
    /// The same of items that are packed and have no lines.
    var packed: PackedBook?

    public init() {}

    /// Forgets what lines measured, but not what they measured on average: for a change that reaches every cell, such as another text
    /// size. A change of single cells needs nothing: the lines in sight are measured in every pass.
    public mutating func forgetLengths() {
        packed = nil
        guard let old = book else { return }
        book = LineBook(key: old.key, runs: old.table.runs, after: old)
    }

    /// Forgets which lines took no room: something has changed that may give them some. The others are measured in every pass.
    public mutating func forgetEmptyLines() { book?.forgetEmptyLines() }

    /// How many lines have been measured and are remembered.
    public var knownLineCount: Int { packed?.entries.count ?? book?.knownLineCount ?? 0 }
}
