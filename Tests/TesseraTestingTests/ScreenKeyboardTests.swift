import SwiftUI
import TesseraTesting
import Testing

struct NoteField: View {
    @State private var note = "Buy"
    @State private var sent = ""

    var body: some View {
        VStack {
            TextField("Note", text: $note)
                .onSubmit { sent = note }
                .accessibilityIdentifier("note")
            Text(sent).accessibilityIdentifier("sent")
        }
    }
}

@MainActor @Test func notesAreSent() throws {
    let screen = Screen(size: CGSize(width: 320, height: 200)) { NoteField() }
    try screen.type(" Milk, 2\n", into: "note")
    #expect(try screen.text(of: "sent") == "Buy Milk, 2")
}

@MainActor @Suite struct ScreenKeyboardTests {
    @Test func keysEditAndMove() throws {
        let screen = Screen(size: CGSize(width: 320, height: 200)) { NoteField() }
        try screen.type("er", into: "note")
        try screen.press(.delete)
        try screen.press(.home)
        try screen.type("A")
        try screen.press("a", modifiers: .command)
        try screen.type("X")
        try screen.press(.return)
        #expect(try screen.text(of: "sent") == "X")
    }

    @Test func lettersThatNobodyTakesAreAnError() {
        let screen = Screen(size: CGSize(width: 320, height: 200)) { Text("Nothing to write in") }
        #expect(throws: ScreenError.self) { try screen.type("a") }
    }
}
