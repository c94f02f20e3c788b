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

    @Test func aFolderWithoutAScreenEndsWithFour() async throws {
        let run = try LiveToolProcess("struct Model { let x: Int }\n")
        defer { run.stop() }
        #expect(try await run.status() == 4)
    }
}
