/// One section: a group that is repeated along the scrolling axis, and what stands around the groups.
public struct CompositionalSection {
    public var group: CompositionalItem
    public let insets: Insets
    /// Between groups along the scrolling axis, in points.
    public let interGroupSpacing: Double
    /// `automatic` asks the configuration.
    public var insetsReference: CompositionalInsetsReference
    /// `automatic` asks the section.
    public var supplementaryInsetsReference: CompositionalInsetsReference
    public var supplementariesFollowInsets: Bool
    public var boundaryItems: [CompositionalBoundaryItem]
    public var decorations: [CompositionalDecoration]
    public var orthogonal: OrthogonalBehavior
    /// The numbers of a list, which depend on which section it is.
    public var list: CompositionalList?

    public init(
        group: CompositionalItem, insets: Insets = .zero, interGroupSpacing: Double = 0,
        insetsReference: CompositionalInsetsReference = .automatic,
        supplementaryInsetsReference: CompositionalInsetsReference = .automatic, supplementariesFollowInsets: Bool = true,
        boundaryItems: [CompositionalBoundaryItem] = [], decorations: [CompositionalDecoration] = [],
        orthogonal: OrthogonalBehavior = .none, list: CompositionalList? = nil
    ) {
        self.group = group
        self.insets = Gate.insets(insets)
        self.interGroupSpacing = Gate.lineLength(interGroupSpacing)
        self.insetsReference = insetsReference
        self.supplementaryInsetsReference = supplementaryInsetsReference
        self.supplementariesFollowInsets = supplementariesFollowInsets
        self.boundaryItems = boundaryItems
        self.decorations = decorations
        self.orthogonal = orthogonal
        self.list = list
    }
}

/// Which insets of the view narrow a section across the scrolling axis.
public enum CompositionalInsetsReference: Int, Hashable, Sendable {
    case automatic
    case none
    case safeArea
    case layoutMargins
    case readableContent
}

/// How the row of a section moves that scrolls across the layout.
public enum OrthogonalBehavior: Int, Hashable, Sendable, CaseIterable {
    case none
    case continuous
    case continuousGroupLeadingBoundary
    case paging
    case groupPaging
    case groupPagingCentered
}

/// A header, a footer or an item at the side of a section or of the whole layout.
public struct CompositionalBoundaryItem: Hashable, Sendable {
    public var kind: Int
    public var size: CompositionalSize
    public var alignment: CompositionalAlignment
    public let offset: Point
    /// Whether the section grows by it.
    public var extendsBoundary: Bool
    public var isPinned: Bool
    public var z: Int
    /// Shrink the frame after placing.
    public var insets: Insets

    public init(
        kind: Int, size: CompositionalSize, alignment: CompositionalAlignment, offset: Point = .zero, extendsBoundary: Bool = true,
        isPinned: Bool = false, z: Int = 1, insets: Insets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.alignment = alignment
        self.offset = Point(x: Gate.offset(offset.x), y: Gate.offset(offset.y))
        self.extendsBoundary = extendsBoundary
        self.isPinned = isPinned
        self.z = z
        self.insets = Gate.insets(insets)
    }
}

/// A corner, an edge or the middle of a rectangle.
public enum CompositionalAlignment: Int, Hashable, Sendable, CaseIterable {
    case none
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing

    /// Where it lies along `axis`: at the start (-1), in the middle (0) or at the end (1).
    func side(_ axis: Axis) -> Int {
        switch axis {
        case .horizontal:
            switch self {
            case .leading, .topLeading, .bottomLeading: -1
            case .trailing, .topTrailing, .bottomTrailing: 1
            case .none, .top, .bottom: 0
            }
        case .vertical:
            switch self {
            case .top, .topLeading, .topTrailing: -1
            case .bottom, .bottomLeading, .bottomTrailing: 1
            case .none, .leading, .trailing: 0
            }
        }
    }
}

/// Something behind a whole section, such as its background.
public struct CompositionalDecoration: Hashable, Sendable {
    public var kind: Int
    public var insets: Insets
    public var z: Int

    public init(kind: Int, insets: Insets = .zero, z: Int = 0) {
        self.kind = kind
        self.insets = Gate.insets(insets)
        self.z = z
    }
}

/// What holds for the whole layout.
public struct CompositionalConfiguration: Sendable {
    public var axis: Axis
    /// Between sections, empty ones included, in points.
    public let interSectionSpacing: Double
    public var boundaryItems: [CompositionalBoundaryItem]
    public var insetsReference: CompositionalInsetsReference

    public init(
        axis: Axis = .vertical, interSectionSpacing: Double = 0, boundaryItems: [CompositionalBoundaryItem] = [],
        insetsReference: CompositionalInsetsReference = .safeArea
    ) {
        self.axis = axis
        self.interSectionSpacing = Gate.lineLength(interSectionSpacing)
        self.boundaryItems = boundaryItems
        self.insetsReference = insetsReference
    }
}

/// The view that a layout is made for.
public struct CompositionalContainer: Hashable, Sendable {
    /// The size of the view in points: finite, at least 0.
    public let size: Size
    public let pixels: PixelGrid
    public var safeArea: Insets
    public var layoutMargins: Insets
    public var readableContent: Insets
    /// Whether the finished layout is mirrored (compositional-layout 12).
    public var isRightToLeft: Bool

    /// Insets are told left to right: `leading` is the left one, and `readableContent` those of the margins unless given.
    public init(
        size: Size, scale: Double, safeArea: Insets = .zero, layoutMargins: Insets = .zero, readableContent: Insets? = nil,
        isRightToLeft: Bool = false
    ) {
        self.size = Size(width: CompositionalDimension.cut(size.width), height: CompositionalDimension.cut(size.height))
        pixels = PixelGrid(scale: scale)
        self.safeArea = Gate.insets(safeArea)
        self.layoutMargins = Gate.insets(layoutMargins)
        self.readableContent = Gate.insets(readableContent ?? layoutMargins)
        self.isRightToLeft = isRightToLeft
    }

    /// The insets that a reference names, which act across `axis` only (compositional-layout 6); in reading direction.
    func insets(_ reference: CompositionalInsetsReference, across axis: Axis) -> Insets {
        var insets: Insets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: safeArea
            case .layoutMargins: layoutMargins
            case .readableContent: readableContent
            }
        if axis == .vertical {
            insets.top = 0
            insets.bottom = 0
        } else {
            insets.leading = 0
            insets.trailing = 0
        }
        if isRightToLeft { (insets.leading, insets.trailing) = (insets.trailing, insets.leading) }
        return insets
    }

    /// What a section is asked for with: the view less what `reference` takes off across `axis`.
    public func contentSize(_ reference: CompositionalInsetsReference, across axis: Axis) -> Size {
        let insets = insets(reference, across: axis)
        return Size(
            width: CompositionalDimension.cut(size.width - insets.length(.horizontal)),
            height: CompositionalDimension.cut(size.height - insets.length(.vertical)))
    }
}
