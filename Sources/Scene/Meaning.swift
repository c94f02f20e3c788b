import GridCore

/// What a thing on the screen is to a person who does not see it, and to a test that looks for it.
public enum Role: String, Hashable, Sendable, CaseIterable {
    case group, text, heading, image, button, link, toggle, slider, stepper, picker, textField, searchField, tab, tabBar
    case scrollArea, list, grid, row, cell, progress, navigationBar, alert, dialog, menu, menuItem, separator
}

/// A state or trait of a meaning.
public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let selected = Traits(rawValue: 1 << 0)
    public static let disabled = Traits(rawValue: 1 << 1)
    public static let header = Traits(rawValue: 1 << 2)
    public static let modal = Traits(rawValue: 1 << 3)
    public static let updatesFrequently = Traits(rawValue: 1 << 4)
    public static let summary = Traits(rawValue: 1 << 5)
    public static let playsSound = Traits(rawValue: 1 << 6)
    public static let startsMedia = Traits(rawValue: 1 << 7)
    public static let causesPageTurn = Traits(rawValue: 1 << 8)
    public static let keyboardKey = Traits(rawValue: 1 << 9)
    public static let allowsDirectInteraction = Traits(rawValue: 1 << 10)
    public static let focused = Traits(rawValue: 1 << 11)
    public static let expanded = Traits(rawValue: 1 << 12)
    public static let collapsed = Traits(rawValue: 1 << 13)
}

/// Something that can be done with a meaning without a pointer.
public enum Action: Hashable, Sendable {
    case activate, increment, decrement, escape, magicTap, delete, showMenu
    case scroll(Edge)
    case named(String)
}

/// A node of the tree of meanings, beside the layers. Children are in reading order.
public struct Meaning: Hashable, Sendable {
    /// The layer that the meaning belongs to.
    public var id: LayerID
    public var role: Role
    /// The developer's identifier, by which tests and `measure` find the thing.
    public var identifier: String?
    /// Where in a collection the thing stands: section and item, behind the kind of a supplementary view.
    public var place: String?
    public var label: String?
    public var value: String?
    public var hint: String?
    /// Other names by which a person may speak of the thing, the best one first.
    public var inputLabels: [String]
    public var traits: Traits
    public var actions: [Action]
    /// In screen points, after transforms: the box around the thing.
    public var frame: Rect
    /// Level of a heading, 1 to 6.
    public var headingLevel: Int?
    /// Rows and columns of a grid or list with everything that is not made yet; 0 where unknown.
    public var rowCount: Int
    public var columnCount: Int
    /// Position in the set that the thing belongs to, from 0, and the size of the set.
    public var positionInSet: Int?
    public var setSize: Int?
    /// The row and the column of a grid that the thing stands in, from 0, of `rowCount` and `columnCount`.
    public var rowIndex: Int?
    public var columnIndex: Int?
    /// Order among siblings that the developer asked for; higher is read earlier.
    public var sortPriority: Double
    public var children: [Meaning]

    public init(id: LayerID, role: Role, frame: Rect) {
        self.id = id
        self.role = role
        self.frame = frame
        inputLabels = []
        traits = []
        actions = []
        rowCount = 0
        columnCount = 0
        sortPriority = 0
        children = []
    }
}

/// A whole screen: layers to look at and meanings to understand.
public struct Scene: Hashable, Sendable {
    /// The screen's size in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double
    public var background: Color
    public var root: Layer
    public var meanings: [Meaning]
    /// The field that takes what is typed; `nil` where none has the focus.
    public var textInput: TextInput?

    public init(size: Size, scale: Double, background: Color, root: Layer, meanings: [Meaning] = []) {
        self.size = size
        self.scale = scale
        self.background = background
        self.root = root
        self.meanings = meanings
    }
}
