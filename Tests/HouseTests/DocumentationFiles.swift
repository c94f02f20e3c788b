import Foundation

/// The texts for readers: Markdown files and the documentation catalogue.
struct DocumentationFiles {
    struct Example {
        /// The file that shows it.
        var place: String
        var code: String
    }

    let home: URL
    /// Paths from the home folder.
    let paths: [String]

    init(home: URL) throws {
        self.home = home
        let manager = FileManager.default
        let top = try manager.contentsOfDirectory(atPath: home.path)
        let below = try ["Benchmarks", "Docs", "Sources"].flatMap { folder in
            try manager.subpathsOfDirectory(atPath: home.appending(path: folder).path).map { folder + "/" + $0 }
        }
        paths = (top + below).filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.sorted()
    }

    func text(of path: String) throws -> String { try String(contentsOf: home.appending(path: path), encoding: .utf8) }

    /// The Swift examples: what stands between fences of a Markdown file, and the code of the tutorials.
    func examples() throws -> [Example] {
        let fenced = try paths.flatMap { path in
            try text(of: path).components(separatedBy: "```swift\n").dropFirst().map {
                Example(place: path, code: $0.components(separatedBy: "```")[0])
            }
        }
        let folders = paths.filter { $0.hasSuffix(".tutorial") }.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        let steps = try Set(folders).sorted().flatMap { folder in
            try ImportLine.swiftFiles(below: home.appending(path: folder)).map { folder + "/" + $0 }
        }
        return try fenced + steps.map { Example(place: $0, code: try text(of: $0)) }
    }

    /// Paths that a text names: targets of links, and words that begin with a folder of this repository.
    func namedPaths(in path: String) throws -> [String] {
        let text = try text(of: path)
        let links = text.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" && $0 != "#" }) }
        let folder = path.split(separator: "/").dropLast().map { String($0) + "/" }.joined(separator: "")
        let local = links.filter { !$0.isEmpty && !$0.contains(":") }.map { folder + $0 }
        let words = text.split { " \n\"'`()[]<>|,;".contains($0) }.map { word in
            let word = word.hasPrefix("./") ? word.dropFirst(2) : word
            return String(word.reversed().drop { ".:".contains($0) }.reversed())
        }
        let folders = [".ci/", "Benchmarks/", "Docs/", "Examples/", "Sources/", "Tests/", "scripts/"]
        return local + words.filter { word in folders.contains { word.hasPrefix($0) } }
    }

    /// The options in lines and code spans that call the tool, such as `--device`.
    func toolOptions(in path: String) throws -> [String] {
        let lines = try text(of: path).split(separator: "\n").filter { $0.contains("tessera ") || $0.contains("`--") }
        return lines.flatMap { line in
            line.split { " `[]=|,.;".contains($0) }.filter { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter == true }.map(
                String.init)
        }
    }
}
