import Foundation

/// A desktop that nobody sees: a display, a message bus with the accessibility service on it, and what runs there.
///
/// Everything is driven from outside by real events, and read from outside through the accessibility service. Call it on a thread of
/// its own: it waits.
package final class Desktop {
    package enum Kind: Sendable {
        /// A screen of X11 of 1280 by 1024.
        case x11
        /// Weston in a window of that size on such a screen, so that a real mouse and real keys come to it. Its shell gives a program all
        /// of the window.
        case wayland(width: Int, height: Int)
        /// Weston with a screen of 1280 by 1024 that goes nowhere, without mouse and keys. Windows have title bars.
        case headlessWayland

        package var packages: [DebianPackage] {
            if case .x11 = self { return DebianPackage.desktop }
            return DebianPackage.desktop + DebianPackage.wayland
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-desktop-\(UUID().uuidString)")
    /// What programs on the desktop have to know.
    package private(set) var environment = ProcessInfo.processInfo.environment
    private var started: [Process] = []
    private var reader: Reader?

    /// Where the tests' bundle lies, and beside it the programs of this package.
    package static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    package init(_ kind: Kind = .x11) throws {
        if let missing = DebianPackage.missing(kind.packages) { throw DrivingFailure(missing) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in ["NO_AT_BRIDGE", "GTK_A11Y", "WAYLAND_DISPLAY", "DISPLAY"] { environment[name] = nil }
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["GSK_RENDERER"] = "cairo"
        // The one that GTK brings along, whatever others are installed.
        environment["GTK_IM_MODULE"] = "gtk-im-context-simple"
        environment["GDK_BACKEND"] = "x11"
        switch kind {
        case .x11: try startX()
        case .wayland(let width, let height):
            try startX()
            let size = ["--width=\(width)", "--height=\(height)"]
            try startWeston(["--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so"] + size)
        // The other shell shows nothing where there is nobody to look at it.
        case .headlessWayland:
            try startWeston(["--backend=headless-backend.so", "--shell=desktop-shell.so", "--width=1280", "--height=1024"])
        }
        environment["DBUS_SESSION_BUS_ADDRESS"] = try firstLine(of: "dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    }

    private func startX() throws {
        // A display begins anew when nobody is connected for a moment, and whoever comes just then is turned away.
        let display = try firstLine(of: "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"])
        environment["DISPLAY"] = ":" + display
    }

    private func startWeston(_ words: [String]) throws {
        let common = ["--socket=wayland-0", "--no-config", "--idle-time=0"]
        let weston = process(try tool("weston"), words + common, output: Pipe())
        weston.standardOutput = FileHandle.nullDevice
        try weston.run()
        started.append(weston)
        environment["WAYLAND_DISPLAY"] = "wayland-0"
        environment["GDK_BACKEND"] = "wayland"
        let socket = folder.appending(path: "wayland-0").path
        try wait(for: "the socket of weston") { FileManager.default.fileExists(atPath: socket) }
    }

    /// Ends what was started, the last first.
    package func end() {
        reader = nil
        for process in started.reversed() { process.kill() }
        started = []
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Programs

    private func process(_ program: URL, _ words: [String], output: Pipe) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        return process
    }

    private func tool(_ name: String) throws -> URL {
        guard let path = DebianPackage.path(of: name) else { throw DrivingFailure("\(name) is missing") }
        return URL(filePath: path)
    }

    /// Starts a server and waits for the line in which it says where it is.
    private func firstLine(of name: String, _ words: [String]) throws -> String {
        let output = Pipe()
        let server = process(try tool(name), words, output: output)
        try server.run()
        started.append(server)
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DrivingFailure("\(name) did not start") }
            text += String(decoding: data, as: UTF8.self)
        }
        return String(text.prefix { $0 != "\n" })
    }

    /// What a program prints.
    @discardableResult
    package func run(_ program: URL, _ words: [String]) throws -> String {
        let output = Pipe()
        let process = process(program, words, output: output)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw DrivingFailure("\(program.lastPathComponent) \(words.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// A program of this package that runs on the desktop.
    package final class Program {
        private let process: Process
        private let said: Said

        init(_ process: Process, _ output: Pipe) {
            self.process = process
            said = Said(output)
        }

        /// The lines that it has printed.
        package var printed: [String] { said.text.split(separator: "\n").map(String.init) }
        package var isRunning: Bool { process.isRunning }
        package func end() { process.kill() }
    }

    /// Starts a program of this package; what it says as errors is with what it prints.
    package func start(_ name: String, _ words: [String], environment more: [String: String] = [:]) throws -> Program {
        let output = Pipe()
        let process = process(Desktop.programs.appending(path: name), words, output: output)
        process.environment = environment.merging(more) { $1 }
        process.standardError = output
        try process.run()
        started.append(process)
        return Program(process, output)
    }

    // MARK: What a person does and sees on X11

    /// Gives the keyboard another layout; accents are keys of their own on `us` with the variant `intl`. The right Super key composes.
    package func layKeyboard(_ layout: String, variant: String) throws {
        try run(tool("setxkbmap"), [layout, "-variant", variant, "-option", "compose:rwin"])
    }

    /// Mouse and keys.
    @discardableResult
    package func pointer(_ words: [String]) throws -> String { try run(tool("xdotool"), words) }

    /// Waits for a window with that title, which may not have its first picture yet. Answers the window's number.
    package func waitForWindow(titled title: String) throws -> String {
        var found = ""
        try wait(for: "a window called \(title)", seconds: 60) {
            found = (try? pointer(["search", "--onlyvisible", "--name", "^\(title)$"])) ?? ""
            return !found.isEmpty
        }
        return found.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Red, green and blue of a part of what the screen shows, row by row.
    package func pixels(x: Int, y: Int, width: Int, height: Int) throws -> Data {
        try Data(contentsOf: URL(filePath: picture(x: x, y: y, width: width, height: height, ending: "rgb")))
    }

    /// A part of what the screen shows as the contents of a PNG file.
    package func screenshot(width: Int, height: Int) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: picture(x: 0, y: 0, width: width, height: height, ending: "png"))))
    }

    private func picture(x: Int, y: Int, width: Int, height: Int, ending: String) throws -> String {
        let path = folder.appending(path: "screen." + ending).path
        let words = ["-window", "root", "-crop", "\(width)x\(height)+\(x)+\(y)", "+repage", "-depth", "8", ending + ":" + path]
        try run(tool("import"), words)
        return path
    }

    /// Red, green and blue of a picture file without transparency, row by row.
    package func pixels(ofFile path: String) throws -> Data {
        let raw = folder.appending(path: "file.rgb").path
        try run(tool("convert"), [path, "-depth", "8", "-alpha", "off", "rgb:" + raw])
        return try Data(contentsOf: URL(filePath: raw))
    }

    /// Where a test may put files of its own.
    package func file(_ name: String) -> String { folder.appending(path: name).path }

    // MARK: What a reader reads

    private func startedReader() throws -> Reader {
        if let reader { return reader }
        let started = try Reader(python: tool("python3"), environment: environment)
        reader = started
        return started
    }

    /// The accessible tree of the program called so, parents before children.
    package func accessibles(of program: String) throws -> [Accessible] {
        let answer = try startedReader().ask(["tree", program])
        return try JSONDecoder().decode([Accessible].self, from: answer)
    }

    /// Does an action of the first accessible with that name.
    package func act(_ action: String, on name: String, of program: String) throws {
        _ = try startedReader().ask(["do", program, action, name])
    }

    /// Does an action of the first accessible that has it.
    package func actFirst(_ action: String, of program: String) throws {
        _ = try startedReader().ask(["do", program, action])
    }
}
