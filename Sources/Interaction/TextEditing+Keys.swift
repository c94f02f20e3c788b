import HostInterface

extension TextEditing {
    /// What a key asks for beyond the text itself.
    public enum KeyResult: Hashable, Sendable {
        /// The key is not for a text.
        case ignored
        /// The text, the selection or nothing has changed.
        case handled
        /// The cursor goes to another line; where that is depends on how the text is broken.
        case moveLine(Direction, extends: Bool)
        /// To the beginning or the end of the line as it is broken.
        case moveInLine(Direction, extends: Bool)
        case submit
        /// The text is to go to the clipboard.
        case copy(String)
        /// The text of the clipboard is to be written.
        case paste
    }

    /// Does what a key asks for. Both keyboards are known: Command with letters and arrows as on Apple's, Control as elsewhere, where
    /// Option and Control move by words.
    public mutating func handle(_ key: KeyEvent) -> KeyResult {
        guard key.phase != .up else { return .ignored }
        let extends = key.modifiers.contains(.shift)
        let isCommand = key.modifiers.contains(.command)
        let byWord = key.modifiers.contains(.option) || key.modifiers.contains(.control)
        switch key.key {
        case .left, .right:
            let direction: Direction = key.key == .left ? .backward : .forward
            if isCommand { return .moveInLine(direction, extends: extends) }
            move(direction, by: byWord ? .word : .character, extends: extends)
            return .handled
        case .up, .down:
            let direction: Direction = key.key == .up ? .backward : .forward
            if isCommand {
                move(direction, by: .document, extends: extends)
                return .handled
            }
            return isMultiline ? .moveLine(direction, extends: extends) : .ignored
        case .home, .end:
            let direction: Direction = key.key == .home ? .backward : .forward
            if key.modifiers.contains(.control) {
                move(direction, by: .document, extends: extends)
                return .handled
            }
            return .moveInLine(direction, extends: extends)
        case .delete, .forwardDelete:
            let direction: Direction = key.key == .delete ? .backward : .forward
            delete(direction, by: isCommand ? .paragraph : byWord ? .word : .character)
            return .handled
        case .enter:
            guard isMultiline else { return .submit }
            insert("\n")
            return .handled
        case .character(let character):
            if isCommand || key.modifiers.contains(.control) { return command(character, shift: extends) }
            guard !key.characters.isEmpty else { return .ignored }
            insert(key.characters)
            return .handled
        case .space:
            guard !isCommand, !key.modifiers.contains(.control) else { return .ignored }
            insert(" ")
            return .handled
        case .tab, .escape, .pageUp, .pageDown, .function, .menu: return .ignored
        }
    }

    private mutating func command(_ character: Character, shift: Bool) -> KeyResult {
        switch character {
        case "a": selectAll()
        case "c": return selection.isEmpty ? .handled : .copy(selectedText)
        case "x":
            guard !selection.isEmpty else { return .handled }
            let text = selectedText
            delete(.backward)
            return .copy(text)
        case "v": return .paste
        case "z": if shift { redo() } else { undo() }
        case "y": redo()
        default: return .ignored
        }
        return .handled
    }
}
