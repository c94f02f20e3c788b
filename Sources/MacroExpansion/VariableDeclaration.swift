/// A `var` or `let` with one name, taken apart as far as a macro needs it.
struct VariableDeclaration {
    /// Attributes and modifiers in front of `var`, as they are written.
    var attributes: [String] = []
    var modifiers: [String] = []
    var isConstant = false
    var name = ""
    /// What is written behind the colon, without blanks around it.
    var type: String?
    /// What is written behind `=`.
    var initialValue: String?
    /// Whether a block follows: accessors or observers.
    var hasBlock = false
    /// Where the declaration ends in the scanner's text.
    var end = 0

    /// Reads a declaration from where `scanner` stands; `nil` where none begins. The scanner stands behind it afterwards.
    init?(_ scanner: inout SourceScanner) {
        guard readPrefix(&scanner) else { return nil }
        scanner.skipSpace()
        name = scanner.word()
        guard !name.isEmpty else { return nil }
        var lookahead = scanner
        lookahead.skipSpace()
        if lookahead.byte == UInt8(ascii: ":") {
            scanner = lookahead
            scanner.at += 1
            type = VariableDeclaration.readPart(&scanner, isType: true)
            lookahead = scanner
            lookahead.skipSpace()
        }
        if lookahead.byte == UInt8(ascii: "=") {
            scanner = lookahead
            scanner.at += 1
            initialValue = VariableDeclaration.readPart(&scanner, isType: false)
        } else if lookahead.byte == UInt8(ascii: "{") {
            scanner = lookahead
            scanner.skipGroup()
            hasBlock = true
        }
        end = scanner.at
    }

    /// Attributes, modifiers and `var` or `let`.
    private mutating func readPrefix(_ scanner: inout SourceScanner) -> Bool {
        while !scanner.isAtEnd {
            scanner.skipSpace()
            if scanner.byte == UInt8(ascii: "@") {
                attributes.append(VariableDeclaration.readAttribute(&scanner))
                continue
            }
            let start = scanner.at
            let word = scanner.word()
            if word.isEmpty { return false }
            if word == "var" || word == "let" {
                isConstant = word == "let"
                return true
            }
            if scanner.byte == UInt8(ascii: "(") { scanner.skipGroup() }
            modifiers.append(scanner.string(start..<scanner.at))
        }
        return false
    }

    /// An attribute with its arguments: `@State`, `@AppStorage("x")`, `@SwiftUI.State`.
    static func readAttribute(_ scanner: inout SourceScanner) -> String {
        let start = scanner.at
        scanner.at += 1
        _ = scanner.word()
        while scanner.byte == UInt8(ascii: ".") {
            scanner.at += 1
            _ = scanner.word()
        }
        if scanner.byte == UInt8(ascii: "(") { scanner.skipGroup() }
        return scanner.string(start..<scanner.at)
    }

    /// A type or an initial value: up to the end of a line that is not continued, a semicolon, or for a type `=` and `{`.
    private static func readPart(_ scanner: inout SourceScanner, isType: Bool) -> String {
        scanner.skipSpace()
        let start = scanner.at
        var end = start
        while !scanner.isAtEnd && scanner.byte != UInt8(ascii: ";") && scanner.byte != UInt8(ascii: "}") {
            if isType && (scanner.byte == UInt8(ascii: "=") || scanner.byte == UInt8(ascii: "{")) { break }
            let before = scanner.at
            scanner.skipSpace(withinLine: true)
            if scanner.at > before { continue }
            if scanner.byte == UInt8(ascii: "\n") || scanner.byte == UInt8(ascii: "\r") {
                guard continues(scanner, after: end > start ? scanner.text[end - 1] : 0) else { break }
                scanner.skipSpace()
                continue
            }
            scanner.skipOne()
            end = scanner.at
        }
        scanner.at = end
        return scanner.string(start..<end)
    }

    /// Whether the expression goes on in the next line: the line ends with an operator, or the next one begins with one.
    private static func continues(_ scanner: SourceScanner, after last: UInt8) -> Bool {
        let operators = Array("+-*/%<>&|^=?:,.".utf8)
        var next = scanner
        next.skipSpace()
        if last != UInt8(ascii: "?") && last != UInt8(ascii: ">") && operators.contains(last) { return true }
        return !next.isAtEnd && operators.contains(next.byte)
    }
}
