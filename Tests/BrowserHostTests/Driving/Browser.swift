import Foundation

/// A browser without a window, driven by WebDriver BiDi, which Chromium speaks through its driver and Firefox itself.
final class Browser {
    enum Kind: String, CaseIterable, Sendable {
        case chromium, firefox

        /// Whether Debian's packages of it are installed.
        var isInstalled: Bool {
            let programs = self == .chromium ? ["/usr/bin/chromium", "/usr/bin/chromedriver"] : ["/usr/bin/firefox-esr"]
            return programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
        }

        /// The browsers that tests drive: those that are there, where the tests are run by scripts/test. Each takes seconds to start, so
        /// nobody waits for them who runs single tests.
        static var installed: [Kind] {
            ProcessInfo.processInfo.environment["TESSERA_BROWSERS"] == nil ? [] : allCases.filter(\.isInstalled)
        }
    }

    private let process = Process()
    private let folder: URL
    private var socket: WebSocketClient?
    private var count = 0
    private var tab = ""

    init(_ kind: Kind) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tessera-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        switch kind {
        case .chromium: try startChromium()
        case .firefox: try startFirefox()
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
        throw LoopbackConnection.Failure(description: "\(path) did not start")
    }

    private func startChromium() throws {
        let line = try start("/usr/bin/chromedriver", ["--port=0"], until: "started successfully on port", onError: false)
        let port = Int(line.filter { $0.isNumber || $0 == " " }.split(separator: " ").last ?? "") ?? 0
        let options: [String: Any] = [
            "binary": "/usr/bin/chromium",
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(folder.path)"],
        ]
        let wanted: [String: Any] = ["alwaysMatch": ["webSocketUrl": true, "goog:chromeOptions": options] as [String: Any]]
        let body = try JSONSerialization.data(withJSONObject: ["capabilities": wanted])
        let answer = try HTTPAnswer(
            port: port,
            ["POST /session HTTP/1.1", "Host: localhost:\(port)", "Content-Type: application/json", "Content-Length: \(body.count)"],
            body: Array(body))
        let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        let capabilities = (object?["value"] as? [String: Any])?["capabilities"] as? [String: Any]
        guard let url = (capabilities?["webSocketUrl"] as? String).flatMap({ URL(string: $0) }) else {
            throw LoopbackConnection.Failure(description: String(decoding: answer.body, as: UTF8.self))
        }
        socket = try WebSocketClient(port: url.port ?? port, path: url.path)
    }

    private func startFirefox() throws {
        let arguments = ["--headless", "--remote-debugging-port=0", "--profile", folder.path, "--no-remote"]
        let line = try start("/usr/bin/firefox-esr", arguments, until: "WebDriver BiDi listening on", onError: true)
        let port = line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        socket = try WebSocketClient(port: port, path: "/session")
        _ = try command("session.new", ["capabilities": [String: Any]()])
    }

    // MARK: Commands

    @discardableResult
    func command(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        count += 1
        let message: [String: Any] = ["id": count, "method": method, "params": parameters]
        socket?.send(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
        while let text = socket?.receive() {
            guard let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], answer["id"] as? Int == count
            else {
                continue
            }
            if let result = answer["result"] as? [String: Any] { return result }
            throw LoopbackConnection.Failure(description: "\(method): \(answer["message"] ?? text)")
        }
        throw LoopbackConnection.Failure(description: "\(method): the browser is gone")
    }

    func resize(width: Int, height: Int, scale: Double = 1) throws {
        let size = ["width": width, "height": height]
        try command("browsingContext.setViewport", ["context": tab, "viewport": size, "devicePixelRatio": scale])
    }

    /// Loads the page of a program and waits until it shows its first frame.
    func open(_ address: String) throws {
        try command("browsingContext.navigate", ["context": tab, "url": address, "wait": "complete"])
        try wait("document.getElementById('screen')?.dataset.frame !== undefined")
    }

    /// A further tab that shows an address; what follows is about it.
    func openTab(_ address: String) throws -> String {
        let before = tab
        tab = try command("browsingContext.create", ["type": "tab"])["context"] as? String ?? tab
        try open(address)
        return before
    }

    func choose(tab name: String) throws {
        tab = name
        try command("browsingContext.activate", ["context": tab])
    }

    var currentTab: String { tab }

    /// The value of an expression of the page, which is to be one of JSON.
    func value(_ expression: String) throws -> Any? {
        let result = try command(
            "script.evaluate",
            ["expression": "JSON.stringify(\(expression))", "target": ["context": tab], "awaitPromise": true])
        guard let text = (result["result"] as? [String: Any])?["value"] as? String else {
            if let details = result["exceptionDetails"] { throw LoopbackConnection.Failure(description: "\(expression): \(details)") }
            return nil
        }
        return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// Waits until an expression is true.
    func wait(_ expression: String, seconds: Double = 15) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while try value("Boolean(\(expression))") as? Bool != true {
            guard Date() < end else { throw LoopbackConnection.Failure(description: "in vain: \(expression)") }
            Thread.sleep(forTimeInterval: 0.03)
        }
    }

    /// Pixels of what the page shows, as a PNG file.
    func screenshot() throws -> [UInt8] {
        let result = try command("browsingContext.captureScreenshot", ["context": tab])
        return (result["data"] as? String).flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
    }

    // MARK: Input

    func perform(_ sources: [[String: Any]]) throws { try command("input.performActions", ["context": tab, "actions": sources]) }

    /// A click of the mouse, or a tap of a finger.
    func tap(x: Double, y: Double, kind: String = "mouse") throws {
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "x": Int(x.rounded()), "y": Int(y.rounded())], ["type": "pointerDown", "button": 0],
            ["type": "pause", "duration": 40], ["type": "pointerUp", "button": 0],
        ]
        try perform([["type": "pointer", "id": kind, "parameters": ["pointerType": kind], "actions": actions]])
    }

    func type(_ text: String) throws {
        let actions = text.flatMap { [["type": "keyDown", "value": String($0)], ["type": "keyUp", "value": String($0)]] }
        try perform([["type": "key", "id": "keyboard", "actions": actions]])
    }

    func wheel(x: Int, y: Int, by delta: Int) throws {
        let action: [String: Any] = ["type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": delta]
        try perform([["type": "wheel", "id": "wheel", "actions": [action]]])
    }

    /// A finger that moves through points, `step` milliseconds from one to the next.
    func drag(_ points: [(x: Int, y: Int)], step: Int = 16, id: String = "finger") throws {
        try perform([Browser.finger(points, step: step, id: id)])
    }

    static func finger(_ points: [(x: Int, y: Int)], step: Int, id: String) -> [String: Any] {
        var actions: [[String: Any]] = [
            ["type": "pointerMove", "x": points[0].x, "y": points[0].y], ["type": "pointerDown", "button": 0],
        ]
        for point in points.dropFirst() { actions.append(["type": "pointerMove", "x": point.x, "y": point.y, "duration": step]) }
        actions.append(["type": "pointerUp", "button": 0])
        return ["type": "pointer", "id": id, "parameters": ["pointerType": "touch"], "actions": actions]
    }
}
