/// What a grid has to know of one of its views beyond its size.
public struct GridCell: Hashable, Sendable {
    /// How many columns the cell covers, where it says so; otherwise one. 0 puts it at its column without using that up, so that the next
    /// cell lies there too.
    public private(set) var span: Int?
    /// The point of the cell, as parts of its width and height, that meets the same point of its slot; `nil` leaves it to alignments.
    public var anchor: Point?
    /// The guide on which the cell's column is lined up, where the cell declares one.
    public var columnGuide: Guide?
    /// The axes along which the cell is offered what its column or row has, no more.
    public var unsizedAxes: AxisSet

    public init(span: Int? = nil, anchor: Point? = nil, columnGuide: Guide? = nil, unsizedAxes: AxisSet = []) {
        self.span = span
        self.anchor = anchor
        self.columnGuide = columnGuide
        self.unsizedAxes = unsizedAxes
    }

    /// Takes what a modifier around the cell declares: spans above one add, of anchors and guides the inner one counts, axes come
    /// together. Rule: eager-grid-and-layout 3.1, 8 and 9.
    public mutating func declare(_ outer: GridCell) {
        if let inner = span, let other = outer.span {
            span = inner > 1 && other > 1 ? inner + min(other, Int.max - inner) : max(inner, other)
        } else {
            span = span ?? outer.span
        }
        anchor = anchor ?? outer.anchor
        columnGuide = columnGuide ?? outer.columnGuide
        unsizedAxes.formUnion(outer.unsizedAxes)
    }
}

/// One line of a grid: a run of its views.
public struct GridLine: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A row, with the guide on which its cells are lined up; `nil` is the grid's.
        case row(Guide?)
        /// A view outside of rows, which covers all columns.
        case whole
    }

    public var kind: Kind
    /// The numbers of its views.
    public var items: Range<Int>

    public init(_ kind: Kind, items: Range<Int>) {
        self.kind = kind
        self.items = items
    }
}

/// What a grid asks of its views. Lines cover the items in order; a row without a view is no line.
public protocol GridItems: LayoutItems {
    var lines: [GridLine] { get }

    /// What view `index` declares for the grid.
    func cell(_ index: Int) -> GridCell
}
