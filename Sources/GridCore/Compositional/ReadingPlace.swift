/// Where in reading order an element stands: what heads the whole layout; section by section what heads it, its items, each followed by
/// what hangs on it or on the group that it ends, and what ends the section; last what ends the layout.
///
/// Smaller places are read first. What stands on the screen does not matter, so a pinned header is still read before its items.
public struct ReadingPlace: Hashable, Comparable, Sendable {
    /// What an element is to its section.
    public enum Part: Int, Hashable, Sendable { case head, items, foot }

    /// The section; less than 0 for what heads the whole layout, and the largest number for what ends it.
    public var section: Int
    public var part: Part
    /// The item, or the number among headers or footers.
    public var item: Int
    /// 0 for the cell of an item, more for what hangs on it.
    public var rank: Int

    public init(section: Int, part: Part, item: Int, rank: Int = 0) {
        self.section = section
        self.part = part
        self.item = item
        self.rank = rank
    }

    /// Before, and after, everything in a layout.
    public static func ofLayout(isHead: Bool, number: Int) -> ReadingPlace {
        ReadingPlace(section: isHead ? -1 : .max, part: isHead ? .head : .foot, item: number)
    }

    public static func < (one: ReadingPlace, other: ReadingPlace) -> Bool {
        (one.section, one.part.rawValue, one.item, one.rank) < (other.section, other.part.rawValue, other.item, other.rank)
    }
}
