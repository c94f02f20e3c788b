import Foundation

/// Reads a `.strings` file: `"key" = "value";` with comments. What cannot be read is skipped up to the next semicolon and counted by line.
struct StringsFile {
    private(set) var entries: [String: String] = [:]
    /// The lines at which something was skipped, from 1.
    private(set) var brokenLines: [Int] = []

    private let characters: [Character]
    private var position = 0
    private var line = 1

    /// UTF-8, or UTF-16 with a byte order mark.
    init(_ data: Data) {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let text = (isWide ? String(data: data, encoding: .utf16) : nil) ?? String(decoding: data, as: UTF8.self)
        self.init(text)
    }

    init(_ text: String) {
        characters = Array(text)
        parse()
    }

    /// Each turn takes one character at least.
    private mutating func parse() {
        while skipSpace() {
            let start = line
            if let key = token(), expect("="), let value = token(), expect(";") {
                entries[key] = value
            } else {
                brokenLines.append(start)
                while let character = peek, character != ";" { _ = advance(character) }
                if let character = peek { _ = advance(character) }
            }
        }
    }

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func advance(_ character: Character) -> Character {
        position += 1
        if character.isNewline { line += 1 }
        return character
    }

    /// Answers whether anything is left.
    private mutating func skipSpace() -> Bool {
        while let character = peek {
            if character.isWhitespace || character == "\u{FEFF}" {
                _ = advance(character)
            } else if character == "/", starts("//") {
                while let next = peek, !next.isNewline { _ = advance(next) }
            } else if character == "/", starts("/*") {
                position += 2
                while let next = peek, !starts("*/") { _ = advance(next) }
                position = min(position + 2, characters.count)
            } else {
                return true
            }
        }
        return false
    }

    private func starts(_ text: String) -> Bool { characters[position...].starts(with: text) }

    private mutating func expect(_ wanted: Character) -> Bool {
        guard skipSpace(), peek == wanted else { return false }
        position += 1
        return true
    }

    /// A text in quotes, or a word without.
    private mutating func token() -> String? {
        guard skipSpace(), let first = peek else { return nil }
        if first == "\"" { return quoted() }
        var word = ""
        while let character = peek, character.isLetter || character.isNumber || "_.-".contains(character) {
            word.append(advance(character))
        }
        return word.isEmpty ? nil : word
    }

    private mutating func quoted() -> String? {
        position += 1
        var text = ""
        while let character = peek {
            _ = advance(character)
            if character == "\"" { return text }
            guard character == "\\", let escaped = peek else {
                text.append(character)
                continue
            }
            _ = advance(escaped)
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "U", "u": text.append(contentsOf: codeUnits())
            default: text.append(escaped)
            }
        }
        return nil
    }

    /// The four hexadecimal digits after `\U`, and of a second one where the first is half of a pair.
    private mutating func codeUnits() -> String {
        var units: [UInt16] = []
        while position + 4 <= characters.count, let unit = UInt16(String(characters[position..<position + 4]), radix: 16) {
            units.append(unit)
            position += 4
            guard (0xD800..<0xDC00).contains(unit), position < characters.count, starts("\\U") || starts("\\u") else { break }
            position += 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}
