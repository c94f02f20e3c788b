import Foundation

/// A browser, without a window where no desktop is named, driven by WebDriver BiDi, which Chromium speaks through its driver and Firefox
/// itself.
package final class Browser {
    package enum Kind: String, CaseIterable, Sendable {
        case chromium, firefox

        package var packages: [DebianPackage] { self == .chromium ? DebianPackage.chromium : DebianPackage.firefox }
    }

    /// Whether browsers are driven: where the tests are run by scripts/test, which installs them. Each takes seconds to start, so nobody
    /// waits for them who runs single tests.
    package static var areDriven: Bool { DebianPackage.isScript }

    package let kind: Kind
    private let process = Process()
    private let folder: URL
    private var socket: WebSocketClient?
    private var count = 0
    private var tab = ""

    /// What a person has set in the browser or the desktop.
    package struct Person: Sendable {
        package var prefersDark = false
        package var reducesMotion = false
        /// Of ordinary text, in the browser's pixels.
        package var textSize = 16
        package init() {}
    }

    private let desktop: Desktop?

    package init(_ kind: Kind, person: Person = Person(), on desktop: Desktop? = nil) throws {
        if let missing = DebianPackage.missing(kind.packages) { throw DrivingFailure(missing) }
        self.kind = kind
        self.desktop = desktop
        folder = FileManager.default.temporaryDirectory.appending(path: "tessera-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        switch kind {
        case .chromium: try startChromium(person)
        case .firefox: try startFirefox(person)
        }
        let tree = try command("browsingContext.getTree", [:])
        tab = ((tree["contexts"] as? [[String: Any]])?.first?["context"] as? String) ?? ""
    }

    deinit {
        // The driver ends its browser with the session.
        if socket != nil { _ = try? command("browser.close", [:]) }
        process.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Starting

    private func start(_ path: String, _ arguments: [String], until mark: String, onError: Bool) throws -> String {
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let desktop { process.environment = desktop.environment }
        let pipe = Pipe()
        process.standardOutput = onError ? FileHandle.nullDevice : pipe
        process.standardError = onError ? pipe : FileHandle.nullDevice
        try process.run()
        var line: [UInt8] = []
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1)?.first {
            guard byte == 10 else {
                line.append(byte)
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            if text.contains(mark) {
                // What comes later is read by nobody; a full pipe would stop the browser.
                Thread.detachNewThread { while !pipe.fileHandleForReading.availableData.isEmpty {} }
                return text
            }
            line = []
        }
        throw DrivingFailure("\(path) did not start")
    }

    private func startChromium(_ person: Person) throws {
        let line = try start("/usr/bin/chromedriver", ["--port=0"], until: "started successfully on port", onError: false)
        let port = Int(line.filter { $0.isNumber || $0 == " " }.split(separator: " ").last ?? "") ?? 0
        var arguments = [
            desktop == nil ? "--headless=new" : "--window-position=0,0", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)",
            "--blink-settings=preferredColorScheme=\(person.prefersDark ? 0 : 1),defaultFontSize=\(person.textSize)",
        ]
        if person.reducesMotion { arguments.append("--force-prefers-reduced-motion") }
        let options: [String: Any] = ["binary": "/usr/bin/chromium", "args": arguments]
        let wanted: [String: Any] = ["alwaysMatch": ["webSocketUrl": true, "goog:chromeOptions": options] as [String: Any]]
        let body = try JSONSerialization.data(withJSONObject: ["capabilities": wanted])
        let answer = try HTTPAnswer(
            port: port,
            ["POST /session HTTP/1.1", "Host: localhost:\(port)", "Content-Type: application/json", "Content-Length: \(body.count)"],
            body: Array(body))
        let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        let capabilities = (object?["value"] as? [String: Any])?["capabilities"] as? [String: Any]
        guard let url = (capabilities?["webSocketUrl"] as? String).flatMap({ URL(string: $0) }) else {
            throw DrivingFailure(String(decoding: answer.body, as: UTF8.self))
        }
        socket = try WebSocketClient(port: url.port ?? port, path: url.path)
    }

    private func startFirefox(_ person: Person) throws {
        var settings = [
            "ui.systemUsesDarkTheme": person.prefersDark ? "1" : "0", "ui.prefersReducedMotion": person.reducesMotion ? "1" : "0",
            "font.size.variable.x-western": "\(person.textSize)",
        ]
        // A driven Firefox takes the focus for granted, and then leaves the desktop's input method alone.
        if desktop != nil { settings["focusmanager.testmode"] = "false" }
        let lines = settings.map { "user_pref(\"\($0.key)\", \($0.value));\n" }.joined()
        try lines.write(to: folder.appending(path: "user.js"), atomically: true, encoding: .utf8)
        let arguments = (desktop == nil ? ["--headless"] : []) + ["--remote-debugging-port=0", "--profile", folder.path, "--no-remote"]
        let line = try start("/usr/bin/firefox-esr", arguments, until: "WebDriver BiDi listening on", onError: true)
        let port = line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        socket = try WebSocketClient(port: port, path: "/session")
        _ = try command("session.new", ["capabilities": [String: Any]()])
    }

    // MARK: Commands

    @discardableResult
    package func command(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        count += 1
        let message: [String: Any] = ["id": count, "method": method, "params": parameters]
        socket?.send(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
        while let text = socket?.receive() {
            guard let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], answer["id"] as? Int == count
            else {
                continue
            }
            if let result = answer["result"] as? [String: Any] { return result }
            throw DrivingFailure("\(method): \(answer["message"] ?? text)")
        }
        throw DrivingFailure("\(method): the browser is gone")
    }

    /// A command of Chromium's own protocol, about the tab.
    @discardableResult
    package func chromiumCommand(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        let session = try command("goog:cdp.getSession", ["context": tab])["session"] as? String ?? ""
        let answer = try command("goog:cdp.sendCommand", ["method": method, "params": parameters, "session": session])
        return answer["result"] as? [String: Any] ?? [:]
    }

    /// The open tabs, the oldest first.
    package func tabs() throws -> [String] {
        let tree = try command("browsingContext.getTree", [:])
        return (tree["contexts"] as? [[String: Any]] ?? []).compactMap { $0["context"] as? String }
    }

    /// Loads the page again, or goes back and forward in what the tab has shown, and waits for the screen.
    package func reload() throws {
        try command("browsingContext.reload", ["context": tab, "wait": "complete"])
        try waitForFrame()
    }

    package func goThroughHistory(by steps: Int) throws {
        try command("browsingContext.traverseHistory", ["context": tab, "delta": steps])
    }

    /// Documents that are loaded from now on keep their connections in `window.connections`.
    package func keepConnections() throws {
        let script = """
            () => {
                const Original = WebSocket;
                window.connections = [];
                window.WebSocket = class extends Original {
                    constructor(...rest) { super(...rest); window.connections.push(this); }
                };
            }
            """
        try command("script.addPreloadScript", ["functionDeclaration": script])
    }

    /// Goes to an empty page.
    package func leave() throws { try command("browsingContext.navigate", ["context": tab, "url": "about:blank", "wait": "complete"]) }

    private func waitForFrame() throws { try wait("document.getElementById('screen')?.dataset.frame !== undefined") }

    package func resize(width: Int, height: Int, scale: Double = 1) throws {
        let size = ["width": width, "height": height]
        try command("browsingContext.setViewport", ["context": tab, "viewport": size, "devicePixelRatio": scale])
    }

    /// Loads the page of a program and waits until it shows its first frame.
    package func open(_ address: String) throws {
        try command("browsingContext.navigate", ["context": tab, "url": address, "wait": "complete"])
        try waitForFrame()
    }

    /// A further tab that shows an address; what follows is about it.
    package func openTab(_ address: String) throws -> String {
        let before = tab
        tab = try command("browsingContext.create", ["type": "tab"])["context"] as? String ?? tab
        try open(address)
        return before
    }

    package func choose(tab name: String) throws {
        tab = name
        try command("browsingContext.activate", ["context": tab])
    }

    package var currentTab: String { tab }

    /// The value of an expression of the page, which is to be one of JSON.
    package func value(_ expression: String) throws -> Any? {
        let result = try command(
            "script.evaluate",
            ["expression": "JSON.stringify(\(expression))", "target": ["context": tab], "awaitPromise": true])
        guard let text = (result["result"] as? [String: Any])?["value"] as? String else {
            if let details = result["exceptionDetails"] { throw DrivingFailure("\(expression): \(details)") }
            return nil
        }
        return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// Waits until an expression is true. A page that gives way to another one meanwhile answers with an error, which is no answer.
    package func wait(_ expression: String, seconds: Double = 15) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        var fault = ""
        while true {
            do {
                if try value("Boolean(\(expression))") as? Bool == true { return }
            } catch { fault = " (\(error))" }
            guard Date() < end else { throw DrivingFailure("in vain: \(expression)\(fault)") }
            Thread.sleep(forTimeInterval: 0.03)
        }
    }

    /// Pixels of what the page shows, as a PNG file.
    package func screenshot() throws -> [UInt8] {
        let result = try command("browsingContext.captureScreenshot", ["context": tab])
        return (result["data"] as? String).flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
    }
}
