import Foundation

/// The sources of one module and the resources beside them, with the settings that they are compiled with.
public struct SourceSet: Sendable {
    /// The folder that was named, or the one that the project file stands in.
    public var root: URL
    public var moduleName: String
    /// Swift files in a fixed order.
    public var files: [URL] = []
    /// Asset catalogues, string catalogues and tables, fonts and everything else that the program may ask its bundle for.
    public var resources: [URL] = []
    /// What the program may ask its bundle for under a folder's name.
    public var resourceFolders: [URL] = []
    public var settings = CompilerSettings()
    /// Modules that are compiled beside this one because it imports them.
    public var neighbours: [SourceSet] = []

    public init(root: URL, moduleName: String) {
        self.root = root
        self.moduleName = SourceSet.identifier(moduleName)
    }

    /// The names of the modules that the files import, as their lines say.
    var imports: Set<String> {
        var names: Set<String> = []
        for file in files {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for line in text.split(whereSeparator: \.isNewline) where line.contains("import ") {
                let words = line.split { " ;".contains($0) }
                for place in words.indices.dropLast() where words[place] == "import" {
                    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
                    let isKind = kinds.contains(String(words[place + 1])) && words.count > place + 2
                    names.insert(String(words[isKind ? place + 2 : place + 1].prefix { $0 != "." }))
                }
            }
        }
        return names
    }

    /// The asset catalogues among the resources.
    public var catalogues: [URL] { resources.filter { $0.pathExtension == "xcassets" } }

    /// `name` as the name of a module: what is no letter or digit becomes `_`, and the names of our own modules get a mark.
    static func identifier(_ name: String) -> String {
        var result = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        if result.first.map({ $0.isNumber }) ?? true { result = "_" + result }
        let taken = [
            "Swift", "SwiftUI", "UIKit", "Combine", "UniformTypeIdentifiers", "CoreTransferable", "OSLog", "os", "Foundation",
            "Observation",
            "CoreGraphics", "main",
        ]
        return taken.contains(result) ? result + "_App" : result
    }
}

/// How a project wants its sources compiled.
public struct CompilerSettings: Hashable, Sendable {
    /// The language mode: 5 or 6.
    public var languageMode = "5"
    /// Whether everything belongs to the main actor unless it says otherwise.
    public var isMainActorByDefault = false
    public var upcomingFeatures: [String] = []
    /// Names that are true in `#if`.
    public var conditions: [String] = ["DEBUG"]

    public init() {}

    /// The compiler's arguments for them.
    public var arguments: [String] {
        var words = ["-swift-version", languageMode]
        if isMainActorByDefault { words += ["-default-isolation", "MainActor"] }
        for feature in upcomingFeatures { words += ["-enable-upcoming-feature", feature] }
        for condition in conditions { words += ["-D", condition] }
        return words
    }
}

/// Why sources can't be turned into a program, with the tool's exit status.
public struct SourceError: Error, Sendable {
    /// The tool's exit status for each kind of failure.
    public enum Kind: Int32, Sendable {
        case doesNotCompile = 1
        case wrongUsage = 2
        case holdsNoScreen = 4
    }

    public var kind: Kind
    public var message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
