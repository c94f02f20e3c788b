import GridCore
import HostInterface
import Scene

extension InputEvent {
    /// An event as the page sends it; `nil` for a word that is none.
    init?(_ word: String, _ fields: MessageFields) {
        switch word {
        case "pointer":
            guard let event = PointerEvent(fields) else { return nil }
            self = .pointer(event)
        case "wheel":
            guard let position = fields.point(0), let delta = fields.point(2), let time = fields.time(4) else { return nil }
            let phase: WheelEvent.Phase = fields.flag(6) == true ? .step : .moved
            self = .wheel(WheelEvent(phase, at: position, delta: delta, time: time, modifiers: fields.modifiers(5)))
        case "pinch":
            guard let phase = fields.text(0).flatMap(PinchEvent.Phase.init), let position = fields.point(1),
                let scale = fields.number(3), let time = fields.time(4)
            else { return nil }
            self = .pinch(PinchEvent(phase, at: position, scale: scale, time: time))
        case "key":
            guard let event = KeyEvent(fields) else { return nil }
            self = .key(event)
        case "text":
            guard let text = fields.text(0) else { return nil }
            let composed = fields.integer(3) == nil ? nil : InputEvent.selection(fields, 3, in: text)
            self = .text(.replaceAll(text, selection: InputEvent.selection(fields, 1, in: text), composed: composed))
        case "insert":
            guard let text = fields.text(0) else { return nil }
            self = .text(.insert(text))
        case "select":
            guard let from = fields.integer(0), let to = fields.integer(1), from >= 0, to >= from else { return nil }
            self = .text(.select(from..<to))
        case "focus": self = .focus(fields.layer(0))
        case "perform":
            guard let id = fields.layer(0), let action = fields.text(1).flatMap(Action.init) else { return nil }
            self = .perform(action, on: id)
        case "back":
            guard let steps = fields.integer(0), steps >= 0 else { return nil }
            self = .goBack(to: steps)
        case "active": self = .activity(isActive: fields.flag(0) ?? true)
        default: return nil
        }
    }

    /// A selection inside the text, whatever the page says.
    private static func selection(_ fields: MessageFields, _ index: Int, in text: String) -> Range<Int> {
        let end = text.utf16.count
        let from = min(max(fields.integer(index) ?? end, 0), end)
        return from..<min(max(fields.integer(index + 1) ?? from, from), end)
    }
}

extension PointerEvent {
    /// `phase, x, y, time, pointer, kind, button, modifiers`
    fileprivate init?(_ fields: MessageFields) {
        let phases: [String: Phase] = [
            "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled, "hover": .hovered, "leave": .left,
        ]
        let kinds: [String: Kind] = ["mouse": .mouse, "pen": .pen, "touch": .touch]
        guard let phase = fields.text(0).flatMap({ phases[$0] }), let position = fields.point(1), let time = fields.time(3) else {
            return nil
        }
        let button: Button =
            switch fields.integer(6) {
            case 2: .secondary
            case 1: .middle
            default: .primary
            }
        self.init(
            phase, at: position, time: time, pointer: fields.integer(4) ?? 0, kind: fields.text(5).flatMap { kinds[$0] } ?? .touch,
            button: button, modifiers: fields.modifiers(7))
    }
}

extension PinchEvent.Phase {
    fileprivate init?(_ word: String) {
        switch word {
        case "began": self = .began
        case "moved": self = .moved
        case "ended": self = .ended
        case "cancelled": self = .cancelled
        default: return nil
        }
    }
}

extension KeyEvent {
    /// `phase, key, characters, modifiers, time`; keys have the names that the DOM gives them.
    fileprivate init?(_ fields: MessageFields) {
        let phases: [String: Phase] = ["down": .down, "repeat": .repeated, "up": .up]
        guard let phase = fields.text(0).flatMap({ phases[$0] }), let name = fields.text(1), let key = KeyEvent.key(name),
            let time = fields.time(4)
        else { return nil }
        self.init(phase, key, characters: fields.text(2) ?? "", modifiers: fields.modifiers(3), time: time)
    }

    private static let named: [String: Key] = [
        "Enter": .enter, "Tab": .tab, " ": .space, "Escape": .escape, "Backspace": .delete, "Delete": .forwardDelete, "ArrowUp": .up,
        "ArrowDown": .down, "ArrowLeft": .left, "ArrowRight": .right, "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown,
        "ContextMenu": .menu,
    ]

    private static func key(_ name: String) -> Key? {
        if let key = named[name] { return key }
        if name.count == 1, let character = name.lowercased().first { return .character(character) }
        guard name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...24).contains(number) else { return nil }
        return .function(number)
    }
}

extension Action {
    /// The page's word for an action; others are the developer's own.
    fileprivate init?(_ word: String) {
        switch word {
        case "activate": self = .activate
        case "increment": self = .increment
        case "decrement": self = .decrement
        case "escape": self = .escape
        case "menu": self = .showMenu
        case "delete": self = .delete
        case _ where word.hasPrefix("named:"): self = .named(String(word.dropFirst(6)))
        default: return nil
        }
    }
}
