import Driving
import Foundation
import GridCore

/// An example in a window, of X11 or of Wayland.
final class WindowStage: Stage {
    private let desktop: Desktop
    private let example: String
    private let program: Desktop.Program
    /// The window's number on X11; a window of Wayland has none, and always all of its screen.
    private let window: String?
    /// GTK counts the places of widgets in whole points.
    let precision = 1.0

    init(_ example: String, on desktop: Desktop, isWayland: Bool = false, size: Size, environment: [String: String] = [:]) throws {
        self.desktop = desktop
        self.example = example
        let words = ["run", Examples.path(example), "--window", "--no-watch", "--size", "\(Int(size.width))x\(Int(size.height))"]
        let program = try desktop.start("tessera", words, environment: environment.merging(["XDG_CACHE_HOME": Tool.cache.path]) { $1 })
        self.program = program
        do {
            window = isWayland ? nil : try desktop.waitForWindow(titled: example)
            try wait(for: "something to read in \(example)", seconds: 60) {
                (try? desktop.accessibles(of: example))?.contains { $0.role == "tool bar" } ?? false
            }
        } catch {
            program.end()
            throw DrivingFailure("\(error): \(program.printed.joined(separator: "\n"))")
        }
    }

    /// Closes the window; the program ends then. Without a window manager there is no button for that, so a reader does it.
    func close() throws {
        // The program may be gone before it answers.
        try? desktop.act("window.close", on: example, of: example)
        try wait(for: "the end of \(example)") { !program.isRunning }
    }

    func things() throws -> [Thing] {
        // What is nearer to the root are the program and the window.
        try desktop.accessibles(of: example).filter { $0.depth > 2 }.map { found in
            let frame = found.frame.map(Double.init)
            return Thing(
                identifier: nil, name: found.name, value: found.description, role: found.role,
                frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                isSelected: found.states.contains("selected") || found.states.contains("checked") || found.states.contains("pressed"))
        }
    }

    private func move(_ point: Point) throws { try desktop.pointer(["mousemove", "\(Int(point.x))", "\(Int(point.y))"]) }

    func click(_ point: Point) throws {
        try move(point)
        try desktop.pointer(["click", "1"])
    }

    func moveAway() throws { try move(Point(x: 1279, y: 1023)) }

    func wheel(_ point: Point, down: Bool) throws {
        try move(point)
        try desktop.pointer(["click", "--repeat", "8", "--delay", "5", down ? "5" : "4"])
    }

    func type(_ text: String) throws { try desktop.pointer(["type", "--delay", "20", text]) }
    func press(_ key: String) throws { try desktop.pointer(["key", key]) }

    func resize(_ size: Size) throws {
        guard let window else { throw DrivingFailure("weston's windows keep their size") }
        try desktop.pointer(["windowsize", "--sync", window, "\(Int(size.width))", "\(Int(size.height))"])
    }

    func picture(_ size: Size) throws -> [UInt8] { try desktop.screenshot(width: Int(size.width), height: Int(size.height)) }
}
