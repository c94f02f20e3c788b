import GridCore
import HostInterface
import Interaction
import Scene

/// What a field tells the editor of its text, and is told by it.
@MainActor
package protocol EditedField: AnyObject {
    /// The room of the text, in the field's own coordinates.
    var textRoom: Rect { get }
    /// A text with the look that it has in the field: the whole text as it is shown, or some letters.
    func styled(_ text: String) -> TextBlock
    /// Whether a person may make the change.
    func mayMake(_ change: FieldEditor.Change) -> Bool
    /// The text is another one.
    func didMake(_ change: FieldEditor.Change)
    /// The cursor, the selection or what is composed is another one, and the text the same.
    func didMoveCursor()
    /// The return key of a field of one line.
    func didSubmit()
    /// A person deletes to the left of everything.
    func didDeleteAtStart()
}

extension EditedField {
    package func mayMake(_ change: FieldEditor.Change) -> Bool { true }
    package func didDeleteAtStart() {}
}

/// A text that is edited in a room of a screen: what keys, input methods and touches do to it, where its cursor stands, and how it looks.
/// The fields of both toolkits edit by it.
@MainActor
package final class FieldEditor {
    /// What a person does to the text: other letters in place of some. Positions count UTF-16 units.
    package struct Change: Hashable, Sendable {
        package var range: Range<Int>
        package var replacement: String
    }

    package var editing = TextEditing()
    /// Whether dots stand for the letters.
    package var isSecret = false
    /// Whether a long text is broken into lines.
    package var wraps = false
    /// Whether the field takes what is typed: its cursor is shown.
    package var isFocused = false
    /// How far the text is moved so that the cursor is seen.
    package private(set) var offset = Point.zero
    private unowned let field: any EditedField
    private var lastTouch = -Double.infinity

    package init(of field: any EditedField) { self.field = field }

    /// Whether the text may have line breaks of its own.
    package var allowsLineBreaks: Bool {
        get { editing.isMultiline }
        set { editing.isMultiline = newValue }
    }

    // MARK: Text and lines

    /// The text as it is shown.
    package var shownText: String {
        isSecret ? String(repeating: FieldLook.secretCharacter, count: editing.text.count) : editing.text
    }

    package func layout(_ block: TextBlock, width: Double?) -> TextLayout? {
        guard let host = HostContext.current else { return nil }
        return host.text.layout(block, width: width, height: nil, scale: host.traits.scale)
    }

    private func block(_ text: String) -> TextBlock {
        var block = field.styled(text)
        block.lineLimit = wraps ? nil : 1
        return block
    }

    /// The text as it is drawn in a room `width` points wide.
    private func lines(width: Double) -> FieldLines {
        let text = block(shownText)
        return FieldLines(text, layout: layout(text, width: wraps ? width : nil), lineHeight: lineHeight) { [self] piece in
            layout(piece, width: nil)?.lines.first?.width ?? 0
        }
    }

    /// The height of one line.
    package var lineHeight: Double { layout(block("X"), width: nil)?.size.height ?? 0 }

    /// The distance of two baselines.
    package var pitch: Double {
        var two = block("X\nX")
        two.lineLimit = nil
        guard let layout = layout(two, width: nil), layout.lines.count == 2 else { return lineHeight }
        return layout.lines[1].origin.y - layout.lines[0].origin.y
    }

    /// How far the first baseline lies below the room's top.
    package var firstBaseline: Double? { layout(block("X"), width: nil)?.firstBaseline }

    /// The size of the text, or of what stands in its place, in a room of a width; `nil` for as wide as it is.
    package func size(width: Double?, prompt: TextBlock) -> Size {
        let shown = editing.text.isEmpty ? prompt : block(shownText)
        var size = layout(shown, width: wraps ? width : nil)?.size ?? .zero
        if allowsLineBreaks, shownText.last?.isNewline ?? false { size.height += pitch }
        return size
    }

    // MARK: The cursor

    private var isRightToLeft: Bool { block("").isRightToLeft }

    /// A position of the text in the text as it is shown: dots stand for characters.
    private func shown(_ position: Int) -> Int {
        guard isSecret else { return position }
        let units = editing.text.utf16
        let index = units.index(units.startIndex, offsetBy: min(max(0, position), units.count))
        return editing.text[..<index].count
    }

    private func position(ofShown offset: Int) -> Int {
        guard isSecret else { return offset }
        let index = editing.text.index(editing.text.startIndex, offsetBy: min(max(0, offset), editing.text.count))
        return editing.text.utf16.distance(from: editing.text.startIndex, to: index)
    }

    /// Moves the text so that the cursor is seen, and no further than the text goes. Fields that scroll by themselves leave that.
    package func keepCursorInSight() {
        let room = field.textRoom
        let isRightToLeft = isRightToLeft
        let lines = lines(width: room.width)
        let caret = lines.caret(at: shown(editing.cursor), isRightToLeft: isRightToLeft, width: room.width)
        var x = wraps ? 0 : offset.x
        if !wraps {
            let spare = max(0, lines.size.width + FieldLook.caretWidth - room.width)
            if isFocused {
                x = min(x, caret.minX)
                x = max(x, caret.maxX - room.width)
            } else {
                x = isRightToLeft ? min(0, room.width - lines.size.width) : 0
            }
            x = isRightToLeft ? max(min(0, x), -spare) : min(max(0, x), spare)
        }
        var y = offset.y
        if isFocused {
            y = min(y, caret.minY)
            y = max(y, caret.maxY - room.height)
        }
        offset = Point(x: x, y: min(max(0, y), max(0, lines.size.height - room.height)))
    }

    /// The cursor in the field's coordinates.
    package var caretBox: Rect {
        let room = field.textRoom
        let style = block("")
        let caret = lines(width: room.width).caret(
            at: shown(editing.cursor), isRightToLeft: style.isRightToLeft, width: room.width, alignment: style.alignment)
        return caret.offset(x: room.minX - offset.x, y: room.minY - offset.y)
    }

    /// Where a stretch of the text stands in the field, a box for each line.
    package func boxes(of range: Range<Int>) -> [Rect] {
        let (room, style) = (field.textRoom, block(""))
        return lines(width: room.width).boxes(
            of: shown(range.lowerBound)..<shown(range.upperBound), isRightToLeft: style.isRightToLeft, width: room.width,
            alignment: style.alignment
        ).map { $0.offset(x: room.minX - offset.x, y: room.minY - offset.y) }
    }

    /// Moves the text by a distance that a person has scrolled; `false` where it goes no further.
    package func scroll(by distance: Double) -> Bool {
        let room = field.textRoom
        let most = max(0, lines(width: room.width).size.height - room.height)
        let y = min(max(0, offset.y + Gate.offset(distance)), most)
        guard y != offset.y else { return false }
        offset.y = y
        return true
    }

    // MARK: Look

    /// What is painted: the selection in a faint `tint`, the text or the prompt, lines under what is composed in `ink`, and the cursor.
    package func contents(prompt: TextBlock, tint: Color, ink: Color) -> [Content] {
        let room = field.textRoom
        let style = block("")
        let lines = lines(width: room.width)
        var result: [Content] = []
        if isFocused, !editing.selection.isEmpty {
            result += boxes(of: editing.selection).map { .fill(.rect($0), .color(tint.opacity(FieldLook.selectionOpacity))) }
        }
        if editing.text.isEmpty {
            if let layout = layout(prompt, width: wraps ? room.width : nil) {
                var start = start(of: layout, style, in: room, moved: .zero)
                if !wraps { start.y += (room.height - layout.size.height) / 2 }
                result.append(.text(TextContent(layout: layout, origin: start)))
            }
        } else if let layout = lines.layout {
            result.append(.text(TextContent(layout: layout, origin: start(of: layout, style, in: room, moved: offset))))
        }
        if let composed = editing.composed, !isSecret {
            result += boxes(of: composed).map { box in
                .fill(.rect(Rect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1)), .color(ink))
            }
        }
        if isFocused, editing.selection.isEmpty {
            result.append(.fill(.rounded(caretBox, CornerRadii(FieldLook.caretWidth / 2)), .color(tint)))
        }
        return result
    }

    /// Where a text begins in the room: lines of a field that does not wrap stand where the alignment puts them.
    private func start(of layout: TextLayout, _ style: TextBlock, in room: Rect, moved: Point) -> Point {
        let shift = FieldLines.shift(
            spare: room.width - layout.size.width, alignment: style.alignment, isRightToLeft: style.isRightToLeft)
        return Point(x: room.minX + shift - moved.x, y: room.minY - moved.y)
    }

    // MARK: What a person does

    /// Shows another text, as a program does. What is typed right now is what the program says already.
    @discardableResult
    package func show(_ text: String) -> Bool {
        guard text != editing.text else { return false }
        editing.follow(text)
        return true
    }

    /// A touch in the field puts the cursor there; the second of two selects a word.
    package func touch(at point: Point) {
        let room = field.textRoom
        let style = block("")
        let inText = Point(x: point.x - room.minX + offset.x, y: point.y - room.minY + offset.y)
        let shown = lines(width: room.width).offset(
            at: inText, isRightToLeft: style.isRightToLeft, width: room.width, alignment: style.alignment)
        editing.move(to: position(ofShown: shown))
        let now = HostContext.current?.now ?? 0
        if now > lastTouch, now - lastTouch <= FieldEditor.doubleTouch { editing.selectWord(at: editing.cursor) }
        lastTouch = now
        field.didMoveCursor()
    }

    /// The longest time between two touches that select a word, in seconds.
    private static let doubleTouch = 0.35

    /// Whether there is nothing to the left of the cursor.
    private var isAtStart: Bool { editing.cursor == 0 && editing.selection.isEmpty && editing.composed == nil }

    /// Takes what an input method did.
    package func take(_ event: TextEvent) {
        if case .delete(1..., _) = event, isAtStart { field.didDeleteAtStart() }
        switch event {
        case .insert(let string):
            if string == "\n", !allowsLineBreaks { return field.didSubmit() }
            edit { $0.insert(string) }
        case .compose(let string, let cursor): edit { $0.compose(string, cursor: cursor) }
        case .delete(let before, let after): edit { $0.delete(before: before, after: after) }
        case .select(let range): edit { $0.select(range) }
        case .replaceAll(let string, let selection, let composed):
            edit { $0.replaceAll(string, selection: selection, composed: composed) }
        }
    }

    /// Takes a key; `false` where it is not for a text.
    package func take(_ key: KeyEvent) -> Bool {
        if key.key == .delete, key.phase != .up, isAtStart { field.didDeleteAtStart() }
        var result = TextEditing.KeyResult.ignored
        edit { result = $0.handle(key) }
        let width = field.textRoom.width
        switch result {
        case .ignored: return false
        case .handled: break
        case .submit: field.didSubmit()
        case .copy(let text): if !isSecret { HostContext.current?.services.clipboardText = text }
        case .paste: if let text = HostContext.current?.services.clipboardText { edit { $0.insert(text) } }
        case .moveLine(let direction, let extends):
            let target = lines(width: width).offset(
                besides: shown(editing.cursor), up: direction == .backward, isRightToLeft: isRightToLeft, width: width)
            let position = position(ofShown: target)
            edit { $0.move(to: position, extends: extends) }
        case .moveInLine(let direction, let extends):
            let range = lines(width: width).lineRange(at: shown(editing.cursor))
            let position = position(ofShown: direction == .backward ? range.lowerBound : range.upperBound)
            edit { $0.move(to: position, extends: extends) }
        }
        return true
    }

    /// Makes a change, where the field lets it be made.
    private func edit(_ body: (inout TextEditing) -> Void) {
        let before = editing
        var new = before
        body(&new)
        guard new.text != before.text else {
            editing = new
            // A host that edits by itself waits to hear that what it told was taken, also where it changes nothing.
            HostContext.current?.requestUpdate()
            if new.selection != before.selection || new.composed != before.composed { field.didMoveCursor() }
            return
        }
        let change = Change(from: before, to: new)
        guard field.mayMake(change) else {
            // What a host shows by itself has to go back.
            HostContext.current?.requestUpdate()
            return
        }
        // Who was asked may have set another text.
        if editing.text == before.text { editing = new } else { body(&editing) }
        field.didMake(change)
    }

    // MARK: What hosts are told

    /// The field as an input method sees it; `transform` leads from its coordinates to the screen's.
    package func input(_ id: LayerID, _ purpose: TextInput.Purpose, _ transform: Transform) -> TextInput {
        func onScreen(_ rect: Rect) -> Rect { transform.boundingBox(of: rect) ?? rect }
        var input = TextInput(
            id: id, text: editing.text, selection: editing.selection, frame: onScreen(field.textRoom), caret: onScreen(caretBox))
        input.composed = editing.composed
        input.purpose = isSecret ? .password : purpose
        input.isMultiline = allowsLineBreaks
        input.isSecret = isSecret
        return input
    }
}

extension FieldEditor.Change {
    /// The least change that makes one text of another, around where the cursor was and is: letters that are the same on both sides of it
    /// count as replaced where they were selected.
    init(from old: TextEditing, to new: TextEditing) {
        let (before, after) = (Array(old.text.utf16), Array(new.text.utf16))
        let start = min(old.selection.lowerBound, old.composed?.lowerBound ?? .max)
        var tail = 0
        let mostTail = min(before.count, max(0, after.count - new.cursor))
        while tail < mostTail, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
        var head = 0
        let mostHead = min(start, before.count - tail, after.count - tail)
        while head < mostHead, before[head] == after[head] { head += 1 }
        range = head..<before.count - tail
        replacement = String(decoding: after[head..<after.count - tail], as: UTF16.self)
    }
}
