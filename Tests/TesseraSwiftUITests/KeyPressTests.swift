import Foundation
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor @Suite struct KeyPressTests {
    @Test func keysAreHeardFromTheInsideOut() {
        var heard: [String] = []
        let host = Host {
            VStack {
                Text("field").focusable()
                    .onKeyPress(.upArrow) {
                        heard.append("up")
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        heard.append("digit \(press.characters)")
                        return press.characters == "1" ? .ignored : .handled
                    }
            }
            .onKeyPress(phases: .all) { press in
                heard.append("any \(press.characters) \(press.phase.rawValue) \(press.modifiers.rawValue)")
                return .ignored
            }
        }
        // Nothing has the keyboard yet.
        #expect(!host.press(.character("a"), characters: "a") && heard.isEmpty)
        host.press(.tab)
        heard = []
        #expect(host.press(.up) && heard == ["up"])
        #expect(host.press(.character("2"), characters: "2") && heard == ["up", "digit 2"])
        #expect(!host.press(.character("1"), characters: "1") && heard.suffix(2) == ["digit 1", "any 1 1 0"])
        host.send(.key(KeyEvent(.up, .character("x"), characters: "X", modifiers: [.shift, .command], time: 0)))
        #expect(heard.last == "any X 4 18")
    }

    @Test func keysByNameAndPhase() {
        var heard: [KeyEquivalent] = []
        let host = Host {
            Text("field").focusable()
                .onKeyPress(keys: [.home, "q", .return]) { press in
                    heard.append(press.key)
                    return .handled
                }
                .onKeyPress(.space, phases: .up) { press in
                    heard.append(press.key)
                    return .handled
                }
        }
        host.press(.tab)
        for key in [KeyEvent.Key.home, .character("q"), .enter, .end, .space] { host.press(key) }
        host.send(.key(KeyEvent(.up, .space, time: 0)))
        host.send(.key(KeyEvent(.repeated, .home, time: 0)))
        #expect(heard == [.home, "q", .return, .space, .home])
    }
}

@MainActor @Suite struct KeyboardShortcutTests {
    @Test func shortcutsActivateWhereverTheFocusIs() {
        var done: [String] = []
        let host = Host {
            VStack {
                Button("save") { done.append("save") }.keyboardShortcut("s")
                Button("all") { done.append("all") }.keyboardShortcut("s", modifiers: [.command, .shift])
                Button("off") { done.append("off") }.keyboardShortcut("o").disabled(true)
                Button("ok") { done.append("ok") }.keyboardShortcut(.defaultAction)
                Button("cancel") { done.append("cancel") }.keyboardShortcut(.cancelAction)
                Button("none") { done.append("none") }.keyboardShortcut(nil)
                VStack { Button("inner") { done.append("inner") } }.keyboardShortcut(.downArrow, modifiers: .option)
            }
        }
        _ = host.scene
        host.press(.character("s"), .command)
        host.press(.character("s"), .control)
        host.press(.character("s"), [.command, .shift])
        host.press(.character("s"))
        host.press(.character("o"), .command)
        host.press(.enter)
        host.press(.escape)
        host.press(.down, .option)
        #expect(done == ["save", "save", "all", "ok", "cancel", "inner"])
    }

    @Test func theShortcutIsInTheEnvironment() {
        struct Label: TesseraSwiftUI.View {
            @Environment(\.keyboardShortcut) private var shortcut
            var body: some TesseraSwiftUI.View { Text("key \(shortcut.map { String($0.key.character) } ?? "none")") }
        }
        let host = Host {
            VStack {
                Button {
                } label: {
                    Label()
                }.keyboardShortcut("k")
                Label()
            }
        }
        #expect(host.first("key k") != nil && host.first("key none") != nil)
    }

    @Test func keysHaveApplesCharacters() {
        #expect(KeyEquivalent.return.character == "\r" && KeyEquivalent.escape.character == "\u{1B}")
        #expect(KeyboardShortcut("a") == KeyboardShortcut("a", modifiers: .command, localization: .automatic))
        #expect(KeyboardShortcut.defaultAction.modifiers == [])
    }
}
