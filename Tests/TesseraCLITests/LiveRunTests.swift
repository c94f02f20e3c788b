import Foundation
import Testing

@testable import TesseraCLI

/// `run` on a folder whose file is edited while the screen is shown, as text.
@Suite(.serialized) struct LiveRunTests {
    private static func screen(_ body: String) -> String {
        """
        import SwiftUI

        enum Mood: String { case calm, wild }

        struct Screen: View {
            @State private var count = 2
            @State private var mood = Mood.calm
            var body: some View {
                VStack {
                    \(body)
                }
                .onAppear {
                    count += 40
                    mood = .wild
                }
            }
        }

        """
    }

    @Test func editsAreShownAndStateIsKept() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"Count \\(count) \\(mood.rawValue)\")"))
        defer { run.stop() }
        try await run.wait(for: "Count 42 wild")
        // Another version goes on with the state of the one before, which appears again.
        try run.edit(Self.screen("Text(\"Total \\(count) \\(mood.rawValue)\")"))
        try await run.wait(for: "Total 82 wild")
        // What doesn't compile is shown over the picture, and the picture stays.
        try run.edit(Self.screen("Teapot()"))
        try await run.wait(for: "The sources do not compile")
        try await run.wait(for: "cannot find 'Teapot' in scope")
        try run.edit(Self.screen("Text(\"Sum \\(count)\")"))
        try await run.wait(for: "Sum 122")
        #expect(run.output.contains("tessera: compiled again in "))
    }

    @Test func aTrapIsSaidAndTheHostStartedAgain() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"Count \\(count)\")"))
        defer { run.stop() }
        try await run.wait(for: "Count 42")
        try run.edit(Self.screen("Text([\"x\"][count])"))
        try await run.wait(for: "the program trapped (signal")
        try await run.wait(for: "heading \"The program trapped\"")
        #expect(run.output.contains("in the body of Screen"))
        #expect(run.output.contains("Index out of range"))
        try run.edit(Self.screen("Text(\"Mended \\(count)\")"))
        try await run.wait(for: "Mended 42")
    }

    @Test func aTrapAtTheStartWithoutWatchingEndsWithThree() async throws {
        let run = try LiveToolProcess(Self.screen("Text([\"x\"][count])"), options: ["--no-watch"])
        defer { run.stop() }
        #expect(try await run.status() == 3)
        #expect(run.output.contains("in the body of Screen"))
    }

    /// What stands for a name goes when the file comes that declares it, and is told of once.
    @Test func aStandInGoesWhenItsFileComes() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"Count \\(count)\").foregroundStyle(Color.brand)"))
        defer { run.stop() }
        try await run.wait(for: "warning: nothing declares Color.brand")
        try await run.wait(for: "Count 42")
        try run.edit(Self.screen("Text(\"Total \\(count)\").foregroundStyle(Color.brand)"))
        try await run.wait(for: "Total 82")
        try run.write("import SwiftUI\n\nextension Color { static let brand = Color.red }\n", to: "Brand.swift")
        try run.edit(Self.screen("Text(\"Sum \\(count)\").foregroundStyle(Color.brand)"))
        try await run.wait(for: "Sum 122")
        #expect(run.output.components(separatedBy: "nothing declares").count == 2, "\(run.output)")
    }

    @Test func aFolderWithoutAScreenEndsWithFour() async throws {
        let run = try LiveToolProcess("struct Model { let x: Int }\n")
        defer { run.stop() }
        #expect(try await run.status() == 4)
    }

    private static let stored = """
        import SwiftUI

        struct Screen: View {
            @AppStorage("starts") private var starts = 0
            @SceneStorage("visits") private var visits = 0
            var body: some View {
                Text("started \\(starts), visited \\(visits)")
                    .onAppear {
                        starts += 1
                        visits += 10
                    }
            }
        }

        """

    /// What a program stores is there when it is started again: the tool ends as by a person who has had enough.
    @Test func storedValuesOutlastTheProgram() async throws {
        let first = try LiveToolProcess(Self.stored, options: ["--no-watch"])
        try await first.wait(for: "started 1, visited 10")
        let file = first.folder.appending(path: "config/Sources.plist")
        let end = Date().addingTimeInterval(20)
        while Date() < end, !FileManager.default.fileExists(atPath: file.path) { try await Task.sleep(for: .milliseconds(50)) }
        #expect(FileManager.default.fileExists(atPath: file.path), "the file is named after the program")
        first.stop(keepsFiles: true)
        let second = try LiveToolProcess(Self.stored, options: ["--no-watch"], in: first.folder)
        defer { second.stop() }
        try await second.wait(for: "started 2, visited 20")
    }

    /// What a save compiles again: the file that was saved, and none that does not depend on it.
    @Test func oneSavedFileIsCompiledAlone() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"first\")"))
        defer { run.stop() }
        try await run.wait(for: "first")
        try run.write("struct Other { let name = 1 }\n", to: "Other.swift")
        try await run.wait(for: "compiled again")
        let cache = run.folder.appending(path: "tessera")
        func object(_ name: String) throws -> URL {
            let folders = try FileManager.default.contentsOfDirectory(atPath: cache.path)
            let all = folders.map { cache.appending(path: $0).appending(path: "objects/\(name).o") }
            return try #require(all.first { FileManager.default.fileExists(atPath: $0.path) })
        }
        func date(_ name: String) throws -> Date {
            try #require(try FileManager.default.attributesOfItem(atPath: object(name).path)[.modificationDate] as? Date)
        }
        let before = (other: try date("Other"), screen: try date("Screen"))
        try run.edit(Self.screen("Text(\"second\")"))
        try await run.wait(for: "second")
        #expect(try date("Other") == before.other)
        #expect(try date("Screen") > before.screen)
    }

    /// A screen may be drawn and shown in a window while it is shown otherwise: nobody's program is put in the place of another's.
    @Test func whatShowsAScreenStaysWhileItIsShownInOtherWays() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"first\")"))
        defer { run.stop() }
        try await run.wait(for: "first")
        let before = programs(in: run.folder)
        #expect(before.count == 1)
        let sources = run.folder.appending(path: "Sources").path
        let picture = run.folder.appending(path: "picture.png").path
        let drawn = try await ToolProcess.run(["render", sources, "-o", picture], cache: run.folder)
        #expect(drawn.status == 0, "\(drawn.output)")
        let words = ["run", sources, "--window", "--no-watch"]
        let window = try await ToolProcess.run(words, cache: run.folder, unset: ["DISPLAY", "WAYLAND_DISPLAY"])
        // It was the program with the window that ran: the other one would say that it has none.
        #expect(window.output.contains("there is no display for a window"), "\(window.output)")
        #expect(programs(in: run.folder) == before)
        try run.edit(Self.screen("Text(\"second\")"))
        try await run.wait(for: "second")
    }

    /// The files below a folder that run as programs; the system adds a word to the name of one that is not there any more.
    private func programs(in folder: URL) -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        let programs = processes.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe") }
        return programs.filter { $0.hasPrefix(folder.path + "/") }.sorted()
    }

    /// The program's bundle has the files that lie beside its sources, as one that is drawn does.
    @Test func theBundleHasTheFilesOfTheFolder() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"empty\")"))
        defer { run.stop() }
        try await run.wait(for: "empty")
        try run.write("[\"first\", \"second\"]", to: "words.json")
        let words = "(try? String(contentsOf: Bundle.main.url(forResource: \"words\", withExtension: \"json\")!, encoding: .utf8)) ?? \"-\""
        try run.edit(Self.screen("Text(\(words))"))
        try await run.wait(for: "first")
    }

    @Test func textsThatChangeAreShown() async throws {
        let run = try LiveToolProcess(Self.screen("Text(\"Greeting\")"))
        defer { run.stop() }
        try await run.wait(for: "Greeting")
        for greeting in ["Hello", "Good day"] {
            try run.write("\"Greeting\" = \"\(greeting)\";\n", to: "en.lproj/Localizable.strings")
            try await run.wait(for: greeting)
        }
    }
}
