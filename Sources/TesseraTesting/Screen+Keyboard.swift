import HeadlessHost
import HostInterface
import TesseraSwiftUI

/// What a person does with a keyboard.
extension Screen {
    /// Taps the field with `identifier` and types `text` behind what stands in it. A line break is the return key.
    public func type(_ text: String, into identifier: String) throws {
        try tap(identifier)
        try press(.end)
        try type(text)
    }

    /// Types `text` into what has the keyboard, letter by letter. Fails where nothing takes a letter.
    public func type(_ text: String) throws {
        for letter in text {
            let key: KeyEvent.Key =
                switch letter {
                case " ": .space
                case "\n", "\r": .enter
                case "\t": .tab
                default: .character(Character(letter.lowercased()))
                }
            guard press(key, characters: key == .enter || key == .tab ? "" : String(letter), []) else {
                throw ScreenError("nothing takes the letter \"\(letter)\": a field has the keyboard once it was tapped")
            }
        }
    }

    /// Presses a key and lets it go, with others held: `try screen.press(.downArrow)`. Fails where nothing wants the key.
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) throws {
        let held = Screen.modifiers.filter { modifiers.contains($0.key) }.reduce(into: Modifiers()) { $0.formUnion($1.value) }
        let known = Screen.keys[key.character] ?? .character(Character(key.character.lowercased()))
        guard press(known, characters: Screen.keys[key.character] == nil || key == .space ? String(key.character) : "", held) else {
            throw ScreenError("nothing on the screen wants the key \(known)")
        }
    }

    private func press(_ key: KeyEvent.Key, characters: String, _ held: Modifiers) -> Bool {
        let isWanted = device.send(.key(KeyEvent(.down, key, characters: characters, modifiers: held, time: device.context.now)))
        device.send(.key(KeyEvent(.up, key, characters: characters, modifiers: held, time: device.context.now)))
        return isWanted
    }

    private static let keys: [Character: KeyEvent.Key] = [
        KeyEquivalent.upArrow.character: .up, KeyEquivalent.downArrow.character: .down, KeyEquivalent.leftArrow.character: .left,
        KeyEquivalent.rightArrow.character: .right, KeyEquivalent.escape.character: .escape, KeyEquivalent.delete.character: .delete,
        KeyEquivalent.deleteForward.character: .forwardDelete, KeyEquivalent.home.character: .home, KeyEquivalent.end.character: .end,
        KeyEquivalent.pageUp.character: .pageUp, KeyEquivalent.pageDown.character: .pageDown, KeyEquivalent.tab.character: .tab,
        KeyEquivalent.space.character: .space, KeyEquivalent.return.character: .enter,
    ]

    private static let modifiers: [(key: EventModifiers, value: Modifiers)] = [
        (.shift, .shift), (.control, .control), (.option, .option), (.command, .command), (.capsLock, .capsLock),
    ]
}
