import Foundation

/// An import of a source file.
struct ImportLine: Hashable {
    var room: String
    var module: String
    /// The place as `Sources/Room/File.swift:3`.
    var place: String

    /// The module that a line imports; `nil` where the line imports nothing.
    static func module(in line: Substring) -> String? {
        var words = line.prefix { $0 != "/" }.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
        while let word = words.first, word.hasPrefix("@") || accessWords.contains(word) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        return words.first.flatMap { $0.split(separator: ".").first.map(String.init) }
    }

    private static let accessWords: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// Every import below `sources`, whose folders are the rooms.
    static func all(below sources: URL) throws -> [ImportLine] {
        try swiftFiles(below: sources).flatMap { path in
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
                module(in: line).map {
                    ImportLine(room: String(path.prefix { $0 != "/" }), module: $0, place: "Sources/\(path):\(number + 1)")
                }
            }
        }
    }

    /// Sources by their paths from `folder`; the code that a documentation catalogue shows belongs to no room.
    static func swiftFiles(below folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
    }
}
