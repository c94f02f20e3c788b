import Foundation
import Testing

@testable import TesseraCLI

/// `tessera explain` on the questions of the documentation: what is printed there is what the tool prints.
@Suite struct ExplainTests {
    private static let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/SwiftUI/SwiftUI.docc/WhyAFrame.md")

    /// What stands between fences of the article: Swift, and what a call of the tool prints.
    private func blocks(fence: String) throws -> [String] {
        let parts = try String(contentsOf: Self.article, encoding: .utf8).components(separatedBy: "```")
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
            parts[index].hasPrefix(fence + "\n") ? String(parts[index].dropFirst(fence.count + 1)) : nil
        }
    }

    @Test func whatTheDocumentationPrintsIsWhatTheToolPrints() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "explain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Questions.swift")
        let code = try (["import SwiftUI\n"] + blocks(fence: "swift")).joined(separator: "\n")
        try code.write(to: source, atomically: true, encoding: .utf8)
        let calls = try blocks(fence: "")
        #expect(calls.count == 4)
        for call in calls {
            let lines = call.split(separator: "\n", omittingEmptySubsequences: false)
            let words = lines[0].split(separator: " ").dropFirst(2).map { $0 == "Questions.swift" ? source.path : String($0) }
            let outcome = try await ToolProcess.run(words, cache: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output == lines.dropFirst().joined(separator: "\n"), "\(lines[0])\n\(outcome.output)")
        }
        // The same for programs, and a name that nobody has.
        let json = try await ToolProcess.run(["explain", source.path, "--view", "SmallTable", "--id", "c3", "--json"], cache: folder)
        let read = try #require(try JSONSerialization.jsonObject(with: json.json) as? [String: Any], "\(json.output)")
        #expect(read["id"] as? String == "c3" && (read["steps"] as? [Any])?.isEmpty == false)
        #expect((read["questions"] as? [Any])?.isEmpty == false)
        let missing = try await ToolProcess.run(["explain", source.path, "--view", "SmallTable", "--id", "c9"], cache: folder)
        #expect(missing.status == 2)
        #expect(missing.output.contains("'c9'; there are: c0, c1, c2, c3"), "\(missing.output)")
        let nameless = try await ToolProcess.run(["explain", source.path], cache: folder)
        #expect(nameless.status == 2 && nameless.output.contains("--id"))
    }
}
