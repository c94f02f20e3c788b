/// Walks over Swift source as far as a macro needs it: knows comments, strings and brackets, and nothing of the grammar.
///
/// Works on UTF-8. Every step moves forward, so it ends on any input; text that is cut off ends where the input ends.
struct SourceScanner {
    let text: [UInt8]
    var at: Int

    init(_ source: String) {
        text = Array(source.utf8)
        at = 0
    }

    var isAtEnd: Bool { at >= text.count }

    /// The byte at the current place; 0 at the end.
    var byte: UInt8 { at < text.count ? text[at] : 0 }

    func peek(_ distance: Int) -> UInt8 { at + distance < text.count ? text[at + distance] : 0 }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Passes blanks, line ends and comments. With `withinLine` it stops at the end of the line.
    mutating func skipSpace(withinLine: Bool = false) {
        while !isAtEnd {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if withinLine { return }
                at += 1
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                at += 1
            } else if !skipComment() {
                return
            }
        }
    }

    /// Passes a comment; false where there is none.
    mutating func skipComment() -> Bool {
        guard byte == UInt8(ascii: "/") else { return false }
        if peek(1) == UInt8(ascii: "/") {
            while !isAtEnd && byte != UInt8(ascii: "\n") { at += 1 }
            return true
        }
        guard peek(1) == UInt8(ascii: "*") else { return false }
        var depth = 0
        repeat {
            if byte == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "*") {
                depth += 1
                at += 2
            } else if byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/") {
                depth -= 1
                at += 2
            } else {
                at += 1
            }
        } while depth > 0 && !isAtEnd
        at = min(at, text.count)
        return true
    }

    /// Passes one thing: a comment, a string, a bracket with all that it holds, a word or a single character.
    mutating func skipOne() {
        if skipComment() || skipString() { return }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): skipGroup()
        case let letter where isWordByte(letter): _ = word()
        default: at = min(at + 1, text.count)
        }
    }

    /// Passes a bracket with all that it holds; stands behind the closing one afterwards.
    mutating func skipGroup() {
        at += 1
        while !isAtEnd {
            switch byte {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                at += 1
                return
            default: skipOne()
            }
        }
    }

    /// Reads a word, with `` ` `` around it where it is written so; empty where no word begins.
    mutating func word() -> String {
        let start = at
        while isWordByte(byte) { at += 1 }
        return string(start..<at)
    }

    /// Passes a string of any kind, interpolations included; false where none begins.
    private mutating func skipString() -> Bool {
        var pounds = 0
        while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
        let quote = UInt8(ascii: "\"")
        guard peek(pounds) == quote else { return false }
        at += pounds
        let quotes = peek(1) == quote && peek(2) == quote ? 3 : 1
        at += quotes
        while !isAtEnd {
            if byte == UInt8(ascii: "\\") && isFollowed(by: UInt8(ascii: "#"), times: pounds, from: 1) {
                at = min(at + 1 + pounds, text.count)
                if byte == UInt8(ascii: "(") { skipGroup() } else { at = min(at + 1, text.count) }
            } else if isFollowed(by: quote, times: quotes, from: 0) && isFollowed(by: UInt8(ascii: "#"), times: pounds, from: quotes) {
                at += quotes + pounds
                return true
            } else {
                at += 1
            }
        }
        return true
    }

    private func isFollowed(by byte: UInt8, times: Int, from distance: Int) -> Bool {
        (0..<times).allSatisfy { peek(distance + $0) == byte }
    }
}

/// Whether the byte belongs to a name: letters, digits, `_`, `` ` ``, `$` and everything outside ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 128...:
        true
    default: false
    }
}
