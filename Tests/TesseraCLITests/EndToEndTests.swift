import Foundation
import Testing

@testable import TesseraCLI

/// The tool on whole folders: what a person gets for sources that are right, wrong, broken at run time or without a screen.
@Suite(.serialized) struct EndToEndTests {
    /// The tests lie in one folder with the tool's library and plug-in.
    private let tool = Tool(toolPath: "/proc/self/exe")

    private static let screen = """
        import SwiftUI

        struct Screen: View {
            @State private var count = 2
            var body: some View {
                Text("Count \\(count)").accessibilityIdentifier("count")
            }
        }

        """

    /// Runs the tool on a folder with one file, in a cache of its own.
    private func run(_ command: String, _ source: String, _ options: String..., check: (URL) throws -> Void = { _ in }) throws -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources of mine")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        setenv("XDG_CACHE_HOME", folder.path, 1)
        defer { unsetenv("XDG_CACHE_HOME") }
        try source.write(to: sources.appending(path: "Screen.swift"), atomically: true, encoding: .utf8)
        let picture = command == "render" ? ["-o", folder.appending(path: "picture.png").path] : []
        let status = tool.run([command, sources.path] + options + picture)
        try check(folder)
        return status
    }

    @Test func aViewIsDrawn() throws {
        let status = try run("render", Self.screen, "--scale", "1") { folder in
            let data = try Data(contentsOf: folder.appending(path: "picture.png"))
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // Width and height stand in the head: an iPhone 15 at one pixel a point.
            #expect(Array(data[16..<24]) == [0, 0, 0x01, 0x89, 0, 0, 0x03, 0x54])
        }
        #expect(status == 0)
    }

    @Test func previewsAreDrawnByNameAndNumber() throws {
        let source =
            Self.screen
            + "#if os(iOS)\n#Preview(\"A\") { Screen() }\n#Preview { @Previewable @State var n = 1\n Text(\"\\(n)\") }\n#endif\n"
        #expect(try run("measure", source, "--preview", "A") == 0)
        #expect(try run("measure", source, "--preview", "2") == 0)
        #expect(try run("measure", source, "--preview", "3") == 2)
        let status = try run("render", source, "--all", "--scale", "1") { folder in
            for number in 1...2 {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: "picture-\(number).png").path))
            }
        }
        #expect(status == 0)
    }

    @Test func aPrivateViewIsDrawn() throws {
        #expect(try run("measure", Self.screen.replacing("struct Screen", with: "private struct Screen")) == 0)
    }

    @Test func aSourceThatDoesNotCompileEndsWithOne() throws {
        #expect(try run("measure", Self.screen.replacing("= 2", with: "= \"x\" + 1")) == 1)
        #expect(try run("measure", Self.screen.replacing("Text(", with: "Teapot(")) == 1)
    }

    @Test func aTrapEndsWithThree() throws {
        #expect(try run("measure", Self.screen.replacing("Text(\"Count \\(count)\")", with: "Text([\"x\"][count])")) == 3)
    }

    @Test func aSourceWithoutAScreenEndsWithFour() throws {
        #expect(try run("measure", "struct Model { let x: Int }\n") == 4)
    }
}
