import Foundation
import Glibc
import Testing

/// The tool's `run` on a folder with one file, while a person edits that.
final class LiveToolProcess: @unchecked Sendable {
    private let process = Process()
    let folder: URL
    private let source: URL
    private let lock = NSLock()
    private var text = ""
    /// Where `wait` has found something last: the same words are not found twice.
    private var seen: String.Index?
    /// Compiling on a busy machine takes its time; this ends a test that would never end.
    private static let longestWait = 120.0

    struct TimeOut: Error, CustomStringConvertible {
        var description: String
    }

    /// `folder` is one in which the tool ran before, with what it has left there.
    init(_ text: String, options: [String] = [], in folder: URL? = nil) throws {
        let folder = folder ?? FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
        self.folder = folder
        let sources = folder.appending(path: "Sources")
        source = sources.appending(path: "Screen.swift")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try text.write(to: source, atomically: true, encoding: .utf8)
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "tessera")
        process.arguments = ["run", sources.path, "--text"] + options
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: "config").path]
        ) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        Thread.detachNewThread { [self] in
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                lock.withLock { self.text += String(decoding: data, as: UTF8.self) }
            }
        }
    }

    /// All that the tool and the program have written.
    var output: String { lock.withLock { text } }

    /// Writes another file beside the source.
    func write(_ text: String, to name: String) throws {
        let file = source.deletingLastPathComponent().appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Saves another text, as an editor does.
    func edit(_ text: String) throws { try text.write(to: source, atomically: true, encoding: .utf8) }

    /// Waits until the words come that stand behind those that were waited for before.
    func wait(for words: String) async throws {
        let end = Date().addingTimeInterval(LiveToolProcess.longestWait)
        while Date() < end {
            if lock.withLock({ find(words) }) { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        // Other tests may have kept the task from waking up in time.
        if lock.withLock({ find(words) }) { return }
        throw TimeOut(description: "'\(words)' did not come; the output was:\n\(output)")
    }

    private func find(_ words: String) -> Bool {
        guard let range = text.range(of: words, range: (seen ?? text.startIndex)..<text.endIndex) else { return false }
        seen = range.lowerBound
        return true
    }

    /// Waits until the tool ends by itself.
    func status() async throws -> Int32 {
        let end = Date().addingTimeInterval(LiveToolProcess.longestWait)
        while process.isRunning {
            guard Date() < end || !process.isRunning else { throw TimeOut(description: "the tool did not end; the output was:\n\(output)") }
            try await Task.sleep(for: .milliseconds(50))
        }
        return process.terminationStatus
    }

    /// Ends the tool; its program ends with it. The threads of tests block other signals, and what they start inherits that.
    func stop(keepsFiles: Bool = false) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        if !keepsFiles { try? FileManager.default.removeItem(at: folder) }
    }
}
