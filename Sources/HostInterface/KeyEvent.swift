/// A key went down or up.
public struct KeyEvent: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case down, repeated, up }

    public enum Key: Hashable, Sendable {
        /// A key that writes: what it writes without modifiers, in small letters.
        case character(Character)
        case enter, tab, space, escape, delete, forwardDelete
        case up, down, left, right, home, end, pageUp, pageDown
        /// The key that opens the menu of what has the keyboard.
        case menu
        case function(Int)
    }

    public var phase: Phase
    public var key: Key
    /// What the key writes with what is held; empty for keys that write nothing.
    public var characters: String
    public var modifiers: Modifiers
    public var time: Double

    public init(_ phase: Phase = .down, _ key: Key, characters: String = "", modifiers: Modifiers = [], time: Double) {
        self.phase = phase
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.time = time
    }
}

/// What an input method does in the focused field. Positions count UTF-16 units, as hosts and `NSRange` do.
public enum TextEvent: Hashable, Sendable {
    /// Writes in place of the selection, or of what was being composed.
    case insert(String)
    /// Shows text that is still being composed, with the cursor in it.
    case compose(String, cursor: Int)
    /// Takes away text around the cursor.
    case delete(before: Int, after: Int)
    /// Selects.
    case select(Range<Int>)
    /// The host edits in a field of its own, as a page does: this is what stands there now, and which part of it is still being composed.
    case replaceAll(String, selection: Range<Int>, composed: Range<Int>? = nil)
}
