/// A text that is being edited: what stands there, what is selected, what an input method composes, and the way back.
///
/// Positions count UTF-16 units, as hosts do, and never lie inside a character: a position from outside moves to the character's
/// start. Moving and deleting go by whole characters (grapheme clusters). Nothing here knows where the text stands on a screen.
public struct TextEditing: Hashable, Sendable {
    public private(set) var text: String
    /// The end of the selection that stays where it is while the other one moves.
    public private(set) var anchor: Int
    /// The end of the selection that moves: where the cursor is.
    public private(set) var cursor: Int
    /// The part that is still being composed.
    public private(set) var composed: Range<Int>?
    /// Whether more than one line may be written; line breaks become spaces where not.
    public var isMultiline: Bool
    private var undone = History()
    private var done = History()
    /// Whether the next letter belongs to the same step back as the last one.
    private var continuesTyping = false

    /// The steps that are kept.
    public static let historyLimit = 200

    public init(_ text: String = "", isMultiline: Bool = false) {
        self.text = text
        self.isMultiline = isMultiline
        cursor = text.utf16.count
        anchor = cursor
    }

    public var length: Int { text.utf16.count }
    public var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }
    public var selectedText: String {
        String(text[index(selection.lowerBound)..<index(selection.upperBound)])
    }
    public var canUndo: Bool { !done.steps.isEmpty }
    public var canRedo: Bool { !undone.steps.isEmpty }

    // MARK: Positions

    /// The index of a position, held inside the text and at the start of its character.
    private func index(_ offset: Int) -> String.Index {
        let units = text.utf16
        let held = min(max(0, offset), units.count)
        let raw = units.index(units.startIndex, offsetBy: held)
        return text.startOfCharacter(at: raw)
    }

    private func offset(_ index: String.Index) -> Int {
        text.utf16.distance(from: text.utf16.startIndex, to: index)
    }

    /// The nearest position at or before `offset` between two characters.
    public func position(near offset: Int) -> Int { self.offset(index(offset)) }

    // MARK: Changing from outside

    /// Takes another text, as a binding does; the cursor stays where it was as far as the text goes, and there is no way back. What is
    /// being composed goes on where the change leaves it alone or is all inside of it, as that of a binding which writes in capitals.
    public mutating func follow(_ new: String) {
        guard new != text else { return }
        let wasAtEnd = cursor == length && anchor == length
        let kept = composed.flatMap { Replacement(of: text, by: new).following($0) }
        text = new
        composed = kept.map { position(near: $0.lowerBound)..<positionAfter($0.upperBound) }.flatMap { $0.isEmpty ? nil : $0 }
        cursor = wasAtEnd ? length : composed?.upperBound ?? position(near: cursor)
        anchor = wasAtEnd ? length : composed?.upperBound ?? position(near: anchor)
        done = History()
        undone = History()
        continuesTyping = false
    }

    /// Takes what stands in a field of the host's own, and which part of it is still being composed.
    public mutating func replaceAll(_ new: String, selection: Range<Int>, composed part: Range<Int>? = nil) {
        if new != text {
            remember(isTyping: true)
            text = accepted(new)
        }
        composed = part.map { position(near: $0.lowerBound)..<positionAfter(min($0.upperBound, length)) }.flatMap { $0.isEmpty ? nil : $0 }
        anchor = position(near: selection.lowerBound)
        cursor = position(near: selection.upperBound)
    }

    public mutating func select(_ range: Range<Int>) {
        composed = nil
        continuesTyping = false
        anchor = position(near: range.lowerBound)
        cursor = position(near: range.upperBound)
    }

    public mutating func selectAll() { select(0..<length) }

    // MARK: Writing

    private func accepted(_ string: String) -> String {
        isMultiline ? string : String(string.map { $0.isNewline ? " " : $0 })
    }

    private mutating func replace(_ range: Range<Int>, with string: String) {
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
        // What was written may join its neighbours to one character.
        cursor = positionAfter(range.lowerBound + string.utf16.count)
        anchor = cursor
    }

    /// The nearest position at or after `offset` between two characters.
    private func positionAfter(_ offset: Int) -> Int {
        let near = position(near: offset)
        guard near < offset, index(near) < text.endIndex else { return near }
        return self.offset(text.index(after: index(near)))
    }

    /// Writes in place of the selection, or of what was being composed.
    public mutating func insert(_ string: String) {
        let string = accepted(string)
        let target = composed ?? selection
        guard !string.isEmpty || !target.isEmpty else { return }
        let isLetter = string.count == 1 && target.isEmpty && !(string.first?.isWhitespace ?? true)
        if composed == nil { remember(isTyping: isLetter) }
        composed = nil
        replace(target, with: string)
        continuesTyping = isLetter
    }

    /// Shows text that is still being composed in place of the selection or of what was composed so far, with the cursor in it. An
    /// empty text ends composing, and is nothing where nothing is composed.
    public mutating func compose(_ string: String, cursor offset: Int) {
        guard composed != nil || !string.isEmpty else { return }
        let target = composed ?? selection
        if composed == nil { remember(isTyping: false) }
        let start = target.lowerBound
        replace(target, with: accepted(string))
        composed = string.isEmpty ? nil : start..<start + accepted(string).utf16.count
        cursor = position(near: start + min(max(0, offset), string.utf16.count))
        anchor = cursor
    }

    /// Takes what is being composed as it stands.
    public mutating func endComposing() { composed = nil }

    // MARK: Deleting

    /// Takes away the selection; where there is none, what lies between the cursor and where a step in a direction leads.
    public mutating func delete(_ direction: Direction, by unit: Unit = .character) {
        composed = nil
        var range = selection
        if range.isEmpty {
            let target = destination(from: cursor, direction, by: unit)
            range = min(cursor, target)..<max(cursor, target)
        }
        guard !range.isEmpty else { return }
        remember(isTyping: false)
        replace(range, with: "")
    }

    /// Takes away text around the cursor, in UTF-16 units, as input methods ask for it. Around what is being composed, which they don't
    /// count as text, it is the text before and after that.
    public mutating func delete(before: Int, after: Int) {
        let around = composed ?? cursor..<cursor
        let start = position(near: around.lowerBound - min(max(0, before), length))
        let end = positionAfter(min(length, around.upperBound + min(max(0, after), length)))
        guard start < around.lowerBound || around.upperBound < end else { return }
        remember(isTyping: false)
        let inside = cursor - around.lowerBound
        let stays = composed != nil
        replace(around.upperBound..<max(around.upperBound, end), with: "")
        replace(min(start, around.lowerBound)..<around.lowerBound, with: "")
        composed = stays ? start..<start + around.count : nil
        cursor = position(near: start + inside)
        anchor = cursor
    }

    // MARK: The way back

    private struct Step: Hashable {
        var text: String
        var anchor: Int
        var cursor: Int
    }

    private struct History: Hashable {
        var steps: [Step] = []

        mutating func add(_ step: Step) {
            steps.append(step)
            if steps.count > TextEditing.historyLimit { steps.removeFirst() }
        }
    }

    private mutating func remember(isTyping: Bool) {
        undone = History()
        if isTyping, continuesTyping { return }
        done.add(Step(text: text, anchor: anchor, cursor: cursor))
        continuesTyping = isTyping
    }

    /// Takes the last change back; letters typed in a row are one change.
    public mutating func undo() {
        guard let step = done.steps.popLast() else { return }
        undone.add(Step(text: text, anchor: anchor, cursor: cursor))
        restore(step)
    }

    /// Makes the change again that was taken back last.
    public mutating func redo() {
        guard let step = undone.steps.popLast() else { return }
        done.add(Step(text: text, anchor: anchor, cursor: cursor))
        restore(step)
    }

    private mutating func restore(_ step: Step) {
        text = step.text
        anchor = step.anchor
        cursor = step.cursor
        composed = nil
        continuesTyping = false
    }

    // MARK: Moving

    public enum Direction: Hashable, Sendable { case backward, forward }

    /// How far a step goes.
    public enum Unit: Hashable, Sendable { case character, word, paragraph, document }

    /// Moves the cursor; `extends` keeps the other end of the selection where it is. Without it a selection is left at its end on that
    /// side.
    public mutating func move(
        _ direction: Direction, by unit: Unit = .character, extends: Bool = false
    ) {
        composed = nil
        continuesTyping = false
        if !extends, !selection.isEmpty, unit == .character {
            cursor = direction == .backward ? selection.lowerBound : selection.upperBound
        } else {
            cursor = destination(from: cursor, direction, by: unit)
        }
        if !extends { anchor = cursor }
    }

    /// Moves the cursor to a position, as a touch does.
    public mutating func move(to offset: Int, extends: Bool = false) {
        composed = nil
        continuesTyping = false
        cursor = position(near: offset)
        if !extends { anchor = cursor }
    }

    /// Selects the word at a position, or the space between two.
    public mutating func selectWord(at offset: Int) {
        let at = index(offset)
        var start = at
        var end = at
        let isWord = at < text.endIndex && text[at].isPartOfWord
        while start > text.startIndex, text[text.index(before: start)].isPartOfWord == isWord {
            start = text.index(before: start)
        }
        while end < text.endIndex, text[end].isPartOfWord == isWord { end = text.index(after: end) }
        select(self.offset(start)..<self.offset(end))
    }

    private func destination(from offset: Int, _ direction: Direction, by unit: Unit) -> Int {
        let start = index(offset)
        switch (unit, direction) {
        case (.document, .backward): return 0
        case (.document, .forward): return length
        case (.character, .backward):
            return start > text.startIndex ? self.offset(text.index(before: start)) : 0
        case (.character, .forward):
            return start < text.endIndex ? self.offset(text.index(after: start)) : length
        case (.word, .backward):
            var place = start
            while place > text.startIndex, !text[text.index(before: place)].isPartOfWord {
                place = text.index(before: place)
            }
            while place > text.startIndex, text[text.index(before: place)].isPartOfWord {
                place = text.index(before: place)
            }
            return self.offset(place)
        case (.word, .forward):
            var place = start
            while place < text.endIndex, !text[place].isPartOfWord { place = text.index(after: place) }
            while place < text.endIndex, text[place].isPartOfWord { place = text.index(after: place) }
            return self.offset(place)
        case (.paragraph, .backward):
            var place = start
            while place > text.startIndex, !text[text.index(before: place)].isNewline {
                place = text.index(before: place)
            }
            return self.offset(place)
        case (.paragraph, .forward):
            var place = start
            while place < text.endIndex, !text[place].isNewline { place = text.index(after: place) }
            return self.offset(place)
        }
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool {
        isLetter || isNumber || self == "_" || self == "'" || self == "’"
    }
}

extension String {
    /// The start of the character that `index` lies in; the end of the text stays.
    fileprivate func startOfCharacter(at index: String.Index) -> String.Index {
        guard index < endIndex else { return endIndex }
        // The step back from the next character's start: indices inside a character round down to it on the way forward.
        return self.index(before: self.index(after: index))
    }
}
