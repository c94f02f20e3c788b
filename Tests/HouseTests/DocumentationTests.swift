import Foundation
import Testing

/// What is written for readers against what there is: paths exist, options are the tool's, examples are run by tests.
@Suite struct DocumentationTests {
    private var home: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    @Test func everyNamedPathExists() throws {
        let files = try DocumentationFiles(home: home)
        #expect(files.paths.contains("README.md"))
        var count = 0
        for path in files.paths {
            let named = try files.namedPaths(in: path)
            count += named.count
            let missing = named.filter { !FileManager.default.fileExists(atPath: home.appending(path: $0).path) }
            #expect(missing == [], "named in \(path)")
        }
        #expect(count > 20)
    }

    @Test func everyOptionIsTheTools() throws {
        let files = try DocumentationFiles(home: home)
        let known = try knownOptions()
        #expect(known.count > 10)
        for path in files.paths {
            let options = try files.toolOptions(in: path)
            #expect(options.filter { !known.contains($0) && $0 != "--help" } == [], "named in \(path)")
        }
    }

    @Test func everyExampleIsRunByATest() throws {
        let folder = home.appending(path: "Tests/TesseraTestingTests")
        let tests = try ImportLine.swiftFiles(below: folder).map { path in
            "\n" + lines(of: try String(contentsOf: folder.appending(path: path), encoding: .utf8)) + "\n"
        }
        let examples = try DocumentationFiles(home: home).examples()
        #expect(examples.count > 8)
        for example in examples where !tests.contains(where: { $0.contains("\n" + lines(of: example.code) + "\n") }) {
            Issue.record("\(example.place): this example is in no file of Tests/TesseraTestingTests:\n\(example.code)")
        }
    }

    /// What the tool declares as `CommandOption("--device", …)` or `CommandOption(flag: "--dark", …)`.
    private func knownOptions() throws -> Set<String> {
        var known: Set<String> = []
        for room in ["HeadlessHost", "TesseraCLI"] {
            let folder = home.appending(path: "Sources/" + room)
            for path in try ImportLine.swiftFiles(below: folder) {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                for declaration in text.components(separatedBy: "CommandOption(").dropFirst() {
                    let strings = declaration.prefix { $0 != "{" }.split { $0 == "\"" }
                    known.formUnion(strings.filter { $0.hasPrefix("-") }.map(String.init))
                }
            }
        }
        return known
    }

    /// The lines of code that say something, without imports and without the room before them.
    private func lines(of code: String) -> String {
        code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
}
