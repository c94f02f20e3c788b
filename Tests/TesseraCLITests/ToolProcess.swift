import Foundation

/// The tool as a person starts it.
enum ToolProcess {
    /// What the tool did: its exit status, and what it wrote to both of its outputs.
    struct Outcome {
        var status: Int32
        var output: String

        /// The JSON in the output. Before and behind it stands what the tool has said on its other output: on a busy machine, that it
        /// waited in vain for the screen to rest.
        var json: Data {
            guard let start = output.firstIndex(of: "{"), let end = output.lastIndex(of: "}") else { return Data(output.utf8) }
            return Data(output[start...end].utf8)
        }
    }

    /// Runs the tool, which lies in one folder with the tests, with its cache in `cache` and without the variables `unset`. The wait is on
    /// a thread of its own: Swift's few threads are left to other tests. Where nobody reads, only what it wrote of errors is in the
    /// outcome.
    static func run(_ words: [String], cache: URL, unset: [String] = [], isRead: Bool = true) async throws -> Outcome {
        let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "tessera")
        let inherited = ProcessInfo.processInfo.environment.filter { !unset.contains($0.key) }
        let environment = inherited.merging(["XDG_CACHE_HOME": cache.path]) { $1 }
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try wait(for: tool, words, environment, isRead: isRead) }) }
        }
    }

    private static func wait(for tool: URL, _ words: [String], _ environment: [String: String], isRead: Bool) throws -> Outcome {
        let process = Process()
        process.executableURL = tool
        process.arguments = words
        process.environment = environment
        let pipe = Pipe()
        process.standardError = pipe
        if isRead {
            process.standardOutput = pipe
        } else {
            let unread = Pipe()
            try unread.fileHandleForReading.close()
            process.standardOutput = unread
        }
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
