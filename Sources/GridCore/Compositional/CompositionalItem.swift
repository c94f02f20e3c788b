/// One slot of a group: a cell, or again a group.
public struct CompositionalItem {
    /// What stands in the slot.
    public indirect enum Content {
        /// One item of the section.
        case cell
        /// A row (horizontal) or a column (vertical) of subitems, repeated in turn as long as they fit; with a count exactly so many, which
        /// share the length equally.
        case line(Axis, items: [CompositionalItem], spacing: CompositionalSpacing, count: Int?)
        /// Frames given by code, measured from the group's corner; it is told the size of the box around the group.
        case custom((Size) -> [CompositionalFrame])
    }

    public var size: CompositionalSize
    /// Shrink the frame inside the slot; on an axis that is measured they count for groups only (compositional-layout 4, 10).
    public var insets: Insets
    /// Room outside the slot.
    public var edges: CompositionalEdges
    public var supplementaries: [CompositionalSupplementary]
    public var content: Content

    public init(
        _ content: Content = .cell, size: CompositionalSize, insets: Insets = .zero, edges: CompositionalEdges = .none,
        supplementaries: [CompositionalSupplementary] = []
    ) {
        self.content = content
        self.size = size
        self.insets = Gate.insets(insets)
        self.edges = edges
        self.supplementaries = supplementaries
    }

    var isCell: Bool { if case .cell = content { true } else { false } }
    /// Whether something in the group is measured along an axis.
    var holdsEstimates: Bool {
        switch content {
        case .cell: size.width.isEstimated || size.height.isEstimated
        case .line(_, let items, _, _): items.contains { $0.holdsEstimates }
        case .custom: false
        }
    }
}

/// A frame of a custom group.
public struct CompositionalFrame: Hashable, Sendable {
    public var frame: Rect
    public var z: Int

    public init(_ frame: Rect, z: Int = 0) {
        self.frame = frame
        self.z = z
    }
}

/// Where in a rectangle something is fastened: at a corner, an edge or the middle, and how far from there.
public struct CompositionalAnchor: Hashable, Sendable {
    public var edges: EdgeSet
    /// Points, or fractions of the size of what is fastened.
    public let offset: Point
    public var isFractional: Bool

    public init(_ edges: EdgeSet, offset: Point = .zero, isFractional: Bool = false) {
        self.edges = edges
        self.offset = Point(x: Gate.offset(offset.x), y: Gate.offset(offset.y))
        self.isFractional = isFractional
    }

    /// The point as a fraction of a rectangle: 0.5 without an edge or with both (compositional-layout 8).
    var unitPoint: UnitPoint {
        UnitPoint(
            x: 0.5 - (edges.contains(.leading) ? 0.5 : 0) + (edges.contains(.trailing) ? 0.5 : 0),
            y: 0.5 - (edges.contains(.top) ? 0.5 : 0) + (edges.contains(.bottom) ? 0.5 : 0))
    }

    /// How far from that point, for something of `size`.
    func distance(for size: Size) -> Point {
        isFractional
            ? Point(x: Gate.offset(offset.x * size.width), y: Gate.offset(offset.y * size.height)) : offset
    }
}

/// A view that is fastened to an item or a group, such as a badge.
public struct CompositionalSupplementary: Hashable, Sendable {
    /// The number of the element kind.
    public var kind: Int
    public var size: CompositionalSize
    public var container: CompositionalAnchor
    /// The place in the view itself; `nil` is the container's edges without an offset.
    public var own: CompositionalAnchor?
    public var z: Int
    /// Shrink the frame after placing.
    public var insets: Insets

    public init(
        kind: Int, size: CompositionalSize, container: CompositionalAnchor, own: CompositionalAnchor? = nil, z: Int = 1,
        insets: Insets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.container = container
        self.own = own
        self.z = z
        self.insets = Gate.insets(insets)
    }

    /// How far the corner of a view of `size` lies from the corner of its host (compositional-layout 8).
    func distance(host: Size, size: Size) -> Point {
        let own = own ?? CompositionalAnchor(container.edges)
        let from = container.unitPoint
        let to = own.unitPoint
        let first = container.distance(for: size)
        let second = own.distance(for: size)
        return Point(
            x: from.x * host.width - to.x * size.width + first.x + second.x,
            y: from.y * host.height - to.y * size.height + first.y + second.y)
    }
}
