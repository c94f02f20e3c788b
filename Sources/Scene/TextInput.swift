import GridCore

/// A field with the focus, as much as an input method has to know of it. Positions count UTF-16 units.
public struct TextInput: Hashable, Sendable {
    /// What is going to be typed; on a touch screen another keyboard comes up.
    public enum Purpose: Hashable, Sendable { case text, digits, decimal, phone, email, address, password, search }

    /// The layer of the field.
    public var id: LayerID
    public var text: String
    public var selection: Range<Int>
    /// The part that is still being composed.
    public var composed: Range<Int>?
    /// Where the text is edited, in screen points.
    public var frame: Rect
    /// The cursor, or the end of the selection, in screen points.
    public var caret: Rect
    public var purpose: Purpose
    public var isMultiline: Bool
    public var isSecret: Bool

    public init(id: LayerID, text: String, selection: Range<Int>, frame: Rect, caret: Rect) {
        self.id = id
        self.text = text
        self.selection = selection
        self.frame = frame
        self.caret = caret
        purpose = .text
        isMultiline = false
        isSecret = false
    }
}
