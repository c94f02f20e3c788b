import Foundation
import Glibc

/// What went wrong while something was driven from outside.
package struct DrivingFailure: Error, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
}

/// Runs what waits for others on a thread of its own: a blocked thread of the pool would hold up other tests.
///
/// All tests start at once, and each of these brings a program, a browser or a compiler along: as many run at a time as the machine carries,
/// so that what each waits for comes in its time.
package func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
            places.wait()
            defer { places.signal() }
            continuation.resume(with: Swift.Result { try body() })
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
}

/// Waits until something holds, by default fifteen seconds at most. Who can't tell yet may throw, as a page does that gives way to another.
package func wait(for what: @autoclosure () -> String, seconds: Double = 15, until condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    var fault = ""
    while true {
        do {
            if try condition() { return }
        } catch { fault = " (\(error))" }
        guard Date() < end else { throw DrivingFailure("in vain: " + what() + fault) }
        Thread.sleep(forTimeInterval: 0.05)
    }
}

extension Process {
    /// Ends a process that was started on a thread with signals held back, which it has inherited.
    package func kill() {
        guard isRunning else { return }
        _ = Glibc.kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}

private let places = DispatchSemaphore(value: max(2, ProcessInfo.processInfo.activeProcessorCount) + 1)
