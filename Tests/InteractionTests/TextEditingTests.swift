import HostInterface
import Interaction
import Testing

struct TextEditingTests {
    private func editing(_ text: String, at cursor: Int? = nil, multiline: Bool = false) -> TextEditing {
        var result = TextEditing(text, isMultiline: multiline)
        if let cursor { result.move(to: cursor) }
        return result
    }

    @Test func writingReplacesTheSelection() {
        var text = editing("Hello world")
        text.select(6..<11)
        text.insert("there")
        #expect(text.text == "Hello there")
        #expect(text.selection == 11..<11)
    }

    @Test("Characters of several units are never divided", arguments: ["👩‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "각"])
    func wholeCharacters(character: String) {
        var text = editing("a" + character + "b")
        let length = character.utf16.count
        for offset in stride(from: 2, through: length, by: 1) {
            text.move(to: offset)
            #expect(text.cursor == 1, "a position inside moves to the start, from \(offset)")
        }
        text.move(to: 1 + length)
        text.delete(.backward)
        #expect(text.text == "ab")
        #expect(text.cursor == 1)
    }

    @Test func movingByCharacterWordAndLine() {
        var text = editing("The quick, brown fox", at: 0)
        text.move(.forward, by: .word)
        #expect(text.cursor == 3)
        text.move(.forward, by: .word)
        #expect(text.cursor == 9)
        text.move(.backward, by: .word)
        #expect(text.cursor == 4)
        text.move(.forward, extends: true)
        text.move(.forward, extends: true)
        #expect(text.selectedText == "qu")
        text.move(.backward)
        #expect(text.selection == 4..<4)
        text.move(.forward, by: .document)
        #expect(text.cursor == 20)
    }

    @Test func composingShowsWhatIsNotYetWritten() {
        var text = editing("x")
        text.compose("に", cursor: 1)
        text.compose("にほ", cursor: 2)
        #expect(text.text == "xにほ")
        #expect(text.composed == 1..<3)
        text.insert("日本")
        #expect(text.text == "x日本")
        #expect(text.composed == nil)
        text.undo()
        #expect(text.text == "x")
    }

    @Test func anEmptyCompositionTakesItBack() {
        var text = editing("ab", at: 1)
        text.compose("12", cursor: 1)
        text.compose("", cursor: 0)
        #expect(text.text == "ab")
        #expect(text.composed == nil)
    }

    @Test func nothingComposedLeavesTheSelectionAlone() {
        var text = editing("abc")
        text.selectAll()
        text.compose("", cursor: 0)
        #expect(text.text == "abc" && text.selection == 0..<3 && !text.canUndo)
    }

    @Test(
        "What is composed goes on while a program changes the text around it or all inside of it",
        arguments: [
            // Capitals, a letter before it, one behind it, more letters inside.
            ("aué", "AUé", nil), ("aue", "aUE", 1..<3), ("aue", "baue", 2..<4), ("aue", "auex", 1..<3), ("aue", "aukke", 1..<5),
            // It is gone, or something else is there.
            ("aue", "a", nil), ("aue", "", nil), ("aue", "other", nil),
        ] as [(String, String, Range<Int>?)])
    func composingWhileAProgramWrites(_ before: String, _ after: String, _ composed: Range<Int>?) {
        var text = editing("a")
        text.compose(String(before.dropFirst()), cursor: 2)
        text.follow(after)
        #expect(text.text == after && text.composed == composed)
        guard let composed else { return }
        #expect(text.cursor == composed.upperBound || text.cursor == text.length)
        text.insert("X")
        let units = Array(after.utf16)
        #expect(
            text.text == String(decoding: units[..<composed.lowerBound] + Array("X".utf16) + units[composed.upperBound...], as: UTF16.self))
    }

    @Test func aHostTellsWhatIsComposed() {
        var text = editing("")
        text.replaceAll("a´", selection: 2..<2, composed: 1..<2)
        #expect(text.composed == 1..<2)
        text.replaceAll("a´", selection: 2..<2, composed: 1..<9)
        #expect(text.composed == 1..<2)
        text.replaceAll("aá", selection: 2..<2)
        #expect(text.text == "aá" && text.composed == nil)
    }

    @Test func deletingAroundWhatIsComposedLeavesItAlone() {
        var text = editing("abcd", at: 2)
        text.compose("xy", cursor: 1)
        text.delete(before: 1, after: 1)
        #expect(text.text == "axyd" && text.composed == 1..<3 && text.cursor == 2)
        text.insert("z")
        #expect(text.text == "azd")
    }

    @Test func lettersTypedInARowAreOneStepBack() {
        var text = editing("")
        for letter in "one" { text.insert(String(letter)) }
        text.insert(" ")
        for letter in "two" { text.insert(String(letter)) }
        text.undo()
        #expect(text.text == "one ")
        text.undo()
        text.undo()
        #expect(text.text == "")
        #expect(!text.canUndo)
        text.redo()
        #expect(text.text == "one")
    }

    @Test func oneLineHasNoLineBreaks() {
        var text = editing("")
        text.insert("a\nb")
        #expect(text.text == "a b")
        var lines = editing("", multiline: true)
        lines.insert("a\nb")
        #expect(lines.text == "a\nb")
    }

    @Test func aTextFromOutsideKeepsTheCursorAsFarAsItGoes() {
        var text = editing("Hello", at: 3)
        text.follow("Hi")
        #expect(text.cursor == 2)
        var end = editing("ab")
        end.follow("abc")
        #expect(end.cursor == 3)
    }

    @Test func aTouchSelectsAWord() {
        var text = editing("one two-three")
        text.selectWord(at: 5)
        #expect(text.selectedText == "two")
        text.selectWord(at: 7)
        #expect(text.selectedText == "-")
    }

    @Test func deletingAroundTheCursorByUnits() {
        var text = editing("abcdef", at: 3)
        text.delete(before: 1, after: 2)
        #expect(text.text == "abf")
        text.delete(before: Int.max, after: 0)
        #expect(text.text == "f")
        text.delete(before: -3, after: -1)
        #expect(text.text == "f")
    }

    // MARK: Keys

    private func key(_ key: KeyEvent.Key, _ characters: String = "", _ modifiers: Modifiers = []) -> KeyEvent {
        KeyEvent(.down, key, characters: characters, modifiers: modifiers, time: 0)
    }

    @Test func keysWriteMoveAndDelete() {
        var text = editing("")
        for letter in "ab" { #expect(text.handle(key(.character(letter), String(letter))) == .handled) }
        #expect(text.handle(key(.left)) == .handled)
        #expect(text.handle(key(.space, " ")) == .handled)
        #expect(text.text == "a b")
        #expect(text.handle(key(.forwardDelete)) == .handled)
        #expect(text.text == "a ")
        #expect(text.handle(key(.delete, "", [.control])) == .handled)
        #expect(text.text == "")
        #expect(text.handle(key(.enter)) == .submit)
        #expect(text.handle(key(.tab)) == .ignored)
        #expect(text.handle(KeyEvent(.up, .left, time: 0)) == .ignored)
    }

    @Test("Commands of both keyboards", arguments: [Modifiers.control, .command])
    func commands(modifier: Modifiers) {
        var text = editing("word")
        #expect(text.handle(key(.character("a"), "", [modifier])) == .handled)
        #expect(text.selection == 0..<4)
        #expect(text.handle(key(.character("c"), "", [modifier])) == .copy("word"))
        #expect(text.handle(key(.character("x"), "", [modifier])) == .copy("word"))
        #expect(text.text == "")
        #expect(text.handle(key(.character("z"), "", [modifier])) == .handled)
        #expect(text.text == "word")
        #expect(text.handle(key(.character("v"), "", [modifier])) == .paste)
        #expect(text.handle(key(.character("q"), "", [modifier])) == .ignored)
    }

    // MARK: A property

    @Test("Whatever is done, positions lie between characters and inside the text", arguments: 1...20)
    func positionsStayValid(seed: UInt64) {
        var random = seed &* 6_364_136_223_846_793_005 &+ 1
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % UInt64(bound))
        }
        let pieces = ["a", " ", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\n", "日", "\u{301}", "🇩", "\u{200D}", "x_y"]
        var text = TextEditing("", isMultiline: seed % 2 == 0)
        for _ in 0..<200 {
            switch next(9) {
            case 0, 1, 2: text.insert(pieces[next(pieces.count)])
            case 3: text.delete(next(2) == 0 ? .backward : .forward, by: next(2) == 0 ? .character : .word)
            case 4: text.move(next(2) == 0 ? .backward : .forward, by: next(2) == 0 ? .character : .word, extends: next(2) == 0)
            case 5: text.compose(pieces[next(pieces.count)], cursor: next(4) - 1)
            case 6: text.select(min(next(20), 5)..<5 + next(20))
            case 7: text.delete(before: next(4), after: next(4))
            default: if next(2) == 0 { text.undo() } else { text.redo() }
            }
            for position in [text.cursor, text.anchor] {
                #expect(position >= 0 && position <= text.length, "seed \(seed)")
                #expect(text.position(near: position) == position, "seed \(seed): \(position) in \(text.text.debugDescription)")
            }
        }
    }
}
