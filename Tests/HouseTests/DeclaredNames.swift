import Foundation

/// The public declarations of some rooms, found by reading their lines: the format of this repository puts one declaration on a line and
/// indents what is inside another.
struct DeclaredNames {
    /// Types by their own name, nested ones too.
    private(set) var types: Set<String> = []
    private(set) var macros: Set<String> = []
    /// Functions inside a type or an extension.
    private(set) var methods: Set<String> = []
    /// Functions outside of all types.
    private(set) var functions: Set<String> = []
    /// Everything inside a type, as `Type.name`.
    private(set) var members: Set<String> = []

    init(of rooms: [String], in sources: URL) throws {
        for room in rooms {
            let folder = sources.appending(path: room)
            for path in try ImportLine.swiftFiles(below: folder) {
                read(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
            }
        }
    }

    init(text: String) { read(text) }

    /// Whether a name is declared, as Docs/Names.md writes it: `Type`, `@Wrapper`, `#Macro`, `.method`, `\.environmentValue`,
    /// `function()` or `Type.member`.
    func declares(_ name: String) -> Bool {
        if let value = name.trimmed(prefix: "\\.") { return members.contains("EnvironmentValues." + value) }
        if let macro = name.trimmed(prefix: "#") { return macros.contains(macro) }
        if let attribute = name.trimmed(prefix: "@") { return types.contains(attribute) || macros.contains(attribute) }
        if let method = name.trimmed(prefix: ".") { return methods.contains(method) }
        if name.hasSuffix("()") { return functions.contains(String(name.dropLast(2))) }
        return name.contains(".") ? members.contains(name) : types.contains(name)
    }

    private mutating func read(_ text: String) {
        var scopes: [(indent: Int, declaration: Declaration)] = []
        for line in text.split(separator: "\n") {
            guard let declaration = Declaration(line: line) else { continue }
            let indent = line.prefix { $0 == " " }.count
            while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
            let owner = scopes.last?.declaration
            if declaration.isPublic || (owner?.kind == "protocol" && owner?.isPublic == true) { enter(declaration, owner) }
            if Declaration.scopes.contains(declaration.kind) { scopes.append((indent, declaration)) }
        }
    }

    private mutating func enter(_ declaration: Declaration, _ owner: Declaration?) {
        if let owner { members.insert(owner.name + "." + declaration.name) }
        switch declaration.kind {
        case "macro": macros.insert(declaration.name)
        case "func" where owner == nil: functions.insert(declaration.name)
        case "func": methods.insert(declaration.name)
        case "var", "let", "extension": break
        default: types.insert(declaration.name)
        }
    }
}

/// What a line of Swift declares.
private struct Declaration {
    var kind: String
    /// Of an extension the last part of the extended type's name.
    var name: String
    var isPublic: Bool

    static let scopes: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]
    private static let kinds = scopes.union(["typealias", "macro", "func", "var", "let"])
    private static let modifiers: Set<String> = [
        "public", "open", "final", "static", "nonisolated", "mutating", "indirect", "override", "convenience", "weak", "lazy", "consuming",
        "private", "internal",
    ]

    /// `nil` for a line that declares nothing, or something without a name.
    init?(line: Substring) {
        var words = line.split { $0 == " " }.map(String.init)[...]
        isPublic = false
        while let word = words.first {
            let isClassMember = word == "class" && ["func", "var"].contains(words.dropFirst().first ?? "")
            if Declaration.kinds.contains(word) && !isClassMember { break }
            let isModifier = Declaration.modifiers.contains(String(word.prefix { $0 != "(" })) || isClassMember
            guard isModifier || word.hasPrefix("@") else { return nil }
            isPublic = isPublic || word == "public" || word == "open"
            words.removeFirst()
            if word.contains("("), !word.contains(")") { words = words.drop { !$0.contains(")") }.dropFirst() }
        }
        guard words.count >= 2 else { return nil }
        kind = words.removeFirst()
        let word = words.removeFirst().drop { $0 == "`" }
        name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        if kind == "extension" { name = name.split(separator: ".").last.map(String.init) ?? name }
        guard !name.isEmpty else { return nil }
    }
}

extension String {
    /// The string without `prefix`; `nil` where it does not begin so.
    fileprivate func trimmed(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
