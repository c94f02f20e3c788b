/// The expansion of `@Entry`: accessors that look the value up by a key, and the key with the default value.
struct EntryExpansion {
    /// What the extended type asks of its keys.
    private struct Family {
        var keyProtocol: String
        /// Focused values have no default: their type is optional, and the key holds what is inside.
        var hasDefault = true
    }

    private static let families: [String: Family] = [
        "EnvironmentValues": Family(keyProtocol: "EnvironmentKey"),
        "ContainerValues": Family(keyProtocol: "ContainerValueKey"),
        "Transaction": Family(keyProtocol: "TransactionKey"),
        "FocusedValues": Family(keyProtocol: "FocusedValueKey", hasDefault: false),
    ]

    private let expansion: Expansion

    init(_ expansion: Expansion) { self.expansion = expansion }

    func source() throws(ExpansionError) -> String {
        let family = try family()
        var scanner = SourceScanner(expansion.source)
        guard let declaration = VariableDeclaration(&scanner) else { throw ExpansionError("@Entry belongs on a variable") }
        if declaration.isConstant { throw ExpansionError("@Entry belongs on a 'var', not on a 'let'") }
        if declaration.hasBlock { throw ExpansionError("@Entry makes the accessors itself; leave out the block") }
        let key = "__Key_" + declaration.name.replacing("`", with: "")
        if expansion.role == "accessor" {
            return "get { self[\(key).self] }\nset { self[\(key).self] = newValue }"
        }
        return """
            private struct \(key): TesseraSwiftUI.\(family.keyProtocol) {
                \(try value(of: declaration, in: family))
            }
            """
    }

    /// What the key declares of its value.
    private func value(of declaration: VariableDeclaration, in family: Family) throws(ExpansionError) -> String {
        let wrapped = declaration.type.flatMap(EntryExpansion.wrappedType)
        guard family.hasDefault else {
            guard let wrapped else { throw ExpansionError("a focused value has an optional type, such as 'String?'") }
            return "typealias Value = \(wrapped)"
        }
        guard let initial = declaration.initialValue ?? (wrapped == nil ? nil : "nil") else {
            throw ExpansionError("'\(declaration.name)' needs a default value: write '= …' behind it")
        }
        if let type = declaration.type ?? EntryExpansion.literalType(initial) {
            return "static var defaultValue: \(type) { \(initial) }"
        }
        return "static let defaultValue = \(initial)"
    }

    private func family() throws(ExpansionError) -> Family {
        for text in expansion.surroundings {
            var scanner = SourceScanner(text)
            while !scanner.isAtEnd && scanner.byte != UInt8(ascii: "{") {
                scanner.skipSpace()
                let word = scanner.word()
                if word == "extension" { return try family(ofExtended: &scanner) }
                if word.isEmpty { scanner.skipOne() }
            }
        }
        throw ExpansionError("@Entry belongs in an extension of \(EntryExpansion.names)")
    }

    private func family(ofExtended scanner: inout SourceScanner) throws(ExpansionError) -> Family {
        scanner.skipSpace()
        var name = scanner.word()
        while scanner.byte == UInt8(ascii: ".") {
            scanner.at += 1
            name = scanner.word()
        }
        guard let family = EntryExpansion.families[name] else {
            throw ExpansionError("@Entry works in an extension of \(EntryExpansion.names), not of \(name)")
        }
        return family
    }

    private static var names: String { "EnvironmentValues, ContainerValues, Transaction or FocusedValues" }

    /// The type inside an optional one; `nil` where it is not written as an optional.
    private static func wrappedType(_ type: String) -> String? {
        if type.hasSuffix("?") { return String(type.dropLast()) }
        guard type.hasPrefix("Optional<"), type.hasSuffix(">") else { return nil }
        return String(type.dropFirst("Optional<".count).dropLast())
    }

    /// The type that a literal has without context; `nil` where `text` is no plain literal.
    private static func literalType(_ text: String) -> String? {
        if text == "true" || text == "false" { return "Bool" }
        var scanner = SourceScanner(text)
        if text.hasPrefix("\"") {
            scanner.skipOne()
            return scanner.isAtEnd ? "String" : nil
        }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        let plain = digits.replacing("_", with: "")
        if Int(plain) != nil { return "Int" }
        return Double(plain) == nil ? nil : "Double"
    }
}
