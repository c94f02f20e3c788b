import Foundation
import Glibc

/// The program of Tests/PageProbe with a screen, as its own process.
final class PageProgram {
    private let process = Process()
    /// The printed link.
    let address: String
    let port: Int
    /// The path of the link, with the secret and a slash at its end.
    let path: String

    init(_ screen: String, _ arguments: [String] = []) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "PageProbe")
        process.arguments = [screen] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
        address = String(decoding: line, as: UTF8.self)
        let url = URL(string: address)
        port = url?.port ?? 0
        path = String(address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    }

    deinit { process.kill() }
}

extension Process {
    /// Ends a process that was started on a thread with signals held back, which it has inherited.
    func kill() {
        guard isRunning else { return }
        _ = Glibc.kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}

/// Runs what waits for others on a thread of its own: a blocked thread of the pool would hold up other tests.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}
