import Foundation

/// The tool, which lies in one folder with the tests.
package enum Tool {
    /// Where the tool keeps what it has compiled: one folder for all tests of a process, so that everything is compiled once. It is removed
    /// when the process ends.
    package static let cache: URL = {
        atexit { try? FileManager.default.removeItem(at: Tool.cache) }
        return FileManager.default.temporaryDirectory.appending(path: "tessera-tests-\(getpid())")
    }()

    /// What the tool prints; it is an error where it fails.
    package static func output(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = Desktop.programs.appending(path: "tessera")
        process.arguments = words
        process.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = Said(errors)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw DrivingFailure("tessera \(words.joined(separator: " ")) ended with \(process.terminationStatus): \(said.text)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    package static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": cache.path]) { $1 }
    }

    /// The frames of everything identified.
    package static func measure(_ words: [String]) throws -> Measured {
        let text = try output(["measure"] + words + ["--json"])
        return try JSONDecoder().decode(Measured.self, from: Data(text.utf8))
    }
}

/// `tessera run` with a page, until it is ended.
package final class PageRun {
    private let process = Process()
    private let said: Said
    /// The printed link.
    package let address: String

    package init(_ words: [String]) throws {
        process.executableURL = Desktop.programs.appending(path: "tessera")
        process.arguments = ["run"] + words + ["--browser", "--no-watch"]
        process.environment = Tool.environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = Said(output)
        self.said = said
        let process = process
        func link() -> Substring? {
            said.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") && $0.hasSuffix("/") }
        }
        do {
            try wait(for: "a link of tessera run \(words): \(said.text)", seconds: 120) { link() != nil || !process.isRunning }
        } catch {
            process.kill()
            throw error
        }
        guard let link = link() else { throw DrivingFailure("tessera run \(words) has ended: \(said.text)") }
        address = String(link)
    }

    /// What the tool and the program have said.
    package var text: String { said.text }

    deinit { process.kill() }
}

/// What a process says, read as it comes.
final class Said: @unchecked Sendable {
    private let lock = NSLock()
    private var collected = ""
    var text: String { lock.withLock { collected } }

    init(_ pipe: Pipe) {
        Thread.detachNewThread { [self] in
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                lock.withLock { collected += String(decoding: data, as: UTF8.self) }
            }
        }
    }
}
