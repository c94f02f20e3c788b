import Driving
import Foundation

/// A desktop for the program of Tests/GtkHostProbe.
final class ProbeDesktop {
    let desktop: Desktop
    private var probe: Desktop.Program?

    init() throws { desktop = try Desktop() }

    func end() { desktop.end() }

    private static let title = "Tessera probe"
    private static let identifier = "dev.tessera.Probe"

    /// Starts the probe and waits for its window; answers the window's number.
    @discardableResult
    func startProbe(_ words: [String] = []) throws -> String {
        let probe = try desktop.start("GtkHostProbe", words)
        self.probe = probe
        let window = try desktop.waitForWindow(titled: ProbeDesktop.title)
        // The screen behind the window is black.
        try wait { try desktop.pixels(x: 2, y: 2, width: 1, height: 1).contains { $0 > 0 } }
        return window
    }

    /// What the probe has printed.
    var printed: [String] { probe?.printed ?? [] }

    /// Waits until something holds.
    func wait(until condition: () throws -> Bool) throws {
        try Driving.wait(for: "the probe printed \(printed)", until: condition)
    }

    /// Mouse and keys.
    @discardableResult
    func pointer(_ words: String...) throws -> String { try desktop.pointer(words) }

    /// Red, green and blue of what the window shows.
    func pixels() throws -> Data { try desktop.pixels(x: 0, y: 0, width: 640, height: 480) }

    /// The same of the picture that is drawn without a display.
    func drawnPixels() throws -> Data {
        let picture = desktop.file("drawn.png")
        try desktop.run(Desktop.programs.appending(path: "GtkHostProbe"), ["draw", picture])
        return try desktop.pixels(ofFile: picture)
    }

    /// The accessible tree of the probe, parents before children.
    func accessibles() throws -> [Accessible] { try desktop.accessibles(of: ProbeDesktop.identifier) }

    func act(_ action: String, on name: String) throws { try desktop.act(action, on: name, of: ProbeDesktop.identifier) }

    /// The frames that the same screen has without a display.
    func measured() throws -> Measured {
        let text = try desktop.run(Desktop.programs.appending(path: "GtkHostProbe"), ["measure"])
        return try JSONDecoder().decode(Measured.self, from: Data(text.utf8))
    }
}
