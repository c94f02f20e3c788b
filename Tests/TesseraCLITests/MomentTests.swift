import Foundation
import Testing

/// `--at SECONDS` through the tool: the picture of a moment of something that moves.
@Suite(.serialized) struct MomentTests {
    /// A square that goes 200 points to the right in two seconds, or stands where it is told.
    private static func source(standingAt offset: Int? = nil) -> String {
        """
        import SwiftUI

        struct Screen: View {
            @State private var offset = CGFloat(\(offset ?? 0))
            var body: some View {
                Color.red.frame(width: 40, height: 40).accessibilityIdentifier("square").offset(x: offset)
                    .onAppear { \(offset == nil ? "withAnimation(.linear(duration: 2)) { offset = 200 }" : "") }
            }
        }
        """
    }

    private func picture(_ source: String, _ options: String...) async throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "moment-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Screen.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let target = folder.appending(path: "picture.png")
        let outcome = try await ToolProcess.run(
            ["render", file.path, "--scale", "1", "--output=" + target.path] + options, cache: folder)
        #expect(outcome.status == 0, "\(outcome.output)")
        return try Data(contentsOf: target)
    }

    @Test func aMomentIsWhatTheViewsShowThen() async throws {
        let halfway = try await picture(Self.source(), "--at", "1")
        #expect(try await picture(Self.source(standingAt: 100)) == halfway)
        let end = try await picture(Self.source())
        #expect(end != halfway)
        #expect(try await picture(Self.source(standingAt: 200)) == end)
        #expect(try await picture(Self.source(), "--at", "30") == end)
        #expect(try await picture(Self.source(), "--at", "0") == picture(Self.source(standingAt: 0)))
    }
}
