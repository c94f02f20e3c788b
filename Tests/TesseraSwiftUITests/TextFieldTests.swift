import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct FieldScreen: TesseraSwiftUI.View {
    @State private var name = ""
    @State private var secret = ""
    @State private var count = 3
    @State private var submitted = 0
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("Name: \(name)")
            Text("Secret: \(secret)")
            Text("Count: \(count)")
            Text("Submitted: \(submitted)")
            TextField("Your name", text: $name)
            SecureField("Password", text: $secret)
            TextField("Number", value: $count, format: .number)
        }
        .onSubmit { submitted += 1 }
    }
}

@MainActor
struct TextFieldTests {
    private func type(_ text: String, _ host: Host) {
        for character in text {
            let key: KeyEvent.Key = character == " " ? .space : .character(character)
            host.send(.key(KeyEvent(.down, key, characters: String(character), time: 0)))
        }
    }

    private func press(_ key: KeyEvent.Key, _ modifiers: Modifiers = [], _ host: Host) {
        host.send(.key(KeyEvent(.down, key, modifiers: modifiers, time: 0)))
    }

    @Test func whatIsTypedGoesToTheFieldWithTheFocus() throws {
        let host = Host { FieldScreen() }
        #expect(host.scene.textInput == nil)
        type("x", host)
        #expect(host.first("Name: ") != nil)
        #expect(host.tap("Your name"))
        type("Ada L", host)
        #expect(host.first("Name: Ada L") != nil)
        let field = try #require(host.meanings.first { $0.role == .textField })
        #expect(field.value == "Ada L" && field.traits.contains(.focused) && field.label == "Your name")
    }

    @Test func theHostIsToldWhereTheCursorStands() throws {
        let host = Host { FieldScreen() }
        host.tap("Your name")
        type("ab", host)
        let input = try #require(host.scene.textInput)
        #expect(input.text == "ab" && input.selection == 2..<2 && !input.isSecret && !input.isMultiline)
        let field = try #require(host.meanings.first { $0.role == .textField }).frame
        #expect(input.caret.minX > field.minX + 10 && input.caret.minX < field.minX + 30)
        #expect(input.caret.height > 18 && input.caret.width == 2)
        press(.home, host: host)
        #expect(try #require(host.scene.textInput).caret.minX == field.minX)
    }

    private func press(_ key: KeyEvent.Key, host: Host) { press(key, [], host) }

    @Test func aReturnSubmitsAndEndsTheEditing() {
        let host = Host { FieldScreen() }
        host.tap("Your name")
        type("a", host)
        press(.enter, host: host)
        #expect(host.first("Submitted: 1") != nil)
        #expect(host.scene.textInput == nil)
    }

    @Test func aSecretIsNotShown() throws {
        let host = Host { FieldScreen() }
        host.tap("Password")
        type("ab👍", host)
        #expect(host.first("Secret: ab👍") != nil)
        let field = try #require(host.meanings.first { $0.label == "Password" })
        #expect(field.value == "•••")
        #expect(host.scene.textInput?.isSecret == true)
        press(.character("a"), [.control], host)
        press(.character("c"), [.control], host)
        #expect(host.context.services.clipboardText == nil)
    }

    @Test func aValueIsTakenOverAtTheEnd() {
        let host = Host { FieldScreen() }
        host.tap("Number")
        press(.character("a"), [.control], host)
        type("42", host)
        #expect(host.first("Count: 3") != nil)
        press(.enter, host: host)
        #expect(host.first("Count: 42") != nil)
        host.tap("Number")
        press(.character("a"), [.control], host)
        type("no", host)
        press(.enter, host: host)
        #expect(host.first("Count: 42") != nil)
        #expect(host.meanings.first { $0.label == "Number" }?.value == "42")
    }

    @Test func copyCutAndPaste() {
        let host = Host { FieldScreen() }
        host.tap("Your name")
        type("word", host)
        press(.character("a"), [.command], host)
        press(.character("x"), [.command], host)
        #expect(host.context.services.clipboardText == "word")
        #expect(host.first("Name: ") != nil)
        press(.character("v"), [.command], host)
        press(.character("v"), [.command], host)
        #expect(host.first("Name: wordword") != nil)
    }

    @Test func anInputMethodComposes() {
        let host = Host { FieldScreen() }
        host.tap("Your name")
        host.send(.text(.compose("ni", cursor: 2)))
        #expect(host.scene.textInput?.composed == 0..<2)
        host.send(.text(.insert("你")))
        #expect(host.first("Name: 你") != nil)
        host.send(.text(.replaceAll("new", selection: 1..<2)))
        #expect(host.scene.textInput?.selection == 1..<2)
        #expect(host.first("Name: new") != nil)
    }

    @Test func aBindingMayWriteInCapitalsWhatIsComposed() {
        struct Capitals: TesseraSwiftUI.View {
            @State private var text = ""
            var body: some TesseraSwiftUI.View {
                TextField("Capitals", text: Binding(get: { text }, set: { text = $0.uppercased() }))
            }
        }
        let host = Host { Capitals() }
        host.tap("Capitals")
        type("a", host)
        for part in ["u", "ue", "ue9"] {
            host.send(.text(.compose(part, cursor: part.count)))
            #expect(host.first(.textField)?.value == "A" + part.uppercased())
            #expect(host.scene.textInput?.composed == 1..<1 + part.count)
        }
        host.send(.text(.insert("é")))
        #expect(host.first(.textField)?.value == "AÉ" && host.scene.textInput?.composed == nil)
    }

    @Test func aBindingMayRefuseWhatIsTyped() {
        struct Digits: TesseraSwiftUI.View {
            @State private var text = ""
            var body: some TesseraSwiftUI.View {
                TextField("Digits", text: Binding(get: { text }, set: { text = $0.filter(\.isNumber) }))
            }
        }
        let host = Host { Digits() }
        host.tap("Digits")
        type("1a2", host)
        #expect(host.first(.textField)?.value == "12")
    }

    @Test func aTouchPutsTheCursorBetweenTheLetters() throws {
        let host = Host { TextField("Text", text: .constant("mmmm")) }
        let frame = try #require(host.first(.textField)).frame
        host.tap(at: Point(x: frame.minX + 1, y: frame.midY))
        #expect(host.scene.textInput?.selection == 0..<0)
        host.tap(at: Point(x: frame.minX + 300, y: frame.midY))
        #expect(host.scene.textInput?.selection == 4..<4)
        host.tap(at: Point(x: frame.minX + 31, y: frame.midY))
        #expect(host.scene.textInput?.selection == 2..<2)
    }

    @Test func aVerticalFieldGrowsWithItsText() throws {
        let long = String(repeating: "many words ", count: 12)
        let one = Host { TextField("Text", text: .constant(long), axis: .vertical).frame(width: 200) }
        let three = Host { TextField("Text", text: .constant(long), axis: .vertical).lineLimit(3).frame(width: 200) }
        let reserved = Host { TextField("Text", text: .constant(""), axis: .vertical).lineLimit(2, reservesSpace: true) }
        let single = Host { TextField("Text", text: .constant(long)).frame(width: 200) }
        let height = { (host: Host) in try #require(host.first(.textField)).frame.height }
        #expect(try height(one) > height(three))
        #expect(try height(three) > height(reserved))
        #expect(try height(reserved) > height(single))
    }

    @Test func anEditorTakesLinesAndItsRoom() throws {
        struct Editor: TesseraSwiftUI.View {
            @State private var text = "first"
            var body: some TesseraSwiftUI.View {
                VStack {
                    Text("Count: \(text.count)")
                    TextEditor(text: $text)
                }
            }
        }
        let host = Host { Editor() }
        let field = try #require(host.first(.textField))
        #expect(field.frame.height > 600)
        host.tap(.textField)
        press(.enter, host: host)
        type("b", host)
        #expect(host.first("Count: 7") != nil)
        let low = try #require(host.scene.textInput).caret.minY
        press(.up, host: host)
        #expect(try #require(host.scene.textInput).caret.minY < low)
        press(.down, host: host)
        #expect(host.scene.textInput?.selection == 7..<7)
    }

    @Test func aWheelScrollsAnEditorUntilItsEnd() throws {
        let text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        let host = Host { TextEditor(text: .constant(text)).frame(height: 200) }
        let place = try #require(host.first(.textField)).frame
        let middle = Point(x: place.midX, y: place.midY)
        func turn(_ distance: Double) -> Bool {
            host.send(.wheel(WheelEvent(.step, at: middle, delta: Point(x: 0, y: distance), time: host.context.now)))
        }
        let before = host.scene
        #expect(turn(60))
        #expect(host.scene != before)
        #expect(turn(1e6) && !turn(60))
        #expect(turn(-1e6) && !turn(-60))
        #expect(host.scene.root == before.root)
    }

    @Test func aRoundBorderIs34PointsHigh() throws {
        let host = Host { TextField("Text", text: .constant("")).textFieldStyle(.roundedBorder).accessibilityIdentifier("field") }
        let frame = try #require(host.meanings.first { $0.role == .textField }).frame
        #expect(abs(frame.midY - (59 + 818) / 2) < 1)
        let padded = Host {
            VStack(spacing: 0) {
                TextField("Text", text: .constant("")).textFieldStyle(.roundedBorder)
                Color.red.frame(height: 10).accessibilityLabel("End")
            }
        }
        // Border and end together are 44 points high, in the middle of the room.
        #expect(abs(try #require(padded.first("End")).frame.maxY - ((59.0 + 818) / 2 + 22)) < 0.5)
    }

    @Test func aDisabledFieldTakesNoFocus() {
        let host = Host { TextField("Text", text: .constant("")).disabled(true) }
        host.tap(.textField)
        #expect(host.scene.textInput == nil)
    }
}
