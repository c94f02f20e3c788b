import Foundation
import Testing

@testable import TesseraCLI

/// The tool on whole folders: what a person gets for sources that are right, wrong, broken at run time or without a screen.
@Suite(.serialized) struct EndToEndTests {
    private static let screen = """
        import SwiftUI

        struct Screen: View {
            @State private var count = 2
            var body: some View {
                Text("Count \\(count)").padding()
            }
        }

        """

    /// Runs the tool, which lies in one folder with the tests, on a folder with one file, in a cache of its own.
    private func run(
        _ command: String, _ source: String, _ options: String..., also: String? = nil, isRead: Bool = true,
        check: (URL) throws -> Void = { _ in }
    ) async throws -> ToolProcess.Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources of mine")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try source.write(to: sources.appending(path: "Screen.swift"), atomically: true, encoding: .utf8)
        try also?.write(to: sources.appending(path: "Other.swift"), atomically: true, encoding: .utf8)
        var words = [command, sources.path] + options
        if command == "render" { words.append("--output=" + folder.appending(path: "picture.png").path) }
        let outcome = try await ToolProcess.run(words, cache: folder, isRead: isRead)
        try check(folder)
        return outcome
    }

    @Test func aViewIsDrawn() async throws {
        let outcome = try await run("render", Self.screen, "--scale", "1") { folder in
            let data = try Data(contentsOf: folder.appending(path: "picture.png"))
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // Width and height stand in the head: an iPhone 15 at one pixel a point.
            #expect(Array(data[16..<24]) == [0, 0, 0x01, 0x89, 0, 0, 0x03, 0x54])
        }
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func aScreenIsMeasured() async throws {
        let outcome = try await run("measure", Self.screen, "--json")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\"device\": \"iPhone 15\",\n  \"size\": [393, 852],"))
    }

    @Test func aFunctionThatCallsItselfWithoutEndIsToldOf() async throws {
        let endless = Self.screen.replacing("Count \\(count)", with: "Count \\(depth(count))").appending(
            "nonisolated(unsafe) var limit = Int.max\nfunc depth(_ n: Int) -> Int { n < limit ? depth(n + 1) + n : n }\n")
        let outcome = try await run("measure", endless, "--tree")
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("the stack is used up"), "\(outcome.output)")
        #expect(outcome.output.contains("in the body of Screen"), "\(outcome.output)")
    }

    /// As in a pipe into `head`: who reads has enough and goes.
    @Test func whoReadsMayGo() async throws {
        let outcome = try await run("measure", Self.screen, "--tree", isRead: false)
        #expect(!outcome.output.contains("trapped"), "\(outcome.output)")
    }

    @Test func tasksAndTheMainQueueAreWaitedFor() async throws {
        let waiting = Self.screen.replacing(
            ".padding()",
            with: """
                .task { try? await Task.sleep(for: .milliseconds(300)); count += 10 }
                .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { count += 100 } }
                """)
        let outcome = try await run("measure", waiting, "--tree")
        #expect(outcome.output.contains("text \"Count 112\""), "\(outcome.output)")
        #expect(!outcome.output.contains("still had work"), "\(outcome.output)")
    }

    @Test func workWithoutAnEndIsSaid() async throws {
        let endless = Self.screen.replacing(
            ".padding()", with: ".task { while true { try? await Task.sleep(for: .milliseconds(50)) } }")
        let outcome = try await run("measure", endless, "--tree")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("still had work to do after 2 s"))
        #expect(outcome.output.contains("text \"Count 2\""))
    }

    @Test func theClockCanStandStill() async throws {
        let clock = Self.screen.replacing("Count \\(count)", with: "\\(Date().timeIntervalSince1970)")
        #expect(try await run("measure", clock, "--tree", "--clock", "2026-01-31T09:41").output.contains("\"1,769,852,460.0"))
    }

    @Test func theProgramSeesTheLocaleAndTheTimeZone() async throws {
        let moment = Self.screen.replacing(
            "Count \\(count)", with: "\\(Date(timeIntervalSince1970: 0).formatted()) \\(Calendar.current.weekdaySymbols[0])")
        let german = try await run("measure", moment, "--tree", "--locale", "de_DE", "--time-zone", "Asia/Tokyo")
        #expect(german.output.contains("text \"1.1.1970, 9:00 Sonntag\""), "\(german.output)")
        let usual = try await run("measure", moment, "--tree")
        #expect(usual.output.contains("text \"1/1/1970, 12:00"), "\(usual.output)")
    }

    @Test func previewsAreDrawnByNameAndNumber() async throws {
        let source =
            Self.screen + """
                #if os(iOS)
                #Preview("A") { Screen() }
                #Preview { @Previewable @State var n = 1
                    Text("\\(n) of them") }
                #endif

                """
        #expect(try await run("measure", source, "--tree", "--preview", "A").output.contains("Count 2"))
        #expect(try await run("measure", source, "--tree", "--preview", "2").output.contains("1 of them"))
        let third = try await run("measure", source, "--preview", "3")
        #expect(third.status == 2)
        #expect(third.output.contains("there is no preview 3; there are: 1 \"A\", 2"))
        let all = try await run("render", source, "--all", "--scale", "1") { folder in
            for number in 1...2 {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: "picture-\(number).png").path))
            }
        }
        #expect(all.status == 0)
    }

    @Test func anAppIsDrawn() async throws {
        let app = Self.screen + "@main struct MyApp: App {\n    var body: some Scene { WindowGroup { Screen() } }\n}\n"
        let outcome = try await run("measure", app, "--tree")
        #expect(outcome.output.contains("Count 2"), "\(outcome.output)")
    }

    @Test func aPrivateViewIsDrawn() async throws {
        let outcome = try await run("measure", Self.screen.replacing("struct Screen", with: "private struct Screen"), "--tree")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("Count 2"))
    }

    @Test func aSourceThatDoesNotCompileEndsWithOne() async throws {
        let wrong = try await run("measure", Self.screen.replacing("= 2", with: "= \"x\" + 1"))
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("/Sources of mine/Screen.swift:4:36: error: "), "\(wrong.output)")
        let missing = try await run("measure", Self.screen.replacing("Text(", with: "Teapot("))
        #expect(missing.status == 1)
        #expect(missing.output.contains("tessera: not supported yet: Teapot"), "\(missing.output)")
    }

    @Test func aTrapEndsWithThree() async throws {
        let outcome = try await run("measure", Self.screen.replacing("Text(\"Count \\(count)\")", with: "Text([\"x\"][count])"))
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("Index out of range"))
        #expect(outcome.output.contains("in the body of Screen"))
    }

    @Test func aMistakeOnWhichTheAPIStopsNamesTheLine() async throws {
        let grid = Self.screen.replacing(
            "Text(\"Count \\(count)\")", with: "LazyVGrid(columns: [GridItem(.flexible(minimum: 50, maximum: 10))]) { Text(\"A\") }")
        let outcome = try await run("measure", grid)
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("Screen.swift:6: Fatal error: GridItem flexible minimum 50"), "\(outcome.output)")
    }

    /// Only where it compiles; else the compiler's words count more.
    @Test func aSourceWithoutAScreenEndsWithFour() async throws {
        #expect(try await run("measure", "struct Model { let x: Int }\n").status == 4)
        let wrong = try await run("measure", "struct Model { let x: Int = \"\" }\n")
        #expect(wrong.status == 1 && wrong.output.contains("Screen.swift:1:29: error:"), "\(wrong.output)")
    }

    /// Where one file is named, it is the one that has to compile.
    @Test func aFileWithoutAScreenIsCheckedByItself() async throws {
        let outcome = try await run("measure", "struct Model { let x: Int }\n", "--entry", "Screen.swift", also: "let wrong: Int = \"\"\n")
        #expect(outcome.status == 4 && outcome.output.contains("other files do not compile"), "\(outcome.output)")
    }

    @Test func aNameOfTheDesignThatNothingDeclaresHasAStandIn() async throws {
        let source = Self.screen.replacing(".padding()", with: ".foregroundStyle(.brandText).background(Color.cornflowerBlue)")
        let drawn = try await run("measure", source, "--tree")
        #expect(drawn.status == 0 && drawn.output.contains("Count 2"), "\(drawn.output)")
        for (column, name) in [(49, "brandText"), (77, "cornflowerBlue")] {
            #expect(drawn.output.contains("Screen.swift:6:\(column): warning: nothing declares Color.\(name): "), "\(drawn.output)")
        }
        let strict = try await run("measure", source, "--strict")
        #expect(strict.status == 1 && strict.output.contains("has no member 'cornflowerBlue'"), "\(strict.output)")
        let slip = try await run("measure", source.replacing("cornflowerBlue", with: "gren"))
        #expect(slip.status == 1 && slip.output.contains("error: type 'Color' has no member 'gren'"), "\(slip.output)")
    }

    /// Members of a protocol of Objective-C that may be missing: methods that answer and that don't, a property, one in a class below.
    @Test func optionalMembersAnswer() async throws {
        let source = #"""
            import UIKit

            @objc protocol RowSource {
                @objc optional func title(of row: Int) -> String
                @objc optional func count() -> Int
                @objc optional func note(_ word: String)
                @objc optional var footer: String { get }
            }
            class Base: RowSource {
                var words: [String] = []
                var footer: String { "end" }
            }
            class Rows: Base {
                func title(of row: Int) -> String { "row \(row)" }
                func note(_ word: String) { words.append(word) }
            }
            class ViewController: UIViewController {
                let rows = Rows()
                weak var source: RowSource?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    source = rows
                    source?.note?("one")
                    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
                    label.text = [source?.title?(of: 2) ?? "-", "\(source?.count?() ?? 7)", source?.footer ?? "-", rows.words.joined()]
                        .joined(separator: " ")
                    view.addSubview(label)
                }
            }

            """#
        let outcome = try await run("measure", source, "--tree")
        #expect(outcome.output.contains("row 2 7 end one"), "\(outcome.output)")
    }
}
