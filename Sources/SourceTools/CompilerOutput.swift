import Foundation

/// What the compiler said about the sources, brought into an order that a person can start with.
public struct CompilerOutput: Sendable {
    /// An error with the lines that belong to it.
    struct Diagnostic: Hashable, Sendable {
        var place: String
        var message: String
        /// The line itself, the source line, the mark under it, the notes.
        var lines: [String]
    }

    private(set) var errors: [Diagnostic] = []
    /// What is no diagnostic: the linker's words, a crash of the compiler.
    private(set) var rest: [String] = []

    /// Reads the compiler's output in its one-line style.
    public init(_ text: String) {
        var isInError = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let (place, kind, message) = CompilerOutput.head(of: line) {
                if kind == "error" {
                    isInError = true
                    errors.append(Diagnostic(place: place, message: message, lines: [line]))
                } else if kind == "note", isInError {
                    errors[errors.count - 1].lines.append(line)
                } else {
                    isInError = false
                }
            } else if isInError, !line.hasPrefix("error:"), !line.isEmpty {
                errors[errors.count - 1].lines.append(line)
            } else if !line.isEmpty, !line.hasPrefix("warning:") {
                rest.append(line)
            }
        }
        var seen: Set<String> = []
        errors = errors.filter { seen.insert($0.place + $0.message).inserted }
    }

    /// `path:line:column: kind: message`, or the same without a place.
    private static func head(of line: String) -> (place: String, kind: String, message: String)? {
        for kind in ["error", "warning", "note", "remark"] {
            guard let range = line.range(of: ": \(kind): ") else { continue }
            let place = String(line[..<range.lowerBound])
            let numbers = place.split(separator: ":").suffix(2)
            guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) || place == "<unknown>:0" else { continue }
            return (place, kind, String(line[range.upperBound...]))
        }
        return nil
    }

    /// The errors, causes before what follows from them: a module that is missing, then a name that is missing, then the others in the
    /// order of the sources.
    public var text: String {
        let ordered = errors.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
        // The linker's words matter only where nothing else explains the failure.
        return (ordered.isEmpty ? rest : ordered.flatMap(\.lines)).joined(separator: "\n")
    }

    /// Whether something is wrong with `file` itself. Without a module that any of the files imports the compiler has looked at none.
    func concerns(_ file: URL) -> Bool {
        errors.isEmpty || errors.contains { $0.place.hasPrefix(file.path + ":") || $0.message.hasPrefix("no such module") }
    }

    var isEmpty: Bool { errors.isEmpty && rest.isEmpty }

    /// The failure as the tool tells it; `declared` are the names that the sources declare themselves.
    func error(declared: Set<String>) -> SourceError {
        SourceError(.doesNotCompile, text + (missing(declared: declared).map { "\ntessera: " + $0 } ?? ""))
    }

    /// One line that names what the sources use and Tessera does not have; `nil` where no error is of that kind. `declared` are the
    /// names that the sources declare themselves: these are the user's mistakes.
    public func missing(declared: Set<String>) -> String? {
        var names: [String] = []
        for error in errors {
            guard let name = error.missingName(declared: declared), !names.contains(name) else { continue }
            names.append(name)
        }
        return names.isEmpty ? nil : "not supported yet: " + names.joined(separator: ", ")
    }
}

extension CompilerOutput.Diagnostic {
    fileprivate var rank: Int {
        if message.hasPrefix("no such module") { return 0 }
        return message.hasPrefix("cannot find") || message.hasPrefix("unknown attribute") ? 1 : 2
    }

    /// The name that is missing, as the compiler quotes it.
    fileprivate func missingName(declared: Set<String>) -> String? {
        let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
        if message.hasPrefix("no such module"), let name = quoted.first {
            return "module \(name) (--stand-in \(name)=DIR compiles your own)"
        }
        if message.hasPrefix("unknown attribute"), let name = quoted.first { return declared.contains(name) ? nil : "@" + name }
        if message.hasPrefix("cannot find"), let name = quoted.first {
            // `$name` follows from what is wrong with the property's wrapper.
            return declared.contains(name) || name.hasPrefix("$") ? nil : name
        }
        guard message.contains("has no member"), let owner = quoted.first, let member = quoted.dropFirst().first else { return nil }
        let base = owner.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? owner
        guard !declared.contains(base), !declared.contains(member) else { return nil }
        return base + "." + member + (Self.isOfLanguage(base) ? " (if it is not misspelt)" : "")
    }

    /// Whether a type is the language's own: Apple's frameworks add members to these too, and a word that is wrong is as likely.
    private static func isOfLanguage(_ type: String) -> Bool {
        let types: Set = [
            "Int", "UInt", "Double", "Float", "Bool", "String", "Substring", "Character", "Array", "ArraySlice", "Dictionary", "Set",
            "Optional", "Range", "ClosedRange", "Result", "Any", "AnyHashable", "Void",
        ]
        return types.contains(type) || type.hasPrefix("[") || type.hasPrefix("(") || type.hasSuffix("?")
    }
}
