/// What a lazy container remembers of its lines between passes. A view system keeps one per container.
///
/// Memory follows the number of lines that were measured, not the number of items.
public struct LazyState: Sendable {
    var book: LineBook?

    public init() {}

    /// How many lines have been measured and are remembered.
    public var knownLineCount: Int { book?.knownLineCount ?? 0 }
}
