import Foundation
import Testing

@testable import MainLoop

/// The loop in programs of their own; see MainLoopProbe.
struct MainLoopTests {
    @Test("A task, the main queue, a timer and a sleeping task run inside GLib's loop, on the main thread")
    func everythingRuns() async throws {
        let lines = try await probe("order")
        // How soon a timer comes depends on what else the machine does.
        #expect(Set(lines.dropLast()) == ["task on main thread: true", "main queue", "timer", "slept"])
        #expect(lines.last == "running: false")
    }

    @Test("A timer that repeats comes again and again")
    func timersRepeat() async throws {
        #expect(try await probe("repeat") == ["fired 5"])
    }

    @Test("A loop inside the loop ends first; timers run in both")
    func nested() async throws {
        #expect(try await probe("nested") == ["outer", "inner", "inner ended, running: true", "outer ended, running: false"])
    }

    @Test("What other threads send wakes the loop")
    func otherThreads() async throws {
        #expect(try await probe("thread") == ["from Dispatch", "as a task, at once: true", "ended"])
    }

    @Test("A loop with nothing to do waits")
    func rests() async throws {
        #expect(try await probe("idle") == ["rests"])
    }

    /// What the probe prints. It is waited for on a thread of its own: a blocked thread of the pool would hold up other tests.
    private func probe(_ name: String) async throws -> [String] {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "MainLoopProbe")
        let text: String = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = program
                        process.arguments = [name]
                        let output = Pipe()
                        process.standardOutput = output
                        try process.run()
                        let data = output.fileHandleForReading.readDataToEndOfFile()
                        process.waitUntilExit()
                        return String(decoding: data, as: UTF8.self)
                    })
            }
        }
        return text.split(separator: "\n").map(String.init)
    }
}
