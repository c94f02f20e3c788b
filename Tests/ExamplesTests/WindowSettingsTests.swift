import Driving
import Foundation
import GridCore
import Testing

/// What a desktop does beside mouse and keys: what its owner has set, further windows.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives windows of examples"))
struct WindowSettingsTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))

    @Test("A window is dark and still where the desktop is")
    func settings() async throws {
        let found = try await onThread {
            let desktop = try Desktop()
            defer { desktop.end() }
            let folder = URL(filePath: desktop.file("config/gtk-4.0"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let settings = "[Settings]\ngtk-application-prefer-dark-theme=1\ngtk-enable-animations=0\n"
            try settings.write(to: folder.appending(path: "settings.ini"), atomically: true, encoding: .utf8)
            let stage = try WindowStage(
                "Desk", on: desktop, size: Self.size, environment: ["XDG_CONFIG_HOME": desktop.file("config")])
            let names = try stage.things().map(\.name)
            let picture = try desktop.pixels(x: 0, y: 0, width: Flow.size.width, height: Flow.size.height)
            try stage.close()
            return (names, dark: picture.count { $0 < 40 }, light: picture.count { $0 > 200 })
        }
        #expect(found.0.contains("Dark, still, large"), "\(found.0)")
        // Light letters on a dark ground.
        #expect(found.dark > found.light * 10 && found.light > 1000, "\(found.dark) \(found.light)")
    }

    @Test("Another window opens and closes by itself; the program ends with the last one")
    func windows() async throws {
        try await onThread {
            let desktop = try Desktop()
            defer { desktop.end() }
            let stage = try WindowStage("Desk", on: desktop, size: Self.size)
            try desktop.act("meaning.activate", on: "Another window", of: "Desk")
            _ = try desktop.waitForWindow(titled: "Second")
            func isThere(_ words: String) throws -> Bool { try stage.things().contains { $0.name == words } }
            try wait(for: "the second window") { try isThere("This is the second window") }
            try desktop.act("window.close", on: "Second", of: "Desk")
            try wait(for: "the end of the second window") { try !isThere("This is the second window") }
            // The first one still does what it is asked for.
            try desktop.act("meaning.activate", on: "Further", of: "Desk")
            try wait(for: "the further screen") { try isThere("The further screen") }
            try stage.close()
        }
    }
}
