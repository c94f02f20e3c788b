import Foundation

/// A desktop without a screen for one program: an X server, a message bus with the accessibility service on it, and the probe.
///
/// Everything is driven from outside by real events, and read from outside through the accessibility service. Call it on a thread of
/// its own: it waits.
final class ProbeDesktop {
    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }

    /// The programs that are needed; `nil` where one is missing.
    static let tools: [String: String]? = {
        var result: [String: String] = [:]
        for name in ["Xvfb", "dbus-daemon", "xdotool", "python3", "import", "convert"] {
            // Debian's own first: its Python has the modules of the accessibility service.
            let folders = ["/usr/bin/", "/usr/local/bin/", "/bin/"]
            guard let found = folders.map({ $0 + name }).first(where: FileManager.default.isExecutableFile) else { return nil }
            result[name] = found
        }
        return result
    }()

    private let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-window-\(UUID().uuidString)")
    private var environment = ProcessInfo.processInfo.environment
    private var started: [Process] = []
    private let lines = Lines()

    /// The lines that the probe has printed.
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var text = ""
        func append(_ data: Data) { lock.withLock { text += String(decoding: data, as: UTF8.self) } }
        var all: [String] { lock.withLock { text.split(separator: "\n").map(String.init) } }
    }

    static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["GSK_RENDERER"] = "cairo"
        environment["GDK_BACKEND"] = "x11"
        environment["NO_AT_BRIDGE"] = nil
        environment["GTK_A11Y"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        let display = try firstLine(of: "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
        environment["DISPLAY"] = ":" + display
        environment["DBUS_SESSION_BUS_ADDRESS"] = try firstLine(of: "dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    }

    /// Ends what was started, the last first.
    func end() {
        for process in started.reversed() where process.isRunning {
            // Programs that a test starts inherit its threads' signal mask, in which the gentler signals are blocked.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
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
        guard let path = ProbeDesktop.tools?[name] else { throw Failure("\(name) is missing") }
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
            guard !data.isEmpty else { throw Failure("\(name) did not start") }
            text += String(decoding: data, as: UTF8.self)
        }
        return String(text.prefix { $0 != "\n" })
    }

    /// What a program prints.
    @discardableResult
    func run(_ program: URL, _ words: [String]) throws -> String {
        let output = Pipe()
        let process = process(program, words, output: output)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure("\(program.lastPathComponent) \(words.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Starts the probe and waits for its window; answers the window's number.
    @discardableResult
    func startProbe(_ words: [String] = []) throws -> String {
        let output = Pipe()
        let probe = process(ProbeDesktop.programs.appending(path: "GtkHostProbe"), words, output: output)
        output.fileHandleForReading.readabilityHandler = { [lines] in lines.append($0.availableData) }
        try probe.run()
        started.append(probe)
        let found = try pointer("search", "--sync", "--onlyvisible", "--name", "Tessera probe")
        try wait { self.lines.all.contains("window") }
        // The window is there before its first picture; the screen behind it is black.
        try wait { try self.pixels(x: 2, y: 2, width: 1, height: 1).contains { $0 > 0 } }
        return found.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// What the probe has printed.
    var printed: [String] { lines.all }

    /// Waits until something holds, ten seconds at most.
    func wait(until condition: () throws -> Bool) throws {
        for _ in 0..<100 {
            if try condition() { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
        throw Failure("waited in vain; the probe printed \(lines.all)")
    }

    // MARK: What a person does

    /// Mouse and keys.
    @discardableResult
    func pointer(_ words: String...) throws -> String { try run(tool("xdotool"), words) }

    /// Red, green and blue of a part of what the screen shows, row by row.
    func pixels(x: Int, y: Int, width: Int, height: Int) throws -> Data {
        let path = folder.appending(path: "screen.rgb").path
        try run(tool("import"), ["-window", "root", "-crop", "\(width)x\(height)+\(x)+\(y)", "+repage", "-depth", "8", "rgb:" + path])
        return try Data(contentsOf: URL(filePath: path))
    }

    /// The same of the picture that is drawn without a display.
    func drawnPixels() throws -> Data {
        let (picture, path) = (folder.appending(path: "drawn.png").path, folder.appending(path: "drawn.rgb").path)
        try run(ProbeDesktop.programs.appending(path: "GtkHostProbe"), ["draw", picture])
        try run(tool("convert"), [picture, "-depth", "8", "-alpha", "off", "rgb:" + path])
        return try Data(contentsOf: URL(filePath: path))
    }

    // MARK: What a reader reads

    struct Accessible: Decodable {
        var depth: Int
        var role: String
        var name: String
        var description: String
        var frame: [Int]
        var states: [String]
        var actions: [String]
    }

    private var client: String {
        Bundle.module.url(forResource: "accessible-tree", withExtension: "py", subdirectory: "Fixtures")?.path ?? ""
    }

    /// The accessible tree of the probe, parents before children.
    func accessibles() throws -> [Accessible] {
        try run(tool("python3"), [client, "dev.tessera.Probe"]).split(separator: "\n").map {
            try JSONDecoder().decode(Accessible.self, from: Data($0.utf8))
        }
    }

    func act(_ action: String, on name: String) throws { try run(tool("python3"), [client, "dev.tessera.Probe", "do", action, name]) }

    /// The frames that the same screen has without a display.
    func measured() throws -> Measured {
        let text = try run(ProbeDesktop.programs.appending(path: "GtkHostProbe"), ["measure"])
        return try JSONDecoder().decode(Measured.self, from: Data(text.utf8))
    }

    struct Measured: Decodable {
        struct Thing: Decodable {
            var id: String
            var frame: [Double]
            var label: String?
        }
        var size: [Double]
        var views: [Thing]
    }
}
