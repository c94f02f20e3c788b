/// What a layout places: a cell, a supplementary view or a decoration, by section, kind and number.
public enum CompositionalID: Hashable, Sendable {
    case cell(section: Int, item: Int)
    case supplementary(kind: Int, section: Int, item: Int)
    case decoration(kind: Int, section: Int, item: Int)

    /// The section; items of the whole layout count as those of section 0 (compositional-layout 7).
    public var section: Int {
        switch self {
        case .cell(let section, _), .supplementary(_, let section, _), .decoration(_, let section, _): section
        }
    }
}

/// The place of one element.
public struct CompositionalElement: Hashable, Sendable {
    public var id: CompositionalID
    /// In content coordinates; elements of an orthogonal row as it is at rest (compositional-layout 11).
    public var frame: Rect
    public var z: Int
    /// The axes along which its view is measured.
    public var estimatedAxes: AxisSet
    /// Whether it moves with the row of an orthogonal section.
    public var isInRow: Bool
    /// Whether it is held at an edge of what is seen.
    public var isPinned: Bool
    /// Where it is read; decorations are not.
    public var reading: ReadingPlace?

    public init(
        id: CompositionalID, frame: Rect, z: Int = 0, estimatedAxes: AxisSet = [], isInRow: Bool = false, isPinned: Bool = false,
        reading: ReadingPlace? = nil
    ) {
        self.id = id
        self.frame = frame
        self.z = z
        self.estimatedAxes = estimatedAxes
        self.isInRow = isInRow
        self.isPinned = isPinned
        self.reading = reading
    }
}

/// What Apple's layout stops on; the section is laid out as if it were empty (compositional-layout 14).
public enum CompositionalFault: Error, Hashable, Sendable {
    /// The insets leave nothing across the scrolling axis.
    case noRoom(section: Int)
    /// Not even one item fits because of the room at its edges.
    case invalidSpacing(section: Int)
    /// There is no section for items.
    case noSection(section: Int)
    /// Two boundary items of a section have one element kind.
    case duplicateKind(kind: Int, section: Int)
    /// A group has no subitems.
    case noSubitems(section: Int)
    /// A group repeats its subitem less than once.
    case invalidCount(section: Int)

    /// How the message begins that Apple's framework stops with.
    public var message: String {
        switch self {
        case .noRoom: "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section"
        case .invalidSpacing: "NSCollectionLayoutItem created with invalid combination of spacing and size specified"
        case .noSection: "Invalid section definition: the section provider returned nil for a section that has items"
        case .duplicateKind: "Boundary supplementary items of one section have the same element kind"
        case .noSubitems: "At least 1 subitem is required for a group"
        case .invalidCount: "A repeating group should specify a count >= 1"
        }
    }
}
