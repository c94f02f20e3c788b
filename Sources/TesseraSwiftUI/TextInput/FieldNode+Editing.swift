import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// What a person does to the text.
extension FieldNode {
    /// Whether there is nothing to the left of the cursor.
    private var isAtStart: Bool { editing.cursor == 0 && editing.selection.isEmpty && editing.composed == nil }

    /// Takes what an input method did.
    func take(_ event: TextEvent) {
        let before = editing.text
        if case .delete(1..., _) = event, isAtStart { deleteAtStart() }
        switch event {
        case .insert(let string):
            if string == "\n", !shape.allowsLineBreaks { return submit() }
            editing.insert(string)
        case .compose(let string, let cursor): editing.compose(string, cursor: cursor)
        case .delete(let before, let after): editing.delete(before: before, after: after)
        case .select(let range): editing.select(range)
        case .replaceAll(let string, let selection): editing.replaceAll(string, selection: selection)
        }
        didEdit(from: before)
    }

    /// Takes a key; `false` where it is not for a text.
    func take(_ key: KeyEvent) -> Bool {
        let before = editing.text
        if key.key == .delete, isAtStart { deleteAtStart() }
        switch editing.handle(key) {
        case .ignored: return false
        case .handled: break
        case .submit: submit()
        case .copy(let text): if !shape.isSecret { HostContext.current?.services.clipboardText = text }
        case .paste: if let text = HostContext.current?.services.clipboardText { editing.insert(text) }
        case .moveLine(let direction, let extends):
            let target = lines(width: room.width).offset(
                besides: caretOffset, up: direction == .backward, isRightToLeft: isRightToLeft,
                width: room.width)
            editing.move(to: position(ofShown: target), extends: extends)
        case .moveInLine(let direction, let extends):
            let range = lines(width: room.width).lineRange(at: caretOffset)
            editing.move(
                to: position(ofShown: direction == .backward ? range.lowerBound : range.upperBound),
                extends: extends)
        }
        didEdit(from: before)
        return true
    }

    private func didEdit(from before: String) {
        if editing.text != before {
            write(editing.text)
            invalidateLayout()
        } else {
            invalidateArrangement()
        }
    }

    /// Takes the text that the binding holds after it was written; a binding may refuse or change it.
    func settle(_ text: String) {
        if text != editing.text { show(text) }
    }
}
