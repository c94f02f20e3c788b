/// What a line of a lazy container is made of.
public enum LineKind: Int, Hashable, Sendable, CaseIterable {
    case cells
    case header
    case footer
}

/// Items of a lazy container that follow each other and are of one kind.
///
/// The content of one `ForEach` is one run, however many items it has; a section is up to three runs with the same `section`.
public struct LazyRun: Hashable, Sendable {
    /// Cells share lines; each header or footer has one of its own.
    public var kind: LineKind
    /// How many items; below 0 counts as none.
    public var count: Int
    /// The number of the section, `nil` for cells outside sections. Neighbouring sections have different numbers.
    public var section: Int?

    public init(_ kind: LineKind, count: Int, section: Int? = nil) {
        self.kind = kind
        self.count = count
        self.section = section
    }
}

/// What a lazy container asks of its content. Items (cells, headers, footers) are numbered from 0 in content order.
///
/// Only the items of lines that are needed are asked about; a conformer makes an item when it is first asked about it. A conformer
/// never answers NaN: sizes pass `Gate` before they get here.
public protocol LazyItems {
    /// The content by runs. Answer a stored array: an unchanged one is recognised without looking through it.
    var runs: [LazyRun] { get }

    /// Whether items may turn out not to be there when they are asked for, as the counts are estimates.
    var mayMissItems: Bool { get }

    /// Whether there is an item of that number. Only asked where some may be missing.
    func isThere(_ item: Int) -> Bool

    /// The size that the item takes when it is offered `proposal`.
    func size(of item: Int, for proposal: Proposal) -> Size

    /// The distances that the item prefers to its neighbours.
    func spacing(of item: Int) -> Spacing

    /// How many columns and rows the item covers in a mosaic.
    func span(of item: Int) -> ItemSpan

    /// How items that are arranged together stand in an extent across the axis.
    func block(of items: Range<Int>, across extent: Double) -> ItemBlock
}

extension LazyItems {
    public var mayMissItems: Bool { false }
    public func span(of item: Int) -> ItemSpan { .one }
    public func block(of items: Range<Int>, across extent: Double) -> ItemBlock { ItemBlock(length: 0, placements: []) }
    public func isThere(_ item: Int) -> Bool { true }
}
