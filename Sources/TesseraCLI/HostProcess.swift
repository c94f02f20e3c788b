import Foundation
import Glibc
import HeadlessHost

/// A host that the tool has started: it is told what to show, and what it says is passed on.
final class HostProcess: @unchecked Sendable {
    private let process = Process()
    private let input = Pipe()
    private let lock = NSLock()
    private var lastLines: [String] = []
    private let said = DispatchGroup()
    /// The most lines that are remembered of what the host said.
    private static let mostLines = 60

    /// Starts the program; `ended` is called on any thread when it has ended.
    init(_ executable: URL, arguments: [String], environment: [String: String], ended: @escaping @Sendable () -> Void) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.standardInput = input
        let errors = Pipe()
        process.standardError = errors
        process.terminationHandler = { _ in ended() }
        said.enter()
        try process.run()
        Thread.detachNewThread { [self] in
            passOn(errors.fileHandleForReading)
            said.leave()
        }
    }

    /// Tells the host something. One that has ended hears nothing.
    func send(_ message: SupervisorMessage) {
        try? input.fileHandleForWriting.write(contentsOf: Data((message.line + "\n").utf8))
    }

    var isRunning: Bool { process.isRunning }

    /// How the process ended: the status, or the signal as a negative number.
    var status: Int32 { process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus }

    /// What the host said last, once it has ended.
    var lastWords: String {
        _ = said.wait(timeout: .now() + 1)
        return lock.withLock { lastLines.joined(separator: "\n") }
    }

    /// Writes each line to our own standard error, but for the runtime's lists of addresses, and remembers the last ones.
    private func passOn(_ file: FileHandle) {
        var filter = StackTraceFilter()
        var rest = Data()
        while true {
            let data = file.availableData
            if data.isEmpty { break }
            rest.append(data)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest.removeSubrange(rest.startIndex...end)
                if filter.keeps(line) { say(line) }
            }
        }
        if !rest.isEmpty { say(String(decoding: rest, as: UTF8.self)) }
    }

    private func say(_ line: String) {
        Tool.write(line)
        lock.withLock {
            lastLines.append(line)
            if lastLines.count > HostProcess.mostLines { lastLines.removeFirst() }
        }
    }
}

/// Leaves out the runtime's lists of addresses: the trap's message and the views say where it happened.
struct StackTraceFilter {
    private var isInTrace = false

    mutating func keeps(_ line: some StringProtocol) -> Bool {
        if line == "Current stack trace:" {
            isInTrace = true
            return false
        }
        isInTrace = isInTrace && line.first?.isNumber == true && line.contains(" 0x")
        return !isInTrace
    }
}
